import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { ArrowLeft, Columns2, X } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import type { GalleryImage } from '../../sources/image'
import { adoptStyles } from '../../ui/adoptStyles'
import { DialogBottomStack } from '../../ui/DialogBottomStack'
import { IconButton } from '../../ui/IconButton'
import { SmallButton } from '../../ui/SmallButton'
import { SwitchField } from '../../ui/SwitchField'
import { DIALOG, useDialogOpen } from '../../ui/useDialogOpen'
import { AbSheet } from './ab/AbSheet'
import styles from './ads.css?inline'
import { approximation } from './approximation'
import { useDesign } from './designStore'
import { FocalPointFields } from './FocalPointFields'
import { FramingFields } from './FramingFields'
import { useOriginal } from './original'
import { PlacementFigure } from './PlacementFigure'
import { PLACEMENTS } from './placements'
import { TextFields } from './TextFields'

export interface TestAdsDialogProps {
  readonly image: GalleryImage
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog of "Test ads": an image as an ad in every placement, and what can be changed about it. */
export function TestAdsDialog({ image, isOpen, onClose }: TestAdsDialogProps) {
  return (
    <Dialog open={useDialogOpen(isOpen)} onClose={onClose} className={DIALOG}>
      <DialogBackdrop className="fixed inset-0 bg-veil/60 print:hidden" />
      <div className="fixed inset-0 bottom-(--bottom-stack) md:p-4">
        <DialogPanel className="mx-auto flex size-full max-w-440 flex-col overflow-y-auto overscroll-y-contain bg-surface shadow-raised outline outline-transparent md:rounded-3xl lg:overflow-hidden">
          <TestAds image={image} onClose={onClose} />
        </DialogPanel>
      </div>
      <DialogBottomStack />
    </Dialog>
  )
}

interface TestAdsProps {
  readonly image: GalleryImage
  readonly onClose: () => void
}

/** The title, and below it the previews or the A/B sheet. */
function TestAds({ image, onClose }: TestAdsProps) {
  useLayoutEffect(() => adoptStyles(styles), [])
  const [isComparing, setComparing] = useState(false)
  const label = isComparing ? 'Back to the placements' : 'Compare with another picture'
  const Icon = isComparing ? ArrowLeft : Columns2
  return (
    <>
      <div className="sticky top-0 z-10 flex shrink-0 items-center gap-2 border-b border-line bg-surface py-2 pr-2 pl-4 sm:pl-6">
        <DialogTitle className="mr-auto text-xl font-semibold tracking-tight">Test ads</DialogTitle>
        <SmallButton aria-label={label} onClick={() => setComparing(!isComparing)}>
          <Icon aria-hidden="true" size={16} />
          <span className="max-sm:hidden">{label}</span>
          <span className="sm:hidden narrow:hidden">{isComparing ? 'Back' : 'Compare'}</span>
        </SmallButton>
        <IconButton icon={X} label="Close" data-autofocus onClick={onClose} />
      </div>
      {isComparing ? <AbSheet image={image} /> : <Previews image={image} />}
    </>
  )
}

/**
 * Keeps the browser from going back by a swipe to the right that begins in a part that scrolls sideways. Chromium on a
 * desktop does so even if that part contains it, but not if the swipe is left to the root, and that contains it.
 */
function useContainedSwipes(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.overscrollBehaviorX = 'contain'
    return () => {
      style.overscrollBehaviorX = ''
    }
  }, [])
}

/** The previews, and beside or below them what can be changed. */
function Previews({ image }: { readonly image: GalleryImage }) {
  useContainedSwipes()
  const view = useOriginal(image)
  const picture = view.state === 'ready' ? view.picture : null
  const [design, change] = useDesign(image)
  const [showsZones, setShowsZones] = useState(false)
  return (
    <div className="lg:grid lg:min-h-0 lg:grow lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div
        role="region"
        aria-label="Placements"
        // Scrolled by keys, if it scrolls.
        tabIndex={0}
        className="snap-x scroll-px-4 overflow-x-auto px-4 py-4 focus-visible:focus-ring-inside sm:scroll-px-6 sm:px-6 lg:over-page lg:snap-none lg:overflow-x-hidden lg:overflow-y-auto lg:overscroll-y-contain"
      >
        {view.state === 'failed' && (
          <p
            role="alert"
            className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-2.5 text-sm"
          >
            The picture {view.reason}.<SmallButton onClick={view.retry}>Try again</SmallButton>
          </p>
        )}
        <div className="flex w-max gap-x-5 *:w-64 *:snap-start lg:grid lg:w-auto lg:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] lg:gap-x-6 lg:gap-y-8 lg:*:w-auto">
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
        <p className="sticky left-0 mt-4 w-fit text-tiny text-muted">{approximation()}</p>
      </div>
      <div className="grid content-start gap-6 overscroll-contain border-line p-4 max-lg:border-t sm:px-6 md:max-lg:grid-cols-2 lg:overflow-y-auto lg:border-l">
        <div className="flex min-w-0 flex-col gap-6">
          <SwitchField
            label="Safe zones"
            isOn={showsZones}
            onChange={setShowsZones}
            className="justify-between"
          />
          <FocalPointFields
            design={design}
            onChange={change}
            picture={picture}
            alt={image.prompt}
          />
          <FramingFields design={design} onChange={change} />
        </div>
        <TextFields texts={design.texts} onChange={(texts) => change({ texts })} />
      </div>
    </div>
  )
}
