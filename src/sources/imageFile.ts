import type { GalleryImage, ImageFile } from './image'

/** The file of an image; null for an image that is no file of the visitor. */
export const fileOf = ({ details }: GalleryImage): ImageFile | null =>
  details.kind === 'generation' ? details.file : null

/** A text for an image file as it is now: a file that changes has another date, and so another picture. */
export const fileVersion = ({ id, date }: GalleryImage): string => `${id}@${date}`
