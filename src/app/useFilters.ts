import { useCallback, useState, type Dispatch, type SetStateAction } from 'react'
import type { Filter, Filters } from '../domain/filter'
import { filterFrom } from '../domain/filter'
import { useExploreStore } from '../store/exploreStore'
import { readEntry, type ScrollAnchor } from '../url/historyEntry'
import { readSourceParams } from '../url/sourceParams'

/** The scroll anchors that the lists begin at. */
export interface Anchors {
  /** In the shown list; null to begin at the current scroll position. */
  readonly start: ScrollAnchor | null
  /** In the whole gallery, while only matches are shown. */
  readonly wholeGalleryAnchor: ScrollAnchor | null
  /** The anchors were read from the current history entry, so they are not written to it. */
  readonly isRestored: boolean
}

/** The filters as they are applied to the gallery. */
export interface AppliedFilters {
  readonly searchText: string
  readonly categories: Filters['categories']
  /** Only images that match are shown. */
  readonly onlyMatches: boolean
  /** The filter of the text and the categories; null where both are empty. Equal filters are one object. */
  readonly filter: Filter | null
  /** The URL parameters of the source, as text. */
  readonly source: string
  readonly anchors: Anchors
}

/** The top of a list, below the page's header. */
export const TOP: ScrollAnchor = { index: 0, fraction: -1 }

/** The filters of the page's first render: those of the store, at the anchors of the history entry. */
function firstFilters(): AppliedFilters {
  const { searchText, categories, onlyMatches } = useExploreStore.getState()
  const { anchor, wholeGalleryAnchor } = readEntry()
  return {
    searchText,
    categories,
    onlyMatches,
    filter: filterFrom(searchText, categories),
    source: readSourceParams(),
    anchors: { start: anchor, wholeGalleryAnchor, isRestored: true },
  }
}

/**
 * The filters as they are applied to the gallery: at first those of the address. `FilterUpdates` applies
 * later changes by `apply`. After `startAt`, a list that is mounted next begins at that anchor.
 */
export function useFilters(): {
  readonly filters: AppliedFilters
  readonly apply: Dispatch<SetStateAction<AppliedFilters>>
  readonly startAt: (anchor: ScrollAnchor) => void
} {
  const [filters, apply] = useState(firstFilters)
  const startAt = useCallback((start: ScrollAnchor) => {
    const next = { start, wholeGalleryAnchor: null, isRestored: false }
    apply((before) => ({ ...before, anchors: next }))
  }, [])
  return { filters, apply, startAt }
}
