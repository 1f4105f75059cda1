import { useEffect, useRef } from 'react'
import { useLazyModule } from '../lib/useLazyModule'
import { useExploreStore } from '../gallery/state/exploreStore'
import { replaceFilters } from '../gallery/state/filters'

const loadSearch = () => import('./searchModule')

/**
 * The code that applies changed filters and shows what was found. It is loaded when the page is idle, or
 * with the first change of the filters, because the first images do not need it.
 * @param isNeeded whether the address has a filter: the code is loaded at once
 * @returns also whether Back or Forward was pressed, which the code cannot know of before it is loaded
 */
export function useSearchModule(isNeeded: boolean) {
  const [searchModule, load] = useLazyModule(loadSearch)
  const hasNavigated = useRef(false)
  useEffect(() => {
    if (isNeeded) load()
    function noteNavigation() {
      hasNavigated.current = true
      load()
    }
    window.addEventListener('popstate', noteNavigation)
    const unsubscribe = useExploreStore.subscribe((state, before) => {
      if (state.searchText !== before.searchText || state.categories !== before.categories) load()
    })
    return () => {
      window.removeEventListener('popstate', noteNavigation)
      unsubscribe()
    }
  }, [isNeeded, load])
  // The code that writes filters into the address is not there: a reload must find them all the same.
  useEffect(() => {
    if (searchModule.state === 'failed') replaceFilters(useExploreStore.getState())
  }, [searchModule])
  return { searchModule, hasNavigated }
}
