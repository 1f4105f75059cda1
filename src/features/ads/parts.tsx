import type { KeyboardEvent, SyntheticEvent } from 'react'
import type { ImageTaskProps, SelectionDialogProps } from '../../gallery/features'
import { RunAdsDialog } from './RunAdsDialog'
import { TestAdsDialog } from './TestAdsDialog'

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** The keys that dialogs themselves listen to are the only ones that leave. */
function stopKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
}

/** The dialogs of “Run ads” and “Test ads”. The detail view around them steps by no key or touch that is for them. */
export function ImageAds({ image, task, onClose }: ImageTaskProps) {
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
      <RunAdsDialog subject={image} isOpen={task === 'run ads'} onClose={onClose} />
      <TestAdsDialog image={image} isOpen={task === 'test ads'} onClose={onClose} />
    </div>
  )
}

/** The dialog that makes a kit of the selected images. */
export function SelectionAds({ ids, ...dialog }: SelectionDialogProps) {
  return <RunAdsDialog subject={ids} {...dialog} />
}
