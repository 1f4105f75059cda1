import type { PlainText } from '../../lib/labels'
import type { RuleSourceName } from './ruleSources'

/** A rectangle, in px of the picture or of the placement. Its corner is the top left one. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of a placement that its interface covers. */
export interface SafeZone {
  /** In px of the placement. */
  readonly area: Rectangle
  /** What lies there, as in "the zone of …". */
  readonly covers: string
  /** Null if nobody publishes the number: the area is that in which the preview draws it. */
  readonly source: RuleSourceName | null
}

/** The texts of an ad. */
export const TEXT_NAMES = ['headline', 'primaryText', 'callToAction', 'brandName'] as const
export type TextName = (typeof TEXT_NAMES)[number]

/** How much of a text a placement shows. */
interface TextLimit {
  /** The placement cuts a longer text, or refuses it. */
  readonly characters: number
  readonly source: RuleSourceName
  /** What the placement calls the text; absent if that is our name for it. */
  readonly calledThere?: string
  /** The most lines that are shown; absent if no number is published. */
  readonly lines?: { readonly most: number; readonly source: RuleSourceName }
}

/** How the preview of a placement is drawn. */
export type Look = 'post' | 'story' | 'reel' | 'feed video' | 'thumbnail'

export interface Placement {
  /** Unique; for keys and the names of files. */
  readonly id: PlacementId
  readonly name: PlainText
  readonly look: Look
  /** The size of its picture, in px. */
  readonly width: number
  readonly height: number
  readonly sizeSource: RuleSourceName
  readonly safeZones: readonly SafeZone[]
  /** The texts that it shows, in the order in which they are read. */
  readonly texts: readonly TextName[]
  /** A text without a published limit is absent. */
  readonly limits: Readonly<Partial<Record<TextName, TextLimit>>>
  /** The most bytes of a file, in decimal units, which are the smaller ones; null if none is published. */
  readonly maxBytes: { readonly bytes: number; readonly source: RuleSourceName } | null
}

export const PLACEMENT_IDS = [
  'instagram-feed-4x5',
  'instagram-feed-1x1',
  'instagram-story',
  'instagram-reel',
  'tiktok-in-feed',
  'youtube-in-feed-191x100',
  'youtube-in-feed-1x1',
  'youtube-shorts',
  'youtube-thumbnail',
] as const
export type PlacementId = (typeof PLACEMENT_IDS)[number]

interface Inset {
  /** In px. */
  readonly depth: number
  readonly covers: string
}

interface Frame {
  readonly width: number
  readonly height: number
  readonly source: RuleSourceName
}

/** Zones along the sides of a frame; each is as long as its side. */
function zonesAlong(
  { width, height, source }: Frame,
  sides: Readonly<Partial<Record<'top' | 'bottom' | 'left' | 'right', Inset>>>,
): readonly SafeZone[] {
  const { top, bottom, left, right } = sides
  const zone = (inset: Inset | undefined, area: Partial<Rectangle>): readonly SafeZone[] =>
    inset === undefined
      ? []
      : [{ area: { x: 0, y: 0, width, height, ...area }, covers: inset.covers, source }]
  return [
    ...zone(top, { height: top?.depth ?? 0 }),
    ...zone(bottom, { y: height - (bottom?.depth ?? 0), height: bottom?.depth ?? 0 }),
    ...zone(left, { width: left?.depth ?? 0 }),
    ...zone(right, { x: width - (right?.depth ?? 0), width: right?.depth ?? 0 }),
  ]
}

const MARGIN: Inset = { depth: 64, covers: 'the margin' }
const MARGINS = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }

const POST_TEXTS = ['brandName', 'headline', 'callToAction', 'primaryText'] as const
const SCREEN_TEXTS = ['brandName', 'primaryText', 'callToAction'] as const
const FEED_VIDEO_TEXTS = ['headline', 'primaryText', 'brandName', 'callToAction'] as const

const FEED_LIMITS = {
  headline: { characters: 40, source: 'SPROUT_2024' },
  primaryText: { characters: 125, source: 'SPROUT_2024' },
} as const
const DEMAND_GEN_LIMITS = {
  headline: { characters: 40, source: 'DEMAND_GEN' },
  primaryText: { characters: 90, source: 'DEMAND_GEN', calledThere: 'description' },
  brandName: { characters: 25, source: 'DEMAND_GEN', calledThere: 'business name' },
} as const

const INSTAGRAM_BYTES = { bytes: 30_000_000, source: 'SPROUT' } as const
const DEMAND_GEN_BYTES = { bytes: 5_000_000, source: 'DEMAND_GEN' } as const

const VERTICAL = { width: 1080, height: 1920 } as const

/** The placements of an ad, in the order in which they are shown. */
export const PLACEMENTS: readonly Placement[] = [
  {
    id: 'instagram-feed-4x5',
    name: 'Instagram feed 4:5',
    look: 'post',
    width: 1080,
    height: 1350,
    sizeSource: 'PRIMORES',
    safeZones: zonesAlong({ width: 1080, height: 1350, source: 'IMAGE_FACTORY' }, MARGINS),
    texts: POST_TEXTS,
    limits: FEED_LIMITS,
    maxBytes: INSTAGRAM_BYTES,
  },
  {
    id: 'instagram-feed-1x1',
    name: 'Instagram feed 1:1',
    look: 'post',
    width: 1080,
    height: 1080,
    sizeSource: 'PRIMORES',
    safeZones: zonesAlong({ width: 1080, height: 1080, source: 'IMAGE_FACTORY' }, MARGINS),
    texts: POST_TEXTS,
    limits: FEED_LIMITS,
    maxBytes: INSTAGRAM_BYTES,
  },
  {
    id: 'instagram-story',
    name: 'Instagram Story',
    look: 'story',
    ...VERTICAL,
    sizeSource: 'PRIMORES',
    // 14 % and 20 %.
    safeZones: zonesAlong(
      { ...VERTICAL, source: 'ODYSSEY' },
      {
        top: { depth: 269, covers: 'the profile' },
        bottom: { depth: 384, covers: 'the button' },
      },
    ),
    texts: SCREEN_TEXTS,
    limits: { primaryText: { characters: 125, source: 'ODYSSEY' } },
    maxBytes: INSTAGRAM_BYTES,
  },
  {
    id: 'instagram-reel',
    name: 'Instagram Reel',
    look: 'reel',
    ...VERTICAL,
    sizeSource: 'PRIMORES',
    // 14 %, 35 % and 6 %.
    safeZones: zonesAlong(
      { ...VERTICAL, source: 'SHOTSTACK' },
      {
        top: { depth: 269, covers: 'the bar at the top' },
        bottom: { depth: 672, covers: 'the profile, the caption and the button' },
        left: { depth: 65, covers: 'the margin' },
        right: { depth: 65, covers: 'the margin' },
      },
    ),
    texts: SCREEN_TEXTS,
    limits: {},
    maxBytes: INSTAGRAM_BYTES,
  },
  {
    id: 'tiktok-in-feed',
    name: 'TikTok in-feed',
    look: 'reel',
    ...VERTICAL,
    // TikTok itself asks for 540 × 960 px at least.
    sizeSource: 'ADFUSE',
    // TikTok publishes no number: what is covered depends on the caption and on additions.
    safeZones: zonesAlong(
      { ...VERTICAL, source: 'ADFUSE' },
      {
        top: { depth: 150, covers: 'the bar at the top' },
        bottom: { depth: 440, covers: 'the caption and the button' },
        right: { depth: 150, covers: 'the buttons at the side' },
      },
    ),
    texts: SCREEN_TEXTS,
    limits: {
      primaryText: {
        characters: 100,
        source: 'WAR_ROOM',
        lines: { most: 4, source: 'TIKTOK_IN_FEED' },
      },
    },
    maxBytes: null,
  },
  {
    id: 'youtube-in-feed-191x100',
    name: 'YouTube in-feed 1.91:1',
    look: 'feed video',
    width: 1200,
    height: 628,
    sizeSource: 'DEMAND_GEN',
    safeZones: [],
    texts: FEED_VIDEO_TEXTS,
    limits: DEMAND_GEN_LIMITS,
    maxBytes: DEMAND_GEN_BYTES,
  },
  {
    id: 'youtube-in-feed-1x1',
    name: 'YouTube in-feed 1:1',
    look: 'feed video',
    width: 1200,
    height: 1200,
    sizeSource: 'DEMAND_GEN',
    safeZones: [],
    texts: FEED_VIDEO_TEXTS,
    limits: DEMAND_GEN_LIMITS,
    maxBytes: DEMAND_GEN_BYTES,
  },
  {
    id: 'youtube-shorts',
    name: 'YouTube Shorts',
    look: 'reel',
    ...VERTICAL,
    sizeSource: 'DEMAND_GEN',
    // Google says of images that their zones are similar to the zones of vertical videos, which these are.
    safeZones: zonesAlong(
      { ...VERTICAL, source: 'SHOTSTACK' },
      {
        top: { depth: 288, covers: 'the bar at the top' },
        bottom: { depth: 672, covers: 'the caption and the button' },
        left: { depth: 48, covers: 'the margin' },
        right: { depth: 192, covers: 'the buttons at the side' },
      },
    ),
    texts: ['brandName', 'headline', 'primaryText', 'callToAction'],
    limits: {
      ...DEMAND_GEN_LIMITS,
      // Of the 90 characters, a Short shows two lines of 35.
      primaryText: {
        characters: 70,
        source: 'SHORTS_ADS',
        calledThere: 'description',
        lines: { most: 2, source: 'SHORTS_ADS' },
      },
    },
    maxBytes: DEMAND_GEN_BYTES,
  },
  {
    id: 'youtube-thumbnail',
    name: 'YouTube thumbnail',
    look: 'thumbnail',
    width: 1280,
    height: 720,
    sizeSource: 'THUMBNAIL_SIZE',
    safeZones: [
      {
        area: { x: 1040, y: 580, width: 220, height: 120 },
        covers: 'the duration',
        source: null,
      },
    ],
    texts: ['headline', 'brandName'],
    limits: {
      headline: { characters: 100, source: 'VIDEO_TITLES', calledThere: 'title' },
    },
    maxBytes: { bytes: 2_000_000, source: 'THUMBNAILS' },
  },
]
