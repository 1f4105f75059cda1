import { DialogTitle } from '@headlessui/react'
import type { ImageView } from '../../queries/useImage'
import { Button } from '../ui/Button'
import { ImageDetail } from './ImageDetail'

/** What the detail view shows: the image, or why there is none to show. */
export function DetailContent({ view }: { readonly view: ImageView }) {
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
      {view.state === 'failed' && <Button onClick={view.retry}>Try again</Button>}
    </div>
  )
}
