import { markableOf, markNow } from '../../sources/marks'
import type { ImageProps } from '../../sources/sourceUi'
import { useSource } from '../queries/SourceContext'
import { useExploreStore } from '../state/exploreStore'

/** The mark of an image on a card without buttons. */
export function MarkBadge({ image }: ImageProps) {
  const markable = markableOf(useSource(), image)
  const mark = useExploreStore(({ marks }) => markNow(markable, marks))
  return (
    mark !== 'none' && (
      <span
        role="img"
        aria-label={mark === 'liked' ? 'Liked' : 'Rejected'}
        data-mark={mark}
        className="card-mark"
      />
    )
  )
}
