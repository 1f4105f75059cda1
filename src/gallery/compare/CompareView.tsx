import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { countOf } from '../../lib/formatCount'
import { DialogNotices } from '../../ui/DialogNotices'
import { SmallButton } from '../../ui/SmallButton'
import { useDialogOpen } from '../../ui/useDialogOpen'
import { useImages, type ImageView } from '../queries/useImage'
import type { Gallery } from '../queries/useGallery'
import { closeDialog } from '../state/navigate'
import { comparedKey, factsOptions, type ComparedSource } from './comparedQueries'
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
function problemOf(views: readonly ImageView[]): string | null {
  const missing = views.filter(({ state }) => state === 'missing').length
  if (missing > 0) {
    const one = `${countOf(missing, 'image')} ${missing === 1 ? 'was' : 'were'} not found`
    return `${one}: moved, renamed or deleted, or not on this device.`
  }
  if (views.some(({ state }) => state === 'failed')) return 'Some images could not be loaded.'
  return views.length === 1 ? 'One image has nothing to be compared with.' : null
}

function Comparison({ compared, gallery, ids }: CompareViewProps) {
  const views = useImages(ids, gallery)
  const images = views.flatMap((view) => (view.state === 'ready' ? [view.image] : []))
  const client = useQueryClient()
  const facts = useQueries({
    queries: images.map((image) => factsOptions(compared, image)),
    combine: (results) => results.flatMap(({ data }) => (data === undefined ? [] : [data])),
  })
  const problem = problemOf(views)
  const isPending = views.some(({ state }) => state === 'pending')

  return (
    <>
      <ComparePanes
        images={images}
        compared={compared}
        onRetry={(image) =>
          void client.invalidateQueries({ queryKey: comparedKey(compared, image) })
        }
      >
        {problem !== null && !isPending && (
          <p
            role="alert"
            className="flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-2.5 text-sm"
          >
            {problem}
            {views.some(({ state }) => state === 'failed') && (
              <SmallButton
                onClick={() => {
                  for (const view of views) if (view.state === 'failed') view.retry()
                }}
              >
                Try again
              </SmallButton>
            )}
          </p>
        )}
      </ComparePanes>
      {images.length > 1 && facts.length === images.length && (
        <Differences names={images.map(compared.comparing.nameOf)} facts={facts} />
      )}
    </>
  )
}
