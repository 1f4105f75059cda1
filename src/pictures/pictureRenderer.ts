import type { PictureMode } from '../sources/image'
import { afterPaint } from '../lib/schedule'
import { createPhotoLoader } from './photoLoader'
import { AvatarImage } from './AvatarImage'
import { PictureImage } from './PictureImage'
import type { PictureSources } from './pictureProps'

const COMPONENTS = { Picture: PictureImage, Avatar: AvatarImage }

/** What renders the pictures of a page: the sources of pictures, and the components that show them. */
export interface PictureRenderer extends PictureSources, Readonly<typeof COMPONENTS> {
  /** Loads the code that draws, once, after the next paint: earlier, it would delay the first cards. */
  readonly loadDrawings: () => void
}

/**
 * Starts the renderer of a page.
 * @param setRenderer called at once with a renderer without drawings, and again when code of it is loaded
 * @param onLost called if that code cannot be loaded, with the function that loads it once more: pictures stay
 *   plain until then, or until their photo loads
 * @param signal ends it; absent if it lasts as long as the page
 */
export function startPictureRenderer(
  mode: PictureMode,
  setRenderer: (renderer: PictureRenderer) => void,
  onLost: (load: () => void) => void,
  signal?: AbortSignal,
): void {
  const photos = mode === 'photos' ? createPhotoLoader(signal) : null
  let isDrawingRequested = false
  function importDrawings() {
    import('./createDrawings').then(
      ({ createDrawings }) => update({ drawings: createDrawings(signal) }),
      () => onLost(importDrawings),
    )
  }
  let renderer: PictureRenderer = {
    ...COMPONENTS,
    photos,
    drawings: null,
    loadDrawings() {
      if (!isDrawingRequested) afterPaint(importDrawings)
      isDrawingRequested = true
    },
  }
  function update(change: Partial<PictureRenderer>): void {
    setRenderer((renderer = { ...renderer, ...change }))
  }
  update({})
}
