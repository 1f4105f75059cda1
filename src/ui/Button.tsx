import type { ComponentProps } from 'react'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  /** `primary` marks the main action of a view: one button at most. */
  readonly variant?: 'primary' | 'secondary'
  /** Returns what takes focus when the button is removed while it has focus: see `focusWhenRemoved`. */
  readonly focusNext?: () => HTMLElement | null
}

const VARIANTS = {
  // In forced colours the background is removed and the transparent border is shown.
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line bg-surface text-ink hover:bg-sunken',
}

/** The nearest of these ancestors that is still in the document and can hold focus. */
const remaining = (ancestors: readonly HTMLElement[]): HTMLElement | null =>
  ancestors.find((ancestor) => ancestor.isConnected && ancestor.hasAttribute('tabindex')) ?? null

function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const ancestors: HTMLElement[] = []
  for (let at = element.parentElement; at !== null; at = at.parentElement) ancestors.push(at)
  return ancestors
}

/**
 * A ref for a control that can remove itself, such as “Try again”. If it is removed while it has focus, focus moves
 * on, and does not fall to the page’s body.
 * @param next returns what takes the control’s place, once it is gone; without it, or for null, focus moves to the
 *   part of the page that the control was in: its dialog, the images or the header
 */
const focusWhenRemoved = (next?: () => HTMLElement | null) => (element: HTMLElement | null) => {
  if (element === null) return undefined
  return () => {
    if (document.activeElement !== element) return
    const ancestors = ancestorsOf(element)
    // After the commit. A ref that is only replaced leaves its element where it is.
    queueMicrotask(() => {
      if (element.isConnected || document.activeElement !== document.body) return
      const target = next?.() ?? remaining(ancestors)
      target?.focus({ preventScroll: true })
    })
  }
}

/** A button with text. */
export function Button({ variant = 'secondary', className = '', focusNext, ...rest }: ButtonProps) {
  return (
    <button
      ref={focusWhenRemoved(focusNext)}
      type="button"
      className={`inline-flex h-11 items-center justify-center gap-2 rounded-full border px-5 text-normal font-medium whitespace-nowrap transition active:scale-[0.98] narrow:h-auto narrow:min-h-11 narrow:whitespace-normal ${VARIANTS[variant]} ${className}`}
      {...rest}
    />
  )
}
