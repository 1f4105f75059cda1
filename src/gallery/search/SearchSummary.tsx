import { lazyCode } from '../../lib/lazyCode'
import { loadInteractive } from '../loadInteractive'
import { LazyPart } from '../../ui/LazyPart'
import type { MatchSummaryProps } from './MatchSummary'

const summary = lazyCode(() => loadInteractive().then((module) => module.MatchSummary))

/**
 * The summary of a search, and nothing without one. Until its code is loaded, an empty box of its height stands in
 * its place, so that the images do not move when it appears.
 */
export function SearchSummary({ searched }: MatchSummaryProps) {
  const hasChips = searched !== null && searched.search.categories.length > 0
  // The line of the count and the switch, and one line of chips, which are one row on a phone.
  const height = hasChips ? 'h-20 phone:h-9' : 'h-9'
  return (
    <LazyPart
      code={summary}
      props={{ searched }}
      isNeeded={searched !== null}
      fallback={searched !== null && <div className={height} />}
    />
  )
}
