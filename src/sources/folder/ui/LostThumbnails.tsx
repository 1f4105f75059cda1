import { useState, useSyncExternalStore } from 'react'
import { retryAction } from '../../../ui/retryAction'
import { missingThumbnails } from './missingThumbnails'
import { LostPart } from '../../../ui/LoadNotice'

/** Reports that there are thumbnails that were not made because the code for them could not be loaded. */
export function LostThumbnails() {
  const [hasRetried, setRetried] = useState(false)
  if (!useSyncExternalStore(missingThumbnails.subscribe, missingThumbnails.exist)) return null
  const retry = () => {
    setRetried(true)
    missingThumbnails.retry()
  }
  return <LostPart {...retryAction(hasRetried, retry)} />
}
