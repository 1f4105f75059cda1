import { expect, test } from 'vitest'
import { PLACEMENT_IDS, PLACEMENTS } from '../../../../src/features/ads/placements'
import { RULE_SOURCES, RULES_DATE } from '../../../../src/features/ads/ruleSources'

/** A zone as one line: its area, what it covers, and the source of the number. */
const zones = (index: number) =>
  PLACEMENTS[index]?.safeZones.map(
    ({ area: { x, y, width, height }, covers, source }) =>
      `${x},${y} ${width}×${height} ${covers} (${source})`,
  )

/** The limits of a placement, one line for each. */
const limits = (index: number) =>
  Object.entries(PLACEMENTS[index]?.limits ?? {}).map(
    ([name, { characters, source, calledThere, lines }]) =>
      [
        `${name} ${characters} (${source})`,
        ...(calledThere === undefined ? [] : [calledThere]),
        ...(lines === undefined ? [] : [`${lines.most} lines (${lines.source})`]),
      ].join(', '),
  )

const FEED = ['headline 40 (SPROUT_2024)', 'primaryText 125 (SPROUT_2024)']
const DEMAND_GEN = [
  'headline 40 (DEMAND_GEN)',
  'primaryText 90 (DEMAND_GEN), description',
  'brandName 25 (DEMAND_GEN), business name',
]

test('the placements have these names and sizes', () => {
  expect(
    PLACEMENTS.map(
      ({ name, look, width, height, sizeSource }) =>
        `${name}: ${look}, ${width} × ${height} (${sizeSource})`,
    ),
  ).toEqual([
    'Instagram feed 4:5: post, 1080 × 1350 (PRIMORES)',
    'Instagram feed 1:1: post, 1080 × 1080 (PRIMORES)',
    'Instagram Story: story, 1080 × 1920 (PRIMORES)',
    'Instagram Reel: reel, 1080 × 1920 (PRIMORES)',
    'TikTok in-feed: reel, 1080 × 1920 (ADFUSE)',
    'YouTube in-feed 1.91:1: feed video, 1200 × 628 (DEMAND_GEN)',
    'YouTube in-feed 1:1: feed video, 1200 × 1200 (DEMAND_GEN)',
    'YouTube Shorts: reel, 1080 × 1920 (DEMAND_GEN)',
    'YouTube thumbnail: thumbnail, 1280 × 720 (THUMBNAIL_SIZE)',
  ])
  expect(PLACEMENTS.map(({ id }) => id)).toEqual(PLACEMENT_IDS)
})

test('the feed of Instagram keeps a margin of 64 px', () => {
  expect(zones(0)).toEqual([
    '0,0 1080×64 the margin (IMAGE_FACTORY)',
    '0,1286 1080×64 the margin (IMAGE_FACTORY)',
    '0,0 64×1350 the margin (IMAGE_FACTORY)',
    '1016,0 64×1350 the margin (IMAGE_FACTORY)',
  ])
  expect(zones(1)).toEqual([
    '0,0 1080×64 the margin (IMAGE_FACTORY)',
    '0,1016 1080×64 the margin (IMAGE_FACTORY)',
    '0,0 64×1080 the margin (IMAGE_FACTORY)',
    '1016,0 64×1080 the margin (IMAGE_FACTORY)',
  ])
})

test('a Story covers 14 % above and 20 % below, a Reel 14 %, 35 % and 6 % at the sides', () => {
  expect(zones(2)).toEqual([
    '0,0 1080×269 the profile (ODYSSEY)',
    '0,1536 1080×384 the button (ODYSSEY)',
  ])
  expect(zones(3)).toEqual([
    '0,0 1080×269 the bar at the top (SHOTSTACK)',
    '0,1248 1080×672 the profile, the caption and the button (SHOTSTACK)',
    '0,0 65×1920 the margin (SHOTSTACK)',
    '1015,0 65×1920 the margin (SHOTSTACK)',
  ])
})

test('TikTok covers 150 px above, 440 px below and 150 px at the right', () => {
  expect(zones(4)).toEqual([
    '0,0 1080×150 the bar at the top (ADFUSE)',
    '0,1480 1080×440 the caption and the button (ADFUSE)',
    '930,0 150×1920 the buttons at the side (ADFUSE)',
  ])
})

test('of YouTube, Shorts cover four sides and a thumbnail its duration', () => {
  expect(zones(5)).toEqual([])
  expect(zones(6)).toEqual([])
  expect(zones(7)).toEqual([
    '0,0 1080×288 the bar at the top (SHOTSTACK)',
    '0,1248 1080×672 the caption and the button (SHOTSTACK)',
    '0,0 48×1920 the margin (SHOTSTACK)',
    '888,0 192×1920 the buttons at the side (SHOTSTACK)',
  ])
  expect(zones(8)).toEqual(['1040,580 220×120 the duration (null)'])
})

test('texts have these limits', () => {
  expect(PLACEMENTS.map((_, index) => limits(index))).toEqual([
    FEED,
    FEED,
    ['primaryText 125 (ODYSSEY)'],
    [],
    ['primaryText 100 (WAR_ROOM), 4 lines (TIKTOK_IN_FEED)'],
    DEMAND_GEN,
    DEMAND_GEN,
    [
      'headline 40 (DEMAND_GEN)',
      'primaryText 70 (SHORTS_ADS), description, 2 lines (SHORTS_ADS)',
      'brandName 25 (DEMAND_GEN), business name',
    ],
    ['headline 100 (VIDEO_TITLES), title'],
  ])
})

test('files have these limits of bytes', () => {
  const instagram = { bytes: 30_000_000, source: 'SPROUT' }
  const youtube = { bytes: 5_000_000, source: 'DEMAND_GEN' }
  expect(PLACEMENTS.map(({ maxBytes }) => maxBytes)).toEqual([
    instagram,
    instagram,
    instagram,
    instagram,
    null,
    youtube,
    youtube,
    youtube,
    { bytes: 2_000_000, source: 'THUMBNAILS' },
  ])
})

test('every zone is inside of its placement', () => {
  for (const { width, height, safeZones } of PLACEMENTS) {
    for (const { area } of safeZones) {
      expect(area.x).toBeGreaterThanOrEqual(0)
      expect(area.y).toBeGreaterThanOrEqual(0)
      expect(area.x + area.width).toBeLessThanOrEqual(width)
      expect(area.y + area.height).toBeLessThanOrEqual(height)
    }
  }
})

test('the rules are of this date, and of these sources', () => {
  expect(RULES_DATE).toBe('2026-11-26')
  expect(
    Object.entries(RULE_SOURCES).map(
      ([name, { url, date, isOfficial }]) =>
        `${name}${isOfficial ? ' (official)' : ''} ${date} ${url}`,
    ),
  ).toEqual([
    'DEMAND_GEN (official) 2026-11-26 https://support.google.com/google-ads/answer/13704860',
    'SHORTS_ADS (official) 2026-11-26 https://support.google.com/google-ads/answer/16041697',
    'THUMBNAILS (official) 2026-11-26 https://developers.google.com/youtube/v3/docs/thumbnails/set',
    'THUMBNAIL_SIZE 2026-11-26 https://devaul.net/how-to-add-a-thumbnail-to-youtube-videos/',
    'VIDEO_TITLES (official) 2026-11-26 https://developers.google.com/youtube/v3/docs/videos',
    'TIKTOK_IN_FEED (official) 2025-07 https://ads.tiktok.com/help/article/tiktok-auction-in-feed-ads',
    'ADFUSE 2026-11-26 https://adfuseai.com/blog/tiktok-ad-sizes-specs-guide',
    'WAR_ROOM 2026-11-26 https://services.warroominc.com/en/knowledgebase/tiktok-ad-specs',
    'IMAGE_FACTORY 2026-06-12 https://www.imagefactory.co.kr/en/guides/instagram-story-ad-text-safe-zone',
    'PRIMORES 2026-11-26 https://primores.org/wiki/marketing/meta-ad-placement-safe-zones/',
    'ODYSSEY 2026-11-26 https://odysseymediagroup.co.uk/client-resources/instagram-stories',
    'SPROUT 2025-08-22 https://sproutsocial.com/insights/instagram-ad-sizes',
    'SPROUT_2024 2024-02-23 http://sproutsocial.com/insights/instagram-ad-sizes/',
    'SHOTSTACK 2026-11-26 https://shotstack.io/learn/vertical-video-safe-zones/',
  ])
})
