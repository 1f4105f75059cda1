import { useRef } from 'react'
import { useDrawing } from './useDrawing'
import { usePhoto } from './usePhoto'
import type { Pictures } from './livePictures'
import type { PictureProps } from './Picture'
import { useFade } from './useFade'

export type LivePictureProps = PictureProps & Pictures

/** One clear pixel: shows what is behind it, and neither frame nor words as a broken image would. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A square picture: drawn, until or unless its photo comes. It is never the browser's broken image. */
export function LivePicture(props: LivePictureProps) {
  const { drawings, photos, prompt, id, url, urgent = false, className = '' } = props
  const img = useRef<HTMLImageElement>(null)
  const isPhoto = usePhoto(photos, url, urgent) === 'loaded'
  const { air, src } = useDrawing(drawings, prompt, id, !isPhoto)
  const shown = isPhoto ? url : src
  useFade(img, shown, isPhoto)
  return (
    <img
      ref={img}
      src={shown ?? NOTHING}
      alt={prompt}
      // The picture's own px; the layout decides how large it is shown.
      width={600}
      height={600}
      // A photo that is here is decoded: shown in the same frame, it cannot flash.
      decoding={isPhoto ? 'sync' : 'async'}
      fetchPriority={urgent ? 'high' : undefined}
      className={`bg-sunken object-cover ${className}`}
      style={air ? { backgroundImage: air } : undefined}
    />
  )
}
