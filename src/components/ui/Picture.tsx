import { useRef } from 'react'
import { useDrawing } from '../../pictures/useDrawing'
import { usePhoto } from '../../pictures/usePhoto'
import { useFade } from './useFade'

export interface PictureProps {
  /** What the picture shows, in words and in the drawing. */
  readonly prompt: string
  /** The image's id: another id is another drawing. */
  readonly id: string
  /** The photo's address; null where there is none. */
  readonly url: string | null
  /** At most one picture of a page should be. */
  readonly urgent?: boolean
  readonly className?: string
}

/** Shows what is behind it, and no frame as an image without a source would. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** A square picture: drawn, until or unless its photo comes. It is never the browser's broken image. */
export function Picture({ prompt, id, url, urgent = false, className = '' }: PictureProps) {
  const img = useRef<HTMLImageElement>(null)
  const isPhoto = usePhoto(url, urgent) === 'here'
  const { air, src } = useDrawing(prompt, id, !isPhoto)
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
      fetchPriority={urgent ? 'high' : 'auto'}
      draggable={false}
      className={`bg-sunken object-cover ${className}`}
      style={air ? { backgroundImage: air } : undefined}
    />
  )
}
