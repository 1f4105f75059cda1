import type { Layout } from './layout'

/** A position in any layout: an image, and the part of its row that is scrolled past. */
interface Anchor {
  readonly index: number
  readonly part: number
}

/** The position (px) of an anchor in a layout. */
export const positionOf = ({ index, part }: Anchor, { columns, rowHeight }: Layout): number =>
  (Math.floor(index / columns) + part) * rowHeight

/** Keeps a position in the history entry, for another layout and for a reload. */
export function saveAnchor(position: number, { columns, rowHeight }: Layout): void {
  history.scrollRestoration = 'manual'
  const row = Math.floor(position / rowHeight)
  const anchor: Anchor = { index: row * columns, part: position / rowHeight - row }
  history.replaceState(position > 0 ? anchor : null, '')
}

/** The anchor of the history entry; null at the top. */
export function savedAnchor(): Anchor | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('index' in state && 'part' in state))
    return null
  const { index, part } = state
  return typeof index === 'number' && typeof part === 'number' ? { index, part } : null
}
