import { createCanvas } from '../../../lib/createCanvas'
import type { Thumbnail } from '../localFolder'
import { thumbnailScale } from './thumbnailSize'

/** WebP quality (0–1): artefacts are not visible at the size of a card. */
const QUALITY = 0.8

/**
 * Makes a thumbnail of an image file, in a worker.
 * @param side see `thumbnailSide`
 * @returns null if the file can be read, but the picture in it cannot be decoded
 * @throws the browser's error if the file cannot be read
 */
export async function makeThumbnail(file: Blob, side: number): Promise<Thumbnail | null> {
  const picture = await decode(file)
  if (picture === null) return null
  const scale = thumbnailScale(picture, side)
  const context = drawSmall(picture, scale)
  const colour = averageColour(context)
  return { blob: await encode(context), colour, side: scale === 1 ? Infinity : side }
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // Browsers report a file that is gone as a picture that does not decode. Reading it tells.
    await file.slice(0, 1).arrayBuffer()
    return null
  }
}

/**
 * Draws a bitmap smaller, and closes it. `createImageBitmap` could resize too, and is
 * not faster, but needs the size in advance: that in the file's header ignores the EXIF orientation.
 */
function drawSmall(picture: ImageBitmap, scale: number): OffscreenCanvasRenderingContext2D {
  try {
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    // It is kept in main memory, since its pixels are read.
    const context = createCanvas(width, height, { willReadFrequently: true })
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return context
  } finally {
    picture.close()
  }
}

/** The average colour of all pixels, each weighted by its opacity; black if all are transparent. */
function averageColour(context: OffscreenCanvasRenderingContext2D): string {
  const { canvas } = context
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const sums = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    weight += alpha
    for (let channel = 0; channel < 3; channel++) {
      sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * alpha
    }
  }
  const digits = sums.map((sum) =>
    Math.round(sum / Math.max(1, weight))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** A WebP; a JPEG on white if the browser writes no WebP and answers with another type. */
async function encode(context: OffscreenCanvasRenderingContext2D): Promise<Blob> {
  const { canvas } = context
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  if (blob.type === 'image/webp') return blob
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
