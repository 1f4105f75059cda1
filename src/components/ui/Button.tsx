import type { ComponentProps } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  /** One `primary` a view: what most people come for. */
  readonly look?: 'primary' | 'secondary'
}

const LOOKS = {
  // Forced colours take the background away, and show the border.
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line bg-surface text-ink hover:bg-sunken',
}

/** A button with words in it. */
export function Button({ look = 'secondary', className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`inline-flex h-11 items-center justify-center gap-2 rounded-full border px-5 text-normal font-medium transition active:scale-[0.98] ${LOOKS[look]} ${className}`}
      {...rest}
    />
  )
}
