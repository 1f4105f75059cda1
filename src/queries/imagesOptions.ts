import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ImagePage, ImageSource } from '../service/source'

/** The first value of a generator, which is closed at once: nobody waits for the second. */
async function first(pages: AsyncGenerator<ImagePage, void, undefined>): Promise<ImagePage> {
  for await (const page of pages) return page
  throw new RangeError('There is no such page')
}

/** Key and function of the one infinite query: the gallery, page by page (page params are 1-based). */
export function imagesOptions(source: ImageSource) {
  return infiniteQueryOptions({
    queryKey: ['images', source.key],
    queryFn: ({ pageParam, signal }) => first(source.pages(pageParam, { signal })),
    initialPageParam: 1,
    getNextPageParam: (last) => last.next,
  })
}
