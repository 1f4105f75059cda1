import { focalPointOf, type AdDesign } from '../adDesign'
import { pixelPercent, type Drawn } from '../crop'
import type { Placement } from '../placements'
import { RULES_DATE } from '../ruleSources'
import { csv } from './csv'

/** A picture of the kit. */
interface KitFile {
  readonly name: string
  readonly placement: Placement
  /** How the source was drawn into it. */
  readonly drawn: Drawn
}

/** An image of the kit, and the pictures that were made of it. */
export interface KitEntry {
  /** The name of the source image. */
  readonly source: string
  readonly design: AdDesign
  readonly files: readonly KitFile[]
}

/** An image that is not in the kit, and why, as the end of a sentence. */
export interface LeftOut {
  readonly source: string
  readonly reason: string
}

const HEAD = [
  'file',
  'source image',
  'placement',
  'width',
  'height',
  'headline',
  'primary text',
  'call to action',
  'brand name',
  'bid per variant in USD',
]

/** The texts of all pictures as a table, one row for each picture. */
export const textsCsv = (entries: readonly KitEntry[]): string =>
  csv([
    HEAD,
    ...entries.flatMap(({ source, design: { texts, bid }, files }) =>
      files.map(({ name, placement }) => [
        name,
        source,
        placement.name,
        String(placement.width),
        String(placement.height),
        texts.headline,
        texts.primaryText,
        texts.callToAction,
        texts.brandName,
        String(bid),
      ]),
    ),
  ])

/** All that the kit was made from, as JSON. Focal points are parts of the width and the height of the source image. */
export const campaignJson = (entries: readonly KitEntry[], leftOut: readonly LeftOut[]): string =>
  `${JSON.stringify(
    {
      rulesDate: RULES_DATE,
      images: entries.map(({ source, design, files }) => ({
        sourceImage: source,
        texts: design.texts,
        bid: { amount: design.bid, currency: 'USD' },
        focalPoint: design.focalPoint,
        placements: files.map(({ name, placement, drawn }) => ({
          name: placement.name,
          file: name,
          width: placement.width,
          height: placement.height,
          focalPoint: focalPointOf(design, placement.id),
          isFitted: drawn.isFitted,
          background: drawn.isFitted ? design.background : null,
          sourceRectangle: drawn.source,
          sourcePixelsPercent: pixelPercent(drawn),
        })),
      })),
      leftOut,
    },
    null,
    2,
  )}\n`
