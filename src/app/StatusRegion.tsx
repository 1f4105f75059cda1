import { useLayoutEffect } from 'react'
import { useMessages } from '../ui/messages'
import { SCOPE } from '../ui/scope'

const region = document.createElement('div')
region.role = 'status'
region.className = `${SCOPE} sr-only`

/**
 * The page's one polite status region, for screen readers only. It is outside of the root, which an open
 * dialog makes inert. It is not a portal, since React would listen for all events on its container.
 */
export function StatusRegion() {
  const status = useMessages((state) => state.status)
  useLayoutEffect(() => {
    document.body.append(region)
    return () => region.remove()
  }, [])
  useLayoutEffect(() => {
    // Another text node for each announcement, so that a repeated text is announced again.
    region.replaceChildren(status.text)
  }, [status])
  return null
}
