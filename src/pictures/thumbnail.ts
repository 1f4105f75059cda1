import type { GalleryImage } from '../sources/image'

/** What an `img` shows. */
export interface ShownPicture {
  /** Null if there is none. */
  readonly url: string | null
  readonly srcset?: string | undefined
  readonly sizes?: string | undefined
}

/** The widths that a host is asked for, in px: each is enough for the next smaller card. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920]

/** In a browser without `srcset`, in px. */
const ONE_WIDTH = 640

/** An address in a `srcset`, where whitespace ends one and commas at its end are none of it. */
const inSet = (url: string): string => url.replace(/\s|,+$/g, encodeURIComponent)

/** A `srcset` of pictures with their widths, in px. */
export const srcsetOf = (pictures: readonly (readonly [url: string, width: number])[]): string =>
  pictures.map(([url, width]) => `${inSet(url)} ${width}w`).join(', ')

/**
 * What a card shows of an image.
 * @param side how wide it shows it, in CSS px; null if that is not known
 */
export function thumbnailOf(
  { url, thumbnail }: Pick<GalleryImage, 'url' | 'thumbnail'>,
  side: number | null,
): ShownPicture {
  if (!thumbnail || typeof thumbnail === 'string') return { url: thumbnail ?? url }
  const sizes = side ? `${Math.ceil(side)}px` : undefined
  if (typeof thumbnail === 'object') return { ...thumbnail, sizes: thumbnail.sizes ?? sizes }
  return {
    url: thumbnail(ONE_WIDTH),
    srcset: srcsetOf(WIDTHS.map((width) => [thumbnail(width), width])),
    sizes,
  }
}
