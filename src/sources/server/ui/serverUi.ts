import { RejectButton } from '../../../gallery/card/RejectButton'
import { lazyCode } from '../../../lib/lazyCode'
import { SEARCH_HELP } from '../../search/searchHelp'
import type { SourceUi } from '../../sourceUi'
import type { ServerDetails } from '../serverImage'
import { COMPARING_SERVER_IMAGES, SERVER_ORIGINALS } from './comparingServerImages'
import { ServerCaption } from './ServerCaption'
import { ServerCardLines, ServerCardPicture } from './serverCard'

/** What a team's gallery shows. */
export const serverUi: SourceUi<ServerDetails> = {
  CardPicture: ServerCardPicture,
  hasShapes: true,
  CardBadge: null,
  promptLines: 2,
  CardLines: ServerCardLines,
  CardButtons: RejectButton,
  canReject: true,
  original: SERVER_ORIGINALS,
  comparing: COMPARING_SERVER_IMAGES,
  detail: lazyCode(() => import('./ServerDetail').then((module) => module.ServerDetail)),
  Caption: ServerCaption,
  Empty: null,
  searchHelp: SEARCH_HELP,
}
