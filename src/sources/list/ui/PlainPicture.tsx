import { use } from 'react'
import { CardPixelsContext } from '../../../gallery/card/cardContext'
import { Picture } from '../../../pictures/Picture'
import { thumbnailOf } from '../../../pictures/thumbnail'
import type { CardPictureProps } from '../../sourceUi'

/** The thumbnail of a card, or what is drawn in its place. */
export function PlainPicture({ image, isFirst }: CardPictureProps) {
  const { prompt, id } = image
  const side = use(CardPixelsContext) / window.devicePixelRatio
  return (
    <Picture
      prompt={prompt}
      id={id}
      {...thumbnailOf(image, side)}
      urgent={isFirst}
      className="block aspect-square w-full"
    />
  )
}
