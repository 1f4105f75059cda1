import { charactersOf } from '../../lib/charactersOf'
import { isObject } from '../../lib/isObject'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { DEFAULT_BID } from '../../sources/defaultBid'
import type { GalleryImage, Size } from '../../sources/image'
import { drawnIn, FRAMINGS, MIDDLE, type Drawn, type FocalPoint, type Framing } from './crop'
import {
  PLACEMENT_IDS,
  TEXT_NAMES,
  type Placement,
  type PlacementId,
  type TextName,
} from './placements'

export type AdTexts = Readonly<Record<TextName, string>>

export const NO_TEXTS: AdTexts = { headline: '', primaryText: '', callToAction: '', brandName: '' }

/** What fills the rest of a frame behind a picture that is fitted. */
const BACKGROUNDS = ['blurred', 'plain'] as const
export type Background = (typeof BACKGROUNDS)[number]

/** What a visitor designs for the ads of one image. */
export interface AdDesign {
  readonly texts: AdTexts
  readonly focalPoint: FocalPoint
  /** The focal points of placements that have their own. */
  readonly ownFocalPoints: Readonly<Partial<Record<PlacementId, FocalPoint>>>
  readonly framing: Framing
  readonly background: Background
  /** In USD, above 0. */
  readonly bid: number
}

/** The most characters of a text, as of a caption on Instagram, which refuses more. */
export const MAX_TEXT = 2200
/** The most that can be bid, in USD. */
export const MAX_BID = 1_000_000

/** The longest headline that is suggested: every placement with a limit shows it whole. */
const SUGGESTED_HEADLINE = 40

/** The first clause of a prompt, or the whole words of it that a headline has room for. */
function headlineOf(prompt: string): string {
  const clause = (/^[^,.;:\n|]+/.exec(prompt.trimStart())?.[0] ?? prompt).trim()
  const characters = charactersOf(clause)
  if (characters.length <= SUGGESTED_HEADLINE) return clause
  const start = characters.slice(0, SUGGESTED_HEADLINE + 1).join('')
  const words = start.replace(/\s+\S*$/, '')
  return words === start ? characters.slice(0, SUGGESTED_HEADLINE).join('') : words
}

/** The design of an image until the visitor changes it: its texts are the prompt and the author. */
export function initialDesign({ prompt, user }: Pick<GalleryImage, 'prompt' | 'user'>): AdDesign {
  const text = sanitizeSingleLine(prompt)
  return {
    texts: {
      headline: headlineOf(text),
      primaryText: text,
      callToAction: 'Learn more',
      brandName: sanitizeSingleLine(user?.name ?? ''),
    },
    focalPoint: MIDDLE,
    ownFocalPoints: {},
    framing: 'auto',
    background: 'blurred',
    bid: DEFAULT_BID,
  }
}

/** The focal point that decides the crop of a placement. */
export const focalPointOf = (
  { focalPoint, ownFocalPoints }: AdDesign,
  id: PlacementId,
): FocalPoint => ownFocalPoints[id] ?? focalPoint

/** How a picture is drawn into a placement as it is designed. */
export const drawnFor = (design: AdDesign, placement: Placement, picture: Size): Drawn =>
  drawnIn(picture, placement, focalPointOf(design, placement.id), design.framing)

const isPart = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1

const readPoint = (value: unknown): FocalPoint | null =>
  isObject(value) && isPart(value['x']) && isPart(value['y'])
    ? { x: value['x'], y: value['y'] }
    : null

function readTexts(value: unknown): AdTexts | null {
  if (!isObject(value)) return null
  const texts = { ...NO_TEXTS }
  for (const name of TEXT_NAMES) {
    const text = value[name]
    if (typeof text !== 'string' || text.length > MAX_TEXT) return null
    texts[name] = text
  }
  return texts
}

/** A design as it was stored; null for anything else. */
export function readDesign(value: unknown): AdDesign | null {
  if (!isObject(value) || !isObject(value['ownFocalPoints'])) return null
  const texts = readTexts(value['texts'])
  const focalPoint = readPoint(value['focalPoint'])
  const framing = FRAMINGS.find((each) => each === value['framing'])
  const background = BACKGROUNDS.find((each) => each === value['background'])
  const bid = value['bid']
  if (texts === null || focalPoint === null || !framing || !background) return null
  if (typeof bid !== 'number' || !(bid > 0 && bid <= MAX_BID)) return null
  const ownFocalPoints: Partial<Record<PlacementId, FocalPoint>> = {}
  for (const id of PLACEMENT_IDS) {
    const own = readPoint(value['ownFocalPoints'][id])
    if (own !== null) ownFocalPoints[id] = own
  }
  return { texts, focalPoint, ownFocalPoints, framing, background, bid }
}
