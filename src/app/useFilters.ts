import { useEffect, useMemo } from 'react'
import { readFilterParams, replaceFilters } from '../address/filterParams'
import type { Filter } from '../domain/filter'
import { filterFrom } from '../domain/filter'
import { useSettled } from '../lib/useSettled'
import { useExploreStore } from '../store/exploreStore'

/** A pause in typing after which the gallery looks for what was typed, in ms. */
const PAUSE_MS = 200

export interface ShownFilters {
  /** What is looked for, once typing pauses; null for nothing. The same object while it is the same. */
  readonly filter: Filter | null
  /** Only images that match are to be shown. */
  readonly onlyMatches: boolean
}

/** The filters as the gallery shows them. Keeps them in the address, and follows it on Back and Forward. */
export function useFilters(): ShownFilters {
  const typed = useExploreStore((state) => state.searchText)
  const categories = useExploreStore((state) => state.categories)
  const onlyMatches = useExploreStore((state) => state.onlyMatches)
  const setFilters = useExploreStore((state) => state.setFilters)
  const searchText = useSettled(typed, PAUSE_MS)

  useEffect(() => {
    // What Back and Forward bring settles too, and meanwhile the old text would go into their entry.
    if (typed === searchText) replaceFilters({ searchText, categories, onlyMatches })
  }, [typed, searchText, categories, onlyMatches])

  useEffect(() => {
    const follow = () => setFilters(readFilterParams(window.location.search).filters)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [setFilters])

  const filter = useMemo(() => filterFrom(searchText, categories), [searchText, categories])
  return { filter, onlyMatches }
}
