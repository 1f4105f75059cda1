import type { QueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { FEATURE_CODE } from './featureCode'
import { loaders } from '../gallery/loadInteractive'
import { removeSourceQueries } from '../gallery/queries/imageQueries'
import type { SourceState } from '../gallery/queries/SourceContext'
import { whenIdle } from '../lib/schedule'
import type { Marks } from '../sources/marks'
import type { OpenedSource, SourceKind } from '../sources/source'
import { problemText } from '../sources/sourceProblem'

/** Loads and opens the source that the parameters of an address ask for. Rejects if it cannot be loaded. */
export type LoadSource = (params: URLSearchParams) => Promise<OpenedSource>

/**
 * Creates what opens the source that the parameter `gallery` names. An unknown one is ignored and reported.
 * @param kinds the kinds of sources; the first is opened if the address names none
 * @param marks the visitor’s marks now
 */
export function createLoadSource(
  kinds: readonly [SourceKind, ...SourceKind[]],
  marks: () => Marks,
): LoadSource {
  return async (params) => {
    const name = params.get('gallery')
    const requested = kinds.find(({ kind }) => kind === name)
    const names = kinds.map(({ kind }) => `“${kind}”`).join(' or ')
    const problems = name === null || requested ? [] : [`“gallery” takes ${names}.`]
    const open = await (requested ?? kinds[0]).load()
    const opened = await open(params, marks)
    return { ...opened, problems: [...problems, ...opened.problems] }
  }
}

/** The source of the page, and the parameters that it was opened for; null while there is none. */
interface OpenerState {
  readonly params: string | null
  readonly source: SourceState
}

/** Holds the source of the page, outside React, so that it can be opened before the first render. */
export interface SourceOpener {
  readonly store: StoreApi<OpenerState>
  /**
   * Opens the source that the parameters (`sourceOf` in `address.ts`) ask for and closes the one before, whose
   * queries are removed. Does nothing if that source is open or being opened. Resolves when it is open
   * or has failed to open.
   */
  readonly open: (params: string) => Promise<void>
  /** Closes the source. */
  readonly close: () => void
}

const LOADING: SourceState = { state: 'loading' }

/** Creates the opener of a page. No source is open at first. */
export function createSourceOpener(load: LoadSource, client: QueryClient): SourceOpener {
  const store = createStore<OpenerState>(() => ({ params: null, source: LOADING }))
  let opening = Promise.resolve()
  /** The number of the last attempt to open a source. The outcome of an earlier one is dropped. */
  let lastAttempt = 0

  async function start(params: string, hasRetried: boolean) {
    const attempt = ++lastAttempt
    store.setState({ params, source: LOADING })
    try {
      const opened = await load(new URLSearchParams(params))
      if (attempt !== lastAttempt) return opened.source.close()
      store.setState({ source: { state: 'ready', source: opened.source } })
      // Nothing waits for the code that reports what is wrong with the address.
      whenIdle(() => {
        void Promise.all([loaders.basics(), FEATURE_CODE.load()]).then(
          ([{ reportProblems }, { overPage }]) =>
            attempt === lastAttempt && reportProblems(opened, overPage),
          () => undefined,
        )
      })
    } catch (error) {
      if (attempt !== lastAttempt) return
      const problem = problemText(error)
      const retry = () => void start(params, true)
      store.setState({ source: { state: 'failed', problem, hasRetried, retry } })
    }
  }

  function close() {
    const { source } = store.getState()
    lastAttempt++
    if (source.state === 'ready') {
      removeSourceQueries(client, source.source)
      source.source.close()
    }
    store.setState({ params: null, source: LOADING })
  }

  return {
    store,
    open(params) {
      if (params !== store.getState().params) {
        close()
        opening = start(params, false)
      }
      return opening
    },
    close,
  }
}

/** The source of a gallery, by its parameters. It is opened, and closed when another gallery is shown. */
export function useOpenedSource({ store, open, close }: SourceOpener, params: string): SourceState {
  const opened = useStore(store)
  // A layout effect: the first images do not wait until the page without them is painted.
  useLayoutEffect(() => {
    void open(params)
    return close
  }, [open, close, params])
  // Another source, which was opened for the address before, is not shown.
  return opened.params === params ? opened.source : LOADING
}
