import { avatarOf, drawPicture, placeholderGradient } from './drawings/drawings'
import { toSvg } from './drawings/toSvg'
import { createLruCache } from '../lib/lruCache'
import { usePictureView } from './pictureView'
import type { rasterise } from './raster/rasterise'
import { startRasteriser } from './raster/startRasteriser'
import placeholder from './placeholder.svg?inline'

/**
 * A `bitmap` is made in a worker, and is as large as a photo. An `svg` is sharp at any size, and takes the main
 * thread some ms to show.
 */
export type DrawingFormat = 'bitmap' | 'svg'

export interface Drawings {
  /** Their code is not loaded: only for a picture without a photo it is worth that. */
  readonly isLate?: true
  /** The URL of the bitmap of a prompt; null if it is not in the cache. */
  readonly bitmapOf: (prompt: string, id: string) => string | null
  /**
   * Draws the picture of a prompt; a bitmap only if there is none in the cache. If the worker fails, the
   * answer is an SVG in place of the bitmap. It does not reject.
   * @returns its URL, or the URL of the placeholder if the prompt cannot be drawn
   */
  readonly draw: (prompt: string, id: string, format: DrawingFormat) => Promise<string>
  /**
   * Paints the picture of a prompt in the worker, as a file.
   * @param side its width and height, in px
   * @returns its SVG as a URL if the worker fails, or the URL of the placeholder. It does not reject
   */
  readonly fileOf: (prompt: string, id: string, side: number) => Promise<Blob | string>
  /** The URL of a prompt's drawing as an SVG, or of the placeholder. */
  readonly svgOf: (prompt: string, id: string) => string
  /** A CSS gradient in the colours of that drawing; null if the prompt cannot be drawn. */
  readonly gradientOf: typeof placeholderGradient
  readonly avatarOf: typeof avatarOf
}

/** The bitmaps that are kept, as JPEG files, so that scrolling back draws hardly any again. */
const MAX_BITMAPS = 300

/**
 * The width and height of a bitmap, in px: as of a photo, or a third more on a screen of finer pixels, or twice as much
 * if pictures are large.
 */
function bitmapSide(): number {
  if (usePictureView.getState().size === 'large') return 1200
  return window.devicePixelRatio > 1 ? 800 : 600
}

/** The key of a bitmap in the cache. */
const keyOf = (prompt: string, id: string, side: number): string => `${side} ${id}${prompt}`

function svgOf(prompt: string, id: string): string {
  const drawing = drawPicture(prompt, id)
  return drawing === null ? placeholder : `data:image/svg+xml,${encodeURIComponent(toSvg(drawing))}`
}

/**
 * Creates the drawings of a page. Their worker starts with the first bitmap.
 * @param signal ends the worker and releases the bitmaps; absent if they last as long as the page
 */
export function createDrawings(signal?: AbortSignal): Drawings {
  const bitmaps = createLruCache<string>(MAX_BITMAPS, (url) => URL.revokeObjectURL(url))
  signal?.addEventListener('abort', bitmaps.clear)
  let rasteriser: typeof rasterise | undefined
  const paint: typeof rasterise = (...picture) => {
    rasteriser ??= startRasteriser(signal)
    return rasteriser(...picture)
  }

  async function drawBitmap(prompt: string, id: string): Promise<string | null> {
    const side = bitmapSide()
    const key = keyOf(prompt, id, side)
    if (bitmaps.get(key) === undefined) {
      const blob = await paint(prompt, id, side)
      if (blob === null) return null
      // Another picture of the same image may have been drawn meanwhile.
      if (bitmaps.get(key) === undefined) bitmaps.set(key, URL.createObjectURL(blob))
    }
    return bitmaps.get(key) ?? null
  }

  return {
    bitmapOf: (prompt, id) => bitmaps.get(keyOf(prompt, id, bitmapSide())) ?? null,
    async draw(prompt, id, format) {
      if (format === 'svg') return svgOf(prompt, id)
      const bitmap = await drawBitmap(prompt, id).catch(() => null)
      return bitmap ?? svgOf(prompt, id)
    },
    fileOf: async (prompt, id, side) =>
      (await paint(prompt, id, side).catch(() => null)) ?? svgOf(prompt, id),
    svgOf,
    gradientOf: placeholderGradient,
    avatarOf,
  }
}
