import { ModalDialog } from '../../ui/ModalDialog'
import type { AdsDialogProps } from './AdsPart'

/** The dialog of "Run ads". */
export function RunAdsDialog({ isOpen, onClose }: AdsDialogProps) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Run ads">
      <p className="mt-4 text-muted">No ad account is connected, so no ad can be run from here.</p>
    </ModalDialog>
  )
}
