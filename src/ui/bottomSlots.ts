import { createStore } from 'zustand'

/**
 * Where things can be added to the stacks at the bottom of the window, by `AtBottom`: first that of the page, and last
 * that of the dialog in front, or of the page without one.
 */
export const bottomSlots = createStore<readonly HTMLElement[]>(() => [])

/** A ref for the slot of a stack. */
export function addBottomSlot(slot: HTMLElement | null): (() => void) | undefined {
  if (slot === null) return undefined
  bottomSlots.setState((slots) => [...slots, slot], true)
  return () => bottomSlots.setState((slots) => slots.filter((each) => each !== slot), true)
}

/** How much of the window the page’s stack covers, without the toast, in px. */
export const bottomStackHeight = (): number =>
  parseFloat(document.documentElement.style.getPropertyValue('--bottom-stack')) || 0
