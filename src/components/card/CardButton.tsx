import type { ComponentProps } from 'react'

export interface CardButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  readonly icon: 'announce' | 'share' | 'like'
  /** The button's name: an icon alone tells nobody what it does. */
  readonly label: string
}

const LOOKS = {
  announce: 'right-25 bg-(image:--icon-announce)',
  share: 'right-14 bg-(image:--icon-share)',
  like: 'right-3 bg-(image:--icon-like) aria-pressed:bg-on-veil aria-pressed:bg-(image:--icon-liked)',
}

/** A round button on a card's picture: one element, its icon a background. */
export function CardButton({ icon, label, ...rest }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`absolute top-3 size-9 rounded-full bg-veil/55 bg-size-[1.0625rem] bg-center bg-no-repeat forced-color-adjust-none hover:bg-veil/80 active:scale-90 aria-pressed:hover:bg-on-veil ${LOOKS[icon]}`}
      {...rest}
    />
  )
}
