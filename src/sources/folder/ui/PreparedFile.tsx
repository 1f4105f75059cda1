import { useEffect } from 'react'
import type { GalleryImage } from '../../image'
import type { LocalFolder } from '../localFolder'
import { releaseFileUrl, takeFileUrl } from './fileUrls'
import { useFile } from './useFile'

export interface PreparedFileProps {
  readonly image: GalleryImage
  readonly folder: LocalFolder
}

/** Opens and decodes a file that may be shown next. It renders nothing. */
export function PreparedFile({ image, folder }: PreparedFileProps) {
  const { original } = useFile(folder, image, true)
  useEffect(() => {
    if (original === null) return undefined
    const img = new Image()
    img.src = takeFileUrl(original)
    // What cannot be decoded is reported once it is shown.
    void img.decode().catch(() => undefined)
    return () => releaseFileUrl(img, original)
  }, [original])
  return null
}
