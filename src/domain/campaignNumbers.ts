/**
 * What an open image shows of its campaign; apart from what cards show, since it comes later.
 * The title's wording is not in the specification; this one is ours.
 */
export const CAMPAIGN_NUMBERS = {
  title: 'Summer Launch: Made to Be Noticed',
  bid: '50 USD',
  metrics: [
    { name: 'Engagement Rate', value: '37.5%' },
    { name: 'Reach', value: '8,455' },
    { name: 'Impressions', value: '11,200' },
    { name: 'Likes', value: '5.6k' },
  ],
} as const
