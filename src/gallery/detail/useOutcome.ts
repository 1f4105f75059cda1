import { useState } from 'react'
import { useMessages } from '../../ui/messages'

/** The outcome of the last action on an image. */
export interface Outcome {
  /** Empty if there is nothing to report. */
  readonly text: string
  /** Shows and announces an outcome. An empty text only removes the one before. */
  readonly report: (text: string) => void
}

/** @param id of the image; the outcome of an action on another image is not shown */
export function useOutcome(id: string): Outcome {
  const announce = useMessages((state) => state.announce)
  const [outcome, setOutcome] = useState({ id, text: '' })
  return {
    text: outcome.id === id ? outcome.text : '',
    report(text) {
      setOutcome({ id, text })
      if (text !== '') announce(text)
    },
  }
}
