import { useRef, useState } from 'react'
import { countOf } from '../../lib/formatCount'
import { markIdPrefix, type GivenMark } from '../../sources/marks'
import type { ImageAction } from '../../sources/imageAction'
import type { ImageSource } from '../../sources/source'
import { problemText } from '../../sources/sourceProblem'
import { say } from '../../ui/toast'
import { requestFor } from '../queries/imageQueries'
import type { Gallery } from '../queries/useGallery'
import { MAX_COMPARED } from '../state/address'
import { useExploreStore } from '../state/exploreStore'
import { markAll } from '../state/markAll'
import { dispatch } from '../state/navigate'
import { select } from './select'
import type { ShownSelection } from './useSelection'

/** The images that the visitor has selected. */
interface SelectedImages {
  readonly count: number
  /** See `SourceData.idsAt`. */
  readonly ids: () => Promise<readonly string[]>
  /** Whether they are still selected, and nothing was opened over them. */
  readonly areShown: () => boolean
}

/** What can be done with the selected images, by a button of the bar. */
interface SelectionAction {
  /** The button. */
  readonly label: string
  /**
   * Keeps the selection, unless it moves images away.
   * @returns what was done, said to the visitor; null if that is to be seen
   * @throws SourceProblem
   */
  readonly run: (selected: SelectedImages) => Promise<string | null>
  /** Why so many images are too few or too many, a sentence; null if they are not. Absent for an action on any number. */
  readonly reasonAgainst?: (count: number) => string | null
}

/** Marks all selected images, or takes the mark back from all. */
const markAction = (
  source: ImageSource,
  label: string,
  pressed: GivenMark,
): SelectionAction & { readonly pressed: GivenMark } => ({
  label,
  pressed,
  async run({ ids }) {
    const prefix = markIdPrefix(source.kind)
    const marked = (await ids()).map((id) => prefix + id)
    if (marked.length === 0) return null
    const mark = markAll(marked, pressed)
    const still = mark === 'none' ? 'no longer ' : ''
    return `${countOf(marked.length, 'image')} ${still}${pressed}`
  },
})

/** An action of the source on the images that are selected when its button is pressed. It says itself what it did. */
const sourceAction = ({ name, run }: ImageAction): SelectionAction => ({
  label: name,
  run({ ids }) {
    const selected = ids()
    // The action reports it.
    selected.catch(() => undefined)
    async function* chosen() {
      yield* await selected
    }
    // It may take long, and marks do not wait for it.
    void run({ ids: chosen, onLeave: () => select(null) })
    return Promise.resolve(null)
  },
})

/** Opens the comparison of the selected images. */
const COMPARE: SelectionAction = {
  label: 'Compare',
  reasonAgainst: (count) =>
    count < 2 || count > MAX_COMPARED ? 'Select two to four images to compare them.' : null,
  async run({ ids, areShown }) {
    const compared = await ids()
    if (areShown()) dispatch({ type: 'compared', ids: compared })
    return null
  },
}

/** Opens the dialog that makes a kit for ads of the selected images. */
const adsAction = (open: (ids: readonly string[]) => void): SelectionAction => ({
  label: 'Run ads',
  async run({ ids, areShown }) {
    const advertised = await ids()
    if (areShown()) open(advertised)
    return null
  },
})

export interface SelectionActions {
  readonly actions: readonly SelectionAction[]
  /** Runs an action on the selected images, one at a time; or says why not on so many. */
  readonly run: (action: SelectionAction) => void
  /** Gives all selected images a mark, or takes it back from all. */
  readonly mark: (mark: GivenMark) => void
  /** Opens the comparison of the selected images, or says why not. Null if images cannot be compared. */
  readonly compare: (() => void) | null
  readonly isRunning: boolean
  /** The images of which a kit for ads is made, by their ids; null while its dialog is closed. */
  readonly advertised: readonly string[] | null
  readonly closeAds: () => void
}

/** What can be done with the selected images. What was done is shown and announced. */
export function useSelectionActions(
  gallery: Gallery,
  { selection, count }: ShownSelection,
): SelectionActions {
  const { source, id } = gallery
  const [isRunning, setRunning] = useState(false)
  const [advertised, setAdvertised] = useState<readonly string[] | null>(null)
  const isBusy = useRef(false)

  /** @throws SourceProblem; or an error if the list has changed since */
  async function ids(): Promise<readonly string[]> {
    const { navigation, isListChanging } = useExploreStore.getState()
    // The list on screen is rendered a moment later than another one is requested.
    const isShown = id === navigation.shown.id && !isListChanging
    if (!isShown || selection === null || !source?.idsAt) throw new Error('The list has changed')
    return source.idsAt(selection.spans, requestFor(gallery))
  }
  function areShown(): boolean {
    const { navigation, selection: current } = useExploreStore.getState()
    return current === selection && navigation.open === null
  }
  async function run(action: SelectionAction) {
    if (isBusy.current || count === null) return
    const reason = action.reasonAgainst?.(count) ?? null
    if (reason !== null) {
      say(reason)
      return
    }
    isBusy.current = true
    setRunning(true)
    const text = await action
      .run({ count, ids, areShown })
      .catch(
        (error: unknown) => problemText(error) ?? 'That did not work. Select the images again.',
      )
    isBusy.current = false
    setRunning(false)
    if (text !== null) say(text)
  }

  const marks =
    source === null
      ? []
      : [
          ...(source.ui.canReject ? [markAction(source, 'Reject', 'rejected')] : []),
          markAction(source, 'Like', 'liked'),
        ]
  const canCompare = source?.ui.comparing !== undefined
  return {
    actions: [
      ...marks,
      ...(canCompare ? [COMPARE] : []),
      ...(source?.ui.original ? [adsAction(setAdvertised)] : []),
      ...(source?.actions ?? []).map(sourceAction),
    ],
    run: (action) => void run(action),
    mark(pressed) {
      const action = marks.find((each) => each.pressed === pressed)
      if (action !== undefined) void run(action)
    },
    compare: canCompare ? () => void run(COMPARE) : null,
    isRunning,
    advertised,
    closeAds: () => setAdvertised(null),
  }
}
