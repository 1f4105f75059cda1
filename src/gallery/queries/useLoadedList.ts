import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { REPORTS_FAULTS } from '../../sources/reportsFaults'
import type { ImagePage, ImageSource, SearchProgress } from '../../sources/source'
import type { Span } from '../../sources/span'
import { problemText } from '../../sources/sourceProblem'
import { galleryView, totalOf, type GalleryView } from './galleryView'
import type { List } from '../navigation/list'
import { imageList, imagesOptions, removeOldWindows, type ImageList } from './imageQueries'
import { listState, type ListState } from './listState'
import { pageWindow, reportRepeats, type PageWindow } from './pageWindow'
import { useFetchMissing } from './useFetchMissing'

/** A search through images that takes the source a while. */
export interface RunningSearch {
  readonly progress: SearchProgress
  /** The visitor stopped the search; `LoadedList.resume` goes on with it. */
  readonly isStopped: boolean
}

/** A list with its loaded images, as its readers see it: the grid and the detail view. The same object until it changes. */
export interface LoadedList extends ImageList {
  readonly view: GalleryView
  /** The loaded images. */
  readonly images: PageWindow
  /** Images in the list, even before the first page; null while that is not known. */
  readonly total: number | null
  /** One past the last index (0-based) that was ever loaded: the least number of images. */
  readonly highWaterMark: number
  /** How many requests for pages have failed so far. */
  readonly failures: number
  /** A sentence on why the last request failed; null if it did not, or nothing is known. */
  readonly problem: string | null
  /** Null while there is no search that reports its progress. */
  readonly runningSearch: RunningSearch | null
  /** The grid shows these images: their page and those around it are fetched. */
  readonly show: (visible: Span) => void
  /**
   * The detail view shows the image of an index (0-based): its page is fetched, until the grid shows
   * other images. Those around it in the grid are fetched too. Null hands over to the grid.
   */
  readonly ensureLoaded: (index: number | null) => void
  /** Requests the page that failed once more. */
  readonly retry: () => void
  /** Stops the search under way. */
  readonly stop: () => void
  /** Goes on with a stopped search. */
  readonly resume: () => void
  /** Takes over how many images the list has, once the source has counted them. */
  readonly setTotal: (total: number) => void
}

/** The window of the loaded pages. Images that occur twice in it are reported. */
function loadedImages(pages: readonly ImagePage[]): PageWindow {
  const images = pageWindow(pages)
  if (REPORTS_FAULTS) reportRepeats(images)
  return images
}

/** The infinite query of a list, and the progress that its source reports; null if it reports none. */
function useImagesQuery(list: ImageList) {
  const client = useQueryClient()
  const state = useMemo(() => listState(list), [list])
  const { from, counted, isStopped } = useStore(state.facts)
  const [progress, setProgress] = useState<SearchProgress | null>(null)
  const query = useInfiniteQuery(imagesOptions(list, from, setProgress))
  const restart = useCallback(
    (page: number) => {
      state.restart(page, () =>
        client.prefetchInfiniteQuery(imagesOptions(list, page, setProgress)),
      )
    },
    [client, list, state],
  )
  useEffect(() => removeOldWindows(client, list, from), [client, list, from])
  return { query, state, from, counted, isStopped, progress, restart }
}

/** What the visitor does about the requests of a list. */
function useCommands(
  query: ReturnType<typeof useImagesQuery>['query'],
  facts: ListState['facts'],
): Pick<LoadedList, 'retry' | 'stop' | 'resume' | 'setTotal'> {
  const client = useQueryClient()
  const { data, isRefetchError, isFetchPreviousPageError } = query
  const { refetch, fetchPreviousPage, fetchNextPage } = query
  return useMemo(() => {
    function retry() {
      if (data === undefined || isRefetchError) void refetch()
      else if (isFetchPreviousPageError) void fetchPreviousPage()
      else void fetchNextPage()
    }
    return {
      retry,
      stop() {
        facts.setState({ isStopped: true })
        void client.cancelQueries({ queryKey: ['images'], type: 'active' })
      },
      resume() {
        facts.setState({ isStopped: false })
        retry()
      },
      setTotal: (all) => facts.setState({ counted: all }),
    }
  }, [
    client,
    facts,
    data,
    isRefetchError,
    isFetchPreviousPageError,
    refetch,
    fetchPreviousPage,
    fetchNextPage,
  ])
}

/**
 * A list of the navigation, with a window of pages around what its readers show.
 * @param source null while it is being loaded
 */
export function useLoadedList(source: ImageSource | null, requested: List): LoadedList {
  const { id } = requested
  // oxlint-disable-next-line react/exhaustive-deps -- the id says which list it is; its search may only highlight
  const list = useMemo(() => imageList(source, requested), [source, id])
  const { query, state, from, counted, isStopped, progress, restart } = useImagesQuery(list)
  const { data, error, isError, errorUpdateCount: failures } = query
  const { isFetching, isFetchingNextPage, hasNextPage } = query
  const problem = problemText(error)

  // The same object while a page is being fetched, so that no row renders.
  const images = useMemo(() => loadedImages(data?.pages ?? []), [data])
  const before = state.memory()
  const total = totalOf({ data, hasNextPage }, images, counted ?? before.total)
  const highWaterMark = Math.max(before.highWaterMark, images.end)
  useLayoutEffect(() => state.remember({ total, highWaterMark }), [state, total, highWaterMark])

  const pages = { from, isStopped, total, highWaterMark, images }
  const { show, ensureLoaded } = useFetchMissing({ list, pages, query, restart })
  const commands = useCommands(query, state.facts)

  return useMemo(() => {
    const isSearching = progress !== null && (isFetching || isStopped)
    const runningSearch = isSearching ? { progress, isStopped } : null
    return {
      ...list,
      view: galleryView(
        { data, isError, isFetching, isFetchingNextPage, hasNextPage },
        { images, highWaterMark, isStopped },
      ),
      images,
      total,
      highWaterMark,
      failures,
      problem,
      runningSearch,
      show,
      ensureLoaded,
      ...commands,
    }
  }, [
    list,
    data,
    isError,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    images,
    total,
    highWaterMark,
    failures,
    problem,
    progress,
    isStopped,
    show,
    ensureLoaded,
    commands,
  ])
}
