import { createStore } from 'zustand'
import { useMessages } from '../ui/messages'
import type { Undoable } from '../gallery/state/decisions'

interface UndoOffer {
  /** What was done: `4 images rejected`. */
  readonly text: string
  readonly decision: Undoable
  /** No other offer has it. */
  readonly number: number
}

/** The offer to undo what was done last; null for none. `OfferUndo` shows it, and withdraws it. */
export const undoOffer = createStore<UndoOffer | null>(() => null)

let offers = 0

/** Offers to undo a decision that is among those that can be taken back. It takes the place of an earlier offer and toast. */
export function offerUndo(text: string, decision: Undoable): void {
  useMessages.setState({ toast: null })
  undoOffer.setState({ text, decision, number: ++offers }, true)
}

/** Withdraws the offer to undo a decision. */
export function withdrawUndo(decision: Undoable): void {
  if (undoOffer.getState()?.decision === decision) undoOffer.setState(null, true)
}
