import { DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { Button } from '../../ui/Button'
import { LazyPart } from '../../ui/LazyPart'
import { RetryButtons } from '../../ui/MessageCard'
import { useSource } from '../queries/SourceContext'
import type { ImageView } from '../queries/useImage'

/** The content of the detail view: an image, or the reason why there is none. */
export function DetailContent({ view }: { readonly view: ImageView }) {
  const [hasRetried, setRetried] = useState(false)
  const source = useSource()
  if (view.state === 'ready' && source !== null) {
    const { kind, ui } = source
    return <LazyPart key={kind} code={ui.detail} props={{ image: view.image }} isNeeded />
  }
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
      {view.state === 'failed' && view.problem !== null && (
        <p className="text-muted">{view.problem}</p>
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

/** The fallback of the detail view for an image that threw an error while rendering. */
export function DetailFailure({ resetErrorBoundary }: Pick<FallbackProps, 'resetErrorBoundary'>) {
  return (
    <div className="flex min-h-72 flex-col items-center justify-center gap-4 p-10 text-center">
      <DialogTitle className="text-lg font-semibold tracking-tight">
        This image could not be shown
      </DialogTitle>
      <Button onClick={() => resetErrorBoundary()}>Try again</Button>
    </div>
  )
}
