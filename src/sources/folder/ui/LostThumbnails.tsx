import { useState, useSyncExternalStore } from 'react'
import { recovery } from '../../../lib/recovery'
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
  return <LostPart {...recovery(hasRetried, retry)} />
}
