import { ModalDialog } from '../../ui/ModalDialog'
import type { AdsDialogProps } from './AdsPart'

/** The dialog of "Test ads": the image in every placement. */
export function TestAdsDialog({ isOpen, onClose }: AdsDialogProps) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Test ads">
      {null}
    </ModalDialog>
  )
}
