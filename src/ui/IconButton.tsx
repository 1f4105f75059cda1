import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: LucideIcon
  /** The accessible name, since the icon has none. */
  readonly label: string
  /** `plain` stands on a surface, `veil` on a picture, `bare` on a dark area that its parent draws. */
  readonly variant?: 'veil' | 'bare' | 'plain'
}

const VARIANTS = {
  bare: 'size-9 text-on-veil hover:bg-on-veil/20 aria-disabled:opacity-45',
  veil: 'size-9 bg-veil/55 text-on-veil hover:bg-veil/80',
  plain:
    'size-11 border border-line bg-surface text-ink hover:bg-sunken aria-pressed:border-accent aria-pressed:text-accent',
}

/** A round button with an icon, which is filled while the button is a pressed toggle. */
export function IconButton({
  icon: Icon,
  label,
  variant = 'plain',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`group/button grid place-items-center rounded-full transition active:scale-90 ${VARIANTS[variant]} ${className ?? ''}`}
      {...rest}
    >
      <Icon aria-hidden="true" size={17} className="group-aria-pressed/button:fill-current" />
    </button>
  )
}
