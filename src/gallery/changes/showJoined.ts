import type { SourceChanges } from '../../sources/sourceChanges'
import { shownGalleryRef } from '../shownGallery'
import { TOP, type ScrollAnchor } from '../state/anchor'
import { dispatch } from '../state/navigate'

/**
 * Shows the list with the images that a source has taken into it, unless the visitor has gone to another gallery
 * meanwhile.
 * @param start the anchor at which the list is mounted anew; null for its top
 */
export function showJoined(changes: SourceChanges, start: ScrollAnchor | null): void {
  if (shownGalleryRef.current?.gallery.source?.changes !== changes) return
  dispatch({ type: 'images joined', start: start ?? TOP })
}
