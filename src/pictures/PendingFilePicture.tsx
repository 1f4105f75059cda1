import { useEffect } from 'react'
import type { FilePictureProps } from './FilePicture'

export interface PendingFilePictureProps extends FilePictureProps {
  /** Loads the code of `FilePicture`, once. */
  readonly load: () => void
}

/** What stands for the picture of an image file until the code for it is loaded, which this requests. */
export function PendingFilePicture({ image, className, load }: PendingFilePictureProps) {
  useEffect(load, [load])
  return <span role="img" aria-label={image.prompt} className={`bg-sunken ${className}`} />
}
