import { use, useCallback, useEffect, useState } from 'react'
import { afterPaint } from '../lib/schedule'
import { LostPart } from '../ui/LoadNotice'
import { retryAction } from '../ui/retryAction'
import { FeaturesContext, useFeatures } from '../gallery/features'

/** Loads what the gallery can do without, after the first cards. A press may bring it earlier, or after a failure. */
export function FeatureLoader() {
  const code = use(FeaturesContext)
  const features = useFeatures()
  const [isLost, setLost] = useState(false)
  const [hasRetried, setRetried] = useState(false)
  const load = useCallback(() => void code.load().catch(() => setLost(true)), [code])
  useEffect(() => afterPaint(load), [load])

  function retry() {
    setLost(false)
    setRetried(true)
    load()
  }
  return features === null && isLost && <LostPart {...retryAction(hasRetried, retry)} />
}
