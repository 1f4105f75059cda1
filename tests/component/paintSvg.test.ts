import { expect, test } from 'vitest'
import { drawPicture } from '../../src/pictures/drawings/drawings'
import { paintSvg } from '../../src/pictures/raster/paintSvg'
import { readSvg } from '../../src/pictures/raster/svgElement'
import { SCENES, STYLES } from '../../src/sources/generated/prompt'

/** The pixels of a picture: red, green, blue and opacity of each, 0 to 255. */
function pixelsOf(picture: CanvasImageSource, side: number): Uint8ClampedArray {
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, side, side)
  return context?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray()
}

/** The side of a block of pixels. */
const BLOCK = 10

/** How far the painted pixels of an SVG are from those of the browser, in the worst block: on average, 0 to 255. */
async function difference(svg: string, side: number): Promise<number> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const expected = pixelsOf(image, side)
  const painted = pixelsOf(paintSvg(readSvg(svg), side), side)
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

test.each(SCENES)('%s is painted as the browser shows it, in every style', async (scene) => {
  const wrong: string[] = []
  for (const style of STYLES) {
    for (const id of ['one', 'two']) {
      const svg = drawPicture(`${scene}, ${style}`, id) ?? ''
      if ((await difference(svg, 600)) > TOLERANCE) wrong.push(`${style}, ${id}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a drawing is painted in other sizes too', async () => {
  // Its shades are patterns.
  const svg = drawPicture('a cyberpunk city, detailed', 'one') ?? ''
  expect(await difference(svg, 800)).toBeLessThan(TOLERANCE)
})

test('an SVG that refers to an unknown id is an error', () => {
  expect(() => paintSvg(readSvg('<svg><use href="#a"/></svg>'), 6)).toThrow('Unknown id: #a')
  expect(() => paintSvg(readSvg('<svg><path d="M0 0h9v9z" fill="url(#a)"/></svg>'), 6)).toThrow(
    'Unknown id: a',
  )
})

test('an unknown transform is an error', () => {
  expect(() => paintSvg(readSvg('<svg><g transform="skewX(9)"/></svg>'), 6)).toThrow(
    'Unknown transform: skewX',
  )
})
