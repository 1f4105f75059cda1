import { useEffect, useState } from 'react'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { nextUndecided } from './nextUndecided'
import type { Side } from './throwing'

/** Where the visitor is in the list. */
interface Place {
  /** 0-based. */
  readonly index: number
  /**
   * `seeking`: the next undecided image is looked for from there on, once the images are loaded. `end`: all are
   * decided on.
   */
  readonly state: 'here' | 'seeking' | 'end'
  /** The side that the picture comes back from; null if it was not thrown off. */
  readonly from: Side | null
}

/** Whether the image of an index (0-based) is decided on; null while that is not known. */
export type DecisionTest = (index: number) => boolean | null

interface StagePlace extends Place {
  /** Goes to the next undecided image after an index. Returns where that may be; null if there is none. */
  readonly seek: (after: number) => number | null
  readonly show: (index: number, from: Side | null) => void
}

/**
 * The place on the stage, which seeks the next undecided image.
 * @param start the index (0-based) that it begins with
 * @param test makes the test of the marks as they are now
 */
export function useStagePlace(
  { images, total, ensureLoaded }: LoadedList,
  start: number,
  test: () => DecisionTest,
): StagePlace {
  const [place, setPlace] = useState<Place>({ index: start, state: 'here', from: null })
  const { index, state } = place
  useEffect(() => ensureLoaded(index), [ensureLoaded, index])

  function seek(after: number): number | null {
    const next = nextUndecided(after, total, test())
    if (next === null) setPlace({ ...place, state: 'end' })
    else setPlace({ index: next.index, state: next.isKnown ? 'here' : 'seeking', from: null })
    return next?.index ?? null
  }
  const isPast = total !== null && index >= total
  if (state === 'seeking' && (isPast || images.at(index) !== undefined)) {
    if (isPast || test()(index) === true) seek(isPast ? total - 1 : index)
    else setPlace({ ...place, state: 'here' })
  }
  return { ...place, seek, show: (to, from) => setPlace({ index: to, state: 'here', from }) }
}
