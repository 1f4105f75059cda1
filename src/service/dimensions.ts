/** How a gallery is cut into pages, and how long it is. */
export interface Dimensions {
  /** Images on page 1. */
  readonly firstPage: number
  /** Images on every further page; the last may hold fewer. */
  readonly page: number
  /** What each page but the first waits before it comes, in ms. */
  readonly delay: number
  /** Images in all. */
  readonly images: number
  /** Whether the gallery says how long it is before its last page has come. */
  readonly totalKnown: boolean
}

// Product specification, section 4 "Loading" and section 9.
const FIRST_PAGE = 20
const PAGE = 10
const DELAY_MS = 1000
const LAST_PAGE = 5

/** The gallery of the product specification: 20 images, then 10 a second, 60 in 5 pages. */
export const SPECIFIED: Dimensions = {
  firstPage: FIRST_PAGE,
  page: PAGE,
  delay: DELAY_MS,
  images: FIRST_PAGE + (LAST_PAGE - 1) * PAGE,
  totalKnown: false,
}

/** A gallery of a length of one's own: larger pages, and no waiting. */
const LONG = { firstPage: 100, page: 100, delay: 0, totalKnown: true } as const

/** The specified gallery, or a long one where `images` is given, changed by what else is given. */
export function dimensionsFrom(asked: {
  readonly images?: number
  readonly first?: number
  readonly page?: number
  readonly delay?: number
}): Dimensions {
  const base = asked.images === undefined ? SPECIFIED : { ...LONG, images: asked.images }
  return {
    ...base,
    firstPage: asked.first ?? base.firstPage,
    page: asked.page ?? base.page,
    delay: asked.delay ?? base.delay,
  }
}

/** The page (1-based) that holds an index (0-based). */
export function pageOf({ firstPage, page }: Dimensions, index: number): number {
  return index < firstPage ? 1 : 2 + Math.floor((index - firstPage) / page)
}

/** The last page (1-based). A gallery without images still has page 1, and it is empty. */
export function lastPage({ firstPage, page, images }: Dimensions): number {
  return 1 + Math.max(0, Math.ceil((images - firstPage) / page))
}
