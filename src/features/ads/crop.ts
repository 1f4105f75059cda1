import type { Size } from '../../sources/image'
import type { Rectangle, SafeZone } from './placements'

// Sizes of pictures and placements are whole px of at least 1.

/** A point of a picture, from 0 to 1 on both axes. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

export const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 }

/** `auto` fills the frame, and fits a picture of which too little would be left. */
export const FRAMINGS = ['auto', 'fill', 'fit'] as const
export type Framing = (typeof FRAMINGS)[number]

/** How a picture is drawn into a placement: `drawImage` of a canvas takes both rectangles as they are. */
export interface Drawn {
  /** The part of the picture, in its px. Whole numbers, inside of it. */
  readonly source: Rectangle
  /** The place of that part, in px of the placement. Whole numbers, inside of it. */
  readonly target: Rectangle
  /** The whole picture is seen, over a background that fills the rest. */
  readonly isFitted: boolean
}

/** The least part of a picture that a crop leaves of it, before `auto` fits it instead. */
const LEAST_LEFT = 0.4

/** The colour of a plain background, and behind what is transparent. */
export const PLAIN_BACKGROUND = '#ffffff'
/** The blur of a background, as a part of the width of its placement. */
export const BACKGROUND_BLUR = 0.04

/** A value that is brought between two others. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** A length in whole px of at least 1. */
const wholeLength = (length: number, most: number): number => clamp(Math.round(length), 1, most)

/**
 * The largest part of a picture that has the ratio of a target, to a px, with the focal point as near to its middle as
 * the edges of the picture allow.
 */
export function cropOf(picture: Size, target: Size, focalPoint: FocalPoint): Rectangle {
  // Products of whole numbers: quotients would be off by a px.
  const isWider = picture.width * target.height > picture.height * target.width
  const width = isWider
    ? wholeLength((picture.height * target.width) / target.height, picture.width)
    : picture.width
  const height = isWider
    ? picture.height
    : wholeLength((picture.width * target.height) / target.width, picture.height)
  return {
    x: clamp(Math.round(focalPoint.x * picture.width - width / 2), 0, picture.width - width),
    y: clamp(Math.round(focalPoint.y * picture.height - height / 2), 0, picture.height - height),
    width,
    height,
  }
}

/** Whether a crop would leave less than two fifths of a picture. */
export function isTooFarOff(picture: Size, target: Size): boolean {
  const { width, height } = cropOf(picture, target, MIDDLE)
  return width * height < LEAST_LEFT * picture.width * picture.height
}

/** The place of a whole picture in the middle of a target, as large as it can be. */
function fitOf(picture: Size, target: Size): Rectangle {
  const scale = Math.min(target.width / picture.width, target.height / picture.height)
  const width = wholeLength(picture.width * scale, target.width)
  const height = wholeLength(picture.height * scale, target.height)
  return {
    x: Math.floor((target.width - width) / 2),
    y: Math.floor((target.height - height) / 2),
    width,
    height,
  }
}

/** How a picture is drawn into a placement. */
export function drawnIn(
  picture: Size,
  target: Size,
  focalPoint: FocalPoint,
  framing: Framing,
): Drawn {
  if (framing === 'fit' || (framing === 'auto' && isTooFarOff(picture, target))) {
    return {
      source: { x: 0, y: 0, width: picture.width, height: picture.height },
      target: fitOf(picture, target),
      isFitted: true,
    }
  }
  return {
    source: cropOf(picture, target, focalPoint),
    target: { x: 0, y: 0, width: target.width, height: target.height },
    isFitted: false,
  }
}

/** How many per cent of the px that a placement wants the picture has, on the axis that has fewer. 100 is enough. */
export const pixelPercent = ({ source, target }: Drawn): number =>
  Math.floor(100 * Math.min(source.width / target.width, source.height / target.height))

/** The place of a point of the picture, in px of the placement. */
export const placeOf = (picture: Size, { source, target }: Drawn, { x, y }: FocalPoint) => ({
  x: target.x + ((x * picture.width - source.x) * target.width) / source.width,
  y: target.y + ((y * picture.height - source.y) * target.height) / source.height,
})

const isWithin = (at: number, start: number, length: number): boolean =>
  at >= start && at <= start + length

/** The first safe zone that covers a point of the picture; null if none does. */
export function zoneOver(
  picture: Size,
  drawn: Drawn,
  point: FocalPoint,
  zones: readonly SafeZone[],
): SafeZone | null {
  const { x, y } = placeOf(picture, drawn, point)
  return (
    zones.find(({ area }) => isWithin(x, area.x, area.width) && isWithin(y, area.y, area.height)) ??
    null
  )
}
