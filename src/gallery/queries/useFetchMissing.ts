import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { ImagePage } from '../../sources/source'
import type { Span } from '../../sources/span'
import { guessPage, type ImageList } from './imageQueries'
import type { ListFacts, ListMemory } from './listState'
import { nextFetch } from './nextFetch'
import type { LoadedList } from './useLoadedList'
import { useVisibleRanges } from './useVisibleRanges'

export interface FetchMissingOptions {
  readonly list: ImageList
  /** The window of pages, and what is known of the list. */
  readonly pages: Pick<ListFacts, 'from' | 'isStopped'> & ListMemory & Pick<LoadedList, 'images'>
  readonly query: UseInfiniteQueryResult<InfiniteData<ImagePage>>
  /** Begins a new window at a page (1-based). The same function as long as the list is the same. */
  readonly restart: (page: number) => void
}

/**
 * Lets the window of pages follow what the grid and the detail view show. While a list is shown, nothing else requests more
 * of its pages; what failed, was stopped or has changed is requested again elsewhere.
 */
export function useFetchMissing({
  list,
  pages,
  query,
  restart,
}: FetchMissingOptions): Pick<LoadedList, 'show' | 'ensureLoaded'> {
  const { source, id } = list
  const { from, isStopped, total, highWaterMark, images } = pages
  const { data, isError, isFetching, hasNextPage, hasPreviousPage } = query
  const { fetchNextPage, fetchPreviousPage } = query
  const visibleRanges = useVisibleRanges(id)

  const fetchMissing = useCallback(() => {
    const required = visibleRanges.required()
    if (source === null || required === null) return
    const guess = guessPage(source, total, required.start)
    if (data === undefined) {
      // The first page of a window is being fetched. If the view has moved on, another one is needed.
      const isRequired = guess <= from && from <= guessPage(source, total, required.end - 1)
      if (!isRequired) restart(guess)
      return
    }
    const fetch = nextFetch({
      required,
      loaded: images,
      pageSize: source.pageSize,
      prefetch: source.prefetch,
      hasNext: hasNextPage,
      hasPrevious: hasPreviousPage,
      canRestart:
        (total !== null || required.start < highWaterMark) &&
        data.pages.every((page) => page.number !== guess),
      isWaiting: isFetching || isError || isStopped,
    })
    // Without the option a second request would cancel the first.
    if (fetch === 'next') void fetchNextPage({ cancelRefetch: false })
    if (fetch === 'previous') void fetchPreviousPage({ cancelRefetch: false })
    if (fetch === 'restart') restart(guess)
  }, [
    source,
    visibleRanges,
    total,
    highWaterMark,
    data,
    images,
    from,
    restart,
    hasNextPage,
    hasPreviousPage,
    isFetching,
    isError,
    isStopped,
    fetchNextPage,
    fetchPreviousPage,
  ])
  // Runs after each page too: a short page may leave a reader without its images.
  useEffect(fetchMissing, [fetchMissing])

  return useMemo(
    () => ({
      show(visible: Span) {
        visibleRanges.setGrid(visible)
        fetchMissing()
      },
      ensureLoaded(index: number | null) {
        visibleRanges.setDetail(index)
        fetchMissing()
      },
    }),
    [visibleRanges, fetchMissing],
  )
}
