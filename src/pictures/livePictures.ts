import type { PictureMode } from '../domain/image'
import type { Drawings } from './drawings'
import { loadDrawings } from './drawings'
import type { PhotoLoader } from './photoLoader'
import { createPhotoLoader } from './photoLoader'
import { LiveAvatar } from './LiveAvatar'
import { LivePicture } from './LivePicture'

/** Where a page's pictures come from. */
export interface Pictures {
  /** Null until their code is here. */
  readonly drawings: Drawings | null
  /** Null where no host may be asked. */
  readonly photos: PhotoLoader | null
}

const COMPONENTS = { Picture: LivePicture, Avatar: LiveAvatar }

/** Pictures and what shows them: all that the first chunk can do without. */
export interface LivePictures extends Pictures, Readonly<typeof COMPONENTS> {}

/**
 * One for a page: what has come stays with it. `set` gets it twice: without drawings, and with them.
 * @param onLost the drawings did not come: the pictures stay plain, and photos come all the same
 */
export function livePictures(
  mode: PictureMode,
  set: (live: LivePictures) => void,
  onLost: () => void,
): void {
  const photos = mode === 'photos' ? createPhotoLoader() : null
  set({ ...COMPONENTS, photos, drawings: null })
  loadDrawings().then((drawings) => set({ ...COMPONENTS, photos, drawings }), onLost)
}
