import { DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import type { ImageView } from '../../queries/useImage'
import { Button } from '../ui/Button'
import { RetryButtons } from '../ui/MessageCard'
import { ImageDetail } from './ImageDetail'

/** What the detail view shows: the image, or why there is none to show. */
export function DetailContent({ view }: { readonly view: ImageView }) {
  const [hasRetried, setRetried] = useState(false)
  if (view.state === 'ready') return <ImageDetail image={view.image} />
  return (
    <div className="flex min-h-72 flex-col items-center justify-center gap-4 p-10 text-center">
      <DialogTitle className="text-lg font-semibold tracking-tight">
        {view.state === 'pending' && 'Loading the image'}
        {view.state === 'missing' && 'This image was not found'}
        {view.state === 'failed' && 'The image could not be loaded'}
      </DialogTitle>
      {view.state === 'missing' && (
        <p className="text-muted">Its address may be cut short or from another gallery.</p>
      )}
      {view.state === 'failed' && (
        <RetryButtons
          hasRetried={hasRetried}
          onRetry={() => {
            setRetried(true)
            view.retry()
          }}
        />
      )}
    </div>
  )
}

/** What the detail view shows of an image that threw an error while rendering. */
export function DetailFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="flex min-h-72 flex-col items-center justify-center gap-4 p-10 text-center">
      <DialogTitle className="text-lg font-semibold tracking-tight">
        This image could not be shown
      </DialogTitle>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
