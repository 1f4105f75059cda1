import { DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import { useImage } from '../../queries/useImage'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { ImageDetail } from './ImageDetail'

export interface DetailContentProps {
  readonly id: string
  readonly onClose: () => void
}

/** What the detail view shows: the image, or why there is none to show. */
export function DetailContent({ id, onClose }: DetailContentProps) {
  const view = useImage(id)
  return (
    <>
      {view.state === 'ready' ? (
        <ImageDetail image={view.image} />
      ) : (
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
      )}
      <IconButton
        icon={X}
        label="Close"
        tone="veil"
        onClick={onClose}
        className="absolute top-4 right-4"
      />
    </>
  )
}
