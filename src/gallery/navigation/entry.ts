import type { ScrollAnchor } from './anchor'
import { formatAddress, isTooLong, parseAddress, textForAddress } from './address'
import type { Filters } from '../../sources/filter'
import type { Navigation } from './navigation'
import { firstList } from './list'

/** What a history entry keeps of the navigation. */
export interface Entry {
  /** The query string of the address. */
  readonly search: string
  readonly hash: string
  readonly anchor: ScrollAnchor | null
  readonly wholeGalleryAnchor: ScrollAnchor | null
  /** The ids by which stacks are open, if the address says that there are stacks: `MAX_OPEN_STACKS` at most. */
  readonly openStacks: readonly string[]
  /** The id of the image on the stage; null while the stage is closed. */
  readonly stage: string | null
  /** The whole search text if the address holds only its beginning; else null. */
  readonly longText: string | null
}

/** How many open stacks a history entry keeps: those that were opened last. */
const MAX_OPEN_STACKS = 100

/** The history entry of a navigation, with what is typed, applied or not. */
export function entryOf(state: Navigation): Entry {
  const { params, hash, searchText, anchor, wholeGalleryAnchor, list } = state
  const { order, stacks } = list
  const [open, stage] = state.open?.kind === 'stage' ? [null, state.open.id] : [state.open, null]
  const search = formatAddress({ params, filters: state, order, stacks, open })
  const longText = isTooLong(searchText) ? searchText : null
  return {
    search,
    hash,
    anchor,
    wholeGalleryAnchor,
    openStacks: stacks?.slice(-MAX_OPEN_STACKS) ?? [],
    stage,
    longText,
  }
}

/** Filters with the stored text in place of its beginning, which the address holds. Another stored text is ignored. */
function withLongText(filters: Filters, longText: Entry['longText']): Filters {
  const isItsBeginning = longText !== null && textForAddress(longText) === filters.searchText
  return isItsBeginning ? { ...filters, searchText: longText } : filters
}

/** The navigation of a page that begins with a history entry. */
export function navigationOf(entry: Entry): Navigation {
  const { params, filters: named, order, stacks: closed, open } = parseAddress(entry.search)
  const { hash, anchor, wholeGalleryAnchor, openStacks, stage, longText } = entry
  const filters = withLongText(named, longText)
  const stacks = closed && openStacks
  return {
    ...filters,
    params,
    hash,
    anchor,
    wholeGalleryAnchor,
    open:
      open?.kind === 'image'
        ? { ...open, pending: null }
        : (open ?? (stage === null ? null : { kind: 'stage', id: stage })),
    closing: null,
    list: firstList({ params, filters, order, stacks, start: anchor }),
  }
}

/** The navigation of a page whose address is not read yet, such as the app shell. */
export const START: Navigation = navigationOf({
  search: '',
  hash: '',
  anchor: null,
  wholeGalleryAnchor: null,
  openStacks: [],
  stage: null,
  longText: null,
})
