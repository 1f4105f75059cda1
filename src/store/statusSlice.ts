import type { NamedSet } from './namedSet'

/** What the page's one polite status says. */
export interface StatusSlice {
  /** Another object each time: the same words twice are two announcements. */
  readonly status: { readonly text: string }
  /** Has screen readers say something when they are done with what they are saying. */
  readonly announce: (text: string) => void
}

export const createStatusSlice = (set: NamedSet<StatusSlice>): StatusSlice => ({
  status: { text: '' },
  announce: (text) => set({ status: { text } }, false, 'status/announce'),
})
