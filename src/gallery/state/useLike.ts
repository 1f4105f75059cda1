import type { Likeable } from '../../sources/likes'
import { formatLikes, isLikedNow, likeCount } from '../../sources/likes'
import { useExploreStore } from './exploreStore'

export interface Like {
  readonly liked: boolean
  /** The count in words: "532 likes". */
  readonly count: string
  readonly toggle: () => void
}

/** The current like of an image. The caller renders again only when that like changes. */
export function useLike(image: Likeable): Like {
  const liked = useExploreStore((state) => isLikedNow(image, state.likes))
  return {
    liked,
    count: formatLikes(likeCount(image, liked)),
    toggle: () => useExploreStore.getState().toggleLike(image),
  }
}
