import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** px. Chromium and Safari cut an element at 33.5 million device px. */
const TALLEST = 8_000_000
/** px at both ends, where the track is the list itself: its first row is below the page's heading. */
const END = 100_000

/**
 * A track that scrolls in place of all rows: `offset` px of them are left out above what is in view. Small moves are one
 * to one, a jump moves the offset in proportion. At rest both are brought into agreement, and nothing moves on screen.
 */
export function useTrack(list: HTMLElement | null, count: number, rowHeight: number) {
  const height = Math.min(count * rowHeight, TALLEST)
  const hidden = count * rowHeight - height
  const [offset, setOffset] = useState(0)
  const [first, setFirst] = useState(0)

  useEffect(() => {
    if (list === null) return undefined
    const top = list.offsetTop
    const ratio = hidden / (height - 2 * END)
    let last = Infinity
    let now = 0
    function show() {
      const y = scrollY - top
      if (Math.abs(y - last) > innerHeight)
        now = Math.round(Math.min(hidden, Math.max(0, (y - END) * ratio)))
      last = y
      setOffset(now)
      setFirst(Math.max(0, Math.floor((y + now) / rowHeight) - 1))
    }
    function rest() {
      const position = last + now
      const inside = (position + END * ratio) / (1 + ratio)
      last = Math.round(Math.min(position, Math.max(position - hidden, inside)))
      now = position - last
      scrollTo(0, last + top)
      flushSync(show)
    }
    show()
    addEventListener('scroll', show)
    addEventListener('scrollend', rest)
    return () => {
      removeEventListener('scroll', show)
      removeEventListener('scrollend', rest)
    }
  }, [list, height, hidden, rowHeight])

  const length = Math.min(count - first, Math.ceil(innerHeight / rowHeight) + 3)
  return { height, offset, rows: Array.from({ length }, (_, at) => first + at) }
}
