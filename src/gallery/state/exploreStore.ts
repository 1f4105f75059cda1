import { createNamedStore } from '../../lib/createNamedStore'
import {
  createMarksSlice,
  createNavigationSlice,
  SELECTION_SLICE,
  type MarksSlice,
  type NavigationSlice,
  type SelectionSlice,
} from './slices'

export type ExploreState = NavigationSlice & MarksSlice & SelectionSlice

/** The one store of the gallery: where the visitor is, marks, and what is selected. */
// Stryker disable next-line StringLiteral: the name is for the Redux devtools
export const useExploreStore = createNamedStore<ExploreState>('Explore', (set) => ({
  ...createNavigationSlice(set),
  ...createMarksSlice(set),
  ...SELECTION_SLICE,
}))
