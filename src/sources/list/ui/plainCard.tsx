import { CardDate } from '../../../gallery/card/CardDate'
import type { ImageProps } from '../../sourceUi'

/** The date of an image, below its prompt. */
export const DateLine = ({ image: { date } }: ImageProps) => (
  <CardDate date={date} className="mx-3.5 mt-2" />
)
