import type { LucideIcon } from 'lucide-react'
import { useMemo, type ComponentProps } from 'react'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: LucideIcon
  /** The accessible name, since the icon has none. */
  readonly label: string
  /** `plain` stands anywhere, also on a picture; `bare` in a pill that its parent draws. */
  readonly variant?: 'bare' | 'plain'
}

const VARIANTS = {
  bare: '',
  plain: 'border border-line bg-surface aria-pressed:border-accent aria-pressed:text-accent',
}

/** A round button of 44 px with an icon, which is filled while the button is a pressed toggle. */
export function IconButton({
  icon: Icon,
  label,
  variant = 'plain',
  className,
  ...rest
}: IconButtonProps) {
  // The same element: an icon takes longer to render than its button.
  const icon = useMemo(
    () => <Icon aria-hidden="true" size={17} className="group-aria-pressed/button:fill-current" />,
    [Icon],
  )
  return (
    <button
      type="button"
      aria-label={label}
      className={`group/button grid size-11 place-items-center rounded-full text-ink transition hover:bg-sunken active:scale-90 aria-disabled:*:opacity-45 ${VARIANTS[variant]} ${className ?? ''}`}
      {...rest}
    >
      {icon}
    </button>
  )
}
