import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../lib/formatCount'
import type { GalleryImage } from '../../sources/image'
import { DialogNotices } from '../../ui/DialogNotices'
import { SmallButton } from '../../ui/SmallButton'
import { useDialogOpen } from '../../ui/useDialogOpen'
import type { Gallery } from '../queries/useGallery'
import { closeDialog } from '../state/navigate'
import { factsOptions, imagesOptions, type ComparedSource } from './comparedQueries'
import { ComparePanes } from './ComparePanes'
import { Differences } from './Differences'

export interface CompareViewProps {
  readonly compared: ComparedSource
  /** The shown gallery, whose images need not be requested. */
  readonly gallery: Gallery
  /** See `Navigation.compared`. */
  readonly ids: readonly string[]
}

/** The comparison: images side by side, with one zoom for all, and below them what differs. */
export function CompareView(props: CompareViewProps) {
  const isOpen = useDialogOpen(props.ids.length > 0)
  return (
    <Dialog open={isOpen} onClose={closeDialog} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 bg-veil/60 print:hidden" />
      <div className="fixed inset-0 md:p-4">
        <DialogPanel className="size-full overflow-y-auto bg-surface p-3 shadow-raised outline outline-transparent sm:p-4 md:rounded-3xl">
          <Comparison {...props} />
        </DialogPanel>
      </div>
      <DialogNotices />
    </Dialog>
  )
}

/** A sentence on images that cannot be shown; null while nothing is wrong. */
function problemOf(found: readonly (GalleryImage | null)[]): string | null {
  const missing = found.filter((image) => image === null).length
  if (missing > 0) {
    const one = `${countOf(missing, 'image')} ${missing === 1 ? 'was' : 'were'} not found`
    return `${one}: moved, renamed or deleted, or not on this device.`
  }
  return found.length === 1 ? 'One image has nothing to be compared with.' : null
}

function Comparison({ compared, gallery, ids }: CompareViewProps) {
  const found = useQuery(imagesOptions(compared, gallery, ids))
  const images = (found.data ?? []).filter((image) => image !== null)
  const facts = useQuery(factsOptions(compared, images))
  const problem = found.isError ? 'The images can’t be loaded.' : problemOf(found.data ?? [])

  return (
    <>
      <ComparePanes images={images} compared={compared} onRetry={() => void facts.refetch()}>
        {problem !== null && (
          <p
            role="alert"
            className="flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-2.5 text-sm"
          >
            {problem}
            {found.isError && (
              <SmallButton onClick={() => void found.refetch()}>Try again</SmallButton>
            )}
          </p>
        )}
      </ComparePanes>
      {facts.data && (
        <Differences names={images.map(compared.comparing.nameOf)} facts={facts.data} />
      )}
    </>
  )
}
