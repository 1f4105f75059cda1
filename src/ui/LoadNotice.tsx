import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { labelFor } from '../lib/labels'
import type { RetryAction } from './retryAction'
import { addLostPart, lostParts } from './lostParts'
import { Notice } from './Notice'

/**
 * Reports that the code of a part of the page could not be loaded, for as long as this element is rendered.
 * All such parts share the notice of `LoadNotice`.
 */
export function LostPart({ label, run }: RetryAction): null {
  const recover = useEffectEvent(run)
  useEffect(() => addLostPart({ label, run: () => recover() }), [label])
  return null
}

/**
 * The one notice for all parts of the page whose code could not be loaded. Its button recovers all of them:
 * it loads them once more or, as soon as one has failed again, the page.
 */
export function LoadNotice() {
  const parts = useStore(lostParts)
  if (parts.length === 0) return null
  const reload = parts.find(({ label }) => label === 'Reload')
  return (
    <Notice
      action={reload?.label ?? 'Try again'}
      onAction={() => {
        if (reload) reload.run()
        else for (const { run } of parts) run()
      }}
    >
      {labelFor('A part of this page could not be loaded.')}
    </Notice>
  )
}
