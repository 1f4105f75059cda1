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
  // The line of the count and the switch, with “Next match” two lines on a phone, and one line of chips.
  const phoneHeight = hasChips ? 'max-sm:h-25' : 'max-sm:h-14'
  const hasNextMatch = searched?.gallery.filter === null
  const height = `${hasChips ? 'h-20' : 'h-9'} ${hasNextMatch ? phoneHeight : ''}`
  return (
    <LazyPart
      code={summary}
      props={{ searched }}
      isNeeded={searched !== null}
      fallback={searched !== null && <div className={height} />}
    />
  )
}
