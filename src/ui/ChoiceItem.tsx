import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

export interface ChoiceItemProps extends ComponentProps<'button'> {
  /** `radio` is one of several, `checkbox` is on or off. */
  readonly kind: 'radio' | 'checkbox'
  readonly isChecked: boolean
}

/** An item of a menu that can be checked, for `as` of a `MenuItem`. Headless UI has none: the item gets its role here. */
export function ChoiceItem({ kind, isChecked, children, ...item }: ChoiceItemProps) {
  return (
    <button
      {...item}
      type="button"
      role={`menuitem${kind}`}
      aria-checked={isChecked}
      className="flex min-h-10 grow items-center justify-between gap-2 rounded-xl px-3 text-left text-normal data-focus:bg-sunken forced-colors:data-focus:outline-2 pointer-coarse:min-h-11"
    >
      {children}
      <Check aria-hidden="true" size={16} className={isChecked ? '' : 'invisible'} />
    </button>
  )
}
