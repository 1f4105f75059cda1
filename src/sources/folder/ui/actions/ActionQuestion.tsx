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
      className="max-w-lg compact:max-w-2xl compact:p-4 compact:*:[button]:top-2.5 compact:*:[button]:right-4"
    >
      {/* On a phone on its side the buttons stand beside the text: there is room for little more than the title. */}
      <div className="compact:mt-2 compact:flex compact:gap-4">
        <p className="mt-4 mb-2 wrap-anywhere text-muted compact:m-0 compact:grow compact:text-sm">
          {shown?.text}
        </p>
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 bg-surface px-6 pt-4 pb-6 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8 compact:bottom-0 compact:m-0 compact:shrink-0 compact:self-end compact:p-0">
          <Button onClick={() => question?.answer(false)}>Cancel</Button>
          <Button variant="primary" onClick={() => question?.answer(true)}>
            {shown?.button}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
