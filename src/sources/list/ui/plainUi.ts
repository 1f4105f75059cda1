import { lazyCode } from '../../../lib/lazyCode'
import type { SourceUi } from '../../sourceUi'
import { DateLine } from './plainCard'
import { PlainPicture } from './PlainPicture'

/** What any image has: its picture, prompt and date. For sources that bring no components of their own. */
export const plainUi: SourceUi = {
  CardPicture: PlainPicture,
  CardBadge: null,
  promptLines: 1,
  CardLines: DateLine,
  CardButtons: () => null,
  canReject: false,
  detail: lazyCode(() => import('./PlainDetail').then((module) => module.PlainDetail)),
  Caption: null,
  Empty: null,
  searchHelp: [],
}
