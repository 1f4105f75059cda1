import { formatCount } from '../../lib/formatCount'
import type { PageSizes } from '../pageSizes'

/** The length and the pages of a generated gallery. */
export interface GalleryShape extends PageSizes {
  /** How long the source waits before each page but the first, in ms. */
  readonly delayMs: number
  /** Images in all. */
  readonly total: number
  /** Whether the total is known before the last page. */
  readonly isTotalKnown: boolean
}

// From `docs/specification.md`.
const FIRST_PAGE_SIZE = 20
const PAGE_SIZE = 10
const DELAY_MS = 1000
const LAST_PAGE = 5

/** The gallery of `docs/specification.md`: 20 images, then 10 a second, 60 in 5 pages. */
export const SPECIFIED: GalleryShape = {
  firstPageSize: FIRST_PAGE_SIZE,
  pageSize: PAGE_SIZE,
  delayMs: DELAY_MS,
  total: FIRST_PAGE_SIZE + (LAST_PAGE - 1) * PAGE_SIZE,
  isTotalKnown: false,
}

/** A gallery whose length the address gives: larger pages, and no delay. */
const LONG = { firstPageSize: 100, pageSize: 100, delayMs: 0, isTotalKnown: true } as const

/** The most images of a gallery. */
export const MAX_IMAGES = 10_000_000

const RANGES = {
  images: { min: 1, max: MAX_IMAGES },
  first: { min: 1, max: 100_000 },
  page: { min: 1, max: 100_000 },
  delay: { min: 0, max: 60_000 },
} as const

type Name = keyof typeof RANGES

/** The gallery that the parameters of an address ask for. */
export interface GalleryParameters {
  readonly shape: GalleryShape
  /** One sentence for each parameter that was ignored, with the values it takes. */
  readonly problems: readonly string[]
}

/**
 * Reads `images` (in all), `first` (on page 1), `page` (on each further page) and `delay` (in ms) of
 * an address. A value out of range is ignored and reported.
 */
export function readParameters(params: URLSearchParams): GalleryParameters {
  const problems: string[] = []
  function read(name: Name): number | undefined {
    const text = params.get(name)
    if (text === null) return undefined
    const { min, max } = RANGES[name]
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    problems.push(`“${name}” takes a whole number from ${min} to ${formatCount(max)}.`)
    return undefined
  }

  const total = read('images')
  const base = total === undefined ? SPECIFIED : { ...LONG, total }
  const shape = {
    ...base,
    firstPageSize: read('first') ?? base.firstPageSize,
    pageSize: read('page') ?? base.pageSize,
    delayMs: read('delay') ?? base.delayMs,
  }
  return { shape, problems }
}
