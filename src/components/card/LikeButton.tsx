import { Heart } from 'lucide-react'
import { formatLikes, isLikedNow, likeCount } from '../../domain/likes'
import { useExploreStore } from '../../store/exploreStore'
import type { IconButtonProps } from '../ui/IconButton'
import { IconButton } from '../ui/IconButton'

export interface LikeButtonProps {
  readonly id: string
  /** The count and the state as the source gave them. */
  readonly likes: number
  readonly isLiked: boolean
  readonly tone: NonNullable<IconButtonProps['tone']>
  /** Shows the count beside the heart; it is in the description either way. */
  readonly showCount?: boolean
}

/** Likes and unlikes. It alone reads the store, so a like renders nothing but this button again. */
export function LikeButton({ id, likes, isLiked, tone, showCount = false }: LikeButtonProps) {
  const image = { id, likes, isLiked }
  const liked = useExploreStore((state) => isLikedNow(image, state.likes))
  const toggleLike = useExploreStore((state) => state.toggleLike)
  const count = formatLikes(likeCount(image, liked))
  return (
    <>
      <IconButton
        icon={Heart}
        label="Like"
        tone={tone}
        aria-pressed={liked}
        title={count}
        onClick={() => toggleLike(image)}
      />
      {showCount && <span className="text-sm text-muted tabular-nums">{count}</span>}
    </>
  )
}
