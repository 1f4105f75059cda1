import { createStore } from 'zustand'

/**
 * Where things can be added to the stacks at the bottom of the window, by `AtBottom`: first the stack of the page, and last
 * the stack of the dialog in front, or of the page without one.
 */
export const bottomSlots = createStore<readonly HTMLElement[]>(() => [])

/** How much of the window the page’s stack covers, without the toast, in px. */
export const bottomStackHeight = (): number =>
  parseFloat(document.documentElement.style.getPropertyValue('--bottom-stack')) || 0
