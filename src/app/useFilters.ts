import { useState, type Dispatch, type SetStateAction } from 'react'
import type { Filter, Filters } from '../sources/filter'
import { filterFrom } from '../sources/filter'
import { useExploreStore } from '../gallery/state/exploreStore'
import { readEntry, type ScrollAnchor } from '../gallery/state/historyEntry'
import { useSourceParams } from '../gallery/state/sourceParams'

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
  /**
   * The filter of the text and the categories; null where both are empty. Within a source, equal filters
   * are one object.
   */
  readonly filter: Filter | null
  /** The URL parameters of the source, as text. */
  readonly source: string
  readonly anchors: Anchors
}

/** The top of a list, below the page's header. */
export const TOP: ScrollAnchor = { index: 0, fraction: -1 }

/**
 * The filters of the store, at the anchors of the current history entry.
 * @param source the parameters of the source that the entry's address asks for
 * @param top where the shown list begins if the entry has no anchor; null for the current scroll position
 */
function currentFilters(source: string, top: ScrollAnchor | null): AppliedFilters {
  const { searchText, categories, onlyMatches } = useExploreStore.getState()
  const { anchor, wholeGalleryAnchor } = readEntry()
  return {
    searchText,
    categories,
    onlyMatches,
    filter: filterFrom(searchText, categories),
    source,
    anchors: { start: anchor ?? top, wholeGalleryAnchor, isRestored: true },
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
  const source = useSourceParams()
  const [filters, apply] = useState(() => currentFilters(source, null))
  // Until `FilterUpdates` is loaded, nothing else applies the anchor of another source's history entry.
  if (filters.source !== source) apply(currentFilters(source, TOP))
  const startAt = (start: ScrollAnchor) =>
    apply((before) => ({
      ...before,
      anchors: { start, wholeGalleryAnchor: null, isRestored: false },
    }))
  return { filters, apply, startAt }
}
