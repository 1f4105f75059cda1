import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: LucideIcon
  /** The button's name: an icon alone tells nobody what it does. */
  readonly label: string
  /** `veil` lies on a picture, `bare` on a veil of its own; `plain` on a surface. */
  readonly tone?: 'veil' | 'bare' | 'plain'
}

const TONES = {
  bare: 'size-9 text-on-veil hover:bg-on-veil/20 aria-disabled:opacity-45',
  veil: 'size-9 bg-veil/55 text-on-veil hover:bg-veil/80',
  plain:
    'size-11 border border-line bg-surface text-ink hover:bg-sunken aria-pressed:border-accent aria-pressed:text-accent',
}

/** A round button that shows an icon; pressed toggles fill it. */
export function IconButton({
  icon: Icon,
  label,
  tone = 'plain',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`group/button grid place-items-center rounded-full transition active:scale-90 ${TONES[tone]} ${className ?? ''}`}
      {...rest}
    >
      <Icon aria-hidden="true" size={17} className="group-aria-pressed/button:fill-current" />
    </button>
  )
}
