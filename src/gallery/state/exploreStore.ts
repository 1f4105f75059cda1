import { create } from 'zustand'
import { devtools } from 'zustand/middleware'
import {
  createFiltersSlice,
  createLikesSlice,
  type FiltersSlice,
  type LikesSlice,
  type SetWithAction,
} from './slices'

export type ExploreState = FiltersSlice & LikesSlice

const createState = (set: SetWithAction<ExploreState>): ExploreState => ({
  ...createFiltersSlice(set),
  ...createLikesSlice(set),
})

/**
 * The one store of the gallery: filters and likes. A selector must return a primitive or a value that the store holds: a
 * selector that makes a new object renders endlessly. The Redux devtools show the store in development;
 * a build does not contain the code for that.
 */
export const useExploreStore = create<ExploreState>()(
  import.meta.env.DEV ? devtools(createState, { name: 'Explore' }) : createState,
)
