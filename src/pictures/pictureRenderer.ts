import type { PictureMode } from '../domain/image'
import { loadDrawings } from './drawingLoader'
import { createPhotoLoader } from './photoLoader'
import { AvatarImage, PictureImage, type PictureSources } from './PictureImage'

const COMPONENTS = { Picture: PictureImage, Avatar: AvatarImage }

/** What renders the pictures of a page: the sources of pictures, and the components that show them. */
export interface PictureRenderer extends PictureSources, Readonly<typeof COMPONENTS> {}

/**
 * Starts the renderer of a page, which lasts as long as the page.
 * @param setRenderer called at once with a renderer without drawings, and again when the code that
 * draws is loaded
 * @param onError called where that code cannot be loaded: pictures stay plain until their photo loads
 */
export function startPictureRenderer(
  mode: PictureMode,
  setRenderer: (renderer: PictureRenderer) => void,
  onError: () => void,
): void {
  const photos = mode === 'photos' ? createPhotoLoader() : null
  setRenderer({ ...COMPONENTS, photos, drawings: null })
  loadDrawings().then((drawings) => setRenderer({ ...COMPONENTS, photos, drawings }), onError)
}
