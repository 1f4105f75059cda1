import { useRef, useState } from 'react'
import { labelFor, type PlainText } from '../../lib/labels'
import { markIdPrefix, type GivenMark, type Marks } from '../../sources/marks'
import type { ImageAction } from '../../sources/imageAction'
import type { ImageSource } from '../../sources/source'
import { problemText } from '../../sources/sourceProblem'
import { afterPaint } from '../../lib/schedule'
import { say } from '../../ui/toast'
import {
  useFeatures,
  type ActionBase,
  type DialogAction,
  type ImmediateAction,
  type SelectedImages,
  type SelectionAction,
} from '../../gallery/features'
import { focusAgain } from '../../gallery/focusAgain'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { useExploreStore } from '../../gallery/state/exploreStore'
import type { Decision } from '../../gallery/state/decisions'
import { markAll } from '../../gallery/state/markAll'
import { openNow } from '../../gallery/navigation/navigation'
import { selectedIds, selectIds } from './select'
import type { ShownSelection } from './useSelection'

const MARK_BUTTONS = {
  rejected: { label: 'Reject', icon: 'reject' },
  liked: { label: 'Like', icon: 'like' },
} as const satisfies Record<GivenMark, { readonly label: PlainText; readonly icon: string }>

/** An action that decides on all selected images at once. */
interface MarkAction extends ActionBase {
  readonly pressed: GivenMark
  /** What the ids of its images begin with, as keys of `Marks`. */
  readonly prefix: string
  /**
   * Marks them, or takes the mark back from all. `OfferUndo` says what was done.
   * @param seen see `markAll`
   * @returns null if there are none
   * @throws SourceProblem
   */
  readonly decide: (selected: SelectedImages, seen: Marks) => Promise<Decision | null>
}

type Action = SelectionAction | MarkAction

function markAction(source: ImageSource, pressed: GivenMark): MarkAction {
  const prefix = markIdPrefix(source.kind)
  return {
    ...MARK_BUTTONS[pressed],
    label: labelFor(MARK_BUTTONS[pressed].label),
    pressed,
    prefix,
    async decide({ ids }, seen) {
      const marked = (await ids()).map((id) => prefix + id)
      return marked.length > 0 ? markAll(marked, pressed, seen) : null
    },
  }
}

/** An action of the source on the images that are selected when its button is pressed. It says itself what it did. */
const sourceAction = ({ name, run }: ImageAction): ImmediateAction => ({
  label: name,
  run({ ids }) {
    const selected = ids()
    // The action reports it.
    selected.catch(() => undefined)
    async function* chosen() {
      yield* await selected
    }
    // It may take long, and marks do not wait for it.
    void run({ ids: chosen, onKept: (left) => void selectIds(left) })
    return Promise.resolve(null)
  },
})

interface OpenedAction {
  readonly action: DialogAction
  readonly ids: readonly string[]
}

export interface SelectionActions {
  readonly actions: readonly Action[]
  /** Runs an action on the selected images, after those that run already; or says why not on so many. */
  readonly run: (action: Action) => void
  /** Gives all selected images a mark, or takes it back from all. */
  readonly mark: (mark: GivenMark) => void
  /** Runs the action with a key, if there is one. Returns whether there is. */
  readonly press: (key: string) => boolean
  /** Whether a press would do nothing: the action runs, waits for others, or is not for so many images. */
  readonly isOff: (action: Action) => boolean
  /** The action whose dialog is open, and the images that it is about, by their ids; null while none is open. */
  readonly opened: OpenedAction | null
  readonly closeDialog: () => void
}

/** What can be done with the selected images. What was done is shown and announced. */
export function useSelectionActions(
  list: LoadedList,
  { selection, count }: ShownSelection,
): SelectionActions {
  const { source, id } = list
  const runningActions = useExploreStore((state) => state.runningActions)
  const [opened, setOpened] = useState<OpenedAction | null>(null)
  const features = useFeatures()
  const lastRun = useRef<Promise<unknown>>(Promise.resolve())

  /** @throws SourceProblem; or an error if the list has changed since */
  async function ids(): Promise<readonly string[]> {
    const { navigation, isListChanging } = useExploreStore.getState()
    // The list on screen is rendered a moment later than another one is requested.
    const isShown = id === navigation.list.id && !isListChanging
    if (!isShown || selection === null) throw new Error('The list has changed')
    return selectedIds(list, selection)
  }
  function areShown(): boolean {
    const { navigation, selection: current } = useExploreStore.getState()
    return current === selection && openNow(navigation) === null
  }
  async function runOn(action: SelectionAction, selected: SelectedImages): Promise<string | null> {
    if ('run' in action) return action.run(selected)
    const chosen = await selected.ids()
    if (selected.areShown()) setOpened({ action, ids: chosen })
    return null
  }
  const isRunning = (label: string, running: typeof runningActions) =>
    running.some((each) => each.label === label && each.selection === selection)
  function run(action: Action) {
    const { label } = action
    // A press may come before the last one is rendered.
    const { runningActions: runningNow, marks: seen } = useExploreStore.getState()
    const isPressed = isRunning(label, runningNow)
    if (count === null || selection === null || isPressed) return
    const reason = action.reasonAgainst?.(count) ?? null
    if (reason !== null) {
      say(reason)
      return
    }
    const running = { label, selection }
    // At once: by the time of its turn the list may have changed.
    const chosen = ids()
    chosen.catch(() => undefined)
    const selected = { count, ids: () => chosen, areShown }
    async function runQueued(before: Promise<unknown>): Promise<Decision | null> {
      await before
      let decision: Decision | null = null
      let text: string | null = null
      try {
        if ('decide' in action) decision = await action.decide(selected, seen)
        else text = await runOn(action, selected)
      } catch (error) {
        text = problemText(error) ?? labelFor('That did not work. Select the images again.')
      }
      useExploreStore.setState((now) => ({
        runningActions: now.runningActions.filter((each) => each !== running),
        pendingDecision: now.pendingDecision === pending ? null : now.pendingDecision,
      }))
      if (text !== null) say(text)
      return decision
    }
    const made = runQueued(lastRun.current)
    lastRun.current = made
    const pending = 'decide' in action ? { prefix: action.prefix, made } : null
    useExploreStore.setState((now) => ({
      runningActions: [...now.runningActions, running],
      pendingDecision: pending ?? now.pendingDecision,
    }))
  }

  const marks =
    source === null
      ? []
      : [
          ...(source.ui.canReject ? [markAction(source, 'rejected')] : []),
          markAction(source, 'liked'),
        ]
  const actions = [
    ...marks,
    ...((source && features?.selectionActions(source)) ?? []).filter(
      (action) => action !== undefined,
    ),
    ...(source?.actions ?? []).map(sourceAction),
  ]
  return {
    actions,
    run,
    mark(pressed) {
      const action = marks.find((each) => each.pressed === pressed)
      if (action !== undefined) run(action)
    },
    press(key) {
      const action = actions.find((each) => 'key' in each && each.key === key)
      if (action !== undefined) run(action)
      return action !== undefined
    },
    isOff: (action) =>
      isRunning(action.label, runningActions) ||
      (count !== null && action.reasonAgainst?.(count) != null),
    opened,
    closeDialog() {
      setOpened(null)
      // The button that has opened it may have left with the selection, or come anew.
      afterPaint(() => focusAgain(opened?.ids[0] ?? ''))
    },
  }
}
