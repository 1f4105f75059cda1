import {
  startTransition,
  useEffect,
  useEffectEvent,
  type Dispatch,
  type SetStateAction,
} from 'react'
import type { Filter, Filters } from '../sources/filter'
import { filterFrom, filterKey } from '../sources/filter'
import { useExploreStore } from '../gallery/state/exploreStore'
import { useMessages } from '../ui/messages'
import { readFilters, replaceFilters } from '../gallery/state/filters'
import {
  readEntry,
  replaceEntry,
  subscribeToAddress,
  type HistoryEntry,
  type ScrollAnchor,
} from '../gallery/state/historyEntry'
import { readSourceParams } from '../gallery/state/sourceParams'
import { TOP, type Anchors, type AppliedFilters } from './useFilters'

const TOO_LONG_FOR_A_LINK =
  'This search is too long for a link. A link to this page holds only its beginning.'

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

export interface FilterUpdatesProps {
  readonly applied: AppliedFilters
  /** How long typing has to pause before a text is applied, in ms. */
  readonly typingPause: number
  readonly onApply: Dispatch<SetStateAction<AppliedFilters>>
}

/**
 * Applies the filters of the store: a text when typing pauses, everything else at once. Writes them and
 * the anchors that follow from them into the history entry, and applies those of the entry on Back and
 * Forward. It renders nothing, and does not render while a visitor types.
 */
export function FilterUpdates({ applied, typingPause, onApply }: FilterUpdatesProps): null {
  const { searchText, categories, onlyMatches, anchors } = applied

  const readPause = useEffectEvent(() => typingPause)
  // This effect runs before those that write into the history entry, since `restore` reads it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function applyNow(filters: Filters, isRestored = false) {
      clearTimeout(timer)
      onApply(apply(filters, readEntry(), isRestored))
    }
    const applyTyped = () => startTransition(() => applyNow(useExploreStore.getState()))

    const unsubscribeFromStore = useExploreStore.subscribe((filters, before) => {
      if (isSame(filters, before)) return
      const isTyped = isSame(filters, { ...before, searchText: filters.searchText })
      if (!isTyped) return applyNow(filters)
      clearTimeout(timer)
      timer = setTimeout(applyTyped, readPause())
    })
    function restore() {
      const { filters } = readFilters()
      // Before the store changes, so that its subscription above finds these filters applied.
      applyNow(filters, true)
      useExploreStore.getState().setFilters(filters)
      clearTimeout(timer)
    }
    // The visitor may have typed into the static frame.
    applyNow(useExploreStore.getState())
    const unsubscribeFromAddress = subscribeToAddress((event) => {
      if (event) restore()
    })
    return () => {
      clearTimeout(timer)
      unsubscribeFromStore()
      unsubscribeFromAddress()
    }
  }, [onApply])

  useEffect(() => {
    const { addNotice, removeNotice } = useMessages.getState()
    const isWhole = replaceFilters({ searchText, categories, onlyMatches })
    if (isWhole) removeNotice(TOO_LONG_FOR_A_LINK)
    else addNotice(TOO_LONG_FOR_A_LINK)
  }, [searchText, categories, onlyMatches])

  useEffect(() => {
    const { start, wholeGalleryAnchor, isRestored } = anchors
    if (!isRestored) replaceEntry({ anchor: start, wholeGalleryAnchor })
  }, [anchors])

  return null
}
