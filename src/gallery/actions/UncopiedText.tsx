import { useState } from 'react'
import { useStore } from 'zustand'
import { ModalDialog } from '../../ui/ModalDialog'
import { uncopiedText } from './copyImageText'

/** A text that the browser did not copy, selected so that the visitor can copy it. */
export function UncopiedText() {
  const text = useStore(uncopiedText, (state) => state.text)
  // While the dialog closes, it shows the text still.
  const [shown, setShown] = useState(text)
  if (text !== null && text !== shown) setShown(text)
  return (
    <ModalDialog
      isOpen={text !== null}
      onClose={() => uncopiedText.setState({ text: null })}
      title="Not copied"
    >
      <p className="mt-4 text-muted">
        The browser did not allow it. The text is selected here: copy it yourself.
      </p>
      <textarea
        readOnly
        data-autofocus
        aria-label="Text to copy"
        rows={10}
        value={shown ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-4 w-full rounded-card border border-line-strong bg-sunken p-3 font-mono text-sm wrap-anywhere"
      />
    </ModalDialog>
  )
}
