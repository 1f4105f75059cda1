import { CardPhoto } from '../../../parts/card/CardPhoto'
import { lazyCode } from '../../../lib/lazyCode'
import type { SourceUi } from '../../sourceUi'
import { CampaignBadge, CampaignButtons, CampaignLines } from './campaignCard'

/** What the generated gallery shows. */
export const campaignUi: SourceUi = {
  CardPicture: CardPhoto,
  CardBadge: CampaignBadge,
  promptLines: 1,
  CardLines: CampaignLines,
  CardButtons: CampaignButtons,
  canReject: false,
  original: {
    nameOf: ({ prompt }) => prompt,
    promptOf: ({ prompt }) => prompt,
    picture(image, draw) {
      if (draw !== null) return draw(image)
      return image.url === null
        ? Promise.reject(new Error('There is no photo'))
        : Promise.resolve(image.url)
    },
  },
  detail: lazyCode(() => import('./CampaignDetail').then((module) => module.CampaignDetail)),
  Caption: null,
  Empty: null,
  searchHelp: [],
}
