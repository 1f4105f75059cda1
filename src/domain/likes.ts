import { formatCount } from '../lib/formatCount'

/** What the visitor's last press on a like left behind. */
export interface PressedLike {
  /** False where the like was taken back. */
  readonly liked: boolean
  /** When, in ms since 1970. Of two presses on one image the later counts. */
  readonly at: number
}

/** What this visitor changed, by `Likeable.id`; what is absent is untouched. */
export type LikesOverlay = ReadonlyMap<string, PressedLike>

/** The part of an image that likes are about. */
export interface Likeable {
  readonly id: string
  /** The count the source gave; it includes this visitor's own like when `isLiked`. */
  readonly likes: number
  readonly isLiked: boolean
}

/** The kind of source whose likes are kept by the image's id alone, as all likes were at first. */
const FIRST_KIND = 'generated'

/**
 * An image as likes know it: by an id of its own in every kind of source, since two sources may have
 * images of the same id.
 * @param source the image's source; null only while there is no image to like
 */
export function likeableOf(source: { readonly kind: string } | null, image: Likeable): Likeable {
  if (source === null || source.kind === FIRST_KIND) return image
  return { ...image, id: `${source.kind}:${image.id}` }
}

/** Whether the visitor likes the image now. */
export function isLikedNow(image: Likeable, overlay: LikesOverlay): boolean {
  return overlay.get(image.id)?.liked ?? image.isLiked
}

/**
 * The overlay after a press: liked where it was not, and the other way round.
 * @param now in ms since 1970; where the clock was set back, the press still counts as the later one
 */
export function toggleLike(image: Likeable, overlay: LikesOverlay, now: number): LikesOverlay {
  const before = overlay.get(image.id)?.at ?? 0
  const press = { liked: !isLikedNow(image, overlay), at: Math.max(now, before + 1) }
  return new Map(overlay).set(image.id, press)
}

/** The count to show: the source's own, moved by one where the visitor changed it, never below 0. */
export function likeCount(image: Likeable, liked: boolean): number {
  const change = Number(liked) - Number(image.isLiked)
  return Math.max(0, image.likes + change)
}

/** The count in words: "1 like", "532 likes". */
export function formatLikes(count: number): string {
  return count === 1 ? '1 like' : `${formatCount(count)} likes`
}
