import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { positionOf, savedAnchor, saveAnchor } from './anchor'
import type { Layout } from './layout'

/** px. Chromium and Safari cut an element at 33.5 million device px. */
const TALLEST = 8_000_000
/** px at both ends, where the track is the list itself: its first row is below the page's heading. */
const END = 100_000

/**
 * A track that scrolls in place of all rows: `offset` px of them are left out above what is in view. Small moves are one
 * to one, a jump moves the offset in proportion. At rest both are brought into agreement, and nothing moves on screen.
 */
export function useTrack(list: HTMLElement | null, count: number, { columns, rowHeight }: Layout) {
  const height = Math.min(count * rowHeight, TALLEST)
  const hidden = count * rowHeight - height
  const [offset, setOffset] = useState(0)
  const [first, setFirst] = useState<number | null>(null)

  useEffect(() => {
    if (list === null) return undefined
    const top = list.offsetTop
    const ratio = hidden / (height - 2 * END)
    let last = Infinity
    let now = 0
    let placed = 0
    const layout = { columns, rowHeight }
    function show() {
      const y = scrollY - top
      if (Math.abs(y - last) > innerHeight)
        now = Math.round(Math.min(hidden, Math.max(0, (y - END) * ratio)))
      last = y
      setOffset(now)
      setFirst(Math.max(0, Math.floor((y + now) / rowHeight) - 1))
    }
    function place(position: number) {
      const inside = (position + END * ratio) / (1 + ratio)
      last = Math.round(Math.min(position, Math.max(position - hidden, inside)))
      now = position - last
      scrollTo(0, last + top)
      placed = position
    }
    function rest() {
      const position = last + now
      if (position !== placed) saveAnchor(position, layout)
      place(position)
      flushSync(show)
    }
    const anchor = savedAnchor()
    if (anchor !== null) place(positionOf(anchor, layout))
    show()
    addEventListener('scroll', show)
    addEventListener('scrollend', rest)
    return () => {
      removeEventListener('scroll', show)
      removeEventListener('scrollend', rest)
    }
  }, [list, height, hidden, columns, rowHeight])

  // Nothing is wanted before the place is known.
  if (first === null) return { height, offset, rows: [] }
  const length = Math.min(count - first, Math.ceil(innerHeight / rowHeight) + 3)
  return { height, offset, rows: Array.from({ length }, (_, at) => first + at) }
}
