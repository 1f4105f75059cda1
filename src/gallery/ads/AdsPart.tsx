import type { KeyboardEvent, SyntheticEvent } from 'react'
import type { GalleryImage } from '../../sources/image'
import type { AdTask } from '../detail/AdButtons'
import { RunAdsDialog } from './RunAdsDialog'
import { TestAdsDialog } from './TestAdsDialog'

export interface AdsPartProps {
  /** The image in the detail view. */
  readonly image: GalleryImage
  /** Which dialog is open; null for none. */
  readonly task: AdTask | null
  readonly onClose: () => void
}

export interface AdsDialogProps {
  readonly image: GalleryImage
  readonly isOpen: boolean
  readonly onClose: () => void
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** The keys that dialogs themselves listen to are the only ones that leave. */
function stopKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
}

/** The dialogs of the two buttons. The detail view around them steps by no key or touch that is for them. */
export function AdsPart({ image, task, onClose }: AdsPartProps) {
  return (
    <div
      role="presentation"
      className="hidden"
      onKeyDown={stopKey}
      onTouchStart={stop}
      onTouchMove={stop}
      onTouchEnd={stop}
      onTouchCancel={stop}
    >
      <RunAdsDialog subject={image} isOpen={task === 'run'} onClose={onClose} />
      <TestAdsDialog image={image} isOpen={task === 'test'} onClose={onClose} />
    </div>
  )
}
