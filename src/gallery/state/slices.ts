import type { SetWithAction } from '../../lib/createNamedStore'
import { NO_FILTERS, withCategory, withoutCategory, type Filters } from '../../sources/filter'
import { toggleLike, type Likeable, type LikesOverlay } from '../../sources/likes'

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
  /** Prefixes of image ids. The likes of these images last for the visit only. */
  readonly unkeptLikes: readonly string[]
  /** Stops storing likes of images whose ids begin with a prefix. Likes that are stored already stay. */
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
