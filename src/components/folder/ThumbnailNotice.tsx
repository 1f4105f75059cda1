import { useState, useSyncExternalStore } from 'react'
import { unmadeThumbnails } from '../../pictures/unmadeThumbnails'
import { Notice } from '../ui/Notice'

/**
 * A notice while there are thumbnails that were not made because the code for them could not be loaded:
 * "Try again", and after a failed retry "Reload".
 */
export function ThumbnailNotice() {
  const [hasRetried, setRetried] = useState(false)
  if (!useSyncExternalStore(unmadeThumbnails.subscribe, unmadeThumbnails.exist)) return null
  // Offline a reload would lose the page.
  const isReload = hasRetried && navigator.onLine
  function retry() {
    setRetried(true)
    unmadeThumbnails.retry()
  }
  return (
    <Notice
      action={isReload ? 'Reload' : 'Try again'}
      onAction={isReload ? () => window.location.reload() : retry}
    >
      The code for thumbnails could not be loaded. Your files are fine.
    </Notice>
  )
}
