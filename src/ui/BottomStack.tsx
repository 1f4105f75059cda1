import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { useStore } from 'zustand'
import { watchSize } from '../lib/watchSize'
import { addBottomSlot, bottomSlots } from './bottomSlots'
import { Button } from './Button'
import { MaskIcon } from './MaskIcon'
import { useMessages, type Toast } from './messages'

/** The CSS variables with the height of a stack (px): without its toast, which goes by itself, and with it. */
const KEPT = '--bottom-stack'
const ALL = '--bottom-stack-all'

/**
 * Keeps room for the stack in front: what scrolls behind it has a padding of its height, which CSS variables of its
 * dialog, or of the root, say.
 */
function useRoom(slot: HTMLElement | null, isInFront: boolean): void {
  useLayoutEffect(() => {
    const kept = slot?.parentElement
    const stack = kept?.parentElement
    if (!kept || !stack || !isInFront) return undefined
    const { style } = stack.closest<HTMLElement>('[role="dialog"]') ?? document.documentElement
    const keepRoom = () => {
      const all = stack.offsetHeight
      const isEmpty = kept.offsetHeight === 0
      style.setProperty(KEPT, `${isEmpty ? 0 : all - kept.offsetTop}px`)
      style.setProperty(ALL, `${isEmpty && kept.previousSibling === null ? 0 : all}px`)
    }
    keepRoom()
    let frame = 0
    const stop = watchSize([stack, kept], () => {
      cancelAnimationFrame(frame)
      // Not now, since the body, which is observed too, would change its height.
      frame = requestAnimationFrame(keepRoom)
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [slot, isInFront])
  useLayoutEffect(
    () => () => {
      const { style } = document.documentElement
      if (bottomSlots.getState().length === 0)
        for (const name of [KEPT, ALL]) style.removeProperty(name)
    },
    [],
  )
}

/** How long a toast is shown, in ms. */
const TOAST_MS = 5000

function ToastCard({ toast }: { readonly toast: Toast }) {
  useEffect(() => {
    const hide = () => useMessages.setState((now) => (now.toast === toast ? { toast: null } : now))
    const timer = setTimeout(hide, TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return <p data-toast>{toast.text}</p>
}

/**
 * All that stands at the bottom of the window, one above the other, so that nothing covers anything: the toast, the
 * notices that the visitor has not dismissed, and what `AtBottom` adds. The page has a stack, and so has each dialog,
 * since an open dialog covers the page and makes it inert. That in front has the messages.
 */
export function BottomStack() {
  const notices = useMessages((state) => state.notices)
  const toast = useMessages((state) => state.toast)
  const dismissNotice = useMessages((state) => state.dismissNotice)
  const removeNotice = useMessages((state) => state.removeNotice)
  const focusedBefore = useRef<EventTarget | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isInFront = useStore(bottomSlots, (slots) => slots.at(-1) === slot)
  useLayoutEffect(() => addBottomSlot(slot), [slot])
  useRoom(slot, isInFront)

  function rememberFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
  }

  /** Calls `run`, which removes a notice. Focus on its button moves to another notice, or to the page. */
  function runAndMoveFocus(button: Element, run: () => void) {
    const card = button.closest('[role="alert"]')
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
    const target = neighbour?.querySelector('button') ?? focusedBefore.current
    run()
    const isFocused = document.activeElement === button
    if (isFocused && target instanceof HTMLElement) target.focus({ preventScroll: true })
  }

  return (
    <div onFocus={rememberFocus} className="bottom-stack">
      {isInFront && toast && <ToastCard toast={toast} />}
      <div>
        <div data-notices>
          {isInFront &&
            notices
              .filter(({ isDismissed }) => !isDismissed)
              .map(({ text, action }) => (
                <div key={text} role="alert">
                  <p>{text}</p>
                  <div className="flex items-center gap-2">
                    {action && (
                      <Button
                        onClick={({ currentTarget }) =>
                          runAndMoveFocus(currentTarget, () => {
                            // If the action fails again, the notice is added, and read out, again.
                            removeNotice(text)
                            action.run()
                          })
                        }
                      >
                        {action.label}
                      </Button>
                    )}
                    <button
                      type="button"
                      aria-label="Dismiss"
                      onClick={({ currentTarget }) =>
                        runAndMoveFocus(currentTarget, () => dismissNotice(text))
                      }
                      className="grid size-11 place-items-center rounded-full hover:bg-canvas/15"
                    >
                      <MaskIcon icon="remove" className="size-4" />
                    </button>
                  </div>
                </div>
              ))}
        </div>
        <div ref={setSlot} />
      </div>
    </div>
  )
}
