import { startTransition, useCallback, useEffect, useState } from 'react'
import { readFilters, replaceFilters } from '../url/filters'
import { readEntry, replaceEntry, type HistoryEntry, type ScrollAnchor } from '../url/historyEntry'
import { readSourceParams } from '../url/sourceParams'
import type { Filter, Filters } from '../domain/filter'
import { filterFrom, filterKey } from '../domain/filter'
import { useExploreStore } from '../store/exploreStore'

/** The debounce of typed text, in ms. */
const DEBOUNCE_MS = 200

const TOO_LONG_FOR_A_LINK =
  'This search is too long for a link. A link to this page holds only its beginning.'

/** The scroll anchors that the lists begin at. */
interface Anchors {
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

/** The top of the list; where the page's header is in view, it stays in view. */
function topBelow(anchor: ScrollAnchor | null): ScrollAnchor | null {
  const isInHeader = anchor === null || anchor.fraction < 0
  return isInHeader ? anchor : { index: 0, fraction: 0 }
}

/**
 * The anchors after the visitor changed the filters: matches begin at the top, and the whole gallery
 * begins at the anchor that it had when it was last shown.
 * @param now the anchor in the gallery that was shown so far
 */
function anchorsAfterChange(
  { onlyMatches, anchors }: AppliedFilters,
  gallery: Filter | null,
  now: ScrollAnchor | null,
): Anchors {
  if (gallery === null) {
    return { start: anchors.wholeGalleryAnchor ?? TOP, wholeGalleryAnchor: null, isRestored: false }
  }
  const wholeGalleryAnchor = onlyMatches ? anchors.wholeGalleryAnchor : now
  return { start: topBelow(now), wholeGalleryAnchor, isRestored: false }
}

const isSame = (a: Filters, b: Filters): boolean =>
  a.searchText === b.searchText && a.categories === b.categories && a.onlyMatches === b.onlyMatches

/** A text that is equal for equal shown lists. */
const galleryKey = ({ source, filter, onlyMatches }: Omit<AppliedFilters, 'anchors'>) =>
  `${source} ${onlyMatches ? filterKey(filter) : ''}`

/**
 * Creates the update that applies filters.
 * @param entry the current history entry
 * @param isRestored whether Back or Forward brought the entry, in place of a change by the visitor
 * @returns the function from the filters applied before to those applied now
 */
function apply(filters: Filters, entry: HistoryEntry, isRestored: boolean) {
  const { searchText, categories, onlyMatches } = filters
  const made = filterFrom(searchText, categories)
  return (before: AppliedFilters): AppliedFilters => {
    if (isSame(filters, before) && !isRestored) return before
    const filter = filterKey(made) === filterKey(before.filter) ? before.filter : made
    const applied = { searchText, categories, onlyMatches, filter, source: readSourceParams() }
    if (galleryKey(applied) === galleryKey(before)) {
      // The grid stays where it is: it may have followed the image that Back closes.
      const restored = {
        start: before.anchors.start,
        wholeGalleryAnchor: entry.wholeGalleryAnchor,
        isRestored,
      }
      return { ...applied, anchors: isRestored ? restored : before.anchors }
    }
    if (isRestored) {
      const { anchor, wholeGalleryAnchor } = entry
      return { ...applied, anchors: { start: anchor ?? TOP, wholeGalleryAnchor, isRestored } }
    }
    const anchors = anchorsAfterChange(before, onlyMatches ? filter : null, entry.anchor)
    return { ...applied, anchors }
  }
}

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
 * The filters of the store as they are applied: a text when typing pauses, everything else at once.
 * Writes them and the anchors that follow from them into the history entry, and applies those of the
 * entry on Back and Forward. Does not render while a visitor types. After `startAt`, a list that is
 * mounted next begins at that anchor.
 */
export function useFilters(): {
  readonly filters: AppliedFilters
  readonly startAt: (anchor: ScrollAnchor) => void
} {
  const [applied, setApplied] = useState(firstFilters)
  const { searchText, categories, onlyMatches, anchors } = applied

  useEffect(() => {
    const { addNotice, removeNotice } = useExploreStore.getState()
    const isWhole = replaceFilters({ searchText, categories, onlyMatches })
    if (isWhole) removeNotice(TOO_LONG_FOR_A_LINK)
    else addNotice(TOO_LONG_FOR_A_LINK)
  }, [searchText, categories, onlyMatches])

  useEffect(() => {
    const { start, wholeGalleryAnchor, isRestored } = anchors
    if (!isRestored) replaceEntry({ anchor: start, wholeGalleryAnchor })
  }, [anchors])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function applyNow(filters: Filters, isRestored = false) {
      clearTimeout(timer)
      setApplied(apply(filters, readEntry(), isRestored))
    }
    const applyTyped = () => startTransition(() => applyNow(useExploreStore.getState()))

    // A change between the first render and this effect would be missed.
    applyNow(useExploreStore.getState())
    const unsubscribe = useExploreStore.subscribe((filters, before) => {
      if (isSame(filters, before)) return
      const isTyped = isSame(filters, { ...before, searchText: filters.searchText })
      if (!isTyped) return applyNow(filters)
      clearTimeout(timer)
      timer = setTimeout(applyTyped, DEBOUNCE_MS)
    })
    function restore() {
      const { filters } = readFilters()
      // Before the store changes, so that its subscription above finds these filters applied.
      applyNow(filters, true)
      useExploreStore.getState().setFilters(filters)
      clearTimeout(timer)
    }
    window.addEventListener('popstate', restore)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('popstate', restore)
    }
  }, [])

  const startAt = useCallback((start: ScrollAnchor) => {
    const next = { start, wholeGalleryAnchor: null, isRestored: false }
    setApplied((before) => ({ ...before, anchors: next }))
  }, [])
  return { filters: applied, startAt }
}
