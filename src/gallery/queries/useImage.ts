import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FoundImage } from '../../sources/source'
import { problemText } from '../../sources/sourceProblem'
import { listKey, requestFor } from './imageQueries'
import { findLoaded } from './pageWindow'
import { useSourceState } from './SourceContext'
import type { LoadedList } from './useLoadedList'

/**
 * What is known of one image. `missing`: the source has no image of that id. `failed`: the source did
 * not answer; `retry` asks again, and `problem` is a sentence on why, or null.
 */
export type ImageView =
  | { readonly state: 'pending' }
  | { readonly state: 'missing' }
  | {
      readonly state: 'failed'
      readonly problem: string | null
      readonly retry: () => void
    }
  | ({ readonly state: 'ready' } & FoundImage)

/**
 * One image by its id: from the loaded images, so that a card opens without a request, else from the source. Pending
 * without an id.
 */
export function useImage(id: string | null, list: LoadedList): ImageView {
  const { images, source } = list
  const state = useSourceState()
  const loaded = useMemo(() => (id === null ? undefined : findLoaded(images, id)), [images, id])
  const query = useQuery({
    queryKey: ['image', listKey(list), id],
    queryFn:
      source === null || id === null
        ? skipToken
        : ({ signal }) => source.find(id, requestFor(list, signal)),
    ...(loaded !== undefined && { initialData: loaded }),
  })
  const result = loaded ?? query.data
  if (result) return { state: 'ready', ...result }
  if (result === null) return { state: 'missing' }
  if (state.state === 'failed') return state
  if (query.isError && !query.isFetching) {
    const { error, refetch } = query
    return { state: 'failed', problem: problemText(error), retry: () => void refetch() }
  }
  return { state: 'pending' }
}
