import { useState } from 'react'
import type { FileImage } from '../fileImage'
import { NoPicture } from '../../../gallery/card/NoPicture'
import { TRANSPARENT_PIXEL } from '../../../pictures/transparentPixel'
import type { LocalFolder } from '../localFolder'
import { useFilePicture } from './useFilePicture'

export interface FilePictureProps {
  readonly image: FileImage
  readonly folder: LocalFolder
  /** Size and position, and how the picture fits into the size. */
  readonly className?: string
}

/**
 * The thumbnail of an image file: its average colour until the thumbnail is there, and the name of the
 * file with the reason if there is none.
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
