import type { Size } from '../../sources/image'
import { drawnFor, focalPointOf, type AdDesign } from './adDesign'
import { pixelPercent, zoneOver } from './crop'
import { TEXT_LABELS, textCounts } from './cutTexts'
import type { Placement } from './placements'

/** `pixelPercent` as people read it. */
export const percentText = (percent: number): string =>
  percent === 0 ? 'less than 1%' : `${percent}%`

/** Sentences on what is wrong with an ad in a placement; none if nothing is. */
export function warningsOf(
  placement: Placement,
  design: AdDesign,
  picture: Size | null,
): readonly string[] {
  const cut = textCounts(placement, design.texts)
    .filter(({ length, most }) => length > most)
    .map(({ text }) => `The ${TEXT_LABELS[text].toLowerCase()} is too long: its end is cut off.`)
  if (picture === null) return cut
  const focalPoint = focalPointOf(design, placement.id)
  const drawn = drawnFor(design, placement, picture)
  const percent = pixelPercent(drawn)
  const zone = zoneOver(picture, drawn, focalPoint, placement.safeZones)
  return [
    ...(percent < 100
      ? [
          `Too few pixels: ${percentText(percent)} of the ${placement.width}\u00a0×\u00a0${placement.height} wanted.`,
        ]
      : []),
    ...(zone === null ? [] : [`The focal point is in the zone of ${zone.covers}.`]),
    ...cut,
  ]
}
