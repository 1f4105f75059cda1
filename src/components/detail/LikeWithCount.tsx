import { Heart } from 'lucide-react'
import type { Likeable } from '../../domain/likes'
import { useLikeable } from '../../queries/SourceContext'
import { useLike } from '../../store/useLike'
import { IconButton } from '../ui/IconButton'

/** The card's like, with its count beside the heart. */
export function LikeWithCount({ image }: { readonly image: Likeable }) {
  const { liked, count, toggle } = useLike(useLikeable(image))
  return (
    <>
      <IconButton icon={Heart} label="Like" aria-pressed={liked} title={count} onClick={toggle} />
      <span className="text-sm text-muted tabular-nums">{count}</span>
    </>
  )
}
