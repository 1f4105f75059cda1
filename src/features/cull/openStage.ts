import { onScreen } from '../../gallery/onScreen'
import { dispatch } from '../../gallery/navigation/navigate'

/** Opens the stage with the image of the card with focus, or else of the first in view. Returns false if there is none. */
export function openStage(): boolean {
  const { gallery, grid } = onScreen.getState()
  const image = grid === null ? undefined : gallery?.images.at(grid.currentCard().index)
  if (image === undefined) return false
  dispatch({ type: 'staged', id: image.id })
  return true
}
