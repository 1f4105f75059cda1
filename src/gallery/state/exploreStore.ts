import { createNamedStore } from '../../lib/createNamedStore'
import { createFiltersSlice, createLikesSlice, type FiltersSlice, type LikesSlice } from './slices'

export type ExploreState = FiltersSlice & LikesSlice

/** The one store of the gallery: filters and likes. */
export const useExploreStore = createNamedStore<ExploreState>('Explore', (set) => ({
  ...createFiltersSlice(set),
  ...createLikesSlice(set),
}))
