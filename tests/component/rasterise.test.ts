import { expect, test, vi } from 'vitest'
import { rasterise } from '../../src/pictures/raster/rasterise'

const PROMPT = 'a medieval castle, watercolor'

test('a drawing is a JPEG of the given width and height', async () => {
  const blob = await rasterise(PROMPT, 'one', 70)
  expect(blob?.type).toBe('image/jpeg')
  const bitmap = await createImageBitmap(blob ?? new Blob())
  expect([bitmap.width, bitmap.height]).toEqual([70, 70])
})

test('there is no drawing of an unknown scene', async () => {
  expect(await rasterise('a cat on a sofa', 'one', 70)).toBeNull()
})

test('nothing is drawn if the browser gives noise in place of what is painted', async () => {
  vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData').mockReturnValue(
    new ImageData(new Uint8ClampedArray([9, 200, 30, 255]), 1),
  )
  await expect(rasterise(PROMPT, 'one', 70)).rejects.toThrow('The browser hides what is painted')
})

test('nothing is drawn if the browser gives no canvas', async () => {
  vi.spyOn(OffscreenCanvas.prototype, 'getContext').mockReturnValue(null)
  await expect(rasterise(PROMPT, 'one', 70)).rejects.toThrow('The browser gives no canvas')
})
