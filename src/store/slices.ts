import { NO_FILTERS, withCategory, withoutCategory, type Filters } from '../domain/filter'
import { toggleLike, type Likeable, type LikesOverlay } from '../domain/likes'
import type { Recovery } from '../lib/recovery'

/** The store's `set` as the slices call it: it merges a change, and names it for the Redux devtools. */
export type SetWithAction<State> = (
  change: Partial<State> | ((state: State) => Partial<State>),
  replace: false,
  action: string,
) => void

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index])

/** The state of the search field, the categories and the switch “Only matches”. */
export interface FiltersSlice extends Filters {
  readonly setSearchText: (text: string) => void
  readonly addCategory: (category: string) => void
  readonly removeCategory: (category: string) => void
  readonly clearCategories: () => void
  readonly setOnlyMatches: (onlyMatches: boolean) => void
  /** Sets all filters at once, to those of an address. */
  readonly setFilters: (filters: Filters) => void
  readonly clearFilters: () => void
}

export const createFiltersSlice = (set: SetWithAction<FiltersSlice>): FiltersSlice => ({
  ...NO_FILTERS,
  setSearchText: (searchText) => set({ searchText }, false, 'filters/setSearchText'),
  addCategory: (category) =>
    set(
      ({ categories }) => ({ categories: withCategory(categories, category) }),
      false,
      'filters/addCategory',
    ),
  removeCategory: (category) =>
    set(
      ({ categories }) => ({ categories: withoutCategory(categories, category) }),
      false,
      'filters/removeCategory',
    ),
  clearCategories: () => set({ categories: [] }, false, 'filters/clearCategories'),
  setOnlyMatches: (onlyMatches) => set({ onlyMatches }, false, 'filters/setOnlyMatches'),
  setFilters: (filters) =>
    set(
      ({ categories }) => ({
        ...filters,
        // Equal categories stay the same array, since another array counts as another filter.
        categories: isSameList(categories, filters.categories) ? categories : filters.categories,
      }),
      false,
      'filters/setFilters',
    ),
  clearFilters: () => set(NO_FILTERS, false, 'filters/clearFilters'),
})

/** The likes that this visitor changed, laid over the images where they are shown. */
export interface LikesSlice {
  readonly likes: LikesOverlay
  /** Likes an image, or removes the like. */
  readonly toggleLike: (image: Likeable) => void
  /** What the ids of images begin with whose likes last for the visit only. */
  readonly unkeptLikes: readonly string[]
  /** Keeps likes of images no more whose ids begin so. Those that are kept already stay. */
  readonly stopKeepingLikes: (prefix: string) => void
}

export const createLikesSlice = (set: SetWithAction<LikesSlice>): LikesSlice => ({
  likes: new Map(),
  toggleLike: (image) =>
    set(
      ({ likes }) => ({ likes: toggleLike(image, likes, Date.now()) }),
      false,
      'likes/toggleLike',
    ),
  unkeptLikes: [],
  stopKeepingLikes: (prefix) =>
    set(
      ({ unkeptLikes }) => ({ unkeptLikes: [...unkeptLikes, prefix] }),
      false,
      'likes/stopKeepingLikes',
    ),
})

/** A message over the page, such as a failure. Its text identifies it. */
interface Notice {
  readonly text: string
  /** Null where the visitor can only dismiss the notice. */
  readonly action: Recovery | null
  /** The visitor dismissed it: it is not shown again before it is removed. */
  readonly isDismissed: boolean
}

/** The messages to the visitor: notices are visible, the status is for screen readers. */
export interface MessagesSlice {
  /** In the order in which they were added, no text twice. */
  readonly notices: readonly Notice[]
  /** Adds a notice, or gives the notice with this text another action. */
  readonly addNotice: (text: string, action?: Recovery | null) => void
  /** Hides a notice. Adding it again does not show it before it was removed. */
  readonly dismissNotice: (text: string) => void
  /** Removes a notice whose reason is gone, and forgets that it was dismissed. */
  readonly removeNotice: (text: string) => void
  /** The text of the polite status region. A new object for each announcement, also of the same text. */
  readonly status: { readonly text: string }
  /** Announces a text to screen readers, after the current announcement. */
  readonly announce: (text: string) => void
}

export const createMessagesSlice = (set: SetWithAction<MessagesSlice>): MessagesSlice => ({
  notices: [],
  addNotice: (text, action = null) =>
    set(
      ({ notices }) => ({
        notices: notices.some((notice) => notice.text === text)
          ? notices.map((notice) => (notice.text === text ? { ...notice, action } : notice))
          : [...notices, { text, action, isDismissed: false }],
      }),
      false,
      'messages/addNotice',
    ),
  dismissNotice: (text) =>
    set(
      ({ notices }) => ({
        notices: notices.map((notice) =>
          notice.text === text ? { ...notice, isDismissed: true } : notice,
        ),
      }),
      false,
      'messages/dismissNotice',
    ),
  removeNotice: (text) =>
    set(
      ({ notices }) => {
        const others = notices.filter((notice) => notice.text !== text)
        return others.length < notices.length ? { notices: others } : {}
      },
      false,
      'messages/removeNotice',
    ),
  status: { text: '' },
  announce: (text) => set({ status: { text } }, false, 'messages/announce'),
})
