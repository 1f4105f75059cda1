import { useEffect, useMemo, useState } from 'react'
import type { Filter } from '../../domain/filter'
import type { PageWindow } from '../../queries/pageWindow'
import { useSource } from '../../queries/SourceContext'
import type { ImageSource } from '../../service/source'

/** Up to this many images are counted while rendering: less than 1 ms of work. */
const AT_ONCE = 1000
/** Images counted between two looks at the clock. */
const BLOCK = 250
/** Longest time that counting blocks a key press, in ms. */
const SLICE_MS = 6

export interface MatchCount {
  /** Images that match. */
  readonly count: number
  /** Images that were looked at. */
  readonly loaded: number
}

/** What is counted: the images of a source that match a filter. */
interface Counted {
  readonly source: ImageSource
  readonly filter: Filter
}

function countBetween(
  { source, filter }: Counted,
  images: PageWindow,
  start: number,
  end: number,
): number {
  let count = 0
  for (let index = start; index < end; index++) {
    const image = images.at(index)
    if (image !== undefined && source.matches(filter, image)) count++
  }
  return count
}

/**
 * How many of the loaded images match a filter. Many images are counted in slices, so that a visitor
 * can type meanwhile: 100,000 take 0.1 s, and four times as long on a slow phone.
 * @param filter what to count; null counts nothing
 * @returns null until the first count of the filter is complete; while more images are counted, the
 * count before
 */
export function useMatchCount(filter: Filter | null, images: PageWindow): MatchCount | null {
  const source = useSource()
  const counted = useMemo(
    () => (source !== null && filter !== null ? { source, filter } : null),
    [source, filter],
  )
  const loaded = images.end - images.start
  const isShort = loaded <= AT_ONCE
  const short = useMemo(
    () =>
      counted !== null && isShort
        ? { count: countBetween(counted, images, images.start, images.end), loaded }
        : null,
    [counted, images, isShort, loaded],
  )
  const [long, setLong] = useState<(MatchCount & { of: Counted }) | null>(null)

  useEffect(() => {
    if (counted === null || isShort) return undefined
    let index = images.start
    let count = 0
    function countOn(of: Counted) {
      const until = performance.now() + SLICE_MS
      do {
        const end = Math.min(index + BLOCK, images.end)
        count += countBetween(of, images, index, end)
        index = end
      } while (index < images.end && performance.now() < until)
      if (index < images.end) timer = setTimeout(countOn, 0, of)
      else setLong({ count, loaded, of })
    }
    let timer = setTimeout(countOn, 0, counted)
    return () => clearTimeout(timer)
  }, [counted, images, isShort, loaded])

  return short ?? (long !== null && long.of === counted ? long : null)
}
