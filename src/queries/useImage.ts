import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GalleryImage } from '../domain/image'
import { findLoaded, imageOptions } from './imageOptions'
import { useSource } from './SourceContext'

/**
 * What is known of one image.
 * `missing`: the source has no image of that id. `failed`: it could not be asked; `retry` asks again.
 */
export type ImageView =
  | { readonly state: 'pending' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly image: GalleryImage }

/** One image by its id: from the pages at hand, else from the source. */
export function useImage(id: string): ImageView {
  const source = useSource()
  const queryClient = useQueryClient()
  const query = useQuery({
    ...imageOptions(source, id),
    initialData: () =>
      findLoaded(queryClient.getQueriesData({ queryKey: ['images', source.key] }), id),
  })
  if (query.data) return { state: 'ready', image: query.data }
  if (query.data === null) return { state: 'missing' }
  if (query.isError && !query.isFetching) {
    return { state: 'failed', retry: () => void query.refetch() }
  }
  return { state: 'pending' }
}
