import { expect, test } from 'vitest'
import { oklabOf, rgbOf } from '../../../src/lib/oklab'
import { CELLS } from '../../../src/sources/listColours'
import { paintRows } from '../../../src/sources/paintRows'

const RED = 0xc02020
const BLUE = 0x2040c0
const GREEN = 0x20a040

type Row = readonly [start: number, end: number, group?: number]

/** Paints rows, and reads them as texts: `#rrggbb` for each px with its opacity if it is not opaque. */
function paint(rows: readonly Row[], colours: readonly (number | null)[]) {
  const numbers = rows.flatMap(([start, end, group = 0]) => [start, end, group])
  const pixels = paintRows(Uint32Array.from(numbers), (index) => {
    const colour = colours[index] ?? null
    return colour === null ? null : oklabOf(colour)
  })
  const texts = Array.from({ length: pixels.length / 4 }, (_, at) => {
    const channels = Array.from(pixels.subarray(4 * at, 4 * at + 4))
    const hex = channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')
    return `#${hex.replace(/ff$/, '')}`
  })
  return rows.map((_, row) => texts.slice(row * CELLS, (row + 1) * CELLS).join(' '))
}

const plain = (colour: string) => Array(CELLS).fill(colour).join(' ')

test.each([0x000000, 0xffffff, 0x808080, RED, BLUE, GREEN, 0xfff0c8])(
  'the colour %i comes back from OKLab, off by 1 of 255 at most',
  (colour) => {
    const channels = [colour >> 16, (colour >> 8) & 255, colour & 255]
    for (const [at, channel] of rgbOf(oklabOf(colour)).entries()) {
      expect(Math.abs(channel - (channels[at] ?? 0))).toBeLessThanOrEqual(1)
    }
  },
)

test('a row of one image has its colour', () => {
  expect(paint([[1, 2]], [RED, BLUE])).toEqual([plain('#2040c0')])
})

test('a row runs from its dark images to its light ones', () => {
  // Two are mixed between its ends.
  expect(paint([[0, 2]], [GREEN, BLUE])).toEqual(['#2040c0 #00699f #008779 #20a040'])
  const four = [GREEN, 0x304030, BLUE, 0xc0f0d0]
  expect(paint([[0, 4]], four)).toEqual(['#304030 #2040c0 #20a040 #c0f0d0'])
})

test('a px of opposite colours has the hue of the more vivid one, and is not grey', () => {
  // Of one lightness, so that each px has two of either. The mean of both is nearly grey.
  const pixels = paintRows(Uint32Array.of(0, 16, 0), (index) => [
    0.6,
    index % 2 === 0 ? 0.15 : -0.1,
    0,
  ])
  expect(Array.from(pixels.subarray(0, 4))).toEqual([166, 108, 125, 255])
})

test('grey images do not take the hue from a vivid one', () => {
  const grey = Array<number>(7).fill(0x707070)
  expect(
    paint([[0, 8]], [...grey, GREEN])[0]
      ?.split(' ')
      .at(-1),
  ).toBe('#438e4e')
})

test('black and white images can be told from a dark and a light page', () => {
  expect(paint([[0, 1]], [0x000000])).toEqual([plain('#313131')])
  expect(paint([[0, 1]], [0xffffff])).toEqual([plain('#e7e7e7')])
})

test('images whose colour is not known do not count, and a row of them is grey', () => {
  const rows: readonly Row[] = [
    [0, 3],
    [1, 2],
  ]
  expect(paint(rows, [null, null, RED])).toEqual([plain('#c02020'), plain('#80808048')])
})

test('a row without images stays clear', () => {
  expect(paint([[1, 1]], [RED, BLUE])).toEqual([plain('#00000000')])
})

test('rows of one group run into one another, and those of others do not', () => {
  const rows: readonly Row[] = [
    [0, 1, 0],
    [1, 2, 1],
    [2, 3, 1],
  ]
  const [red, ...mixed] = paint(rows, [RED, BLUE, GREEN])
  expect(red).toBe(plain('#c02020'))
  expect(mixed).toEqual([plain('#00798d'), plain('#00798d')])
})

test('of a row of many images 128 are looked at, from its first to its last', () => {
  const looked: number[] = []
  paintRows(Uint32Array.of(1000, 11_000, 0), (index) => {
    looked.push(index)
    return null
  })
  expect(looked.length).toBe(128)
  expect([looked[0], looked.at(-1)]).toEqual([1000, 10_921])
})
