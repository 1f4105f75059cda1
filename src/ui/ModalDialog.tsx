import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { labelFor } from '../lib/labels'
import { DialogBottomStack } from './DialogBottomStack'
import { onEscape } from './escape'
import { IconButton } from './IconButton'
import { DIALOG, useDialogOpen } from './useDialogOpen'

export interface ModalDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** The greatest width. */
  readonly className?: string
}

/** A dialog in the middle of the window, with a title, a button that closes it, and the stack at its bottom. */
export function ModalDialog(props: ModalDialogProps) {
  const { isOpen, onClose, title, children, className = 'max-w-lg' } = props
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? onEscape(() => close()) : undefined), [isOpen])
  return (
    <Dialog
      open={useDialogOpen(isOpen)}
      onClose={onClose}
      // It is not as high as the window, and stands above all of its stack.
      data-above-stack
      className={DIALOG}
    >
      <DialogBackdrop className="fixed inset-0 bg-veil/60 print:hidden" />
      <div className="fixed inset-0 flex items-center justify-center p-4 pb-[calc(1rem+var(--bottom-stack-all,0px))]">
        <DialogPanel
          className={`relative max-h-full w-full overflow-y-auto rounded-3xl bg-surface p-6 shadow-raised outline outline-transparent sm:p-8 ${className}`}
        >
          <DialogTitle className="pr-12 text-2xl font-semibold tracking-tight narrow:pt-12 narrow:pr-0">
            {title}
          </DialogTitle>
          {children}
          <IconButton
            icon={X}
            label={labelFor('Close')}
            // Without this the dialog focuses the first control.
            data-autofocus
            onClick={onClose}
            className="absolute top-4 right-4 sm:top-6 sm:right-6"
          />
        </DialogPanel>
      </div>
      <DialogBottomStack />
    </Dialog>
  )
}
