/**
 * The same for every image: the specification fixes these values as placeholders.
 * The title's wording is not shown there; this one is ours.
 */
export const CAMPAIGN = {
  title: 'Summer Launch: Made to Be Noticed',
  platforms: ['Instagram', 'Tiktok', 'YouTube'],
  badge: '13.5% engagement',
  bid: '50 USD',
  metrics: [
    { name: 'Engagement Rate', value: '37.5%' },
    { name: 'Reach', value: '8,455' },
    { name: 'Impressions', value: '11,200' },
    { name: 'Likes', value: '5.6k' },
  ],
} as const
