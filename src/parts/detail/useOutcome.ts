import { useState } from 'react'
import { announce } from '../../ui/messages'

/**
 * The outcome of the last action on an image, empty if there is nothing to report; and what shows and announces one. An
 * empty text only removes the one before.
 * @param id of the image; the outcome of an action on another image is not shown
 */
export function useOutcome(id: string) {
  const [outcome, setOutcome] = useState({ id, text: '' })
  const report = (text: string): void => {
    setOutcome({ id, text })
    if (text !== '') announce(text)
  }
  return { text: outcome.id === id ? outcome.text : '', report }
}
