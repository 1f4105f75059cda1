import type { ComponentProps } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` marks the main action of a view: one button at most. */
  readonly variant?: 'primary' | 'secondary'
}

const VARIANTS = {
  // In forced colours the background is removed and the transparent border is shown.
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line bg-surface text-ink hover:bg-sunken',
}

/** A button with text. */
export function Button({ variant = 'secondary', className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`inline-flex h-11 items-center justify-center gap-2 rounded-full border px-5 text-normal font-medium transition active:scale-[0.98] ${VARIANTS[variant]} ${className}`}
      {...rest}
    />
  )
}
