import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { GalleryImage } from '../../sources/image'
import { DialogNotices } from '../../ui/DialogNotices'
import { IconButton } from '../../ui/IconButton'
import { SmallButton } from '../../ui/SmallButton'
import { SwitchField } from '../../ui/SwitchField'
import { useDialogOpen } from '../../ui/useDialogOpen'
import type { AdsDialogProps } from './AdsPart'
import { useDesign } from './designStore'
import { FocalPointFields } from './FocalPointFields'
import { FramingFields } from './FramingFields'
import { useOriginal } from './original'
import { PlacementFigure } from './PlacementFigure'
import { PLACEMENTS } from './placements'
import { TextFields } from './TextFields'

/** The dialog of "Test ads": an image as an ad in every placement, and what can be changed about it. */
export function TestAdsDialog({ image, isOpen, onClose }: AdsDialogProps) {
  return (
    <Dialog open={useDialogOpen(isOpen)} onClose={onClose} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 bg-veil/60 print:hidden" />
      <div className="fixed inset-0 md:p-4">
        <DialogPanel className="mx-auto flex size-full max-w-440 flex-col overflow-y-auto overscroll-contain bg-surface shadow-raised outline outline-transparent md:rounded-3xl lg:overflow-hidden">
          <div className="sticky top-0 z-10 flex shrink-0 items-center gap-2 border-b border-line bg-surface py-2 pr-2 pl-4 sm:pl-6">
            <DialogTitle className="mr-auto text-xl font-semibold tracking-tight">
              Test ads
            </DialogTitle>
            <IconButton icon={X} label="Close" data-autofocus onClick={onClose} />
          </div>
          <Previews image={image} />
        </DialogPanel>
      </div>
      <DialogNotices />
    </Dialog>
  )
}

/** The controls, and beside or below them the previews. */
function Previews({ image }: { readonly image: GalleryImage }) {
  const view = useOriginal(image)
  const picture = view.state === 'ready' ? view.picture : null
  const [design, change] = useDesign(image)
  const [showsZones, setShowsZones] = useState(false)
  return (
    <div className="lg:grid lg:min-h-0 lg:grow lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid content-start gap-6 overscroll-contain border-line px-4 py-4 max-lg:border-b sm:px-6 md:max-lg:grid-cols-2 lg:overflow-y-auto lg:border-r">
        <div className="flex min-w-0 flex-col gap-6">
          <FocalPointFields
            design={design}
            onChange={change}
            picture={picture}
            alt={image.prompt}
          />
          <FramingFields design={design} onChange={change} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <TextFields texts={design.texts} onChange={(texts) => change({ texts })} />
          <SwitchField
            label="Safe zones"
            isOn={showsZones}
            onChange={setShowsZones}
            className="justify-between"
          />
        </div>
      </div>
      <div
        role="region"
        aria-label="Placements"
        // Scrolled by keys, where it scrolls.
        tabIndex={0}
        className="overscroll-contain px-4 py-4 outline-offset-[-3px] focus-visible:shadow-none sm:px-6 lg:overflow-y-auto"
      >
        {view.state === 'failed' && (
          <p
            role="alert"
            className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-2.5 text-sm"
          >
            The picture can’t be loaded.
            <SmallButton onClick={view.retry}>Try again</SmallButton>
          </p>
        )}
        <div className="mx-auto grid max-w-100 gap-x-6 gap-y-8 sm:max-w-none sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
          {PLACEMENTS.map((placement) => (
            <PlacementFigure
              key={placement.id}
              placement={placement}
              design={design}
              picture={picture}
              showsZones={showsZones}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
