/** How many images the pages of a gallery normally hold. */
export interface PageSizes {
  /** Images on page 1. */
  readonly firstPageSize: number
  /** Images on every further page; the last page may hold fewer. */
  readonly pageSize: number
}

/**
 * How many images beyond the viewport a source fetches ahead: about one screen of the dense wall. See
 * `SourceData.prefetch`.
 */
export const PREFETCH = 60

/** The number (1-based) of the page that holds an index (0-based), if every page has its normal size. */
export function pageHolding({ firstPageSize, pageSize }: PageSizes, index: number): number {
  return index < firstPageSize ? 1 : 2 + Math.floor((index - firstPageSize) / pageSize)
}

/** The number of the last page. A gallery without images has one page, and that page is empty. */
export function lastPage(sizes: PageSizes, total: number): number {
  return pageHolding(sizes, Math.max(0, total - 1))
}

/** The indexes (0-based) of a page (1-based): from `start` up to, but without, `end`. */
export function pageBounds(
  { firstPageSize, pageSize }: PageSizes,
  total: number,
  page: number,
): { readonly start: number; readonly end: number } {
  const start = page === 1 ? 0 : firstPageSize + (page - 2) * pageSize
  const length = page === 1 ? firstPageSize : pageSize
  return { start: Math.min(start, total), end: Math.min(start + length, total) }
}
