import { use, useCallback, useEffect, useSyncExternalStore } from 'react'
import { CardPixelsContext } from '../../../gallery/card/cardContext'
import { usePictureView } from '../../../pictures/pictureView'
import type { FileImage } from '../fileImage'
import type { LocalFolder } from '../localFolder'
import { thumbnailSide } from '../thumbnails/thumbnailSize'
import { createFileLoader } from './fileLoader'
import { STATE_PROBLEMS, type FileProblem } from './fileProblem'
import { useFileAccess, useIsReadable } from './useFolder'

/**
 * The thumbnail of an image file. `waiting`: `colour` is the average colour of the picture; null if it is not
 * known. `missing`: the file itself can be shown all the same unless it `isDamaged`.
 */
export type FilePictureView =
  | { readonly state: 'waiting'; readonly colour: string | null }
  | { readonly state: 'loaded'; readonly url: string; readonly colour: string | null }
  | { readonly state: 'missing'; readonly problem: FileProblem; readonly isDamaged: boolean }

/** One for the page. */
const loader = createFileLoader()

/** A subscription that never notifies. */
const ignore = () => () => undefined

/** Reads the thumbnail of an image file while the calling component is mounted. */
export function useFilePicture(image: FileImage, folder: LocalFolder): FilePictureView {
  const { file } = image.details
  const problem = STATE_PROBLEMS[file.state]
  const mayHavePicture = problem === null
  const access = useFileAccess(folder)
  const isReadable = useIsReadable(folder)
  const isLarge = usePictureView(({ size }) => size === 'large')
  const side = thumbnailSide(use(CardPixelsContext), isLarge)
  const subscribe = useCallback(
    (listener: () => void) =>
      mayHavePicture ? loader.subscribe(image, side, folder.thumbnails, listener) : ignore(),
    [image, folder, mayHavePicture, side],
  )
  const picture = useSyncExternalStore(subscribe, () => loader.stateOf(image))
  useEffect(() => {
    if (isReadable) loader.retry(image)
  }, [image, isReadable])

  if (problem !== null) return { state: 'missing', problem, isDamaged: true }
  const colour = file.colour ?? loader.colourOf(image)
  if (picture.state === 'loaded') return { ...picture, colour }
  // A notice says that the code for thumbnails could not be loaded.
  const failure = picture.state === 'failed' ? picture.reason : 'not-loaded'
  if (failure === 'not-loaded') return { state: 'waiting', colour }
  const isClosed = failure === 'unavailable' && access !== 'open'
  return {
    state: 'missing',
    problem: isClosed ? 'closed' : failure,
    isDamaged: failure === 'undecodable',
  }
}
