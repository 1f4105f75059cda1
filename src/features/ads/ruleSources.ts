/** The day on which the numbers below were checked last. Every preview and every kit names it. */
export const RULES_DATE = '2026-11-26'

/** The origin of a number. */
export interface RuleSource {
  readonly name: string
  readonly url: string
  /** Of the page, to the day or the month; the day on which it was read if it names none. */
  readonly date: string
  /** Published by the owner of the placement. All others are third-party, and only repeat or measure. */
  readonly isOfficial: boolean
}

export const RULE_SOURCES = {
  DEMAND_GEN: {
    name: 'Google Ads Help: Demand Gen asset specifications',
    url: 'https://support.google.com/google-ads/answer/13704860',
    date: '2026-11-26',
    isOfficial: true,
  },
  SHORTS_ADS: {
    name: 'Google Ads Help: YouTube Shorts ads specifications',
    url: 'https://support.google.com/google-ads/answer/16041697',
    date: '2026-11-26',
    isOfficial: true,
  },
  // A newer page of the same documentation says 50 MB. The lower limit holds for both.
  THUMBNAILS: {
    name: 'YouTube Data API: thumbnails.set',
    url: 'https://developers.google.com/youtube/v3/docs/thumbnails/set',
    date: '2026-11-26',
    isOfficial: true,
  },
  // It repeats a page of YouTube Help.
  THUMBNAIL_SIZE: {
    name: 'Devaul: how to add a thumbnail to YouTube videos',
    url: 'https://devaul.net/how-to-add-a-thumbnail-to-youtube-videos/',
    date: '2026-11-26',
    isOfficial: false,
  },
  VIDEO_TITLES: {
    name: 'YouTube Data API: videos',
    url: 'https://developers.google.com/youtube/v3/docs/videos',
    date: '2026-11-26',
    isOfficial: true,
  },
  TIKTOK_IN_FEED: {
    name: 'TikTok Business Help Center: auction in-feed ads',
    url: 'https://ads.tiktok.com/help/article/tiktok-auction-in-feed-ads',
    date: '2025-07',
    isOfficial: true,
  },
  ADFUSE: {
    name: 'AdFuse: TikTok ad sizes',
    url: 'https://adfuseai.com/blog/tiktok-ad-sizes-specs-guide',
    date: '2026-11-26',
    isOfficial: false,
  },
  WAR_ROOM: {
    name: 'War Room: TikTok video ad specs',
    url: 'https://services.warroominc.com/en/knowledgebase/tiktok-ad-specs',
    date: '2026-11-26',
    isOfficial: false,
  },
  IMAGE_FACTORY: {
    name: 'ImageFactory: where text is safe',
    url: 'https://www.imagefactory.co.kr/en/guides/instagram-story-ad-text-safe-zone',
    date: '2026-06-12',
    isOfficial: false,
  },
  PRIMORES: {
    name: 'Primores: Meta placements and safe zones',
    url: 'https://primores.org/wiki/marketing/meta-ad-placement-safe-zones/',
    date: '2026-11-26',
    isOfficial: false,
  },
  ODYSSEY: {
    name: 'Odyssey Media Group: Instagram Stories',
    url: 'https://odysseymediagroup.co.uk/client-resources/instagram-stories',
    date: '2026-11-26',
    isOfficial: false,
  },
  SPROUT: {
    name: 'Sprout Social: Instagram ad sizes',
    url: 'https://sproutsocial.com/insights/instagram-ad-sizes',
    date: '2025-08-22',
    isOfficial: false,
  },
  // Its limits of texts are no longer in the version of 2025.
  SPROUT_2024: {
    name: 'Sprout Social: Instagram ad sizes, of 2024',
    url: 'http://sproutsocial.com/insights/instagram-ad-sizes/',
    date: '2024-02-23',
    isOfficial: false,
  },
  SHOTSTACK: {
    name: 'Shotstack: vertical video safe zones',
    url: 'https://shotstack.io/learn/vertical-video-safe-zones/',
    date: '2026-11-26',
    isOfficial: false,
  },
} as const satisfies Readonly<Record<string, RuleSource>>

/** The key of a source in `RULE_SOURCES`. */
export type RuleSourceName = keyof typeof RULE_SOURCES
