import { Copy, FlaskConical, Heart, Rocket, Share2 } from 'lucide-react'
import { CAMPAIGN, type GalleryImage } from '../../sources/image'
import type { Likeable } from '../../sources/likes'
import { isAbortError } from '../../lib/isAbortError'
import { addressOfImage } from '../state/navigate'
import { useImageLike } from '../card/useImageLike'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { copyText } from './copyText'
import { useOutcome } from './useOutcome'

/**
 * Shares the address of an image by the system's share sheet, or copies it where there is none.
 * @returns the outcome to report; empty where the share sheet reports it or the visitor dismissed it
 */
async function shareImage(id: string): Promise<string> {
  const url = addressOfImage(id)
  const copyLink = () => copyText(url, 'Link copied', 'The link could not be copied')
  // Not all desktop browsers have `share`, although its type is not optional.
  if (!('share' in navigator)) return copyLink()
  try {
    await navigator.share({ title: CAMPAIGN.title, url })
    return ''
  } catch (error) {
    return isAbortError(error) ? '' : copyLink()
  }
}

/** The same like as the card's, with its count beside the heart. */
function LikeWithCount({ image }: { readonly image: Likeable }) {
  const { liked, count, toggle } = useImageLike(image)
  return (
    <>
      <IconButton icon={Heart} label="Like" aria-pressed={liked} title={count} onClick={toggle} />
      <span className="text-sm text-muted tabular-nums">{count}</span>
    </>
  )
}

/** The actions of an image. The outcome of the last action is shown and announced. */
export function DetailActions({ image }: { readonly image: GalleryImage }) {
  const { text: outcome, report } = useOutcome(image.id)
  const copyPrompt = () =>
    copyText(image.prompt, 'Prompt copied', 'The prompt could not be copied').then(report)

  return (
    <div className="mt-auto flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <IconButton
          icon={Share2}
          label="Share"
          onClick={() => void shareImage(image.id).then(report)}
        />
        <LikeWithCount image={image} />
        <Button onClick={() => void copyPrompt()} className="w-full @sm:ml-auto @sm:w-auto">
          <Copy aria-hidden="true" size={17} />
          Copy prompt
        </Button>
      </div>
      {image.details.kind === 'campaign' && (
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="primary"
            onClick={() => report('Run ads is not connected yet')}
            className="px-3!"
          >
            <Rocket aria-hidden="true" size={18} />
            Run ads
          </Button>
          <Button onClick={() => report('Test ads is not connected yet')} className="px-3!">
            <FlaskConical aria-hidden="true" size={18} />
            Test ads
          </Button>
        </div>
      )}
      <p className="min-h-5 text-center text-sm leading-5 text-muted">{outcome}</p>
    </div>
  )
}
