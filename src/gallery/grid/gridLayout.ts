import { viewport } from '../../lib/viewport'
import type { PictureSize } from '../../pictures/pictureSizes'

/** The widths of the viewport that columns depend on, widest first: see `Viewport.isFrom`. */
export const WIDTHS = [160, 120, 96, 80, 64, 48, 40, 0] as const

/** The widest of `WIDTHS` that the viewport has, in em. */
// Stryker disable next-line ArrowFunction: runs in browsers only
export const viewportEm = (): number => WIDTHS.find(viewport.isFrom) ?? 0

/** How one size of the pictures is laid out. */
export interface SizeRules {
  /** The columns from each of `WIDTHS` on. */
  readonly columns: readonly number[]
  /** The space between cards, both ways. */
  readonly gapRem: number
  /** A wall of pictures without text. Other cards have a body below their picture. */
  readonly isWall: boolean
}

const CARD = { gapRem: 1.5, isWall: false }

/**
 * The height of a card below its picture: prompt, tags, author and date, one line each, or two lines of the prompt and
 * no author. Their margins and line heights, in `CardLink` and in `CardLines` of the source, are 7 rem; 1 rem stays free
 * below them.
 */
export const BODY_REM = 8

/** The rules of each size. */
export const SIZES: Readonly<Record<PictureSize, SizeRules>> = {
  dense: { columns: [16, 13, 10, 9, 8, 6, 5, 4], gapRem: 0.25, isWall: true },
  small: { columns: [11, 9, 7, 6, 5, 4, 3, 2], gapRem: 0.5, isWall: true },
  // `docs/specification.md`: 1, 2 from `sm`, 3 from `md`, 4 from `lg`. In a wider window their pictures grow: at
  // 2,560 px they have the 600 px of their files. The other sizes have further columns there.
  default: { columns: [4, 4, 4, 4, 4, 3, 2, 1], ...CARD },
  large: { columns: [3, 3, 2, 2, 2, 2, 1, 1], ...CARD },
}

/** How many skeletons stand for images that are being loaded. See `docs/specification.md`. */
export const SKELETONS = 4

/** Rows mounted above and below the viewport. With two, a fast wheel shows no blank rows. */
export const OVERSCAN = 2

/** What the layout depends on. */
export interface GridSpace {
  /** See `viewportEm`. */
  readonly viewportEm: number
  /** CSS px */
  readonly gridWidth: number
  /** See `Viewport.rem`. */
  readonly rem: number
  readonly size: PictureSize
}

/**
 * The sizes in the grid. They are computed, and no card is ever measured. Lengths are whole CSS px, so that
 * every row begins at a whole px of the track.
 */
export interface GridLayout {
  readonly size: PictureSize
  /** Cards are pictures without text and buttons. */
  readonly isWall: boolean
  readonly columns: number
  readonly gap: number
  /** The side of the square picture, with the card's border. It alone may be a fraction. */
  readonly cardWidth: number
  readonly cardHeight: number
  /** The distance from the top of a row to the top of the next. */
  readonly rowPitch: number
}

/** @param em the width of the viewport: see `viewportEm` */
export function columnsFor(em: number, size: PictureSize): number {
  return SIZES[size].columns[WIDTHS.findIndex((from) => em >= from)] ?? 1
}

/**
 * The layout in a space: the columns fill the grid's width, and pictures are square.
 * @param bodyRem see `SourceUi.bodyRem`
 */
export function gridLayout(
  { viewportEm: em, gridWidth, rem, size }: GridSpace,
  bodyRem = BODY_REM,
): GridLayout {
  const { gapRem, isWall } = SIZES[size]
  const columns = columnsFor(em, size)
  const gap = Math.round(gapRem * rem)
  const cardWidth = Math.max(0, (gridWidth - gap * (columns - 1)) / columns)
  const cardHeight = Math.ceil(cardWidth + (isWall ? 0 : bodyRem) * rem)
  return {
    size,
    isWall,
    columns,
    gap,
    cardWidth,
    cardHeight,
    rowPitch: cardHeight + gap,
  }
}

/** The row (0-based) that a cell (0-based) stands in. */
export function rowOf(cell: number, columns: number): number {
  return Math.floor(cell / columns)
}

/** How many rows that many cells fill. */
export function rowCount(cells: number, columns: number): number {
  return Math.ceil(cells / columns)
}

/** A run of rows, 0-based, with both its ends; negative above the first row. */
export interface RowSpan {
  readonly first: number
  readonly last: number
}

/**
 * The rows that a window shows.
 * @param position how far its top edge is below the top of all rows, in px
 * @param grid px
 */
export function rowsInView(
  position: number,
  grid: { readonly rowPitch: number; readonly windowHeight: number },
): RowSpan {
  return {
    first: Math.floor(position / grid.rowPitch),
    last: Math.ceil((position + grid.windowHeight) / grid.rowPitch) - 1,
  }
}

/**
 * A CSS background that repeats the area of a card without content down a column.
 *
 * Its tile is 8 px wide, since Chromium draws a tile anew for each part of the page that it paints. In one
 * 1,200 px wide the background would cost more than all the cards in front of it.
 */
export function placeholderPattern({ cardHeight, rowPitch }: GridLayout): string {
  return `linear-gradient(var(--color-line) ${cardHeight}px, transparent 0) 0 0/8px ${rowPitch}px`
}

/** The styles of an element with `display: grid` that divide it into the columns of the grid. */
// Stryker disable next-line ArrowFunction: runs in browsers only
export const columnStyles = ({ columns, gap }: GridLayout) => ({
  gap,
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
})
