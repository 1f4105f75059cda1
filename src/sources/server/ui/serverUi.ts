import { createElement } from 'react'
import { RejectButton } from '../../../parts/card/RejectButton'
import { lazyCode } from '../../../lib/lazyCode'
import { SEARCH_HELP } from '../../search/searchHelp'
import type { SourceUi } from '../../sourceUi'
import type { ServerDetails } from '../serverImage'
import type { ServerSource } from '../serverSource'
import { comparingServerImages, SERVER_ORIGINALS } from './comparingServerImages'
import { ServerCaption, ServerCardLines, ServerCardPicture } from './ServerCard'

/** What a team's gallery shows. */
export const serverUi = (team: ServerSource): SourceUi<ServerDetails> => ({
  CardPicture: ServerCardPicture,
  hasShapes: true,
  CardBadge: null,
  promptLines: 2,
  CardLines: ServerCardLines,
  CardButtons: RejectButton,
  canReject: true,
  original: SERVER_ORIGINALS,
  comparing: comparingServerImages(team),
  detail: lazyCode(async () => {
    const { ServerDetail } = await import('./ServerDetail')
    return (props) => createElement(ServerDetail, { team, ...props })
  }),
  Caption: ServerCaption,
  Empty: null,
  searchHelp: SEARCH_HELP,
})
