import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listKey, requestFor } from '../../gallery/queries/imageQueries'
import { onScreen } from '../../gallery/onScreen'
import { useExploreStore } from '../../gallery/state/exploreStore'
import type { GalleryImage } from '../../sources/image'
import { markIdPrefix } from '../../sources/marks'
import type { ImagePage, ImageSource } from '../../sources/source'
import { stackCover } from '../../sources/stackCover'

/** The id of the image that should stand for a closed stack; undefined if that is this one, or is not known. */
function coverInstead(source: ImageSource, { id, stack }: GalleryImage): string | undefined {
  const { marks } = useExploreStore.getState()
  const prefix = markIdPrefix(source.kind)
  const cover = stackCover(
    stack?.ids ?? [],
    (each) => marks.get(prefix + each)?.mark === 'rejected',
  )
  return cover === id ? undefined : cover
}

/** Gives each loaded closed stack the cover that it has by the marks now. */
async function showCovers(client: QueryClient): Promise<void> {
  const { list } = onScreen.getState()
  if (!list?.stacks || list.source === null) return
  const { source, images } = list
  const request = requestFor(list)
  const found = new Map<string, GalleryImage>()
  async function find(id: string): Promise<void> {
    // If the source does not answer, it comes with the next list.
    const cover = await source.find(id, request).catch(() => null)
    if (cover) found.set(id, cover.image)
  }
  const covers = images.all.flatMap((image) => coverInstead(source, image) ?? [])
  await Promise.all(covers.map(find))
  if (found.size === 0) return
  // The marks may have changed meanwhile.
  const withCover = (image: GalleryImage) => {
    const cover = found.get(coverInstead(source, image) ?? '')
    return cover && image.stack ? { ...cover, stack: image.stack } : image
  }
  client.setQueriesData<InfiniteData<ImagePage>>(
    { queryKey: ['images', listKey(list)] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, images: page.images.map(withCover) })),
      },
  )
}

/** A closed stack whose cover is rejected, or taken back, gets another cover at once. */
export function useStackCovers(client: QueryClient): void {
  useEffect(
    () =>
      useExploreStore.subscribe(({ marks }, before) => {
        if (marks !== before.marks) void showCovers(client)
      }),
    [client],
  )
}
