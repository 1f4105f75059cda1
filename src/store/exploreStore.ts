import { create } from 'zustand'
import { devtools } from 'zustand/middleware'
import type { FiltersSlice } from './filtersSlice'
import { createFiltersSlice } from './filtersSlice'
import type { LikesSlice } from './likesSlice'
import { createLikesSlice } from './likesSlice'
import type { NamedSet } from './namedSet'
import type { NoticesSlice } from './noticesSlice'
import { createNoticesSlice } from './noticesSlice'
import type { StatusSlice } from './statusSlice'
import { createStatusSlice } from './statusSlice'

export type ExploreState = FiltersSlice & LikesSlice & NoticesSlice & StatusSlice

const slices = (set: NamedSet<ExploreState>): ExploreState => ({
  ...createFiltersSlice(set),
  ...createLikesSlice(set),
  ...createNoticesSlice(set),
  ...createStatusSlice(set),
})

/**
 * The one store, made of slices. Read it with a selector that returns a primitive or a value held
 * in the store: a selector that makes a new object loops for ever. In development the Redux
 * devtools see it; a build has no code for that.
 */
export const useExploreStore = create<ExploreState>()(
  import.meta.env.DEV ? devtools(slices, { name: 'Explore' }) : slices,
)
