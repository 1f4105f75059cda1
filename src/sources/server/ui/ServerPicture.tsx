import { Ban, ImageOff } from 'lucide-react'
import { use, useState } from 'react'
import { CardPixelsContext } from '../../../gallery/card/cardContext'
import { NoPicture, type MissingPicture } from '../../../parts/card/NoPicture'
import { srcsetOf } from '../../../pictures/thumbnail'
import type { ServerImage } from '../serverImage'

export interface ServerPictureProps {
  readonly image: ServerImage
  /** Size and position, and how the picture fits into the size. */
  readonly className: string
}

/** Why an image has no picture; null if it has one. */
function findMissing({ url, details }: ServerImage, hasFailed: boolean): MissingPicture | null {
  if (details.isRemoved)
    return { Icon: Ban, reason: 'This image was taken out of the gallery.', advice: null }
  if (url === null) return { Icon: ImageOff, reason: 'This image has no preview.', advice: null }
  return hasFailed ? { Icon: ImageOff, reason: 'The preview can’t be loaded.', advice: null } : null
}

/** The thumbnail of an image, in the size that the screen needs; the name of its file with the reason if there is none. */
export function ServerPicture({ image, className }: ServerPictureProps) {
  const { url, prompt, details } = image
  /** The size of the card, in CSS px. */
  const side = use(CardPixelsContext) / window.devicePixelRatio
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const missing = findMissing(image, failedUrl === url)
  if (missing !== null) {
    return <NoPicture {...missing} alt={prompt} name={details.file.name} className={className} />
  }
  return (
    <img
      key={url}
      src={url ?? undefined}
      srcSet={
        url === null || details.smallUrl === null
          ? undefined
          : srcsetOf([
              [details.smallUrl, 320],
              [url, 640],
            ])
      }
      sizes={side === 0 ? '100vw' : `${Math.ceil(side)}px`}
      alt={prompt}
      // The layout decides the size on screen.
      width={320}
      height={320}
      decoding="async"
      onError={() => setFailedUrl(url)}
      className={`bg-sunken text-transparent ${className}`}
      style={{ backgroundColor: details.file.colour ?? undefined }}
    />
  )
}
