import { Button } from '@headlessui/react'
import type { View } from './view'

/** What is said of the pages, below the images. */
export function Message({ view, onRetry }: { view: View; onRetry: () => void }) {
  switch (view.state) {
    case 'pending':
      return 'Loading images…'
    case 'loading':
      return 'Loading more images…'
    case 'ready':
      return null
    case 'end':
      return 'No more images to load'
    case 'failed':
      return (
        <span role="alert">
          {view.hasImages ? 'More images' : 'The images'} could not be loaded. {view.reason}{' '}
          <Button onClick={onRetry} className="underline">
            Try again
          </Button>
        </span>
      )
  }
}
