import type { NamedSet } from './namedSet'

/** What the page's one polite status says. */
export interface StatusSlice {
  readonly status: {
    readonly text: string
    /** How many times something was said: the same words twice are two announcements. */
    readonly count: number
  }
  /** Has screen readers say something when they are done with what they are saying. */
  readonly announce: (text: string) => void
}

export const createStatusSlice = (set: NamedSet<StatusSlice>): StatusSlice => ({
  status: { text: '', count: 0 },
  announce: (text) =>
    set(({ status }) => ({ status: { text, count: status.count + 1 } }), false, 'status/announce'),
})
