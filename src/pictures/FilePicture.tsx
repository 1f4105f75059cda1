import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { FileState, GalleryImage } from '../domain/image'
import { fileOf } from '../domain/imageFile'
import { createFileLoader, type ReadThumbnail } from './fileLoader'
import { TRANSPARENT_PIXEL } from './transparentPixel'
import { missingThumbnails } from './missingThumbnails'

/** The folder of an image file, as far as its picture needs it. */
export interface PictureFolder {
  readonly thumbnail: ReadThumbnail
  /** Files that could not be read are read again when `access` becomes `open`. */
  readonly status: {
    readonly get: () => { readonly access: string }
    readonly subscribe: (listener: () => void) => () => void
  }
}

export interface FilePictureProps {
  readonly image: GalleryImage
  readonly folder: PictureFolder
  /** Size and position, and how the picture fits into the size. */
  readonly className?: string
}

/** One for the page: it is loaded with this file, when the first picture is shown. */
const loader = createFileLoader(missingThumbnails)

/** Why there is no picture, by the state of the file; null where the picture is worth a try. */
const REASONS: Readonly<Record<FileState, string | null>> = {
  unread: null,
  read: null,
  // The file may exist again by now.
  unavailable: null,
  empty: 'This file is empty.',
  'unknown-type': 'This file is not a PNG, JPEG or WebP image.',
  truncated: 'This file is cut off.',
}

/** Why there is no thumbnail; null where the reason is not the file, and a notice says it. */
const FAILURES = {
  undecodable: 'This picture is damaged.',
  'too-large': 'Too large for a preview.',
  'not-loaded': null,
  unavailable: 'This file can’t be read.',
}

/** A subscription that never notifies. */
const ignore = () => () => undefined

interface NoPictureProps {
  readonly image: GalleryImage
  readonly name: string
  readonly reason: string
  readonly className: string
}

/** The name of a file that has no picture, and the reason. */
function NoPicture({ image, name, reason, className }: NoPictureProps) {
  return (
    <span
      role="img"
      aria-label={`${image.prompt}. ${reason}`}
      className={`relative bg-sunken ${className}`}
    >
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 overflow-hidden p-5 text-center">
        <span className="line-clamp-3 text-sm font-medium wrap-anywhere">{name}</span>
        <span className="text-small text-muted">{reason}</span>
      </span>
    </span>
  )
}

/**
 * The thumbnail of an image file: its average colour until the thumbnail is there, and the name of the
 * file with the reason where there is none.
 */
export function FilePicture({ image, folder, className = '' }: FilePictureProps) {
  const file = fileOf(image)
  const reason = file && REASONS[file.state]
  const isReadable = reason === null
  const access = useSyncExternalStore(folder.status.subscribe, () => folder.status.get().access)
  const subscribe = useCallback(
    (listener: () => void) =>
      isReadable ? loader.subscribe(image, folder.thumbnail, listener) : ignore(),
    [image, folder, isReadable],
  )
  const picture = useSyncExternalStore(subscribe, () => loader.stateOf(image))
  useEffect(() => {
    if (access === 'open') loader.retry(image)
  }, [image, access])
  const [wasLoaded] = useState(picture.state === 'loaded')

  const failure = reason ?? (picture.state === 'failed' ? FAILURES[picture.reason] : null)
  if (failure !== null) {
    const name = file?.name ?? image.prompt
    return <NoPicture image={image} name={name} reason={failure} className={className} />
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
      style={{ backgroundColor: file?.colour ?? loader.colourOf(image) ?? undefined }}
    />
  )
}
