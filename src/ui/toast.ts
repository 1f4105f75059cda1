import { useMessages } from './messages'

/** How long a toast is shown, in ms. */
const SHOWN_MS = 5000

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a text at the bottom of the window for some seconds, and announces it: the toast itself is not read out. */
export function say(text: string): void {
  clearTimeout(timer)
  useMessages.setState({ toast: text, status: { text } })
  timer = setTimeout(() => useMessages.setState({ toast: null }), SHOWN_MS)
}
