import { useState, useSyncExternalStore } from 'react'
import { recovery } from '../../lib/recovery'
import { missingThumbnails } from '../../pictures/missingThumbnails'
import { Notice } from '../ui/Notice'

/**
 * A notice while there are thumbnails that were not made because the code for them could not be loaded:
 * "Try again", and after a failed retry "Reload".
 */
export function ThumbnailNotice() {
  const [hasRetried, setRetried] = useState(false)
  if (!useSyncExternalStore(missingThumbnails.subscribe, missingThumbnails.exist)) return null
  const { label, run } = recovery(hasRetried, () => {
    setRetried(true)
    missingThumbnails.retry()
  })
  return (
    <Notice action={label} onAction={run}>
      The code for thumbnails could not be loaded. Your files are fine.
    </Notice>
  )
}
