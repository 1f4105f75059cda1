import { CardPhoto } from '../../../gallery/card/CardPhoto'
import { lazyCode } from '../../../lib/lazyCode'
import type { SourceUi } from '../../sourceUi'
import { DateLine, LikeIcon } from './plainCard'

/** What any image has: its picture, prompt and date. For sources that bring no components of their own. */
export const plainUi: SourceUi = {
  CardPicture: CardPhoto,
  CardBadge: null,
  promptLines: 1,
  CardLines: DateLine,
  CardButtons: LikeIcon,
  canReject: false,
  detail: lazyCode(() => import('./PlainDetail').then((module) => module.PlainDetail)),
  Caption: null,
  Empty: null,
  searchHelp: [],
}
