import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { useEffect, useState } from 'react'
import { DetailContent } from './DetailContent'

export interface DetailViewProps {
  /** The image to show; null closes. */
  readonly id: string | null
  readonly onClose: () => void
}

/**
 * One image, large, with its numbers: a centred dialog, or a sheet on the bottom edge of a narrow
 * window.
 */
export function DetailView({ id, onClose }: DetailViewProps) {
  // While it closes, the panel goes on showing what it showed.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const isOpen = id !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dimmed', isOpen)
  }, [isOpen])
  return (
    <Dialog open={isOpen} onClose={onClose} className="fixed inset-0 z-10">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-veil/60 transition-opacity duration-250 ease-settle data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center md:items-center md:p-8">
        <DialogPanel
          transition
          className="relative flex max-h-[85dvh] w-full flex-col overflow-hidden rounded-t-3xl bg-surface shadow-raised transition duration-250 ease-settle data-closed:translate-y-full md:w-auto md:max-w-full md:min-w-[min(72rem,100%)] md:rounded-3xl md:data-closed:translate-y-3 md:data-closed:opacity-0"
        >
          {shown !== null && <DetailContent key={shown} id={shown} onClose={onClose} />}
        </DialogPanel>
      </div>
    </Dialog>
  )
}
