import { useState, useSyncExternalStore } from 'react'
import { missingThumbnails } from '../../pictures/missingThumbnails'
import { Notice } from '../ui/Notice'

/**
 * A notice while there are thumbnails that were not made because the code for them could not be loaded:
 * "Try again", and after a failed retry "Reload".
 */
export function ThumbnailNotice() {
  const [hasRetried, setRetried] = useState(false)
  if (!useSyncExternalStore(missingThumbnails.subscribe, missingThumbnails.exist)) return null
  // Offline a reload would lose the page.
  const isReload = hasRetried && navigator.onLine
  function retry() {
    setRetried(true)
    missingThumbnails.retry()
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
