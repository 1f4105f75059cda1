/** What this visitor changed, by image id: true is liked, false is unliked, absent is untouched. */
export type LikesOverlay = Readonly<Record<string, boolean>>

/** The part of an image that likes are about. */
export interface Likeable {
  readonly id: string
  /** The count the source gave; it includes this visitor's own like when `isLiked`. */
  readonly likes: number
  readonly isLiked: boolean
}

/** Whether the visitor likes the image now. */
export function isLikedNow(image: Likeable, overlay: LikesOverlay): boolean {
  return overlay[image.id] ?? image.isLiked
}

/** The count to show: the source's own, moved by one where the visitor changed it, never below 0. */
export function likeCount(image: Likeable, liked: boolean): number {
  const change = Number(liked) - Number(image.isLiked)
  return Math.max(0, image.likes + change)
}

const grouped = new Intl.NumberFormat('en-US')

/** The count in words: "1 like", "532 likes". */
export function formatLikes(count: number): string {
  return count === 1 ? '1 like' : `${grouped.format(count)} likes`
}
