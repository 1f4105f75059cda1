import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FoundImage } from '../service/source'
import { findLoaded, imageOptions } from './imageOptions'
import { useSource } from './SourceContext'
import type { Gallery } from './useGallery'

/**
 * What is known of one image.
 * `missing`: the source has no image of that id. `failed`: it could not be asked; `retry` asks again.
 */
export type ImageView =
  | { readonly state: 'pending' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ({ readonly state: 'ready' } & FoundImage)

/** One image by its id: from the images at hand, else from the source. */
export function useImage(id: string, { images, filter }: Gallery): ImageView {
  const source = useSource()
  const loaded = useMemo(() => findLoaded(images, id), [images, id])
  const query = useQuery({ ...imageOptions(source, id, filter), enabled: loaded === undefined })
  const found = loaded ?? query.data
  if (found) return { state: 'ready', ...found }
  if (found === null) return { state: 'missing' }
  if (query.isError && !query.isFetching) {
    return { state: 'failed', retry: () => void query.refetch() }
  }
  return { state: 'pending' }
}
