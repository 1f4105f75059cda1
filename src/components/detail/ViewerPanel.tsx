import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../ui/IconButton'
import { DetailContent } from './DetailContent'
import { useSheetGestures } from './useSheetGestures'
import type { ViewerOptions } from './useViewer'
import { useViewer } from './useViewer'
import { ViewerNav } from './ViewerNav'

export interface ViewerPanelProps extends ViewerOptions {
  readonly panel: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Tells when the panel is gone for good: after the dialog has given focus back. */
function useClosed(isOpen: boolean, onClosed: () => void): void {
  const open = useRef(isOpen)
  useEffect(() => {
    open.current = isOpen
  }, [isOpen])
  useEffect(
    () => () => {
      // Headless UI gives focus back in a microtask of its own when it goes.
      if (!open.current) setTimeout(onClosed)
    },
    [onClosed],
  )
}

/** The document's title while an image is open; afterwards it is what it was. */
function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined
    const before = document.title
    document.title = `${title} – ${before}`
    return () => {
      document.title = before
    }
  }, [title])
}

/**
 * A held key steps so often, in ms: nobody sees more, and browsers take only so many changes of the
 * address in a time.
 */
const HELD_MS = 120

/** The arrow keys, wherever focus is: as long as it is open, a dialog has the page to itself. */
function useArrows(isOpen: boolean, stepBy: (by: 1 | -1) => void): void {
  const step = useEffectEvent(stepBy)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastStep = 0
    function press({ key, repeat, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || shiftKey) return
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      const wait = repeat ? lastStep + HELD_MS - performance.now() : 0
      // Never at once: on a slow machine the events of a held key come without a pause, and React
      // would take steps that never come to rest for a loop.
      timer ??= setTimeout(() => {
        timer = undefined
        lastStep = performance.now()
        step(key === 'ArrowLeft' ? -1 : 1)
      }, wait)
    }
    if (isOpen) window.addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', press)
    }
  }, [isOpen])
}

/** What is in the panel: the image, and the ways to its neighbours by button, key and finger. */
export function ViewerPanel({ panel, onClose, onClosed, ...options }: ViewerPanelProps) {
  const { isOpen } = options
  useClosed(isOpen, onClosed)
  const viewer = useViewer(options)
  const { view, previous, next } = viewer
  useTitle(isOpen && view.state === 'ready' ? view.image.prompt : null)

  const stepBy = (by: 1 | -1) => (by < 0 ? previous : next).go()
  const gestures = useSheetGestures(panel, { onSwipe: stepBy, onPull: onClose })
  useArrows(isOpen, stepBy)

  return (
    <div className="flex min-h-0 flex-col" {...gestures}>
      <DetailContent view={view} />
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-full bg-on-veil/80 md:hidden"
      />
      {view.state === 'ready' && <ViewerNav {...viewer} />}
      <IconButton
        icon={X}
        label="Close"
        tone="veil"
        onClick={onClose}
        className="absolute top-4 right-4"
      />
    </div>
  )
}
