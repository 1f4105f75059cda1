import type { ImageSource } from '../service/source'
import { useGallery, type Gallery } from '../queries/useGallery'
import type { ScrollAnchor } from '../url/historyEntry'
import type { AppliedFilters } from './useFilters'

export interface ShownGallery {
  readonly gallery: Gallery
  /** The scroll anchor that the gallery begins at; null to begin where the window is. */
  readonly start: ScrollAnchor | null
}

/**
 * The whole gallery, or only the matches, as the filters say.
 * @param revision how often the visitor had new images of the source shown
 */
export function useShownGallery(
  source: ImageSource | null,
  revision: number,
  { filter, onlyMatches, anchors }: AppliedFilters,
): ShownGallery {
  const { start } = anchors
  const gallery = useGallery({
    source,
    revision,
    filter: onlyMatches ? filter : null,
    startIndex: start?.index ?? 0,
  })
  return { gallery, start }
}
