import type { Size } from '../sources/image'
import { onScreen } from '../gallery/onScreen'

/** What the margins of `@page` leave of the papers that printers have, upright and on their side, in mm. */
const UPRIGHT: readonly Size[] = [
  { width: 182, height: 271 },
  { width: 187.9, height: 253.4 },
]
const WIDE: readonly Size[] = [
  { width: 269, height: 184 },
  { width: 251.4, height: 189.9 },
]

/** What is above the images of the first page, in mm. */
const HEAD = 14

/** How the images of a sheet are laid out, in mm. */
interface SheetRules {
  /** The space between them, both ways. */
  readonly gap: number
  /** What is below a picture: three lines of a prompt, and another one. */
  readonly body: number
  readonly narrowest: number
}

const CARDS: SheetRules = { gap: 4.3, body: 16.4, narrowest: 26 }
const WALL: SheetRules = { gap: 2.2, body: 0, narrowest: 16 }

const FEWEST_COLUMNS = 3

/** How many pages of a paper images take. */
function pages(count: number, columns: number, paper: Size, { gap, body }: SheetRules): number {
  const pitch = (paper.width + gap) / columns + body
  const imagesIn = (height: number) => Math.floor((height + gap) / pitch) * columns
  const beyondFirst = count - imagesIn(paper.height - HEAD)
  return 1 + Math.max(0, Math.ceil(beyondFirst / imagesIn(paper.height)))
}

/** The fewest columns, with the largest pictures, that take no more pages than more columns would, on any of the papers. */
function columnsOn(papers: readonly Size[], count: number, rules: SheetRules): number {
  const { gap, narrowest } = rules
  const most = Math.min(...papers.map(({ width }) => Math.floor((width + gap) / (narrowest + gap))))
  const needed = (columns: number) =>
    Math.max(...papers.map((paper) => pages(count, columns, paper, rules)))
  const choices = Array.from({ length: most - FEWEST_COLUMNS + 1 }, (_, i) => FEWEST_COLUMNS + i)
  return choices.reduce((best, columns) => (needed(columns) < needed(best) ? columns : best))
}

/**
 * The columns of a contact sheet on upright paper, and on paper that lies on its side. Whether it is A4 or US Letter, a
 * page is not told.
 * @param count of images
 * @param isWall see `SizeRules.isWall`
 */
export function printColumns(
  count: number,
  isWall: boolean,
): { readonly upright: number; readonly wide: number } {
  const rules = isWall ? WALL : CARDS
  return { upright: columnsOn(UPRIGHT, count, rules), wide: columnsOn(WIDE, count, rules) }
}

/** The cards that are printed: those in the rows to which `GridRow` gives this class, near the window. */
export const printedCards = (): readonly Element[] => [
  ...document.querySelectorAll(String.raw`.print\:contents > article`),
]

/** Counts the images of every printed sheet, and tells the styles of their columns: see `contact-sheet`. */
export function keepPrintColumns(): void {
  window.addEventListener('beforeprint', () => {
    const { length } = printedCards()
    const { upright, wide } = printColumns(length, onScreen.getState().grid?.layout.isWall ?? false)
    const { style } = document.documentElement
    style.setProperty('--print-columns-upright', String(upright))
    style.setProperty('--print-columns-wide', String(wide))
  })
}
