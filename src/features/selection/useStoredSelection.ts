import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isObject } from '../../lib/isObject'
import { labelFor } from '../../lib/labels'
import { filterKey } from '../../sources/filter'
import { totalLength, type Span } from '../../sources/span'
import { MAX_KEPT } from '../../gallery/changes/keepSelection'
import { requestFor } from '../../gallery/queries/imageQueries'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { sourceOf } from '../../gallery/navigation/address'
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

/** Keeps the selection for a reload, by ids: up to as many images as stay selected in another list. */
export function useStoredSelection(
  list: LoadedList,
  { params, search }: List,
  selection: Selection | null,
): void {
  const of = JSON.stringify([sourceOf(params), filterKey(search)])
  const [before] = useState(() => stored(of))
  const isRestored = useRef(before === null)
  const isLoaded = list.view.state !== 'pending'
  useEffect(() => {
    if (!isLoaded || isRestored.current || before === null) return
    isRestored.current = true
    if (before !== 'too many') return void selectIds(before)
    store(of, null)
    say(labelFor(TOO_MANY_TO_STAY))
  }, [isLoaded, before, of])

  const keep = useEffectEvent((key: string, spans: readonly Span[], signal: AbortSignal) => {
    const { source } = list
    const count = totalLength(spans)
    if (count === 0 || count > MAX_KEPT || !source?.idsAt) {
      return store(key, count > MAX_KEPT ? 'too many' : null)
    }
    source.idsAt(spans, requestFor(list, signal)).then(
      (ids) => signal.aborted || store(key, ids),
      () => undefined,
    )
  })
  useEffect(() => {
    if (!isRestored.current) return undefined
    const controller = new AbortController()
    keep(of, selection?.spans ?? [], controller.signal)
    return () => controller.abort()
  }, [selection, of])
  // A reload takes nothing off the page.
  useEffect(() => () => store(of, null), [of])
}
