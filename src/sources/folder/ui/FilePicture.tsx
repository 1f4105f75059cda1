import { useState, type SyntheticEvent } from 'react'
import type { FileImage } from '../fileImage'
import { NoFilePicture } from './NoFilePicture'
import { TRANSPARENT_PIXEL } from '../../../pictures/transparentPixel'
import type { LocalFolder } from '../localFolder'
import { useFilePicture } from './useFilePicture'

export interface FilePictureProps {
  readonly image: FileImage
  readonly folder: LocalFolder
  /** Size and position, and how the picture fits into the size. */
  readonly className: string
}

/**
 * The thumbnail of an image file: its average colour until the thumbnail is there, and what is wrong with the file if
 * there is none.
 */
export function FilePicture({ image, folder, className }: FilePictureProps) {
  const picture = useFilePicture(image, folder)
  const isLoaded = picture.state === 'loaded'
  const [wasDecoded, setDecoded] = useState(isLoaded)
  /** The thumbnail is on screen, or will be in the first frame. */
  const isShown = isLoaded && wasDecoded

  async function handleLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    if (!isLoaded) return
    await currentTarget.decode().catch(() => undefined)
    setDecoded(true)
  }

  if (picture.state === 'missing') {
    return (
      <NoFilePicture
        image={image}
        problem={picture.problem}
        // On a card without a prompt, the name is in the place of the prompt.
        hasName={image.details.hasPrompt}
        className={className}
      />
    )
  }
  return (
    <img
      src={isLoaded ? picture.url : TRANSPARENT_PIXEL}
      alt={image.prompt}
      // The layout decides the size on screen.
      width={320}
      height={320}
      // In the first frame of a card that is scrolled back, the thumbnail would flash otherwise, and so would a larger
      // one that takes its place. One that arrives later replaces a plain colour.
      decoding={isShown ? 'sync' : 'async'}
      onLoad={(event) => void handleLoad(event)}
      className={`${isShown ? 'transparency' : 'bg-sunken'} ${className}`}
      // It would show through a transparent picture, and hide it.
      style={isShown ? undefined : { backgroundColor: picture.colour ?? undefined }}
    />
  )
}
