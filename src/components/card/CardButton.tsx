import type { ComponentProps } from 'react'

export interface CardButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** The button's name: an icon alone tells nobody what it does. */
  readonly label: 'Announce' | 'Share' | 'Like'
}

const PLACES = { Announce: 'right-25', Share: 'right-14', Like: 'right-3' }

/**
 * A round button on a card's picture. Its icon is part of the picture's overlay, where one drawing
 * shows all three: the button itself shows only what is not at rest.
 */
export function CardButton({ label, ...rest }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`absolute top-3 z-1 size-9 rounded-full bg-size-[1.0625rem] bg-center bg-no-repeat forced-color-adjust-none hover:bg-on-veil/20 active:bg-on-veil/40 aria-pressed:bg-on-veil aria-pressed:bg-(image:--icon-liked) ${PLACES[label]}`}
      {...rest}
    />
  )
}
