import { useRef, type FocusEvent } from 'react'
import { useMessages } from './messages'
import { Button } from './Button'
import { MaskIcon } from './MaskIcon'

export interface NoticeStackProps {
  readonly className?: string
}

/**
 * The notices that the visitor has not dismissed, one above the other at the bottom of the window. The
 * page has a stack, and so has each dialog, since an open dialog covers the page and makes it inert.
 */
export function NoticeStack({ className = '' }: NoticeStackProps) {
  const notices = useMessages((state) => state.notices)
  const dismissNotice = useMessages((state) => state.dismissNotice)
  const removeNotice = useMessages((state) => state.removeNotice)
  const focusedBefore = useRef<EventTarget | null>(null)

  function rememberFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
  }

  /** Calls `run`, which removes a notice. Focus on its button moves to another notice, or to the page. */
  function runAndMoveFocus(button: Element, run: () => void) {
    const card = button.parentElement
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
    const target = neighbour?.querySelector('button') ?? focusedBefore.current
    run()
    const isFocused = document.activeElement === button
    if (isFocused && target instanceof HTMLElement) target.focus({ preventScroll: true })
  }

  return (
    <div
      onFocus={rememberFocus}
      // The height leaves the close button of a dialog uncovered. The padding is room for the shadows.
      className={`pointer-events-none fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-30 mx-auto flex max-h-[60dvh] max-w-120 over-page flex-col gap-2 overflow-y-auto p-4 in-[:has(>[data-toast])]:pb-24 print:hidden ${className}`}
    >
      {notices
        .filter(({ isDismissed }) => !isDismissed)
        .map(({ text, action }) => (
          <div
            key={text}
            role="alert"
            className="pointer-events-auto flex shrink-0 items-center gap-2 rounded-card border border-transparent bg-ink py-3 pr-2 pl-5 text-canvas shadow-raised"
          >
            <p className="mr-auto min-w-0 wrap-anywhere">{text}</p>
            {action && (
              <Button
                onClick={({ currentTarget }) =>
                  runAndMoveFocus(currentTarget, () => {
                    // If the action fails again, the notice is added, and read out, again.
                    removeNotice(text)
                    action.run()
                  })
                }
                className="shrink-0"
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
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-canvas/15"
            >
              <MaskIcon icon="remove" className="size-4" />
            </button>
          </div>
        ))}
    </div>
  )
}
