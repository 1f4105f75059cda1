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

/** The height of a caption below its picture, and the space between panes, in px. */
const CAPTION_PX = 42
const GAP_PX = 8

/**
 * How many columns show the most of pictures side by side: tall ones stand beside one another, wide ones above one another.
 * @param ratios width by height of each picture
 * @param stage of all panes, in px
 */
export function columnsShowingMost(ratios: readonly number[], stage: Size): number {
  function shownArea(columns: number): number {
    const rows = Math.ceil(ratios.length / columns)
    const width = (stage.width + GAP_PX) / columns - GAP_PX
    const height = (stage.height + GAP_PX) / rows - GAP_PX - CAPTION_PX
    return ratios.reduce(
      (area, ratio) => area + Math.max(0, Math.min(width, height * ratio)) ** 2 / ratio,
      0,
    )
  }
  const counts = ratios.map((_, place) => ratios.length - place)
  return counts.reduce((best, count) => (shownArea(count) > shownArea(best) ? count : best))
}
