import { rgbOf, type Oklab } from '../lib/oklab'
import { CELLS, ROW } from './listColours'

/** How many images of a row are looked at: the rows of a window, a thousand or more, so cover 100,000. */
const MOST = 128

/** RGBA of images whose colours are not known: grey on a light page as on a dark one. */
const UNKNOWN = [128, 128, 128, 72] as const

/** Darker or lighter colours would be lost on a dark or a light page. */
const LIGHTNESS = { least: 0.3, most: 0.93 } as const

/** How many rows above a row and below it are mixed with it. */
const BLUR = 6

/** The cells of a row. */
type Cells = readonly Oklab[]

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/**
 * The mean of colours, at least one, that does not turn grey. Vivid ones decide the hue: each counts by its chroma. The
 * chroma is between the one of the mean, which opposite hues take away, and the mean of the chromas.
 */
function meanColour(colours: readonly Oklab[]): Oklab {
  const chromas = colours.map(([, a, b]) => Math.hypot(a, b))
  const sum = sumOf(chromas)
  const meanOn = (axis: 1 | 2) =>
    sum === 0 ? 0 : sumOf(colours.map((colour, at) => colour[axis] * (chromas[at] ?? 0))) / sum
  const [a, b] = [meanOn(1), meanOn(2)]
  const chroma = Math.hypot(a, b)
  const factor = chroma === 0 ? 0 : Math.sqrt(sum / colours.length / chroma)
  const lightness = sumOf(colours.map(([each]) => each)) / colours.length
  return [lightness, a * factor, b * factor]
}

/** The mean in OKLab. */
const plainMean = (colours: readonly Oklab[]): Oklab => {
  const meanOf = (axis: 0 | 1 | 2) => sumOf(colours.map((each) => each[axis])) / colours.length
  return [meanOf(0), meanOf(1), meanOf(2)]
}

/**
 * The cells of a row, from its dark images to its light ones. Each has the mean of as many of them; between fewer images
 * than there are cells it is a mixture. None if no colour is known.
 */
function cellsOf(colours: readonly Oklab[]): Cells {
  const sorted = colours.toSorted((one, other) => one[0] - other[0])
  const { length } = sorted
  if (length > CELLS) {
    const from = (cell: number) => Math.floor((cell * length) / CELLS)
    return Array.from({ length: CELLS }, (_, cell) =>
      meanColour(sorted.slice(from(cell), from(cell + 1))),
    )
  }
  const [first] = sorted
  if (first === undefined) return []
  return Array.from({ length: CELLS }, (_, cell): Oklab => {
    const place = (cell * (length - 1)) / (CELLS - 1)
    const [from = first, to = from] = sorted.slice(Math.floor(place))
    const share = place % 1
    const mix = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * share
    return [mix(0), mix(1), mix(2)]
  })
}

function rgbaOf([lightness, a, b]: Oklab): readonly number[] {
  const { least, most } = LIGHTNESS
  return [...rgbOf([Math.min(most, Math.max(least, lightness)), a, b]), 255]
}

/**
 * Paints rows of `CELLS` px with the mean colours of their images. Images whose colours are not known do not count, and a
 * row of such images is grey.
 * @param rows `ROW` numbers for each
 * @param colourAt the colour of an image by its index; null if it is not known
 * @returns RGBA, row after row
 */
export function paintRows(
  rows: Uint32Array,
  colourAt: (index: number) => Oklab | null,
): Uint8ClampedArray<ArrayBuffer> {
  const count = rows.length / ROW
  const numberOf = (row: number, at: number) => rows[ROW * row + at] ?? 0
  const isAlike = (row: number, other: number) =>
    numberOf(row, 0) === numberOf(other, 0) && numberOf(row, 1) === numberOf(other, 1)
  const painted: Cells[] = []
  for (let row = 0; row < count; row++) {
    const before = painted[row - 1]
    if (before !== undefined && isAlike(row, row - 1)) {
      painted.push(before)
      continue
    }
    const [start, end] = [numberOf(row, 0), numberOf(row, 1)]
    const step = Math.max(1, (end - start) / MOST)
    const colours: Oklab[] = []
    for (let at = start; at < end; at += step) {
      const colour = colourAt(Math.floor(at))
      if (colour !== null) colours.push(colour)
    }
    painted.push(cellsOf(colours))
  }

  const pixels = new Uint8ClampedArray(count * CELLS * 4)
  for (let row = 0; row < count; row++) {
    if (numberOf(row, 0) === numberOf(row, 1)) continue
    const near = painted
      .slice(Math.max(0, row - BLUR), row + BLUR + 1)
      .filter(
        (cells, at) =>
          cells.length > 0 && numberOf(Math.max(0, row - BLUR) + at, 2) === numberOf(row, 2),
      )
    for (let cell = 0; cell < CELLS; cell++) {
      const colours = near.flatMap((cells) => cells.slice(cell, cell + 1))
      const isKnown = painted[row]?.length !== 0
      pixels.set(isKnown ? rgbaOf(plainMean(colours)) : UNKNOWN, (row * CELLS + cell) * 4)
    }
  }
  return pixels
}
