import { createStore } from 'zustand'
import { abortable } from '../../../../lib/abortable'

/** How far an action is. */
export interface ActionProgress {
  /** What is being done: “Saving”. */
  readonly verb: string
  readonly done: number
  /** Null while the images are looked up. */
  readonly of: number | null
  readonly stop: () => void
}

/** The question before an action on several images. */
export interface ActionQuestion {
  readonly title: string
  readonly text: string
  /** The button that agrees. */
  readonly button: string
  readonly answer: (isAgreed: boolean) => void
}

/** The action in progress on images of a folder, of which there is one at a time. */
export const actionState = createStore<{
  readonly progress: ActionProgress | null
  readonly question: ActionQuestion | null
}>(() => ({ progress: null, question: null }))

/**
 * Asks the visitor; resolves with whether the visitor agrees.
 * @throws the reason of the signal, which takes the question back
 */
export async function ask(
  question: Omit<ActionQuestion, 'answer'>,
  signal: AbortSignal,
): Promise<boolean> {
  const answered = new Promise<boolean>((answer) => {
    actionState.setState({ question: { ...question, answer } })
  })
  try {
    return await abortable(answered, signal)
  } finally {
    actionState.setState({ question: null })
  }
}
