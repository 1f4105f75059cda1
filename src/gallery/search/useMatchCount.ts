import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { yieldToEventLoop } from '../../lib/yieldToEventLoop'
import { workInSlices } from '../../lib/workInSlices'
import type { Filter } from '../../sources/filter'
import { listKey, requestFor } from '../queries/imageQueries'
import type { PageWindow } from '../queries/pageWindow'
import type { LoadedList } from '../queries/useLoadedList'
import { useIsIndexing, useSourceChanges } from '../queries/useSourceChanges'
import type { MatchTest } from './useMatchTest'

/** Images that are counted during the render, in less than 1 ms. More are counted in slices. */
const MAX_IN_RENDER = 1000
/** Images counted between two checks of the time. */
const BLOCK_SIZE = 250
/** The longest time that a slice blocks a key press, in ms. */
const SLICE_MS = 6

export interface MatchCount {
  /** Loaded images that match. */
  readonly count: number
  /** Loaded images. */
  readonly loaded: number
}

/** How many of the images from one index up to, but without, another are known to match. */
export function countBetween(
  isMatch: MatchTest,
  images: PageWindow,
  start: number,
  end: number,
): number {
  let count = 0
  for (let index = start; index < end; index++) {
    const image = images.at(index)
    if (image !== undefined && isMatch(image) === true) count++
  }
  return count
}

/** Counts all images, after the task that is running, which may be a key press. */
async function countInSlices(
  isMatch: MatchTest,
  images: PageWindow,
  signal: AbortSignal,
): Promise<number> {
  let index = images.start
  let count = 0
  function countBlock(): boolean {
    const end = Math.min(index + BLOCK_SIZE, images.end)
    count += countBetween(isMatch, images, index, end)
    index = end
    return index < images.end
  }
  await yieldToEventLoop()
  await workInSlices(countBlock, { sliceMs: SLICE_MS, signal })
  return count
}

/**
 * How many of the loaded images match a filter. Many images are counted in slices, so that a visitor
 * can type meanwhile: 100,000 take 0.1 s, and four times as long on a slow phone.
 * @param isMatch the test of what is searched for; null counts nothing
 * @returns null until the first count of the test is complete; while more images are counted, the
 * count before
 */
export function useMatchCount(isMatch: MatchTest | null, images: PageWindow): MatchCount | null {
  const loaded = images.end - images.start
  const isShort = loaded <= MAX_IN_RENDER
  const short = useMemo(
    () =>
      isMatch !== null && isShort
        ? { count: countBetween(isMatch, images, images.start, images.end), loaded }
        : null,
    [isMatch, images, isShort, loaded],
  )
  const [long, setLong] = useState<(MatchCount & { of: MatchTest }) | null>(null)

  useEffect(() => {
    if (isMatch === null || isShort) return undefined
    const stopped = new AbortController()
    countInSlices(isMatch, images, stopped.signal)
      .then((count) => setLong({ count, loaded, of: isMatch }))
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) throw error
      })
    return () => stopped.abort()
  }, [isMatch, images, isShort, loaded])

  return short ?? (long !== null && long.of === isMatch ? long : null)
}

/**
 * How many images of the whole gallery match a filter, loaded or not, as its source counts them in the background.
 * @param filter what to count; null counts nothing
 * @returns null until they are counted; `unknown` if the source cannot count them, or not before it is read
 */
export function useGalleryMatchCount(
  list: LoadedList,
  filter: Filter | null,
): number | 'unknown' | null {
  const { source, order, stacks } = list
  const updates = useSourceChanges(source, (changes) => changes.updates(), 0)
  // A folder that is being read would have to be read to its end for its matches.
  const isIndexing = useIsIndexing(source)
  const finder = isIndexing || filter === null ? undefined : source?.matchFinder
  const { data = null, isError } = useQuery({
    queryKey: ['matchCount', listKey(list), filter, order, stacks, updates],
    queryFn:
      finder === undefined || filter === null
        ? skipToken
        : ({ signal }) =>
            finder.countBefore(Infinity, requestFor({ filter, order, stacks }, signal)),
    gcTime: 0,
  })
  return finder === undefined || isError ? 'unknown' : data
}
