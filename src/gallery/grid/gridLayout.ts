/**
 * Columns by the window's width, widest first (CSS px, the scroll bar included, as media queries
 * count it). Product specification, section 9: 1, 2 from `sm`, 3 from `md`, 4 from `lg`.
 */
const COLUMNS = [
  { from: 1024, columns: 4 },
  { from: 768, columns: 3 },
  { from: 640, columns: 2 },
] as const

/** The space between cards, both ways. */
const GAP_REM = 1.5
/**
 * The height of a card below its picture: prompt, tags, author and date, one line each. Their margins and line
 * heights, in `CardLink` and in `CardLines` of the source, are 7 rem; 1 rem stays free below them.
 */
const CARD_BODY_REM = 8

/** How many skeletons stand for images that are being loaded. Product specification, section 4 "Loading". */
export const SKELETONS = 4

/** What the layout depends on, all in CSS px. */
export interface GridSpace {
  readonly windowWidth: number
  readonly gridWidth: number
  /** The root font size. */
  readonly rem: number
}

/**
 * The sizes in the grid. They are computed, and no card is ever measured. Lengths are whole CSS px, so that
 * every row begins at a whole px of the track.
 */
export interface GridLayout {
  readonly columns: number
  readonly gap: number
  readonly cardHeight: number
  /** The distance from the top of a row to the top of the next. */
  readonly rowPitch: number
}

/** @param windowWidth CSS px, with the scroll bar */
export function columnsFor(windowWidth: number): number {
  return COLUMNS.find(({ from }) => windowWidth >= from)?.columns ?? 1
}

/** The layout in a space: the columns fill the grid's width, and pictures are square. */
export function gridLayout({ windowWidth, gridWidth, rem }: GridSpace): GridLayout {
  const columns = columnsFor(windowWidth)
  const gap = Math.round(GAP_REM * rem)
  const cardWidth = Math.max(0, (gridWidth - gap * (columns - 1)) / columns)
  const cardHeight = Math.ceil(cardWidth + CARD_BODY_REM * rem)
  return { columns, gap, cardHeight, rowPitch: cardHeight + gap }
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
  return `linear-gradient(var(--color-line) ${cardHeight}px, transparent 0) 0 0 / 8px ${rowPitch}px`
}

/** The styles of an element with `display: grid` that divide it into the columns of the grid. */
// Stryker disable next-line ArrowFunction: runs in browsers only
export const columnStyles = ({ columns, gap }: GridLayout) => ({
  gap,
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
})

/**
 * The layout as a style sheet, for the app shell, in which no script measures. `.shell-row` is the grid, and
 * `.shell-cell` a cell that is as high as a card.
 */
export function shellStyles(): string {
  const cardHeight = `100% + ${CARD_BODY_REM}rem`
  return [
    `.shell-row{display:grid;gap:${GAP_REM}rem}`,
    // Rounded up as in `gridLayout`. A browser without `round()` keeps the first height, up to 1 px less.
    `.shell-cell{padding-bottom:calc(${cardHeight});padding-bottom:round(up,${cardHeight},1px)}`,
    ...COLUMNS.toReversed().map(
      ({ from, columns }) =>
        `@media(min-width:${from}px){.shell-row{grid-template-columns:repeat(${columns},minmax(0,1fr))}}`,
    ),
  ].join('')
}
