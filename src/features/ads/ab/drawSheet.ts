import { createCanvas } from '../../../lib/createCanvas'
import { formatCount } from '../../../lib/formatCount'
import { isolate } from '../../../lib/isolate'
import { drawnFor, type AdDesign } from '../adDesign'
import { approximation } from '../approximation'
import { drawPlacement } from '../drawPlacement'
import { PLACEMENTS, type Placement } from '../placements'
import { sheetLines } from './sheetLines'
import { wrapLines } from './wrapLines'

/** A variant as it is drawn. */
export interface DrawnVariant {
  readonly name: string
  readonly bitmap: ImageBitmap
  readonly design: AdDesign
}

// All in units, of which a px of the sheet is a half.
const SCALE = 2
const PICTURE = 240
const GAP = 16
const PAIR = 2 * PICTURE + GAP
const SPACE = 48
const COLUMNS = 3
const WIDTH = COLUMNS * PAIR + (COLUMNS + 1) * SPACE
const LINE = 20
/** The height of what is above the pairs. */
const HEAD = 136
/** The height of the name of a placement. */
const NAME = 30

const INK = '#1c1c22'
const MUTED = '#6b6b73'
const fontOf = (size: number, isBold: boolean): string =>
  `${isBold ? 600 : 400} ${size}px system-ui, sans-serif`

const heightOf = ({ width, height }: Placement): number => (PICTURE * height) / width

/**
 * Draws all placements of two variants side by side, on white.
 * @param differences see `differencesText`
 * @throws if the browser gives no canvas
 */
export function drawSheet(
  variants: readonly [DrawnVariant, DrawnVariant],
  differences: string,
): OffscreenCanvas {
  const probe = createCanvas(1, 1)
  function measure(text: string, isBold: boolean): number {
    probe.font = fontOf(14, isBold)
    return probe.measureText(text).width
  }
  const cells = PLACEMENTS.map((placement) => {
    const lines = variants.map(({ design }) =>
      sheetLines(placement, design.texts, PICTURE, measure),
    )
    const most = Math.max(...lines.map(({ length }) => length))
    return { placement, lines, height: NAME + heightOf(placement) + 12 + most * LINE }
  })
  const rows = Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, row) => {
    const own = cells.slice(row * COLUMNS, (row + 1) * COLUMNS)
    return { cells: own, height: Math.max(...own.map(({ height }) => height)) + SPACE }
  })
  const height = HEAD + rows.reduce((sum, row) => sum + row.height, 0)

  const canvas = createCanvas(WIDTH * SCALE, Math.ceil(height) * SCALE, { alpha: false })
  canvas.scale(SCALE, SCALE)
  canvas.fillStyle = '#ffffff'
  canvas.fillRect(0, 0, WIDTH, Math.ceil(height))
  canvas.textBaseline = 'top'
  function write(text: string, x: number, y: number, size: number, isBold: boolean, colour = INK) {
    canvas.font = fontOf(size, isBold)
    canvas.fillStyle = colour
    canvas.fillText(text, x, y)
  }
  function writeLines(text: string, y: number, size: number, isBold: boolean, colour = INK) {
    canvas.font = fontOf(size, isBold)
    const [line = ''] = wrapLines(
      text,
      WIDTH - 2 * SPACE,
      1,
      (each) => canvas.measureText(each).width,
    )
    write(line, SPACE, y, size, isBold, colour)
  }

  writeLines(differences, 32, 22, true)
  const [a, b] = variants
  writeLines(`A: ${isolate(a.name)}   ·   B: ${isolate(b.name)}`, 66, 15, false)
  const bid = `Budget per variant: ${formatCount(a.design.bid)} USD`
  writeLines(`${bid}   ·   ${approximation()}`, 90, 15, false, MUTED)

  let top = HEAD
  for (const row of rows) {
    for (const [column, { placement, lines }] of row.cells.entries()) {
      const left = SPACE + column * (PAIR + SPACE)
      write(placement.name, left, top, 15, true)
      for (const [side, { bitmap, design }] of variants.entries()) {
        const x = left + side * (PICTURE + GAP)
        const drawn = drawnFor(design, placement, bitmap)
        canvas.save()
        canvas.translate(x, top + NAME)
        canvas.scale(PICTURE / placement.width, PICTURE / placement.width)
        drawPlacement(canvas, bitmap, placement, drawn, design.background)
        // White pictures end somewhere too.
        canvas.lineWidth = 4
        canvas.strokeStyle = '#d9d9de'
        canvas.strokeRect(0, 0, placement.width, placement.height)
        canvas.restore()
        canvas.fillStyle = INK
        canvas.fillRect(x, top + NAME, 26, 26)
        write(side === 0 ? 'A' : 'B', x + 8, top + NAME + 6, 15, true, '#ffffff')
        for (const [line, { text, isBold, isRightToLeft }] of (lines[side] ?? []).entries()) {
          const y = top + NAME + heightOf(placement) + 12 + line * LINE
          canvas.direction = isRightToLeft ? 'rtl' : 'ltr'
          // The default: the side where the direction starts.
          write(text, isRightToLeft ? x + PICTURE : x, y, 14, isBold, isBold ? INK : MUTED)
        }
        canvas.direction = 'ltr'
      }
    }
    top += row.height
  }
  return canvas.canvas
}
