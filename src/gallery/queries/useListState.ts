import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { guessPage, listKey, totalBefore, type ImageList } from './imageQueries'

/** The state of one list of images. */
export interface ListState {
  /** The `listKey` of the list. */
  readonly key: string
  /** The number (1-based) of the page that the window of pages begins with. */
  readonly from: number
  /** Images in the list; null while that is not known. */
  readonly total: number | null
  /** One past the last index (0-based) that was ever loaded. */
  readonly highWaterMark: number
  /** The visitor stopped the search for more. */
  readonly isStopped: boolean
}

export interface ListOptions extends ImageList {
  /** The index (0-based) that a list begins at when it is shown for the first time. */
  readonly startIndex: number
}

/** The state of the list that is shown and, while a filter is applied, of the whole gallery. */
interface ListStates {
  readonly shown: ListState
  readonly whole: ListState | null
}

function begin(key: string, options: ListOptions): ListState {
  const { source, startIndex } = options
  const total = totalBefore(options)
  const from = source === null ? 1 : guessPage(source, total, startIndex)
  return { key, from, total, highWaterMark: 0, isStopped: false }
}

/** The states after a change to another list. The state of the whole gallery is kept for the return to it. */
function change(states: ListStates, key: string, options: ListOptions): ListStates {
  const wholeKey = listKey({ ...options, filter: null })
  const whole = states.shown.key === wholeKey ? states.shown : states.whole
  const isWhole = key === wholeKey && whole?.key === key
  return { shown: isWhole ? whole : begin(key, options), whole }
}

/**
 * The state of the list that is shown. Another source or filter is another list.
 * @returns the state; a function that changes a part of it; and one that renders such a change at once, if one
 * waits to be rendered
 */
export function useListState(
  options: ListOptions,
): [ListState, (part: Partial<ListState>) => void, () => void] {
  const key = listKey(options)
  const [states, setStates] = useState<ListStates>(() => ({
    shown: begin(key, options),
    whole: null,
  }))
  const current = states.shown.key === key ? states : change(states, key, options)
  if (current !== states) setStates(current)

  const update = useCallback(
    (part: Partial<ListState>) =>
      setStates((before) =>
        // A list that is no longer shown is not changed.
        before.shown.key === key ? { ...before, shown: { ...before.shown, ...part } } : before,
      ),
    [key],
  )
  // The same states: React renders only if an earlier change of them waits.
  const renderNow = useCallback(() => flushSync(() => setStates((before) => before)), [])
  return [current.shown, update, renderNow]
}
