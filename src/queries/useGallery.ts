import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { GalleryView } from './galleryView'
import { galleryView } from './galleryView'
import { imagesOptions } from './imagesOptions'
import { useSource } from './SourceContext'

export interface Gallery {
  readonly view: GalleryView
  /** Asks for the page after the last one at hand. */
  readonly loadMore: () => void
  /** Asks for the first page again, after it failed. */
  readonly retry: () => void
}

/** The gallery: what to show of it, and the two things that can be asked for. */
export function useGallery(): Gallery {
  const source = useSource()
  const { data, isError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(imagesOptions(source))
  const view = useMemo(
    () =>
      galleryView({ data, isError, isFetching, isFetchNextPageError, hasNextPage }, source.total),
    [data, isError, isFetching, isFetchNextPageError, hasNextPage, source],
  )
  const loadMore = useCallback(() => {
    // A second request would cancel the one under way.
    void fetchNextPage({ cancelRefetch: false })
  }, [fetchNextPage])
  const retry = useCallback(() => void refetch(), [refetch])
  return { view, loadMore, retry }
}
