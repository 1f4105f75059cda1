import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { afterPaint } from '../../lib/schedule'
import { focusAgain } from '../focusAgain'
import { indexOfId } from '../queries/pageWindow'
import { useImage } from '../queries/useImage'
import type { LoadedList } from '../queries/useLoadedList'
import { closeOpen } from '../navigation/navigate'
import { DialogBottomStack } from '../../ui/DialogBottomStack'
import { useEscape } from '../../ui/escape'
import { DIALOG, useDialogOpen } from '../../ui/useDialogOpen'
import { DetailPanel } from './DetailPanel'
import { passOn } from './passOn'
import { showOrHide } from './viewTransition'

export interface DetailViewProps {
  /** The id of the image to show; null closes the view. */
  readonly id: string | null
  /** The shown list, in which steps find the neighbours of the image. */
  readonly list: LoadedList
}

/**
 * The detail view: one large image with its details. It is a centred dialog, or a sheet
 * on the bottom edge of a window that is narrower than 768 px.
 */
export function DetailView({ id, ...rest }: DetailViewProps) {
  // While the dialog closes, this is the image shown last; null once the dialog has left the screen.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)

  return (
    shown !== null && (
      <DetailDialog id={shown} isRequested={id !== null} onLeft={() => setShown(null)} {...rest} />
    )
  )
}

interface DetailDialogProps extends Omit<DetailViewProps, 'id'> {
  readonly id: string
  /** False while the dialog leaves the screen. */
  readonly isRequested: boolean
  /** Called when it has left the screen. */
  readonly onLeft: () => void
}

/**
 * A dialog that is closed by a press answers first: its backdrop fades from the next frame on. Only then does it close,
 * which costs much more: the page comes back to life, and the picture flies home. A press that comes sooner is one on the
 * page.
 */
function useAnsweredClosing(dialog: RefObject<HTMLDivElement | null>): () => void {
  const answering = useRef<AbortController>(null)
  return () => {
    if (answering.current !== null) return
    const { signal } = (answering.current = new AbortController())
    function close() {
      if (signal.aborted) return
      answering.current?.abort()
      answering.current = null
      closeOpen()
    }
    function press(event: PointerEvent) {
      passOn(event)
      dialog.current?.setAttribute('data-pressed', '')
      close()
    }
    dialog.current?.setAttribute('data-closing', '')
    window.addEventListener('pointerdown', press, { capture: true, signal })
    afterPaint(close)
  }
}

/**
 * The dialog while it is on screen. `showOrHide`, not Headless UI, shows and hides it: its `transition` never
 * closes a dialog that is closed before the first frame of its entry. `static`: `DetailView` decides how long the
 * dialog is mounted. It is modal exactly while `isOpen`.
 */
function DetailDialog({ id, isRequested, onLeft, list }: DetailDialogProps) {
  const dialog = useRef<HTMLDivElement>(null)
  const isOpen = useDialogOpen(isRequested)
  const close = useAnsweredClosing(dialog)
  useEscape(isRequested, close)
  const panel = useRef<HTMLDivElement>(null)
  const follow = useEffectEvent(async (isShown: boolean) => {
    if (dialog.current === null || panel.current === null) return
    const index = indexOfId(list.images, id)
    await showOrHide({ dialog: dialog.current, panel: panel.current, index }, isShown)
  })
  const leave = useEffectEvent(() => {
    if (!isRequested) onLeft()
  })
  useLayoutEffect(() => {
    let isLatest = true
    void follow(isOpen).then(() => isLatest && leave())
    return () => {
      isLatest = false
    }
  }, [isOpen])
  useLayoutEffect(() => {
    const focused = document.activeElement
    // Headless UI returns focus to the card at once, but only if no element in the dialog has focus.
    if (!isOpen && focused instanceof HTMLElement && dialog.current?.contains(focused)) {
      focused.blur()
    }
  }, [isOpen])
  const view = useImage(id, list)
  const refocus = useEffectEvent(() => {
    // An image that is not in the list has no card to which focus returns.
    if (view.state !== 'ready' || typeof view.index !== 'number') focusAgain(id)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    return () => void afterPaint(() => refocus())
  }, [isOpen])

  return (
    <Dialog
      ref={dialog}
      static
      open={isOpen}
      inert={!isOpen}
      aria-hidden={!isOpen}
      // `showOrHide` removes it, and sets it again; it removes `data-closing` and `data-pressed` too.
      data-closed=""
      onClose={close}
      className={`${DIALOG} print:static`}
    >
      <DialogBackdrop className="fixed inset-0 bg-veil/60 transition-opacity duration-250 ease-settle in-data-closed:opacity-0 in-data-closing:opacity-0 starting:opacity-0 print:hidden flying:duration-150" />
      <div className="fixed inset-0 flex items-end justify-center md:items-center md:p-8 md:pb-[max(2rem,calc(var(--bottom-stack)+1rem))] print:static print:block">
        <DialogPanel
          ref={panel}
          data-panel
          className="relative flex max-h-(--tallest) w-full translate-y-(--pull) flex-col overflow-hidden rounded-t-3xl bg-surface shadow-raised outline outline-transparent transition duration-250 ease-settle [--tallest:85dvh] in-data-closed:translate-y-full has-data-alone:translate-none has-data-alone:transition-none md:w-auto md:max-w-full md:rounded-3xl md:[--tallest:min(85dvh,calc(100dvh-var(--bottom-stack)-3rem))] md:not-has-data-message:min-w-[min(72rem,100%)] md:in-data-closed:translate-y-3 md:in-data-closed:opacity-0 starting:translate-y-full md:starting:translate-y-3 md:starting:opacity-0 print:max-h-none print:min-w-0 print:overflow-visible print:shadow-none flying:transition-none"
        >
          <DetailPanel id={id} isOpen={isOpen} list={list} panel={panel} onClose={close} />
        </DialogPanel>
      </div>
      {isOpen && <DialogBottomStack />}
    </Dialog>
  )
}
