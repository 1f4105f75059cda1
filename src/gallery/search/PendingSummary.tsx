import type { Filter } from '../../sources/filter'
import type { LazyModule } from '../../lib/useLazyModule'
import { useExploreStore } from '../state/exploreStore'
import { LostPart } from '../../ui/LoadNotice'

export interface PendingSummaryProps {
  /** The code of the search, not ready yet. */
  readonly module: LazyModule<unknown>
  /** The applied filter; null for none. */
  readonly filter: Filter | null
}

/**
 * What stands in place of the summary until the code of the search is loaded: an empty box of the
 * summary's height, so that the images do not move when it appears. Where the code failed to load, a
 * notice, once the visitor has searched for something.
 */
export function PendingSummary({ module, filter }: PendingSummaryProps) {
  const isNeeded = useExploreStore(
    ({ searchText, categories }) => searchText !== '' || categories.length > 0,
  )
  if (module.state === 'pending') {
    // The line of the count and the switch, two lines in a narrow window, and one line of chips.
    const height =
      filter && filter.categories.length > 0 ? 'h-19 max-[359px]:h-25' : 'h-8 max-[359px]:h-14'
    return filter && <div className={height} />
  }
  return module.state === 'failed' && isNeeded && <LostPart {...module.recovery} />
}
