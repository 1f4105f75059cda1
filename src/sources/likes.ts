import { countOf } from '../lib/formatCount'

/** The visitor's last press on the Like button of an image. */
export interface PressedLike {
  /** Whether the press liked the image; false if it removed the like. */
  readonly liked: boolean
  /** The time of the press, in ms since 1970. Of two presses on one image the later wins. */
  readonly at: number
}

/** The likes that this visitor changed, by `Likeable.id`. An absent id was never pressed. */
export type LikesOverlay = ReadonlyMap<string, PressedLike>

/** The fields of an image that its like depends on. */
export interface Likeable {
  readonly id: string
  /** The count the source gave; it includes this visitor's own like when `isLiked`. */
  readonly likes: number
  readonly isLiked: boolean
}

/** Likes of this kind of source are stored by image id alone, as all likes were in the first version. */
const FIRST_KIND = 'generated'

/** What the ids of the likes of a kind of source begin with. */
export const likeIdPrefix = (kind: string): string => (kind === FIRST_KIND ? '' : `${kind}:`)

/**
 * An image with the id that its like is stored under. The id contains the kind of source, since two
 * sources may have images of the same id.
 * @param source the image's source; null only while there is no image to like
 */
export function likeableOf(source: { readonly kind: string } | null, image: Likeable): Likeable {
  const prefix = source === null ? '' : likeIdPrefix(source.kind)
  return prefix === '' ? image : { ...image, id: prefix + image.id }
}

/** Whether the visitor likes the image now. */
export function isLikedNow(image: Likeable, overlay: LikesOverlay): boolean {
  return overlay.get(image.id)?.liked ?? image.isLiked
}

/**
 * The overlay after a press, which likes an image or removes its like.
 * @param now in ms since 1970; if the clock was set back, the press still gets the later time
 */
export function toggleLike(image: Likeable, overlay: LikesOverlay, now: number): LikesOverlay {
  const before = overlay.get(image.id)?.at ?? 0
  const press = { liked: !isLikedNow(image, overlay), at: Math.max(now, before + 1) }
  return new Map(overlay).set(image.id, press)
}

/** The count to show: the source's own, moved by one if the visitor changed it, never below 0. */
export function likeCount(image: Likeable, liked: boolean): number {
  const change = Number(liked) - Number(image.isLiked)
  return Math.max(0, image.likes + change)
}

/** The count in words: "1 like", "532 likes". */
export const formatLikes = (count: number): string => countOf(count, 'like')
