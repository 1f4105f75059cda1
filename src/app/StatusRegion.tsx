import { useLayoutEffect } from 'react'
import { useExploreStore } from '../store/exploreStore'

const region = document.createElement('div')
region.role = 'status'
region.className = 'sr-only'

/**
 * The page's one polite status: heard, never seen. It stands beside the page and not in it, since an
 * open dialog makes the page inert; and without a portal, since React listens for all events there.
 */
export function StatusRegion() {
  const status = useExploreStore((state) => state.status)
  useLayoutEffect(() => {
    document.body.append(region)
    return () => region.remove()
  }, [])
  useLayoutEffect(() => {
    // A new node each time, so that the same words twice are heard twice.
    region.replaceChildren(status.text)
  }, [status])
  return null
}
