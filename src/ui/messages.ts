import { createNamedStore } from '../lib/createNamedStore'
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
interface Messages {
  /** In the order in which they were added, no text twice. */
  readonly notices: readonly Notice[]
  /** What `say` shows; null while it shows nothing. */
  readonly toast: string | null
  /** The text of the polite status region. A new object for each announcement, also of the same text. */
  readonly status: { readonly text: string }
}

/** The one store of the messages of the page. */
export const useMessages = createNamedStore<Messages>('Messages', () => ({
  notices: [],
  toast: null,
  status: { text: '' },
}))

/**
 * Adds a notice, or gives the notice with this text another action.
 * @returns `removeNotice` for it
 */
export function addNotice(text: string, action: RetryAction | null = null): () => void {
  useMessages.setState(({ notices }) => ({
    notices: notices.some((notice) => notice.text === text)
      ? notices.map((notice) => (notice.text === text ? { ...notice, action } : notice))
      : [...notices, { text, action, isDismissed: false }],
  }))
  return () => removeNotice(text)
}

/** Hides a notice. Adding it again does not show it before it was removed. */
export const dismissNotice = (text: string): void =>
  useMessages.setState(({ notices }) => ({
    notices: notices.map((notice) =>
      notice.text === text ? { ...notice, isDismissed: true } : notice,
    ),
  }))

/** Removes a notice whose reason is gone, and forgets that it was dismissed. */
export const removeNotice = (text: string): void =>
  useMessages.setState(({ notices }) => {
    const others = notices.filter((notice) => notice.text !== text)
    return others.length < notices.length ? { notices: others } : {}
  })

/** Announces a text to screen readers, after the current announcement. */
export const announce = (text: string): void => useMessages.setState({ status: { text } })
