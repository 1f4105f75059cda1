import type { Category } from '../domain/category'
import { withCategory, withoutCategory } from '../domain/category'
import type { NamedSet } from './namedSet'

/** What the visitor is looking for. It does not filter the list. */
export interface FiltersSlice {
  readonly searchText: string
  /** The order of the images. There is one, and no control for it. */
  readonly sort: 'newest'
  /** In the order of choosing, none twice. */
  readonly categories: readonly Category[]
  readonly setSearchText: (text: string) => void
  readonly addCategory: (category: Category) => void
  readonly removeCategory: (category: Category) => void
  readonly clearCategories: () => void
}

export const createFiltersSlice = (set: NamedSet<FiltersSlice>): FiltersSlice => ({
  searchText: '',
  sort: 'newest',
  categories: [],
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
})
