import { createNamedStore } from '../../lib/createNamedStore'
import {
  createMarksSlice,
  createNavigationSlice,
  type MarksSlice,
  type NavigationSlice,
} from './slices'

export type ExploreState = NavigationSlice & MarksSlice

/** The one store of the gallery: where the visitor is, and marks. */
// Stryker disable next-line StringLiteral: the name is for the Redux devtools
export const useExploreStore = createNamedStore<ExploreState>('Explore', (set) => ({
  ...createNavigationSlice(set),
  ...createMarksSlice(set),
}))
