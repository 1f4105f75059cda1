import type { GalleryImage } from '../../sources/image'
import {
  markableOf,
  markIdPrefix,
  markNow,
  notRejected,
  type Mark,
  type Marks,
} from '../../sources/marks'

/** What is decided at a position of a list. `kept`: of a closed stack one image is left, the others are rejected. */
export type Verdict = Mark | 'kept'

/** The ids of the images that are decided on at the position of an image: all of a closed stack. */
export const idsOf = ({ id, stack }: GalleryImage): readonly string[] => stack?.ids ?? [id]

/** The ids of the images of a closed stack that are not rejected; empty for any other image. */
export const standingIds = (
  source: { readonly kind: string },
  { stack }: GalleryImage,
  marks: Marks,
): readonly string[] => notRejected(stack?.ids ?? [], markIdPrefix(source.kind), marks)

/** What is decided on a stack: all of it once what is left of it is liked, or one. @param prefix see `markIdPrefix` */
export function verdictOfStack(ids: readonly string[], prefix: string, marks: Marks): Verdict {
  const standing = notRejected(ids, prefix, marks)
  if (standing.length === 0) return 'rejected'
  if (standing.every((id) => marks.get(prefix + id)?.mark === 'liked')) return 'liked'
  return standing.length === 1 ? 'kept' : 'none'
}

/** What is decided at the position of an image. */
export function verdictOf(
  source: { readonly kind: string },
  image: GalleryImage,
  marks: Marks,
): Verdict {
  const ids = image.stack?.ids
  return ids === undefined
    ? markNow(markableOf(source, image), marks)
    : verdictOfStack(ids, markIdPrefix(source.kind), marks)
}
