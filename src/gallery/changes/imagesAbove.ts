import { createStore } from 'zustand'
import type { ListId } from '../navigation/list'

/** The images that have joined a list above the place where the visitor is. */
interface ImagesAbove {
  readonly listId: ListId | null
  readonly count: number
}

const NONE: ImagesAbove = { listId: null, count: 0 }

export const imagesAbove = createStore<ImagesAbove>(() => NONE)

export const forgetImagesAbove = (): void => imagesAbove.setState(NONE)

/**
 * Notes that a list takes the place of another one, and how many images it has more above those in view.
 * @param more null if the list begins at its top
 */
export function noteImagesAbove(before: ListId, next: ListId, more: number | null): void {
  if (more === null) return forgetImagesAbove()
  const { listId, count } = imagesAbove.getState()
  imagesAbove.setState({ listId: next, count: (listId === before ? count : 0) + Math.max(0, more) })
}
