import { Copy, Share2 } from 'lucide-react'
import { use } from 'react'
import type { GalleryImage } from '../../sources/image'
import { isAbortError } from '../../lib/isAbortError'
import { withImage } from '../../gallery/navigation/address'
import { queryStringOf } from '../../gallery/navigation/list'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { labelFor } from '../../lib/labels'
import { ImageOpeningContext } from '../../gallery/imageOpening'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { copyText } from '../../lib/copyText'
import { LikeToggle, RejectToggle } from './MarkToggles'

/** The full address that opens an image in the gallery that is shown. */
function addressOf(id: string): string {
  const { list, hash } = useExploreStore.getState().navigation
  return new URL(withImage(queryStringOf(list), id) + hash, document.baseURI).href
}

/**
 * Shares the address of an image by the system's share sheet, or copies it if there is none.
 * @returns the outcome to report; empty if the share sheet reports it or the visitor dismissed it
 */
async function shareImage(id: string, title: string): Promise<string> {
  const url = addressOf(id)
  const copyLink = () =>
    copyText(url, labelFor('Link copied'), labelFor('The link could not be copied'))
  // Not all desktop browsers have `share`, although its type is not optional.
  if (!('share' in navigator)) return copyLink()
  try {
    await navigator.share({ title, url })
    return ''
  } catch (error) {
    return isAbortError(error) ? '' : copyLink()
  }
}

export interface ImageButtonsProps {
  readonly image: GalleryImage
  /** What the system's share sheet calls the image. */
  readonly shareTitle: string
  /** Shows and announces the outcome of an action. */
  readonly onOutcome: (outcome: string) => void
}

/** Buttons with icons: they share an image if it has an address, and mark it. */
export function ImageButtons({ image, shareTitle, onOutcome }: ImageButtonsProps) {
  const hasAddress = use(ImageOpeningContext) !== 'dialog'
  return (
    <>
      {hasAddress && (
        <IconButton
          icon={Share2}
          label={labelFor('Share')}
          onClick={() => void shareImage(image.id, shareTitle).then(onOutcome)}
        />
      )}
      <RejectToggle image={image} />
      <LikeToggle image={image} showsCount />
    </>
  )
}

type CopyPromptProps = Omit<ImageButtonsProps, 'shareTitle'> & { readonly className: string }

/** A button that copies the prompt of an image. */
export function CopyPrompt({ image, onOutcome, className }: CopyPromptProps) {
  const copyPrompt = () =>
    copyText(
      image.prompt,
      labelFor('Prompt copied'),
      labelFor('The prompt could not be copied'),
    ).then(onOutcome)
  return (
    <Button onClick={() => void copyPrompt()} className={className}>
      <Copy aria-hidden="true" size={17} />
      {labelFor('Copy prompt')}
    </Button>
  )
}

/** What can be done with an image of any kind. */
export const DetailActions = (props: ImageButtonsProps) => (
  <div className="flex flex-wrap items-center gap-2.5">
    <ImageButtons {...props} />
    <CopyPrompt {...props} className="w-full @sm:ml-auto @sm:w-auto" />
  </div>
)
