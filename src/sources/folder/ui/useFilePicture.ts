import { use, useCallback, useEffect, useSyncExternalStore } from 'react'
import { CardPixelsContext } from '../../../gallery/card/cardContext'
import type { FileImage, FileState } from '../fileImage'
import type { LocalFolder } from '../localFolder'
import { thumbnailSide } from '../thumbnails/thumbnailSize'
import { createFileLoader } from './fileLoader'
import { useFileAccess } from './useFolder'

/**
 * The thumbnail of an image file. `waiting`: `colour` is the average colour of the picture; null if it is not
 * known. `missing`: `reason` says why; the file itself can be shown all the same unless it `isDamaged`.
 */
export type FilePictureView =
  | { readonly state: 'waiting'; readonly colour: string | null }
  | { readonly state: 'loaded'; readonly url: string; readonly colour: string | null }
  | { readonly state: 'missing'; readonly reason: string; readonly isDamaged: boolean }

/** One for the page. */
const loader = createFileLoader()

/** Why there is no picture, by the state of the file; null if the picture is worth a try. */
const REASONS: Readonly<Record<FileState, string | null>> = {
  unread: null,
  read: null,
  // The file may exist again by now.
  unavailable: null,
  empty: 'This file is empty.',
  'unknown-type': 'This file is not a PNG, JPEG or WebP image.',
  truncated: 'This file is cut off.',
}

/** Why there is no thumbnail; null if the reason is not the file, and a notice says it. */
const FAILURES = {
  undecodable: 'This picture is damaged.',
  'too-large': 'Too large for a preview.',
  'not-loaded': null,
  unavailable: 'This file can’t be read.',
}

/** A subscription that never notifies. */
const ignore = () => () => undefined

/** Reads the thumbnail of an image file while the calling component is mounted. */
export function useFilePicture(image: FileImage, folder: LocalFolder): FilePictureView {
  const { file } = image.details
  const reason = REASONS[file.state]
  const isReadable = reason === null
  const access = useFileAccess(folder)
  const side = thumbnailSide(use(CardPixelsContext))
  const subscribe = useCallback(
    (listener: () => void) =>
      isReadable ? loader.subscribe(image, side, folder.thumbnails, listener) : ignore(),
    [image, folder, isReadable, side],
  )
  const picture = useSyncExternalStore(subscribe, () => loader.stateOf(image))
  useEffect(() => {
    if (access === 'open') loader.retry(image)
  }, [image, access])

  if (reason !== null) return { state: 'missing', reason, isDamaged: true }
  const colour = file.colour ?? loader.colourOf(image)
  if (picture.state === 'loaded') return { ...picture, colour }
  const failure = picture.state === 'failed' ? FAILURES[picture.reason] : null
  if (picture.state === 'waiting' || failure === null) return { state: 'waiting', colour }
  return { state: 'missing', reason: failure, isDamaged: picture.reason === 'undecodable' }
}
