import type { GalleryImage } from '../../sources/image'
import { markableOf, markIdPrefix, markNow, type Mark, type Marks } from '../../sources/marks'

/** The ids of the images that are decided on at the position of an image: all of a closed stack. */
export const idsOf = ({ id, stack }: GalleryImage): readonly string[] => stack?.ids ?? [id]

/**
 * What is decided at the position of an image. A closed stack is decided on once each of its images is: it is rejected if
 * all of them are, and else liked.
 */
export function verdictOf(
  source: { readonly kind: string },
  image: GalleryImage,
  marks: Marks,
): Mark {
  const ids = image.stack?.ids
  if (ids === undefined) return markNow(markableOf(source, image), marks)
  const prefix = markIdPrefix(source.kind)
  const given = new Set(ids.map((id) => marks.get(prefix + id)?.mark ?? 'none'))
  if (given.has('none')) return 'none'
  return given.has('liked') ? 'liked' : 'rejected'
}
