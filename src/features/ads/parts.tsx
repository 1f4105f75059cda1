import type { KeyboardEvent, SyntheticEvent } from 'react'
import { labelFor } from '../../lib/labels'
import type { ImageTaskProps, SelectionDialogProps } from '../../gallery/features'
import { ModalDialog } from '../../ui/ModalDialog'
import { ImageKit, ImagesKit } from './kit/KitFiles'
import { KitFoot } from './kit/KitFoot'
import { useKit, type KitSubject } from './kit/useKit'
import { TestAdsDialog } from './TestAdsDialog'

interface RunAdsDialogProps {
  readonly subject: KitSubject
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog of "Run ads": it makes a kit of an image, or of several. */
function RunAdsDialog({ subject, isOpen, onClose }: RunAdsDialogProps) {
  const { kit, save, stop } = useKit(subject, isOpen)
  return (
    <ModalDialog
      isOpen={isOpen}
      // Escape stops a kit first.
      onClose={() => void (stop() || onClose())}
      title={labelFor('Run ads')}
      className="max-w-2xl"
    >
      <p className="mt-3 text-muted">
        {labelFor(
          'No ad account is connected, so nothing is run or paid from here: save the kit, and upload it where you advertise.',
        )}
      </p>
      {'id' in subject ? <ImageKit image={subject} /> : <ImagesKit count={subject.length} />}
      <KitFoot
        kit={kit}
        count={'id' in subject ? 1 : subject.length}
        onSave={save}
        onStop={() => void stop()}
      />
    </ModalDialog>
  )
}

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
