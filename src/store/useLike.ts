import type { Likeable } from '../domain/likes'
import { formatLikes, isLikedNow, likeCount } from '../domain/likes'
import { useExploreStore } from './exploreStore'

export interface Like {
  readonly liked: boolean
  /** The count in words: "532 likes". */
  readonly count: string
  readonly toggle: () => void
}

/** An image's like as it is now. Whoever calls this renders again when that like changes, and only then. */
export function useLike(image: Likeable): Like {
  const liked = useExploreStore((state) => isLikedNow(image, state.likes))
  return {
    liked,
    count: formatLikes(likeCount(image, liked)),
    toggle: () => useExploreStore.getState().toggleLike(image),
  }
}
