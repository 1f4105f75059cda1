import type { ComponentProps } from 'react'
import { focusWhenRemoved } from './focusWhenRemoved'

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

/** A button with text. */
export function Button({ variant = 'secondary', className = '', focusNext, ...rest }: ButtonProps) {
  return (
    <button
      ref={focusWhenRemoved(focusNext)}
      type="button"
      className={`inline-flex h-11 items-center justify-center gap-2 rounded-full border px-5 text-normal font-medium transition active:scale-[0.98] ${VARIANTS[variant]} ${className}`}
      {...rest}
    />
  )
}
