import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useExploreStore } from '../store/exploreStore'

/**
 * The page's one polite status: heard, never seen. It stands beside the page and not in it, since an
 * open dialog makes the page inert.
 */
export function StatusRegion() {
  const { text, count } = useExploreStore((state) => state.status)
  // Of its own, since React listens for all events where a portal leads: in the body, to each twice.
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  return createPortal(
    <p role="status" className="sr-only">
      {/* A new element each time, so that the same words twice are heard twice. */}
      <span key={count}>{text}</span>
    </p>,
    place,
  )
}
