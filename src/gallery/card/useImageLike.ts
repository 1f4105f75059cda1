import { formatLikes, isLikedNow, likeableOf, likeCount, type Likeable } from '../../sources/likes'
import { useSource } from '../queries/SourceContext'
import { useExploreStore } from '../state/exploreStore'

export interface Like {
  readonly liked: boolean
  /** The count in words: "532 likes". */
  readonly count: string
  readonly toggle: () => void
}

/** The current like of an image of the shown source. The caller renders again only when it changes. */
export function useImageLike(image: Likeable): Like {
  const likeable = likeableOf(useSource(), image)
  const liked = useExploreStore((state) => isLikedNow(likeable, state.likes))
  return {
    liked,
    count: formatLikes(likeCount(likeable, liked)),
    toggle: () => useExploreStore.getState().toggleLike(likeable),
  }
}
