import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { useStore } from 'zustand'
import { labelFor } from '../lib/labels'
import { watchSize } from '../lib/watchSize'
import { bottomSlots } from './bottomSlots'
import { Button } from './Button'
import { MaskIcon } from './MaskIcon'
import { dismissNotice, removeNotice, useMessages } from './messages'

/**
 * Keeps room for a stack: what scrolls behind it has a padding of its height (px), which CSS variables of its dialog, or
 * of the root, say, without its toast, which goes by itself, and with it.
 */
function keepRoom(stack: HTMLElement, kept: HTMLElement): () => void {
  const { style } = stack.closest<HTMLElement>('[role="dialog"]') ?? document.documentElement
  let frame = 0
  function measure() {
    style.setProperty('--bottom-stack', `${kept.offsetHeight}px`)
    style.setProperty('--bottom-stack-all', `${stack.offsetHeight}px`)
  }
  const stop = watchSize([stack, kept], () => {
    cancelAnimationFrame(frame)
    // Not now, since the body, which is observed too, would change its height.
    frame = requestAnimationFrame(measure)
  })
  return () => {
    cancelAnimationFrame(frame)
    stop()
    style.removeProperty('--bottom-stack')
    style.removeProperty('--bottom-stack-all')
  }
}

/**
 * All that stands at the bottom of the window, one above the other, so that nothing covers anything: the toast, the
 * notices that the visitor has not dismissed, and what `AtBottom` adds. The page has a stack, and so has each dialog,
 * since an open dialog covers the page and makes it inert. That in front has the messages.
 */
export function BottomStack() {
  const { notices, toast } = useMessages()
  const focusedBefore = useRef<EventTarget | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isInFront = useStore(bottomSlots, (slots) => slots.at(-1) === slot)
  useLayoutEffect(() => {
    const kept = slot?.parentElement
    const stack = kept?.parentElement
    if (!slot || !kept || !stack) return undefined
    bottomSlots.setState((slots) => [...slots, slot], true)
    const leaveRoom = keepRoom(stack, kept)
    return () => {
      bottomSlots.setState((slots) => slots.filter((each) => each !== slot), true)
      leaveRoom()
    }
  }, [slot])

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
    <div onFocus={rememberFocus} className="bottom-stack over-page">
      {isInFront && toast && <p data-toast>{toast}</p>}
      <div>
        <div className="over-page">
          {isInFront &&
            notices
              .filter(({ isDismissed }) => !isDismissed)
              .map(({ text, action }) => (
                <div key={text} role="alert">
                  <p>{text}</p>
                  <div>
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
                        {labelFor(action.label)}
                      </Button>
                    )}
                    <button
                      type="button"
                      aria-label={labelFor('Dismiss')}
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
