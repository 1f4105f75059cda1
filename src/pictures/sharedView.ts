import type { Size } from '../sources/image'

/** A point in a frame, in CSS px from its top left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A frame (CSS px), and the picture in it (its own px). */
export interface Pane {
  readonly frame: Size
  readonly picture: Size
  /** CSS px for each px of a whole picture, at most. */
  readonly most: number
}

/** Which part of their pictures all panes show. */
export interface View {
  /** 1 shows whole pictures, as large as their frames allow. */
  readonly zoom: number
  /** The point of each picture in the middle of its frame, from 0 to 1 on both axes. */
  readonly x: number
  readonly y: number
}

export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 }
const MAX_ZOOM = 16

/** The place of a picture in its pane: its top left corner in the frame (CSS px), and CSS px for each px of the picture. */
export interface Placement {
  readonly left: number
  readonly top: number
  readonly scale: number
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** The scale of a picture that fills its frame, even if that enlarges it: pictures in two sizes are shown alike. */
const fittingScale = ({ frame, picture, most }: Pane): number =>
  Math.min(frame.width / picture.width, frame.height / picture.height, most)

/** The length of a picture on an axis, in CSS px. */
const shownLength = (pane: Pane, zoom: number, side: keyof Size): number =>
  fittingScale(pane) * zoom * pane.picture[side]

/** The least middle on an axis at which a picture covers its frame, as its greatest is 1 less that; 0.5 if it cannot. */
const leastMiddle = (pane: Pane, zoom: number, side: keyof Size): number =>
  Math.min(0.5, pane.frame[side] / shownLength(pane, zoom, side) / 2)

/** A middle that one of the panes can show. */
function possibleMiddle(
  middle: number,
  zoom: number,
  side: keyof Size,
  panes: readonly Pane[],
): number {
  const least = Math.min(0.5, ...panes.map((pane) => leastMiddle(pane, zoom, side)))
  return clamp(middle, least, 1 - least)
}

/** The nearest view that is possible: a pane that shows its picture to its edge lets the others go on. */
const possibleView = ({ zoom, x, y }: View, panes: readonly Pane[]): View => ({
  zoom,
  x: possibleMiddle(x, zoom, 'width', panes),
  y: possibleMiddle(y, zoom, 'height', panes),
})

/** The place of a picture in its pane for a view. It leaves no room beside a picture that is larger than its frame. */
export function placementOf({ zoom, x, y }: View, pane: Pane): Placement {
  const start = (middle: number, side: keyof Size) =>
    pane.frame[side] / 2 -
    possibleMiddle(middle, zoom, side, [pane]) * shownLength(pane, zoom, side)
  return { left: start(x, 'width'), top: start(y, 'height'), scale: fittingScale(pane) * zoom }
}

/** The view after the picture of a pane was moved by some CSS px. */
export const movedBy = (view: View, by: Point, pane: Pane, panes: readonly Pane[]): View =>
  possibleView(
    {
      zoom: view.zoom,
      x: view.x - by.x / shownLength(pane, view.zoom, 'width'),
      y: view.y - by.y / shownLength(pane, view.zoom, 'height'),
    },
    panes,
  )

/** The view at another zoom, in which the picture of a pane has not moved at a point of its frame. */
export function zoomedAt(
  view: View,
  target: number,
  at: Point,
  pane: Pane,
  panes: readonly Pane[],
): View {
  const zoom = clamp(target, 1, MAX_ZOOM)
  const { left, top } = placementOf(view, pane)
  const middle = (point: number, start: number, side: keyof Size) =>
    (point - start) / shownLength(pane, view.zoom, side) +
    (pane.frame[side] / 2 - point) / shownLength(pane, zoom, side)
  return possibleView(
    { zoom, x: middle(at.x, left, 'width'), y: middle(at.y, top, 'height') },
    panes,
  )
}

/** The zoom at which the picture of a pane has its own px; twice its size if it has them already. */
export function ownPixelZoom(pane: Pane): number {
  const zoom = 1 / fittingScale(pane)
  return zoom > 1.05 ? Math.min(zoom, MAX_ZOOM) : 2
}
