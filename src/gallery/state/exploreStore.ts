import { createNamedStore, type SetWithAction } from '../../lib/createNamedStore'
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
import { START } from '../navigation/entry'
import type { Navigation } from '../navigation/navigation'
import { withDecision, type Decision, type Undoable } from './decisions'
import type { Selection } from './selection'

interface RunningAction {
  readonly label: string
  /** What it was pressed for. */
  readonly selection: Selection
}

interface PendingDecision {
  /** What the ids of its images begin with, as keys of `Marks`. */
  readonly prefix: string
  /** The decision once it is made; null if that has failed. */
  readonly made: Promise<Decision | null>
}

/** Where the visitor is, marks, and what is selected. An embedded gallery that stops resets it all. */
export interface ExploreState {
  /** Where the visitor is. `navigate.ts` alone writes it. */
  readonly navigation: Navigation
  /** @param action the name of the change in the Redux devtools */
  readonly setNavigation: (navigation: Navigation, action: string) => void
  /** The marks that this visitor changed, laid over the images where they are shown. */
  readonly marks: AllMarks
  /** Whether the marks of the device have been read, or could not be. Until then, some may be missing. */
  readonly areMarksRead: boolean
  /** Gives an image a mark in place of another, or takes the mark back. */
  readonly toggleMark: (image: Markable & Pick<GalleryImage, 'prompt'>, mark: GivenMark) => void
  /** The decisions of this visit that can be taken back, the latest last. */
  readonly decisions: readonly Undoable[]
  /** Actions on a selection that run, or wait for one before. */
  readonly runningActions: readonly RunningAction[]
  /**
   * The latest decision, while its images are looked up: Ctrl+Z waits for it. Null once it is made, has failed, or another
   * one is made.
   */
  readonly pendingDecision: PendingDecision | null
  /** The image of a decision that was taken back is looked for (`findAgain`): a key would decide on another one. */
  readonly isReturning: boolean
  /** Prefixes of image ids. The marks of these images last for the visit only. */
  readonly sessionMarkPrefixes: readonly string[]
  /** Stops storing marks of images whose ids begin with a prefix. Marks that are stored already stay. */
  readonly stopKeepingMarks: (prefix: string) => void
  /** The selected images, by their positions in one list; null while no image is selected. */
  readonly selection: Selection | null
  /** The list is being replaced: positions in the source are no longer those on screen, so nothing can be selected. */
  readonly isListChanging: boolean
}

export const createExploreState = (set: SetWithAction<ExploreState>): ExploreState => ({
  navigation: START,
  setNavigation: (navigation, action) => set({ navigation }, false, `navigation/${action}`),
  marks: NO_MARKS,
  areMarksRead: true,
  toggleMark: (image, pressed) =>
    set(({ marks, decisions }) => {
      const { id, prompt } = image
      const before = markNow(image, marks)
      const after = toggled(before, pressed)
      return {
        pendingDecision: null,
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
  runningActions: [],
  pendingDecision: null,
  isReturning: false,
  sessionMarkPrefixes: [],
  stopKeepingMarks: (prefix) =>
    set(({ sessionMarkPrefixes }) => ({ sessionMarkPrefixes: [...sessionMarkPrefixes, prefix] })),
  selection: null,
  isListChanging: false,
})

/** The one store of the gallery. */
// Stryker disable next-line StringLiteral: the name is for the Redux devtools
export const useExploreStore = createNamedStore('Explore', createExploreState)
