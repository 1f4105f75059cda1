import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Filter } from '../domain/filter'
import type { GalleryView } from './galleryView'
import { galleryView } from './galleryView'
import type { ImageWindow } from './imageWindow'
import { imageWindow } from './imageWindow'
import { imagesOptions } from './imagesOptions'
import type { Span } from './nextMove'
import { nextMove } from './nextMove'
import { useSource } from './SourceContext'

/**
 * How far ahead of the viewport the pages of a gallery of known length are fetched, in images: some
 * four screens of the widest grid. Else more is loaded when the last card shows, and not before.
 */
const AHEAD = 60

export interface Gallery {
  /** What it leaves out; null for nothing. */
  readonly filter: Filter | null
  readonly view: GalleryView
  /** The images at hand; the same as the view's, where it has any. */
  readonly images: ImageWindow
  /** Images in all, where the source knows it from the start. */
  readonly total: number | null
  /** Tells what is on screen, so that the pages round it are at hand. */
  readonly show: (visible: Span) => void
  /** Asks again for what failed. */
  readonly retry: () => void
}

export interface GalleryOptions {
  /** What to leave out; null for nothing. The same object as long as it asks for the same. */
  readonly filter: Filter | null
  /** The index (0-based) to begin at. */
  readonly startAt: number
  /** Nothing is asked for while it is not shown, and what is at hand stays. */
  readonly isShown: boolean
}

/** A gallery: a window of pages round what is on screen. */
export function useGallery({ filter, startAt, isShown }: GalleryOptions): Gallery {
  const source = useSource()
  // How many match is known at the end only.
  const total = filter === null ? source.total : null
  const [anchored, setAnchored] = useState({ filter, page: source.pageOf(startAt) })
  // Another filter is another gallery, and begins with its first page.
  const anchor = anchored.filter === filter ? anchored.page : 1
  const setAnchor = useCallback((page: number) => setAnchored({ filter, page }), [filter])
  const query = useInfiniteQuery({ ...imagesOptions(source, filter, anchor), enabled: isShown })
  const { data, isError, isFetching, isFetchingPreviousPage, hasNextPage, hasPreviousPage } = query
  const { fetchNextPage, fetchPreviousPage, refetch, isFetchPreviousPageError } = query

  // The window stays the same while a page is on its way, so that no row is drawn for that.
  const images = useMemo(() => imageWindow(data?.pages ?? []), [data])
  const view = useMemo(
    () =>
      galleryView(
        { data, isError, isFetching, isFetchingPreviousPage, hasNextPage },
        images,
        total,
      ),
    [data, isError, isFetching, isFetchingPreviousPage, hasNextPage, images, total],
  )

  const show = useCallback(
    (visible: Span) => {
      const wanted = source.pageOf(visible.start)
      if (view.state === 'pending') {
        // The first page of a window is on its way: is it still one to wait for?
        const isWanted = wanted <= anchor && anchor <= source.pageOf(visible.end - 1)
        if (!isWanted) setAnchor(wanted)
      }
      if (view.state !== 'ready') return
      const move = nextMove({
        visible,
        loaded: view.images,
        pageSize: source.pageSize,
        ahead: source.total === null ? 0 : AHEAD,
        hasNext: hasNextPage,
        hasPrevious: hasPreviousPage,
        waiting: isFetching || isError,
      })
      // A second request would cancel the one under way.
      if (move === 'next') void fetchNextPage({ cancelRefetch: false })
      if (move === 'previous') void fetchPreviousPage({ cancelRefetch: false })
      if (move === 'anchor') setAnchor(wanted)
    },
    [
      source,
      anchor,
      setAnchor,
      view,
      hasNextPage,
      hasPreviousPage,
      isFetching,
      isError,
      fetchNextPage,
      fetchPreviousPage,
    ],
  )

  const retry = useCallback(() => {
    if (data === undefined) void refetch()
    else if (isFetchPreviousPageError) void fetchPreviousPage()
    else void fetchNextPage()
  }, [data, isFetchPreviousPageError, refetch, fetchPreviousPage, fetchNextPage])

  return { filter, view, images, total, show, retry }
}
