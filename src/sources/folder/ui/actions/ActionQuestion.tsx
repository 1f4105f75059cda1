import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../../ui/Button'
import { ModalDialog } from '../../../../ui/ModalDialog'
import { actionState } from './actionState'

/** The question before an action on several images. */
export function ActionQuestion() {
  const question = useStore(actionState, (state) => state.question)
  // While the dialog closes, it shows the question that was answered.
  const [shown, setShown] = useState(question)
  if (question !== null && question !== shown) setShown(question)
  return (
    <ModalDialog
      isOpen={question !== null}
      onClose={() => question?.answer(false)}
      title={shown?.title ?? ''}
    >
      <p className="mt-4 wrap-anywhere text-muted">{shown?.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={() => question?.answer(false)}>Cancel</Button>
        <Button variant="primary" onClick={() => question?.answer(true)}>
          {shown?.button}
        </Button>
      </div>
    </ModalDialog>
  )
}
