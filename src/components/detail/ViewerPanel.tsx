import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { IconButton } from '../ui/IconButton'
import { DetailContent, DetailFailure } from './DetailContent'
import { useSheetGestures } from './useSheetGestures'
import type { ViewerOptions } from './useViewer'
import { useViewer } from './useViewer'
import { ViewerNav } from './ViewerNav'

export interface ViewerPanelProps extends ViewerOptions {
  readonly panel: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Calls back when the dialog has closed, after it has given focus back. */
function useClosed(isOpen: boolean, onClosed: () => void): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return undefined
    // Headless UI gives focus back in an effect that runs after this one.
    const timer = setTimeout(onClosed)
    return () => clearTimeout(timer)
  }, [isOpen, onClosed])
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
 * The time between two steps of a held key, in ms: nobody sees more, and browsers take only so many
 * changes of the address in a time.
 */
const HELD_MS = 120

/**
 * The arrow keys, wherever focus is: as long as it is open, a dialog has the page to itself. Every tap
 * is a step; the repetitions of a held key are throttled, and end when the key is released.
 */
function useArrows(isOpen: boolean, onStep: (by: number) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastStep = 0
    // Steps to the right that the timer is to take.
    let pending = 0
    let isRepetition = false

    function cancel() {
      clearTimeout(timer)
      timer = undefined
      pending = 0
    }
    function take() {
      const by = pending
      cancel()
      lastStep = performance.now()
      // Rendered at once: the next step begins where this one ends.
      if (by !== 0) flushSync(() => step(by))
    }
    function press({ key, repeat, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || shiftKey) return
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      if (repeat && timer !== undefined) return
      // A tap replaces a repetition that has not been taken; nobody has seen that one.
      if (isRepetition) cancel()
      isRepetition = repeat
      pending += key === 'ArrowLeft' ? -1 : 1
      // Never at once: on a slow machine the events of a held key come without a pause, and React
      // would take steps that never come to rest for a loop.
      timer ??= setTimeout(take, repeat ? lastStep + HELD_MS - performance.now() : 0)
    }
    function release({ key }: KeyboardEvent) {
      if (isRepetition && (key === 'ArrowLeft' || key === 'ArrowRight')) cancel()
    }

    if (isOpen) {
      window.addEventListener('keydown', press)
      window.addEventListener('keyup', release)
    }
    return () => {
      cancel()
      window.removeEventListener('keydown', press)
      window.removeEventListener('keyup', release)
    }
  }, [isOpen])
}

/** What is in the panel: the image, and the ways to its neighbours by button, key and finger. */
export function ViewerPanel({ panel, onClose, onClosed, ...options }: ViewerPanelProps) {
  const { isOpen } = options
  useClosed(isOpen, onClosed)
  const viewer = useViewer(options)
  const { view, step } = viewer
  useTitle(isOpen && view.state === 'ready' ? view.image.prompt : null)

  const gestures = useSheetGestures(panel, { onSwipe: step, onPull: onClose })
  useArrows(isOpen, step)

  return (
    <div className="flex min-h-0 flex-col" {...gestures}>
      <ErrorBoundary
        resetKey={options.id}
        renderFallback={(retry) => <DetailFailure onRetry={retry} />}
      >
        <DetailContent view={view} />
      </ErrorBoundary>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-full bg-on-veil/80 md:hidden"
      />
      {view.state === 'ready' && <ViewerNav {...viewer} />}
      <IconButton
        icon={X}
        label="Close"
        variant="veil"
        onClick={onClose}
        className="absolute top-4 right-4"
      />
    </div>
  )
}
