import { useRef, useState } from 'react'
import { countOf } from '../../lib/formatCount'
import { markIdPrefix, type GivenMark } from '../../sources/marks'
import type { ImageSource } from '../../sources/source'
import { problemText } from '../../sources/sourceProblem'
import type { SelectionAction } from '../../sources/sourceUi'
import { useMessages } from '../../ui/messages'
import { showToast } from '../../ui/toast'
import type { Gallery } from '../queries/useGallery'
import { useExploreStore } from '../state/exploreStore'
import { markAll } from '../state/takeBack'
import type { ShownSelection } from './useSelection'

const WORDS = { liked: 'liked', rejected: 'rejected' } as const

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
    return `${countOf(marked.length, 'image')} ${still}${WORDS[pressed]}`
  },
})

export interface SelectionActions {
  readonly actions: readonly SelectionAction[]
  /** Runs an action on the selected images, one at a time. */
  readonly run: (action: SelectionAction) => void
  /** Gives all selected images a mark, or takes it back from all. */
  readonly mark: (mark: GivenMark) => void
  readonly isRunning: boolean
}

/** What can be done with the selected images. What was done is shown and announced. */
export function useSelectionActions(
  { source, filter, revision }: Gallery,
  { selection, count }: ShownSelection,
): SelectionActions {
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)

  /** @throws SourceProblem; or an error if the list has changed since */
  async function ids(): Promise<readonly string[]> {
    const { navigation, isListChanging } = useExploreStore.getState()
    // The list on screen is rendered a moment later than another one is requested.
    const isShown = revision === navigation.shown.revision && !isListChanging
    if (!isShown || selection === null || !source?.idsAt) throw new Error('The list has changed')
    return source.idsAt(selection.spans, { filter, signal: new AbortController().signal })
  }
  async function run(action: SelectionAction) {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    const text = await action
      .run({ count, ids })
      .catch(
        (error: unknown) => problemText(error) ?? 'That did not work. Select the images again.',
      )
    isBusy.current = false
    setRunning(false)
    if (text === null) return
    useMessages.getState().announce(text)
    showToast(text)
  }

  const marks =
    source === null
      ? []
      : [
          ...(source.ui.canReject ? [markAction(source, 'Reject', 'rejected')] : []),
          markAction(source, 'Like', 'liked'),
        ]
  return {
    actions: [...marks, ...(source?.ui.selectionActions ?? [])],
    run: (action) => void run(action),
    mark(pressed) {
      const action = marks.find((each) => each.pressed === pressed)
      if (action !== undefined) void run(action)
    },
    isRunning,
  }
}
