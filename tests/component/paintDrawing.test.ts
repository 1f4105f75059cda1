import { expect, test } from 'vitest'
import { drawPicture } from '../../src/pictures/drawings/drawings'
import { toSvg } from '../../src/pictures/drawings/toSvg'
import { paintDrawing } from '../../src/pictures/raster/paintDrawing'
import { SCENES, STYLES } from '../../src/sources/generated/prompt'

/** The pixels of a picture: red, green, blue and opacity of each, 0 to 255. */
function pixelsOf(picture: CanvasImageSource, side: number): Uint8ClampedArray {
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, side, side)
  return context?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray()
}

/** The side of a block of pixels. */
const BLOCK = 10

/**
 * How far the painted pixels of a drawing are from those that the browser shows of its SVG, in the worst block: on
 * average, 0 to 255.
 */
async function difference(prompt: string, id: string, side: number): Promise<number> {
  const drawing = drawPicture(prompt, id) ?? []
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(toSvg(drawing))}`
  await image.decode()
  const expected = pixelsOf(image, side)
  const painted = pixelsOf(paintDrawing(drawing, side), side)
  const blocks = side / BLOCK
  const sums = Array.from({ length: blocks * blocks }, () => 0)
  expected.forEach((value, at) => {
    const pixel = Math.floor(at / 4)
    const [x, y] = [pixel % side, Math.floor(pixel / side)]
    const block = Math.floor(y / BLOCK) * blocks + Math.floor(x / BLOCK)
    sums[block] = (sums[block] ?? 0) + Math.abs(value - (painted[at] ?? 0))
  })
  // Red, green and blue: all is opaque.
  return Math.max(...sums) / (BLOCK * BLOCK * 3)
}

/** Tiles of patterns are smoothed in another way: the largest difference measured was 5.9. */
const TOLERANCE = 8

// Each scene in three styles, each style in three scenes: all pairs take four times as long.
const CASES = SCENES.map((scene, place) => ({
  scene,
  styles: STYLES.filter((_, at) => at % 4 === place % 4),
}))

test.each(CASES)('$scene is painted as the browser shows it', async ({ scene, styles }) => {
  const wrong: string[] = []
  for (const style of styles) {
    for (const id of ['one', 'two']) {
      const worst = await difference(`${scene}, ${style}`, id, 600)
      if (worst > TOLERANCE) wrong.push(`${style}, ${id}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a drawing is painted in other sizes too', async () => {
  // Its shades are patterns.
  expect(await difference('a cyberpunk city, detailed', 'one', 800)).toBeLessThan(TOLERANCE)
})
