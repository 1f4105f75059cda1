import { createNamedStore, type SetWithAction } from '../lib/createNamedStore'
import type { RetryAction } from './retryAction'

/** A message over the page, such as a failure. Its text identifies it. */
interface Notice {
  readonly text: string
  /** Null if the visitor can only dismiss the notice. */
  readonly action: RetryAction | null
  /** The visitor dismissed it: it is not shown again before it is removed. */
  readonly isDismissed: boolean
}

/** The messages to the visitor: notices are visible, the status is for screen readers. */
export interface Messages {
  /** In the order in which they were added, no text twice. */
  readonly notices: readonly Notice[]
  /** Adds a notice, or gives the notice with this text another action. */
  readonly addNotice: (text: string, action?: RetryAction | null) => void
  /** Hides a notice. Adding it again does not show it before it was removed. */
  readonly dismissNotice: (text: string) => void
  /** Removes a notice whose reason is gone, and forgets that it was dismissed. */
  readonly removeNotice: (text: string) => void
  /** What `say` shows; null while it shows nothing. */
  readonly toast: string | null
  /** The text of the polite status region. A new object for each announcement, also of the same text. */
  readonly status: { readonly text: string }
  /** Announces a text to screen readers, after the current announcement. */
  readonly announce: (text: string) => void
}

export const createMessages = (set: SetWithAction<Messages>): Messages => ({
  notices: [],
  addNotice: (text, action = null) =>
    set(
      ({ notices }) => ({
        notices: notices.some((notice) => notice.text === text)
          ? notices.map((notice) => (notice.text === text ? { ...notice, action } : notice))
          : [...notices, { text, action, isDismissed: false }],
      }),
      false,
      'messages/addNotice',
    ),
  dismissNotice: (text) =>
    set(
      ({ notices }) => ({
        notices: notices.map((notice) =>
          notice.text === text ? { ...notice, isDismissed: true } : notice,
        ),
      }),
      false,
      'messages/dismissNotice',
    ),
  removeNotice: (text) =>
    set(
      ({ notices }) => {
        const others = notices.filter((notice) => notice.text !== text)
        return others.length < notices.length ? { notices: others } : {}
      },
      false,
      'messages/removeNotice',
    ),
  toast: null,
  status: { text: '' },
  announce: (text) => set({ status: { text } }, false, 'messages/announce'),
})

/** The one store of the messages of the page. */
export const useMessages = createNamedStore<Messages>('Messages', createMessages)
