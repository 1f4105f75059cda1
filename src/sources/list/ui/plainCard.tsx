import { CardDate } from '../../../parts/card/CardDate'
import type { ImageProps } from '../../sourceUi'

/** The date of an image, below its prompt. */
export const DateLine = ({ image: { date } }: ImageProps) => (
  <CardDate date={date} className="mx-3.5 mt-2" />
)

/** The icon of Like: the right one of the two of `marks-overlay`. */
export const LikeIcon = () => (
  <span className="absolute top-3 right-3 z-1 size-9 bg-right! marks-overlay print:hidden" />
)
