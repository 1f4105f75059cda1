import { useMessages } from './messages'

/** Shows a text at the bottom of the window for some seconds, and announces it: the toast itself is not read out. */
export function say(text: string): void {
  useMessages.setState({ toast: { text }, status: { text } })
}
