import { formatCount } from '../lib/formatCount'

/** What the address may ask of a gallery; what it leaves out stays as it is. */
export interface GalleryParams {
  /** Images in all. */
  readonly images?: number
  /** Images on page 1. */
  readonly first?: number
  /** Images on every further page. */
  readonly page?: number
  /** What each page waits before it comes, in ms. */
  readonly delay?: number
  /** Whether hosts are asked for photos, or all pictures are drawn on the device. */
  readonly pictures?: 'photos' | 'drawn'
}

const RANGES = {
  images: { min: 1, max: 10_000_000 },
  first: { min: 1, max: 100_000 },
  page: { min: 1, max: 100_000 },
  delay: { min: 0, max: 60_000 },
} as const

const NAMES = ['images', 'first', 'page', 'delay'] as const

/**
 * Reads the parameters of a gallery out of an address. What is not understood is left out, and said
 * in `problems`: one sentence each, with what is allowed.
 */
export function readGalleryParams(search: string): {
  readonly params: GalleryParams
  readonly problems: readonly string[]
} {
  const params: { -readonly [Name in keyof GalleryParams]: GalleryParams[Name] } = {}
  const problems: string[] = []
  const given = new URLSearchParams(search)
  for (const name of NAMES) {
    const text = given.get(name)
    if (text === null) continue
    const { min, max } = RANGES[name]
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) params[name] = number
    else problems.push(`“${name}” takes a whole number from ${min} to ${formatCount(max)}.`)
  }
  const pictures = given.get('pictures')
  if (pictures === 'photos' || pictures === 'drawn') params.pictures = pictures
  else if (pictures !== null) problems.push('“pictures” takes “photos” or “drawn”.')
  return { params, problems }
}
