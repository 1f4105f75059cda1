import type { Likeable, LikesOverlay } from '../domain/likes'
import { pressLike } from '../domain/likes'
import type { NamedSet } from './namedSet'

/** Likes as this visitor changed them, laid over the images where they are shown. */
export interface LikesSlice {
  readonly likes: LikesOverlay
  /** Likes what is not liked now, and the other way round. */
  readonly toggleLike: (image: Likeable) => void
}

export const createLikesSlice = (set: NamedSet<LikesSlice>): LikesSlice => ({
  likes: new Map(),
  toggleLike: (image) =>
    set(({ likes }) => ({ likes: pressLike(image, likes, Date.now()) }), false, 'likes/toggleLike'),
})
