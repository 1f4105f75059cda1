import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { GalleryImage } from '../domain/image'
import type { ImagePage, ImageSource } from '../service/source'

/** Key and function of one image by its id; data is null where the source has no such image. */
export function imageOptions(source: ImageSource, id: string) {
  return queryOptions({
    queryKey: ['image', source.key, id],
    queryFn: ({ signal }) => source.find(id, { signal }),
  })
}

/** The image among the pages that are here already, so that opening its card waits for nothing. */
export function findLoaded(
  queries: readonly [QueryKey, InfiniteData<ImagePage, number> | undefined][],
  id: string,
): GalleryImage | undefined {
  return queries
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.images)
    .find((image) => image.id === id)
}
