import { Picture } from '../../pictures/Picture'
import type { CardPictureProps } from '../../sources/sourceUi'

/** The photo of a card, or what is drawn in its place: the `CardPicture` of sources whose images have addresses. */
export const CardPhoto = ({ image: { prompt, id, url }, isFirst }: CardPictureProps) => (
  <Picture
    prompt={prompt}
    id={id}
    url={url}
    urgent={isFirst}
    className="block aspect-square w-full"
  />
)
