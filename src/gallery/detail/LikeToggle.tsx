import { Heart } from 'lucide-react'
import type { GalleryImage } from '../../sources/image'
import { IconButton } from '../../ui/IconButton'
import { useImageLike } from '../card/useImageLike'
import { useDecision } from './useDecisions'

export interface LikeToggleProps {
  readonly image: GalleryImage
  /** The count stands beside the heart, too. */
  readonly showsCount?: boolean
}

/** The same like as the card's. */
export function LikeToggle({ image, showsCount = false }: LikeToggleProps) {
  const { liked, count, toggle, button } = useImageLike(image)
  const decide = useDecision(toggle)
  return (
    <>
      <IconButton
        ref={button}
        icon={Heart}
        label="Like"
        aria-pressed={liked}
        title={count}
        onClick={decide}
      />
      {showsCount && <span className="text-sm text-muted tabular-nums">{count}</span>}
    </>
  )
}
