import sharp, { type SharpOptions } from 'sharp'
import { thumbnailScale } from '../../src/sources/folder/thumbnails/thumbnailSize'
import { THUMBNAIL_WIDTHS } from '../removeImage.mjs'
import { UnusableFile } from './readImage.ts'

/** The most pixels of a picture: some have to be in memory as a whole, at 4 bytes each. */
const MAX_PIXELS = 100_000_000
/** Pictures of more pixels are decoded one at a time. */
const LARGE_PIXELS = 20_000_000

/** Artefacts are not visible at the size of a card. More effort takes twice as long for files a tenth smaller. */
const WEBP = { quality: 80, effort: 2 } as const

const OPTIONS: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS }

// Images are worked on at the same time, each by one thread, and no picture comes twice.
sharp.concurrency(1)
sharp.cache(false)

/** The pictures of a card. */
export interface Thumbnails {
  /** WebP files by their widths. */
  readonly files: ReadonlyMap<number, Buffer>
  /** The average colour, `#rrggbb`. */
  readonly colour: string
}

let lastLarge: Promise<unknown> = Promise.resolve()

/** Waits for the large pictures before. */
function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = lastLarge.then(work)
  lastLarge = result.catch(() => undefined)
  return result
}

/**
 * Makes the thumbnails of a picture, upright and in sRGB.
 * @param bytes the whole file
 * @throws {UnusableFile} if it does not decode
 */
export async function makeThumbnails(bytes: Uint8Array): Promise<Thumbnails> {
  try {
    const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (size.width * size.height > MAX_PIXELS) {
      throw new UnusableFile('Its picture has more than 100 million pixels.')
    }
    const make = () => resize(bytes, size)
    return await (size.width * size.height > LARGE_PIXELS ? afterOthers(make) : make())
  } catch (error) {
    if (error instanceof UnusableFile) throw error
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new UnusableFile(`Its picture is damaged: ${reason}.`)
  }
}

async function resize(
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<Thumbnails> {
  const sidesFor = (side: number) => {
    const scale = thumbnailScale(size, side)
    const width = Math.max(1, Math.round(size.width * scale))
    return { width, height: Math.max(1, Math.round(size.height * scale)), fit: 'fill' } as const
  }
  const largest = Math.max(...THUMBNAIL_WIDTHS)
  const { data, info } = await sharp(bytes, OPTIONS)
    .autoOrient()
    .toColourspace('srgb')
    .resize(sidesFor(largest))
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The small ones are made from the largest, so that the file is decoded once.
  const picture = () => sharp(data, { raw: info })
  const files = new Map<number, Buffer>()
  for (const width of THUMBNAIL_WIDTHS) {
    files.set(width, await picture().resize(sidesFor(width)).webp(WEBP).toBuffer())
  }
  const pixel = await picture().resize({ width: 1, height: 1, fit: 'fill' }).raw().toBuffer()
  const [red = 0, green = red, blue = red] = pixel.subarray(0, info.channels < 3 ? 1 : 3)
  const digits = [red, green, blue].map((value) => value.toString(16).padStart(2, '0'))
  return { files, colour: `#${digits.join('')}` }
}
