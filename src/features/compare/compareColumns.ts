import type { Size } from '../../sources/image'

/** The columns of what is said of a number of images. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3 portrait:grid-cols-2',
  4: 'grid-cols-4 portrait:grid-cols-2',
}

/** Classes. @param count of images, from 1 to `MAX_COMPARED` */
export const columnsOf = (count: number): string => COLUMNS[count] ?? 'grid-cols-1'

/** The columns of a table: of its short values three fit in a row of an upright window too. */
export const tableColumnsOf = (count: number): string =>
  count === 3 ? 'grid-cols-3 narrow:grid-cols-2' : columnsOf(count)

/** A text of more characters is long. */
const LONG = 600

/** Whether a text fills much of a phone's window. */
export const isLong = (text: string): boolean => text.length > LONG

/**
 * Whether one of some texts is so long that beside it the columns of the others would be empty: it is long, and more than
 * three times as long as the next.
 */
export function isOneLong(texts: readonly string[]): boolean {
  const [longest = 0, next = 0] = texts.map(({ length }) => length).toSorted((a, b) => b - a)
  return longest > Math.max(LONG, 3 * next)
}

/** The height of a caption of one line below its picture, and the space between panes, in px. */
const CAPTION_PX = 42
const GAP_PX = 8

/** How panes side by side fill the stage. */
export interface PaneGrid {
  readonly columns: number
  /** What the first pane spans: two rows or columns if three panes would leave one of four cells empty. */
  readonly first: 'one cell' | 'two rows' | 'two columns'
}

function gridsOf(count: number): readonly PaneGrid[] {
  const whole = Array.from({ length: count }, (_, place) => count - place)
    .filter((columns) => count % columns === 0)
    .map((columns): PaneGrid => ({ columns, first: 'one cell' }))
  if (count !== 3) return whole
  return [...whole, { columns: 2, first: 'two rows' }, { columns: 2, first: 'two columns' }]
}

/**
 * The grid that shows the most of pictures side by side: tall ones stand beside one another, wide ones above one another.
 * The smallest picture counts first, since what is compared should be alike in size.
 * @param ratios width by height of each picture
 * @param stage of all panes, in px
 */
export function gridShowingMost(ratios: readonly number[], stage: Size): PaneGrid {
  /** The areas of the smallest picture and of all of them, in px². */
  function shown({ columns, first }: PaneGrid): readonly [smallest: number, all: number] {
    const rows = Math.ceil(ratios.length / columns)
    const cell = {
      width: (stage.width + GAP_PX) / columns - GAP_PX,
      height: (stage.height + GAP_PX) / rows - GAP_PX,
    }
    const spanned = {
      width: first === 'two columns' ? stage.width : cell.width,
      height: first === 'two rows' ? stage.height : cell.height,
    }
    const areas = ratios.map((ratio, place) => {
      const { width, height } = place === 0 ? spanned : cell
      return Math.max(0, Math.min(width, (height - CAPTION_PX) * ratio)) ** 2 / ratio
    })
    return [Math.round(Math.min(...areas)), areas.reduce((all, area) => all + area, 0)]
  }
  function isBetter(grid: PaneGrid, than: PaneGrid): boolean {
    const [[smallest, all], [smallestBefore, allBefore]] = [shown(grid), shown(than)]
    return smallest > smallestBefore || (smallest === smallestBefore && all > allBefore)
  }
  const [most = { columns: 1, first: 'one cell' }, ...others] = gridsOf(ratios.length)
  return others.reduce((best, grid) => (isBetter(grid, best) ? grid : best), most)
}
