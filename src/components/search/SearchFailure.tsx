import type { LazyModule } from '../../lib/useLazyModule'
import { useExploreStore } from '../../store/exploreStore'
import { LoadNotice } from '../ui/LoadNotice'

/** A notice that the code of the search failed to load, once the visitor has searched for something. */
export function SearchFailure({ module }: { readonly module: LazyModule<unknown> }) {
  const isNeeded = useExploreStore(
    ({ searchText, categories }) => searchText !== '' || categories.length > 0,
  )
  return (
    <LoadNotice module={module} isNeeded={isNeeded}>
      The search could not be loaded.
    </LoadNotice>
  )
}
