import { createContext, use } from 'react'
import { flushSync } from 'react-dom'
import { createDeviceSwitch } from '../../lib/deviceChoice'
import { useMessages } from '../../ui/messages'
import { markByKey } from '../card/markByKey'
import { heldModifiers, isTyped, useKeyDown } from '../keys'
import { useSource } from '../queries/SourceContext'
import type { ImageView } from '../queries/useImage'
import { useExploreStore } from '../state/exploreStore'
import { openImage } from '../state/navigation'
import type { ImageSteps } from './useImageSteps'

/** Whether the detail view shows the next image after each decision. */
export const goOn = createDeviceSwitch('explore.goOn', false)

/** Called after a decision by a button in the detail view. */
export const AfterDecisionContext = createContext<() => void>(() => undefined)

/** What a button of a mark does in the detail view: it toggles the mark, and goes on if the visitor wants that. */
export function useDecision(toggle: () => void): () => void {
  const afterDecision = use(AfterDecisionContext)
  return () => {
    toggle()
    afterDecision()
  }
}

/**
 * The keys L and X in the detail view of a source whose images can be rejected, wherever focus is, since an open
 * dialog is modal.
 * @returns what happens after a decision by a button: the next image is shown if the visitor wants that
 */
export function useDecisions(
  isOpen: boolean,
  view: ImageView,
  step: ImageSteps['step'],
): () => void {
  const source = useSource()
  function decide(key: string): void {
    // While the next image is on its way, a key would mark the one before it once more.
    const isStepping = openImage(useExploreStore.getState().navigation)?.pending !== null
    if (!source?.ui.canReject || view.state !== 'ready' || isStepping) return
    const done = markByKey(key, source, view.image)
    if (done === null) return
    if (goOn.isOn()) step(1, done)
    else useMessages.getState().announce(done)
  }
  useKeyDown((event) => {
    if (!isOpen || isTyped(event) || event.repeat || heldModifiers(event) !== '') return
    // Rendered before the next key, which is for the image that is shown then.
    flushSync(() => decide(event.key))
  })
  return () => {
    // Other galleries have no switch for it.
    if (source?.ui.canReject && goOn.isOn()) step(1)
  }
}
