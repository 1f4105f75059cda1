import { comparableSource, type ComparableSource } from '../../sources/comparableSource'
import type { ImageSource } from '../../sources/source'
import { onScreen } from '../../gallery/onScreen'
import { dispatch } from '../../gallery/navigation/navigate'

/** A source whose images can be rejected and shown in their full size; null for any other. */
export const culledSource = (source: ImageSource | null): ComparableSource | null =>
  source?.ui.canReject === true ? comparableSource(source) : null

/** Opens the stage with the image of the card with focus, or else of the first in view. Returns false if there is none. */
export function openStage(): boolean {
  const { gallery, grid } = onScreen.getState()
  const image = grid === null ? undefined : gallery?.images.at(grid.currentCard().index)
  if (image === undefined) return false
  dispatch({ type: 'staged', id: image.id })
  return true
}
