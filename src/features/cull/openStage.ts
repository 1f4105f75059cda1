import { shown } from '../../gallery/shown'
import { dispatch } from '../../gallery/state/navigate'

/** Opens the stage with the image of the card with focus, or else of the first in view. Returns false if there is none. */
export function openStage(): boolean {
  const { gallery, grid } = shown.getState()
  const image = grid === null ? undefined : gallery?.images.at(grid.searchStart(-1))
  if (image === undefined) return false
  dispatch({ type: 'staged', id: image.id })
  return true
}
