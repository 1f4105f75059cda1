/** What a test paints into a picture file. */
export interface PaintedPicture {
  readonly width: number
  readonly height: number
  readonly type?: 'image/png' | 'image/jpeg' | 'image/webp'
  /** A CSS colour for each half of the picture, left and right. */
  readonly colours?: readonly [left: string, right: string]
}

/** A picture file with real pixels, painted by the browser: two areas of plain colour. */
export function paintPicture(picture: PaintedPicture): Promise<Blob> {
  const { width, height, type = 'image/png', colours = ['red', 'red'] } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser gives no canvas')
  context.fillStyle = colours[0]
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = colours[1]
  context.fillRect(width / 2, 0, width / 2, height)
  return canvas.convertToBlob({ type, quality: 1 })
}

/** An EXIF segment that says: turn the picture by 90° to the right (orientation 6). */
const TURNED = Uint8Array.from(
  'ffe10022 457869660000 4d4d002a00000008 0001 01120003000000010006 0000 00000000'
    .replaceAll(' ', '')
    .match(/../g) ?? [],
  (digits) => Number.parseInt(digits, 16),
)

/** A JPEG file with the EXIF orientation of a camera that was held upright. */
export async function turnedPicture(picture: PaintedPicture): Promise<Blob> {
  const jpeg = await paintPicture({ ...picture, type: 'image/jpeg' })
  return new Blob([jpeg.slice(0, 2), TURNED, jpeg.slice(2)], { type: 'image/jpeg' })
}

/** The red, green and blue (0–255) of a pixel of a picture file. */
export async function pixelOf(file: Blob, x: number, y: number): Promise<readonly number[]> {
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser gives no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3))
}

/** The size of a picture file in px, as `width × height`. */
export async function pixelSizeOf(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return `${width} × ${height}`
}
