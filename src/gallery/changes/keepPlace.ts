import { viewport } from '../../lib/viewport'
import type { ImagesInView } from '../../sources/sourceChanges'
import { requestFor, type ImageList } from '../queries/imageQueries'
import { onScreen } from '../onScreen'
import { TOP, type ScrollAnchor } from '../navigation/anchor'

/**
 * What stays where it is on screen when another list is shown. `in view`: the image that the visitor sees, or the top of
 * the page, if that is in view. `top`: the top, unless the visitor leaves it meanwhile. Else an image that takes the
 * place of another one, by its index (0-based) in the list on screen and its index in the next.
 */
export type Keep = 'in view' | 'top' | { readonly shown: number; readonly next: number }

/** The position of the grid on screen, in px: see `GridHandle.position`. 0 if there is none. */
export const positionOnScreen = (): number => onScreen.getState().grid?.position() ?? 0

/** Where the page stands since images joined above it while it was at its top: it still counts as at the top. */
let movedTop: ScrollAnchor | null = null

/** Notes where images that joined above have moved the top to; null if none have. */
export function noteMovedTop(anchor: ScrollAnchor | null): void {
  movedTop = anchor
}

/** Whether the visitor is at the top of the page, or has not scrolled since images joined above it. */
export function isAtTop(): boolean {
  if (viewport.top() === 0) return true
  const anchor = onScreen.getState().grid?.anchor()
  return (
    anchor?.index === movedTop?.index &&
    Math.abs((anchor?.fraction ?? 0) - (movedTop?.fraction ?? Infinity)) < 0.01
  )
}

/** Whether the first row is in view, with the header of the page above it, or counts as such. */
export function isTopInView(): boolean {
  const { grid } = onScreen.getState()
  const anchor = grid?.anchor()
  return isAtTop() || (anchor?.index === 0 && anchor.fraction < 0)
}

/** The images on screen; null if there are none. */
export function imagesInView(): ImagesInView | null {
  const { list, grid } = onScreen.getState()
  if (list === null || grid === null) return null
  const { images, order } = list
  const { start, end } = grid.inView()
  const first = images.at(start)
  const last = images.at(Math.min(end, images.end) - 1)
  return first && last
    ? { first: first.id, last: last.id, columns: grid.layout.columns, order }
    : null
}

/** Where the next list begins. */
export interface Place {
  readonly start: ScrollAnchor
  /** How many images more are above those in view; null at the top. */
  readonly above: number | null
}

const AT_TOP: Place = { start: TOP, above: null }

/** The top, or where the visitor is if the first row is in view: the page above it may be a host's, and high. */
export function placeAtTop(): Place {
  const anchor = onScreen.getState().grid?.anchor()
  return anchor && anchor.fraction < 0 ? { start: anchor, above: null } : AT_TOP
}

/**
 * The place at which the image that the visitor sees stays where it is in the next list: the card with focus, or that had
 * it last and is in view, or else the first of which half is in view. If it has left the list, the next image stays.
 */
export async function placeInView(next: ImageList, signal: AbortSignal): Promise<Place> {
  const { list, grid } = onScreen.getState()
  if (!list?.source || grid === null) return AT_TOP
  const { images, source } = list
  const { start, end } = grid.inView()
  const seen = grid.currentCard().index
  const held = images.at(seen) === undefined ? start : seen
  for (let index = held; index < Math.max(end, held + 1); index++) {
    const { id } = images.at(index) ?? {}
    // oxlint-disable-next-line no-await-in-loop -- most often the first is found
    const found = id === undefined ? null : await source.find(id, requestFor(next, signal))
    if (typeof found?.index === 'number') {
      return { start: grid.anchorFor(found.index, index), above: found.index - index }
    }
    if (found?.index === 'unknown') break
  }
  return { start: grid.anchor(), above: 0 }
}

/** Where a list in another arrangement begins. */
export async function placeIn(
  list: ImageList,
  keep: Keep,
  signal: AbortSignal,
): Promise<ScrollAnchor> {
  const { grid } = onScreen.getState()
  if (grid === null || keep === 'top') return TOP
  if (keep === 'in view') {
    const { index, fraction } = grid.anchor()
    const firstInView = index + (fraction < 0.5 ? 0 : grid.layout.columns)
    // The card that had focus last stays in view.
    const isAtFirst = grid.currentCard().index === firstInView
    const { start } = isAtFirst && isTopInView() ? placeAtTop() : await placeInView(list, signal)
    return start
  }
  return grid.anchorFor(keep.next, keep.shown)
}
