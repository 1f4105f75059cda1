import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { closeImage } from '../../url/openImage'
import type { Gallery } from '../../queries/useGallery'
import { DialogNotices } from '../ui/DialogNotices'
import { useDialogOpen } from '../ui/useDialogOpen'
import { ViewerPanel } from './ViewerPanel'

export interface DetailViewProps {
  /** The image to show; null closes. */
  readonly id: string | null
  /** The gallery as shown, that the image's neighbours are in. */
  readonly gallery: Gallery
  /** Tells which image (0-based) of the gallery is shown. */
  readonly onFollow: (index: number) => void
  /** Called when it has closed and has given focus back to where it was opened from. */
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

/** How long a closing dialog stays on screen, in ms: the duration of its transition below. */
const EXIT_MS = 250

/**
 * One image, large, with its numbers: a centred dialog, or a sheet on the bottom edge of a narrow
 * window.
 */
export function DetailView({ id, ...rest }: DetailViewProps) {
  // A dialog that leaves the screen goes on showing the last image; null once it has left.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  useEffect(() => {
    if (id !== null) return undefined
    const timer = setTimeout(() => setShown(null), EXIT_MS)
    return () => clearTimeout(timer)
  }, [id])
  useDoublePress()

  return shown !== null && <DetailDialog id={shown} isWanted={id !== null} {...rest} />
}

interface DetailDialogProps extends Omit<DetailViewProps, 'id'> {
  readonly id: string
  /** False while it leaves the screen. */
  readonly isWanted: boolean
}

/**
 * The dialog while it is on screen. Its transitions are CSS alone: Headless UI's `transition` keeps a
 * dialog open for good if it is closed before the first frame of its entry. `static` leaves the time
 * of mounting to `DetailView`; whether it is modal follows `isOpen` at once.
 */
function DetailDialog({ id, isWanted, gallery, onFollow, onClosed }: DetailDialogProps) {
  const isOpen = useDialogOpen(isWanted)
  const dialog = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    // Headless UI gives focus back to the card at once only where the dialog no longer has it.
    if (!isOpen && focused instanceof HTMLElement && dialog.current?.contains(focused)) {
      focused.blur()
    }
  }, [isOpen])
  const closed = isOpen ? undefined : ''

  return (
    <Dialog
      ref={dialog}
      static
      open={isOpen}
      inert={!isOpen}
      aria-hidden={!isOpen}
      onClose={closeImage}
      className="fixed inset-0 z-40"
    >
      <DialogBackdrop
        data-closed={closed}
        className="fixed inset-0 bg-veil/60 transition-opacity duration-250 ease-settle data-closed:opacity-0 starting:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center md:items-center md:p-8">
        <DialogPanel
          ref={panel}
          data-closed={closed}
          className="relative flex max-h-[85dvh] w-full flex-col overflow-hidden rounded-t-3xl bg-surface shadow-raised outline outline-transparent transition duration-250 ease-settle data-closed:translate-y-full md:w-auto md:max-w-full md:min-w-[min(72rem,100%)] md:rounded-3xl md:data-closed:translate-y-3 md:data-closed:opacity-0 starting:translate-y-full md:starting:translate-y-3 md:starting:opacity-0"
        >
          <ViewerPanel
            id={id}
            isOpen={isOpen}
            gallery={gallery}
            panel={panel}
            onClose={closeImage}
            onFollow={onFollow}
            onClosed={onClosed}
          />
        </DialogPanel>
      </div>
      {isOpen && <DialogNotices />}
    </Dialog>
  )
}
