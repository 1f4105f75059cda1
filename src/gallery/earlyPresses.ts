import { useState, type RefObject } from 'react'
import type { LazyCode } from '../lib/lazyCode'

/*
 * What visitors press before its code has come. A press on a card and a key are done once the code is there, with what
 * they were for: a list, an index. A press on the button that stands in the place of a menu waits while the button is
 * held, since a button that is replaced loses its click; then the menu repeats it, unless focus has moved on. What is
 * pressed before any code is there waits in the app shell: see `src/app/shellPresses.ts`.
 */

/**
 * Does what a press is for, once its code is there. If that does not come, another press loads it.
 * @param code undefined for a press that does nothing
 * @param values what the press was for
 */
export function pressEarly<Values extends readonly unknown[]>(
  code: LazyCode<(...values: Values) => unknown> | undefined,
  ...values: Values
): void {
  void code?.load().then(
    (press) => press(...values),
    () => undefined,
  )
}

/** What a visitor has last done with the button in the place of a menu, and the menu repeats. `open`: a press. */
export type EarlyAction = 'none' | 'focus' | 'open'

/** The presses on the button in the place of a menu: for the menu, its `LazyPart`, and the button. */
export function useEarlyButton(button: RefObject<HTMLButtonElement | null>) {
  const [action, setAction] = useState<EarlyAction>('none')
  const [isHeld, setHeld] = useState(false)
  const [isNeeded, setNeeded] = useState(false)

  function open() {
    // When focus leaves the button, the menu need not open any more.
    button.current?.focus()
    setHeld(false)
    setNeeded(true)
    setAction('open')
  }
  return {
    action,
    part: { isNeeded, isHeld, onRetry: open },
    handlers: {
      onFocus: () => setAction((before) => (before === 'none' ? 'focus' : before)),
      onBlur: () => setAction('none'),
      onPointerDown: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onClick: open,
    },
  }
}
