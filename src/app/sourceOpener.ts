import type { QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { removeSourceQueries } from '../queries/imageQueries'
import type { SourceState } from '../queries/SourceContext'
import type { ImageSource, OpenedSource } from '../service/source'
import { useExploreStore } from '../store/exploreStore'
import { useSourceParams } from '../url/sourceParams'

/** Loads and opens the source that the parameters of an address ask for. Rejects where it cannot be loaded. */
export type LoadSource = (params: URLSearchParams) => Promise<OpenedSource>

/** Holds the source of the page, outside React, so that it can be opened before the first render. */
export interface SourceOpener {
  /** Calls `listener` when a state changes. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
  /** The state of the source that these parameters (`sourceParams`) ask for. */
  readonly stateOf: (params: string) => SourceState
  /**
   * Opens the source that the parameters ask for and closes the one before, whose queries are removed.
   * Does nothing where that source is open or being opened. Resolves when it is open
   * or has failed to open.
   */
  readonly open: (params: string) => Promise<void>
  /** Closes the source. */
  readonly close: () => void
}

const LOADING: SourceState = { state: 'loading' }

/** Reports the ignored parameters, and drops the chosen categories that the source lacks. */
function reportProblems({ source, problems }: OpenedSource): void {
  const { addNotice, categories, searchText, onlyMatches, setFilters } = useExploreStore.getState()
  const names = source.categories.flatMap((group) => group.categories.map(({ name }) => name))
  const known = categories.filter((category) => names.includes(category))
  const all = [...problems]
  // A source that is being read for the first time may find the others later.
  if (known.length < categories.length && !source.changes?.isGrowing()) {
    setFilters({ searchText, onlyMatches, categories: known })
    all.push(`“category” takes one of ${names.join(', ')}.`)
  }
  if (all.length > 0) addNotice(all.join(' '))
}

export function createSourceOpener(load: LoadSource, client: QueryClient): SourceOpener {
  const listeners = new Set<() => void>()
  /** The parameters of the source that is open or being opened; null while there is none. */
  let params: string | null = null
  let source: ImageSource | null = null
  let state = LOADING
  let opening = Promise.resolve()
  /** The number of the last attempt to open a source. The outcome of an earlier one is dropped. */
  let lastAttempt = 0

  function setState(next: SourceState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function start(wanted: string, hasRetried: boolean) {
    const attempt = ++lastAttempt
    params = wanted
    setState(LOADING)
    try {
      const opened = await load(new URLSearchParams(wanted))
      if (attempt !== lastAttempt) return opened.source.close()
      source = opened.source
      setState({ state: 'ready', source })
      reportProblems(opened)
    } catch {
      if (attempt !== lastAttempt) return
      setState({ state: 'failed', hasRetried, retry: () => void start(wanted, true) })
    }
  }

  function close() {
    lastAttempt++
    params = null
    if (source !== null) {
      removeSourceQueries(client, source)
      source.close()
      source = null
    }
    setState(LOADING)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stateOf: (wanted) => (wanted === params ? state : LOADING),
    open(wanted) {
      if (wanted !== params) {
        close()
        opening = start(wanted, false)
      }
      return opening
    },
    close,
  }
}

/** The source that the address asks for. It is opened, and closed when the address asks for another. */
export function useOpenedSource(opener: SourceOpener): SourceState {
  const params = useSourceParams()
  const state = useSyncExternalStore(opener.subscribe, () => opener.stateOf(params))
  // A layout effect: the first images do not wait until the page without them is painted.
  useLayoutEffect(() => {
    void opener.open(params)
    return opener.close
  }, [opener, params])
  return state
}
