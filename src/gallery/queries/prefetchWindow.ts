import type { QueryClient } from '@tanstack/react-query'
import { guessPage, imagesOptions, type ImageList } from './imageQueries'

/** Loads the window of a list that holds an index (0-based): its page and the page after it. */
export async function prefetchWindow(
  client: QueryClient,
  list: ImageList,
  index: number,
): Promise<void> {
  if (list.source === null) return
  const from = guessPage(list.source, list.filter === null ? list.source.total : null, index)
  const options = imagesOptions(list, { from, onProgress: () => undefined })
  await client.prefetchInfiniteQuery({ ...options, pages: 2 })
}
