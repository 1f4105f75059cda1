import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { removeSourceQueries } from '../queries/imageQueries'
import type { SourceState } from '../queries/SourceContext'
import type { ImageSource, OpenedSource } from '../service/source'
import { useExploreStore } from '../store/exploreStore'
import { useSourceParams } from '../url/sourceParams'

/** Loads and opens the source that the parameters of an address ask for. Rejects where it cannot be loaded. */
export type LoadSource = (params: URLSearchParams) => Promise<OpenedSource>

/** The result of one attempt to load the source that a query string asks for. */
type Outcome = { readonly params: string; readonly attempt: number } & (
  { readonly state: 'failed' } | { readonly state: 'ready'; readonly source: ImageSource }
)

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

/**
 * Opens the source that the address asks for, and another source when the address changes to that. A
 * source that is no longer shown is closed, and its queries are removed.
 * @param load the same function between renders
 */
export function useOpenedSource(load: LoadSource): SourceState {
  const client = useQueryClient()
  const params = useSourceParams()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  // A layout effect: the first images do not wait until the page without them is painted.
  useLayoutEffect(() => {
    let source: ImageSource | null = null
    let isCurrent = true
    function open(opened: OpenedSource) {
      if (!isCurrent) return opened.source.close()
      source = opened.source
      setOutcome({ params, attempt, state: 'ready', source })
      reportProblems(opened)
      return undefined
    }
    load(new URLSearchParams(params)).then(open, () => {
      if (isCurrent) setOutcome({ params, attempt, state: 'failed' })
    })
    return () => {
      isCurrent = false
      if (source === null) return
      removeSourceQueries(client, source)
      source.close()
    }
  }, [load, client, params, attempt])

  // Dropped at once: the source is closed, and a quick return to its address must not show it again.
  if (outcome && (outcome.params !== params || outcome.attempt !== attempt)) setOutcome(null)
  if (outcome === null) return { state: 'loading' }
  if (outcome.state === 'ready') return outcome
  return { state: 'failed', hasRetried: attempt > 0, retry: () => setAttempt(attempt + 1) }
}
