import type { ListId } from './navigation/list'
import { onScreen, type GridHandle } from './onScreen'

/** The grid that shows a list, in which an index means an image of it; null if another one is on screen. */
export function gridOf(listId: ListId): GridHandle | null {
  const { gallery, grid } = onScreen.getState()
  return gallery?.id === listId ? grid : null
}
