import type { Likeable } from '../../domain/likes'
import { useLike } from '../../store/useLike'
import { CardButton } from './CardButton'

/** Likes and unlikes. It alone reads the store, so a like renders nothing but this button again. */
export function LikeButton({ image }: { readonly image: Likeable }) {
  const { liked, count, toggle } = useLike(image)
  return <CardButton label="Like" aria-pressed={liked} title={count} onClick={toggle} />
}
