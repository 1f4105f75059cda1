import { useSyncExternalStore } from 'react'

/** px: between cards, and below a picture for one line of text. `Card.tsx` and `Gallery.tsx` have the same. */
const GAP = 24
const BODY = 56

export type Layout = ReturnType<typeof layoutOf>

/** All sizes follow from the width, and no card is measured. */
function layoutOf(width: number) {
  const columns = 1 + [640, 768, 1024].filter((from) => width >= from).length
  const cardWidth = (width - GAP * (columns - 1)) / columns
  // A whole number, so that each row begins at a whole px.
  return { columns, rowHeight: Math.round(cardWidth + BODY + GAP) }
}

/** The layout in the width of an element, which is as wide as the page without its padding. */
export function useLayout(element: HTMLElement | null) {
  const width = useSyncExternalStore(
    (listener) => {
      if (element === null) return () => undefined
      const observer = new ResizeObserver(listener)
      observer.observe(element)
      return () => observer.disconnect()
    },
    () => element?.clientWidth ?? 0,
  )
  return layoutOf(width)
}
