import { createNamedStore } from '../../lib/createNamedStore'
import {
  createLikesSlice,
  createNavigationSlice,
  type LikesSlice,
  type NavigationSlice,
} from './slices'

export type ExploreState = NavigationSlice & LikesSlice

/** The one store of the gallery: where the visitor is, and likes. */
// Stryker disable next-line StringLiteral: the name is for the Redux devtools
export const useExploreStore = createNamedStore<ExploreState>('Explore', (set) => ({
  ...createNavigationSlice(set),
  ...createLikesSlice(set),
}))
