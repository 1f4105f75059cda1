import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Filter } from '../domain/filter'
import type { ImagePage, ImageSource } from '../service/source'

/**
 * How many images are kept at most, in whole pages: some ten screens of the widest grid. What lies
 * further off is made again when it is wanted, so memory does not grow with what was seen.
 */
const KEPT_IMAGES = 600

/** At least what is in view, and a page on either side of it. */
const FEWEST_PAGES = 3

/** The first value of a generator, which is closed at once: nobody waits for the second. */
async function first(pages: AsyncGenerator<ImagePage, void, undefined>): Promise<ImagePage> {
  for await (const page of pages) return page
  throw new RangeError('There is no such page')
}

/**
 * Key and function of the infinite query: a window of pages (params are 1-based) round the viewport.
 * @param filter what to leave out; null for nothing
 * @param anchor the page the window begins with; a jump out of the window is a new anchor
 */
export function imagesOptions(source: ImageSource, filter: Filter | null, anchor: number) {
  return infiniteQueryOptions({
    queryKey: ['images', source.key, filter, anchor],
    queryFn: ({ pageParam, signal }) => first(source.pages(pageParam, { filter, signal })),
    initialPageParam: anchor,
    getNextPageParam: (last) => last.next,
    getPreviousPageParam: (earliest) => earliest.previous,
    maxPages: Math.max(FEWEST_PAGES, Math.ceil(KEPT_IMAGES / source.pageSize)),
    // The window before a jump is not wanted again; the source makes it anew.
    gcTime: 0,
  })
}
