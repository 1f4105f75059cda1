import { NO_FILTERS, withCategory, withoutCategory, type Filters } from '../domain/filter'
import type { NamedSet } from './namedSet'

/** The controls of the header. */
export interface FiltersSlice extends Filters {
  readonly setSearchText: (text: string) => void
  readonly addCategory: (category: string) => void
  readonly removeCategory: (category: string) => void
  readonly clearCategories: () => void
  readonly setOnlyMatches: (onlyMatches: boolean) => void
  /** Takes over all filters at once, from the address. */
  readonly setFilters: (filters: Filters) => void
  /** Looks for nothing any more. */
  readonly clearFilters: () => void
}

export const createFiltersSlice = (set: NamedSet<FiltersSlice>): FiltersSlice => ({
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
        // The same choice stays the same list: another would be another filter, and start anew.
        categories:
          categories.join() === filters.categories.join() ? categories : filters.categories,
      }),
      false,
      'filters/setFilters',
    ),
  clearFilters: () => set(NO_FILTERS, false, 'filters/clearFilters'),
})
