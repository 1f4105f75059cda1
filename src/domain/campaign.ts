/**
 * What every card shows of its campaign. The same for every image: the specification fixes these
 * values, and those of `campaignNumbers`, as placeholders.
 */
export const CAMPAIGN = {
  platforms: ['Instagram', 'Tiktok', 'YouTube'],
  badge: '13.5% engagement',
} as const
