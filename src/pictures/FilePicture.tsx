import { useState } from 'react'
import type { GalleryImage } from '../sources/image'
import { NoPicture } from './NoPicture'
import { TRANSPARENT_PIXEL } from './transparentPixel'
import { useFilePicture, type PictureFolder } from './useFilePicture'

export interface FilePictureProps {
  readonly image: GalleryImage
  readonly folder: PictureFolder
  /** Size and position, and how the picture fits into the size. */
  readonly className?: string
}

/**
 * The thumbnail of an image file: its average colour until the thumbnail is there, and the name of the
 * file with the reason where there is none.
 */
export function FilePicture({ image, folder, className = '' }: FilePictureProps) {
  const picture = useFilePicture(image, folder)
  const [wasLoaded] = useState(picture.state === 'loaded')
  if (picture.state === 'missing') {
    return <NoPicture image={image} reason={picture.reason} className={className} />
  }
  return (
    <img
      src={picture.state === 'loaded' ? picture.url : TRANSPARENT_PIXEL}
      alt={image.prompt}
      // The layout decides the size on screen.
      width={320}
      height={320}
      // In the first frame of a card that is scrolled back, the thumbnail would flash otherwise. One that
      // arrives later replaces a plain colour.
      decoding={wasLoaded ? 'sync' : 'async'}
      className={`bg-sunken ${className}`}
      style={{ backgroundColor: picture.colour ?? undefined }}
    />
  )
}
