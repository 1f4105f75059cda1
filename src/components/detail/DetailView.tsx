import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { useEffect, useRef, useState } from 'react'
import { closeImage } from '../../address/viewedImage'
import type { Gallery } from '../../queries/useGallery'
import { useOpenDialog } from '../ui/useOpenDialog'
import { ViewerPanel } from './ViewerPanel'

export interface DetailViewProps {
  /** The image to show; null closes. */
  readonly id: string | null
  /** The gallery as shown, that the image's neighbours are in. */
  readonly gallery: Gallery
  /** Tells which image (0-based) of the gallery is shown. */
  readonly onFollow: (index: number) => void
  /** It is gone, and has given focus back to where it was opened from. */
  readonly onClosed: () => void
}

/** The second press of a double one, of which the first opened the panel, does not close it. */
function useDoublePress(): void {
  useEffect(() => {
    let isSecond = false
    const down = ({ detail }: MouseEvent) => (isSecond = detail > 1)
    // Headless UI closes as the pointer goes up beside the panel, unless that is taken.
    const up = (event: PointerEvent) => isSecond && event.preventDefault()
    window.addEventListener('mousedown', down, true)
    window.addEventListener('pointerup', up, true)
    return () => {
      window.removeEventListener('mousedown', down, true)
      window.removeEventListener('pointerup', up, true)
    }
  }, [])
}

/**
 * One image, large, with its numbers: a centred dialog, or a sheet on the bottom edge of a narrow
 * window.
 */
export function DetailView({ id, gallery, onFollow, onClosed }: DetailViewProps) {
  // While it closes, the panel goes on showing what it showed.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const isOpen = useOpenDialog(id !== null)
  const panel = useRef<HTMLDivElement>(null)
  useDoublePress()

  return (
    <Dialog open={isOpen} onClose={closeImage} className="fixed inset-0 z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-veil/60 transition-opacity duration-250 ease-settle data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center md:items-center md:p-8">
        <DialogPanel
          ref={panel}
          transition
          className="relative flex max-h-[85dvh] w-full flex-col overflow-hidden rounded-t-3xl bg-surface shadow-raised outline outline-transparent transition duration-250 ease-settle data-closed:translate-y-full md:w-auto md:max-w-full md:min-w-[min(72rem,100%)] md:rounded-3xl md:data-closed:translate-y-3 md:data-closed:opacity-0"
        >
          {shown !== null && (
            <ViewerPanel
              id={shown}
              isOpen={isOpen}
              gallery={gallery}
              panel={panel}
              onClose={closeImage}
              onFollow={onFollow}
              onClosed={onClosed}
            />
          )}
        </DialogPanel>
      </div>
    </Dialog>
  )
}
