import { useState } from 'react'
import { NoPicture } from '../../../gallery/card/NoPicture'
import type { ServerImage } from '../serverImage'

export interface ServerPictureProps {
  readonly image: ServerImage
  /** Size and position, and how the picture fits into the size. */
  readonly className: string
}

/** Why an image has no picture; null if it has one. */
function missingReason({ url, details }: ServerImage, hasFailed: boolean): string | null {
  if (details.isRemoved) return 'This image was taken out of the gallery.'
  if (url === null) return 'This image has no preview.'
  return hasFailed ? 'The preview can’t be loaded.' : null
}

/** The thumbnail of an image, in the size that the screen needs; the name of its file with the reason if there is none. */
export function ServerPicture({ image, className }: ServerPictureProps) {
  const { url, prompt, details } = image
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const reason = missingReason(image, failedUrl === url)
  if (reason !== null) return <NoPicture image={image} reason={reason} className={className} />
  return (
    <img
      key={url}
      src={url ?? undefined}
      srcSet={details.smallUrl === null ? undefined : `${details.smallUrl} 320w, ${url} 640w`}
      // One column of the grid: see `COLUMNS` in gridLayout.ts.
      sizes="(min-width: 1024px) 25vw, (min-width: 768px) 33vw, (min-width: 640px) 50vw, 100vw"
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
