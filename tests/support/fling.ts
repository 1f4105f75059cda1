import { nextFrame } from './nextFrame'

/** Scrolls 400 px in each frame until `isDone`. */
export async function flingUntil(isDone: () => boolean) {
  while (!isDone()) {
    window.scrollBy({ top: 400, behavior: 'instant' })
    await nextFrame()
  }
}
