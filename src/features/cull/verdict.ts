import type { GalleryImage } from '../../sources/image'
import { markableOf, markIdPrefix, markNow, type Mark, type Marks } from '../../sources/marks'

/** What is decided at a position of a list. `kept`: of a closed stack one image is left, the others are rejected. */
export type Verdict = Mark | 'kept'

/** The ids of the images that are decided on at the position of an image: all of a closed stack. */
export const idsOf = ({ id, stack }: GalleryImage): readonly string[] => stack?.ids ?? [id]

/** The ids of the images of a closed stack that are not rejected; empty for any other image. */
export function standingIds(
  source: { readonly kind: string },
  { stack }: GalleryImage,
  marks: Marks,
): readonly string[] {
  const prefix = markIdPrefix(source.kind)
  return (stack?.ids ?? []).filter((id) => marks.get(prefix + id)?.mark !== 'rejected')
}

/** What is decided at the position of an image. A closed stack is decided on if all that is left of it is liked, or one. */
export function verdictOf(
  source: { readonly kind: string },
  image: GalleryImage,
  marks: Marks,
): Verdict {
  if (image.stack?.ids === undefined) return markNow(markableOf(source, image), marks)
  const prefix = markIdPrefix(source.kind)
  const standing = standingIds(source, image, marks)
  if (standing.length === 0) return 'rejected'
  if (standing.every((id) => marks.get(prefix + id)?.mark === 'liked')) return 'liked'
  return standing.length === 1 ? 'kept' : 'none'
}
