import { createContext, use } from 'react'
import { createDeviceSwitch } from '../../lib/deviceChoice'
import { announce } from '../../ui/messages'
import { markByKey, type MarkKey } from '../card/markByKey'
import { useSource } from '../queries/SourceContext'
import type { ImageView } from '../queries/useImage'
import { useExploreStore } from '../state/exploreStore'
import { openNow } from '../navigation/navigation'
import type { ImageSteps } from './useImageSteps'

/** Whether the detail view shows the next image after each decision. */
export const autoAdvance = createDeviceSwitch('explore.goOn', false)

/** Called after a decision by a button in the detail view. */
export const AfterDecisionContext = createContext<() => void>(() => undefined)

/** False while another image is on its way, or the dialog closes: the decision would be on the image before, once more. */
function canDecide(): boolean {
  const open = openNow(useExploreStore.getState().navigation)
  return open?.kind === 'image' ? open.pending === null : open !== null
}

/** What a button of a mark does: it toggles the mark, and in the detail view shows the next image if the visitor wants that. */
export function useDecision(toggle: () => void): () => void {
  const afterDecision = use(AfterDecisionContext)
  return () => {
    if (!canDecide()) return
    toggle()
    afterDecision()
  }
}

interface Decisions {
  /** Marks the image by a key. Returns false for a key that does nothing. */
  readonly decide: (key: MarkKey) => boolean
  /** Shows the next image after a decision by a button, if the visitor wants that. */
  readonly afterDecision: () => void
}

/** Decisions by keys in the detail view, and what follows a decision. */
export function useDecisions(view: ImageView, step: ImageSteps['step']): Decisions {
  const source = useSource()
  // Only a source whose images can be rejected has the switch.
  const goesOn = () => source?.ui.canReject === true && autoAdvance.isOn()
  return {
    decide(key) {
      if (source === null || view.state !== 'ready' || !canDecide()) return false
      const done = markByKey(key, source, view.image)
      if (done === null) return false
      if (goesOn()) step(1, done)
      else announce(done)
      return true
    },
    afterDecision() {
      if (goesOn()) step(1)
    },
  }
}
