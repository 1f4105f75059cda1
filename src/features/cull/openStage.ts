import { onScreen } from '../../gallery/onScreen'
import { dispatch } from '../../gallery/navigation/navigate'
import { culledSource } from './culledSource'

/**
 * Opens the stage, if the source of the shown images can be culled.
 * @param index of the image to begin with (0-based); null for that of the card with focus, or else the first in view
 */
export function openStage(index: number | null): void {
  const { gallery, grid } = onScreen.getState()
  const image = grid === null ? undefined : gallery?.images.at(index ?? grid.searchStart(-1))
  if (image === undefined || culledSource(gallery?.source ?? null) === null) return
  dispatch({ type: 'staged', id: image.id })
}
