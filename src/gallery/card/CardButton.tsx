import type { ComponentProps } from 'react'
import { labelFor } from '../../lib/labels'
import type { CardButtonsProps } from '../../sources/sourceUi'
import { useImageLike } from './useImageMark'

export interface CardButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** What it is in English: its accessible name, if it has no other `aria-label`. */
  readonly label: 'Announce' | 'Share' | 'Reject' | 'Like'
}

/** Their positions, and the icons of those that can be pressed. */
const STYLES = {
  Announce: 'right-25',
  Share: 'right-14',
  Reject: 'right-14 aria-pressed:bg-(image:--icon-rejected)',
  Like: 'right-3 aria-pressed:bg-(image:--icon-liked)',
}

/**
 * A round button on a card's picture. The overlay of the picture has the icons of all buttons in one
 * background image; the button itself draws only its hovered, active and pressed states.
 */
export function CardButton({ label, ...rest }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`absolute top-3 z-1 size-9 rounded-full bg-size-[--spacing(4.25)] bg-center bg-no-repeat forced-color-adjust-none hover:bg-on-veil/20 active:bg-on-veil/40 aria-pressed:bg-on-veil ${STYLES[label]}`}
      {...rest}
    />
  )
}

/** Likes an image, or removes the like. A press renders this button, and Reject if that is taken off; not the card. */
export function LikeButton({ image, tabIndex }: CardButtonsProps) {
  const { liked, count, toggle, button } = useImageLike(image)
  return (
    <CardButton
      ref={button}
      label="Like"
      aria-label={labelFor('Like')}
      tabIndex={tabIndex}
      aria-pressed={liked}
      title={count}
      onClick={toggle}
    />
  )
}
