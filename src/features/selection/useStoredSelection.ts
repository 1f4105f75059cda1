import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isObject } from '../../lib/isObject'
import { labelFor } from '../../lib/labels'
import { afterPaint } from '../../lib/schedule'
import { filterKey } from '../../sources/filter'
import { totalLength, type Span } from '../../sources/span'
import { MAX_KEPT, TOO_MANY } from '../../gallery/changes/keepSelection'
import { requestFor } from '../../gallery/queries/imageQueries'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { sourceOf } from '../../gallery/navigation/address'
import { useExploreStore } from '../../gallery/state/exploreStore'
import type { Selection } from '../../gallery/state/selection'
import type { List } from '../../gallery/navigation/list'
import { say } from '../../ui/toast'
import { selectIds } from './select'

/** The key of sessionStorage: the selection of the tab, which a reload keeps. */
const KEY = 'explore.selection'

/** The ids of the selected images. `too many`: there are more than can be looked for. */
type StoredIds = readonly string[] | 'too many'

const TOO_MANY_TO_STAY =
  'More than 1,000 images can’t stay selected after a reload, so none is selected.'

const isIds = (ids: unknown): ids is StoredIds =>
  ids === 'too many' || (Array.isArray(ids) && ids.every((id) => typeof id === 'string'))

/** What was stored for the images of a gallery and a search; null for nothing. */
function stored(of: string): StoredIds | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isObject(value) && value['of'] === of && isIds(value['ids']) ? value['ids'] : null
  } catch {
    return null
  }
}

function store(of: string, ids: StoredIds | null): void {
  try {
    if (ids === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ of, ids }))
  } catch {
    // Without storage the selection ends with the page.
  }
}

/**
 * Keeps the selection by ids, up to as many images as stay selected in another list: for a reload, and for when Back leads
 * to another order or other stacks.
 */
export function useStoredSelection(
  list: LoadedList,
  { params, search }: List,
  selection: Selection | null,
): void {
  const of = JSON.stringify([sourceOf(params), filterKey(search), list.filter !== null])
  const [atFirst] = useState(() => stored(of))
  /** What is to be selected once the list is loaded; null for nothing. */
  const waiting = useRef(atFirst)
  const last = useRef({ id: list.id, of, selection })
  const isLoaded = list.view.state !== 'pending'
  useEffect(() => {
    const before = last.current
    last.current = { id: list.id, of, selection }
    // What waits is not for another search.
    if (of !== before.of) waiting.current = null
    else if (list.id !== before.id && selection === null) {
      const isTooMany = totalLength(before.selection?.spans ?? []) > MAX_KEPT
      // After what else is announced of the change.
      if (isTooMany) afterPaint(() => say(labelFor(TOO_MANY)))
      else waiting.current ??= stored(of)
    }
    if (!isLoaded || waiting.current === null) return
    const ids = waiting.current
    waiting.current = null
    async function restore(from: StoredIds) {
      if (from === 'too many') say(labelFor(TOO_MANY_TO_STAY))
      else await selectIds(from)
      if (useExploreStore.getState().selection === null) store(of, null)
    }
    void restore(ids)
  }, [isLoaded, list.id, of, selection])

  const keep = useEffectEvent((key: string, spans: readonly Span[], signal: AbortSignal) => {
    const { source } = list
    const count = totalLength(spans)
    // Those of the selection before are not to come back in its place.
    store(key, count > MAX_KEPT ? 'too many' : null)
    if (count === 0 || count > MAX_KEPT || !source?.idsAt) return
    source.idsAt(spans, requestFor(list, signal)).then(
      (ids) => signal.aborted || store(key, ids),
      () => undefined,
    )
  })
  useEffect(() => {
    if (waiting.current !== null) return undefined
    const controller = new AbortController()
    keep(of, selection?.spans ?? [], controller.signal)
    return () => controller.abort()
  }, [selection, of])
  // A reload takes nothing off the page.
  useEffect(() => () => store(of, null), [of])
}
