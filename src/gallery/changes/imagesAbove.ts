import { createStore } from 'zustand'
import type { ListId } from '../navigation/list'

/** The images that have joined a list above the place where the visitor is. */
interface ImagesAbove {
  readonly list: ListId | null
  readonly count: number
}

const NONE: ImagesAbove = { list: null, count: 0 }

export const imagesAbove = createStore<ImagesAbove>(() => NONE)

export const forgetImagesAbove = (): void => imagesAbove.setState(NONE)

/**
 * Notes that a list takes the place of another one, and how many images it has more above those in view.
 * @param more null if the list begins at its top
 */
export function noteImagesAbove(before: ListId, next: ListId, more: number | null): void {
  if (more === null) return forgetImagesAbove()
  const { list, count } = imagesAbove.getState()
  imagesAbove.setState({ list: next, count: (list === before ? count : 0) + Math.max(0, more) })
}
