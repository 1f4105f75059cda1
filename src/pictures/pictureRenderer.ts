import type { EmbeddedPictureMode } from '../sources/image'
import { afterPaint } from '../lib/schedule'
import type { Drawings } from './createDrawings'
import { createPhotoLoader } from './photoLoader'
import { AvatarImage } from './AvatarImage'
import { PictureImage } from './PictureImage'
import type { PictureSources } from './pictureProps'
import { TRANSPARENT_PIXEL } from './transparentPixel'

const COMPONENTS = { Picture: PictureImage, Avatar: AvatarImage }

/** What renders the pictures of a page: the sources of pictures, and the components that show them. */
export interface PictureRenderer extends PictureSources, Readonly<typeof COMPONENTS> {
  /**
   * Loads the code that draws, once, after the next paint: earlier, it would delay the first cards. If it is loaded only
   * when it is needed, it does nothing.
   */
  readonly loadDrawings: () => void
}

/** Drawings whose code is loaded with the first. */
function createLateDrawings(load: () => Promise<Drawings>): Drawings {
  return {
    isLate: true,
    bitmapOf: () => null,
    draw: async (...picture) => (await load()).draw(...picture),
    fileOf: async (...picture) => (await load()).fileOf(...picture),
    svgOf: () => TRANSPARENT_PIXEL,
    gradientOf: () => null,
    avatarOf: () => ({ initials: '', colour: '' }),
  }
}

/**
 * Starts the renderer of a page.
 * @param setRenderer called at once with a renderer without drawings, and again when code of it is loaded
 * @param onLost called if that code cannot be loaded, with the function that loads it once more: pictures stay
 *   plain until then, or until their photo loads
 * @param signal ends it; absent if it lasts as long as the page
 */
export function startPictureRenderer(
  mode: EmbeddedPictureMode,
  setRenderer: (renderer: PictureRenderer) => void,
  onLost: (load: () => void) => void,
  signal?: AbortSignal,
): void {
  const photos = mode === 'drawn' ? null : createPhotoLoader(signal)
  let loading: Promise<Drawings> | null = null
  async function importDrawings(): Promise<Drawings> {
    const { createDrawings } = await import('./createDrawings')
    const drawings = createDrawings(signal)
    update({ drawings })
    return drawings
  }
  /** Resolves with the drawings, however often their code has to be requested. */
  const load = (): Promise<Drawings> =>
    (loading ??= new Promise((resolve) => {
      function request() {
        importDrawings().then(resolve, () => onLost(request))
      }
      request()
    }))
  let renderer: PictureRenderer = {
    ...COMPONENTS,
    photos,
    drawings: mode === 'undrawn' ? createLateDrawings(load) : null,
    loadDrawings() {
      if (mode !== 'undrawn') afterPaint(() => void load())
    },
  }
  function update(change: Partial<PictureRenderer>): void {
    setRenderer((renderer = { ...renderer, ...change }))
  }
  update({})
}
