import type { SetWithAction } from '../../lib/createNamedStore'
import type { GalleryImage } from '../../sources/image'
import {
  markNow,
  toggled,
  withMark,
  NO_MARKS,
  type AllMarks,
  type GivenMark,
  type Markable,
} from '../../sources/marks'
import { withDecision, type Undoable } from './decisions'
import { START } from '../navigation/entry'
import type { Navigation } from '../navigation/navigation'
import type { Selection } from './selection'

/** Where the visitor is. `navigate.ts` alone writes it; an embedded gallery that stops resets the whole store. */
export interface NavigationSlice {
  readonly navigation: Navigation
  /** @param action the name of the change in the Redux devtools */
  readonly setNavigation: (navigation: Navigation, action: string) => void
}

export const createNavigationSlice = (set: SetWithAction<NavigationSlice>): NavigationSlice => ({
  navigation: START,
  setNavigation: (navigation, action) => set({ navigation }, false, `navigation/${action}`),
})

/** The selected images, by their positions in one list. */
export interface SelectionSlice {
  /** Null while no image is selected. */
  readonly selection: Selection | null
  /** The list is being replaced: positions in the source are no longer those on screen, so nothing can be selected. */
  readonly isListChanging: boolean
}

export const SELECTION_SLICE: SelectionSlice = { selection: null, isListChanging: false }

/** The marks that this visitor changed, laid over the images where they are shown. */
export interface MarksSlice {
  readonly marks: AllMarks
  /** Whether `marks` has all that the device keeps. Until then, some may be missing. */
  readonly areMarksRead: boolean
  /** Gives an image a mark in place of another, or takes the mark back. */
  readonly toggleMark: (image: Markable & Pick<GalleryImage, 'prompt'>, mark: GivenMark) => void
  /** The decisions of this visit that can be taken back, the latest last. */
  readonly decisions: readonly Undoable[]
  /** The image of a decision that was taken back is looked for (`findAgain`): a key would decide on another one. */
  readonly isReturning: boolean
  /** Prefixes of image ids. The marks of these images last for the visit only. */
  readonly sessionMarkPrefixes: readonly string[]
  /** Stops storing marks of images whose ids begin with a prefix. Marks that are stored already stay. */
  readonly stopKeepingMarks: (prefix: string) => void
}

export const createMarksSlice = (set: SetWithAction<MarksSlice>): MarksSlice => ({
  marks: NO_MARKS,
  areMarksRead: true,
  toggleMark: (image, pressed) =>
    set(({ marks, decisions }) => {
      const { id, prompt } = image
      const before = markNow(image, marks)
      const after = toggled(before, pressed)
      return {
        marks: withMark(marks, id, after, Date.now()),
        decisions: withDecision(decisions, {
          of: { prompt },
          pressed,
          after,
          changed: [{ before, ids: [id] }],
        }),
      }
    }),
  decisions: [],
  isReturning: false,
  sessionMarkPrefixes: [],
  stopKeepingMarks: (prefix) =>
    set(({ sessionMarkPrefixes }) => ({ sessionMarkPrefixes: [...sessionMarkPrefixes, prefix] })),
})
