import { ModalDialog } from '../../ui/ModalDialog'
import { ImageKit, ImagesKit } from './kit/KitFiles'
import { KitFoot } from './kit/KitFoot'
import { useKit, type KitSubject } from './kit/useKit'

export interface RunAdsDialogProps {
  readonly subject: KitSubject
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog of "Run ads": it makes a kit of an image, or of several. */
export function RunAdsDialog({ subject, isOpen, onClose }: RunAdsDialogProps) {
  const { kit, save, stop } = useKit(subject, isOpen)
  return (
    <ModalDialog
      isOpen={isOpen}
      // Escape stops a kit first.
      onClose={() => void (stop() || onClose())}
      title="Run ads"
      className="max-w-2xl"
    >
      <p className="mt-3 text-muted">
        No ad account is connected, so nothing is run or paid from here: save the kit, and upload it
        where you advertise.
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
