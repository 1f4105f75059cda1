import type { Author } from '../sources/image'
import type { DrawingFormat, Drawings } from './createDrawings'
import type { PhotoLoader } from './photoLoader'

/** The origin of the pictures of a page. */
export interface PictureSources {
  /** Null until their code is loaded. */
  readonly drawings: Drawings | null
  /** Null if no photo may be requested. */
  readonly photos: PhotoLoader | null
}

/** What is drawn. */
interface DrawingProps {
  /** What the picture shows: the text of the image, and what is drawn. */
  readonly prompt: string
  /** The image's id: it decides the details of the drawing. */
  readonly id: string
  /** As a bitmap by default. */
  readonly format?: DrawingFormat
  /** Size, and position if it needs one; not `inline`. */
  readonly className: string
}

/** What is drawn, and what draws it. */
export interface DrawableProps extends DrawingProps {
  /** Null until their code is loaded. */
  readonly drawings: Drawings | null
}

export interface PictureProps extends DrawingProps {
  /** The photo's URL; null if there is none. */
  readonly url: string | null
  /** Other sizes of the photo, as an image element takes them. */
  readonly srcset?: string | undefined
  readonly sizes?: string | undefined
  /** Requests the photo with high priority; for at most one picture of a page. */
  readonly urgent?: boolean
}

export interface AvatarProps {
  readonly user: Author
  /** The image's id: it decides the colour of the initials. */
  readonly id: string
  /** Size and position; one that is not `static`. */
  readonly className: string
}
