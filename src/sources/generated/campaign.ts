import { DEFAULT_BID } from '../defaultBid'

/**
 * What cards and the detail view show of a campaign: placeholders that `docs/specification.md` fixes,
 * the same for every image. The specification does not give the title; this one is made up.
 */
export const CAMPAIGN = {
  platforms: ['Instagram', 'Tiktok', 'YouTube'],
  badge: '13.5% engagement',
  title: 'Summer Launch: Made to Be Noticed',
  bid: `${DEFAULT_BID} USD`,
  metrics: [
    { name: 'Engagement Rate', value: '37.5%' },
    { name: 'Reach', value: '8,455' },
    { name: 'Impressions', value: '11,200' },
    { name: 'Likes', value: '5.6k' },
  ],
} as const
