import { focusSearchWhenMounted } from '../gallery/header/toolbarFocus'
import { dispatch } from '../gallery/navigation/navigate'
import { afterPaint } from '../lib/schedule'
import type { PhotoLoader } from '../pictures/photoLoader'
import { takePresses } from './shellPresses'

/** Takes over the text in the search field, and its focus. */
function adoptText(root: HTMLElement): void {
  const field = root.querySelector('input')
  if (field === null) return
  if (field.value !== '') {
    dispatch({ type: 'typed', text: field.value })
    dispatch({ type: 'typing paused' })
  }
  if (field === document.activeElement) focusSearchWhenMounted()
}

/**
 * Takes over the photos that the cards of the shell have requested: those that have loaded are shown at once.
 * @returns what lets go of the elements of the shell
 */
function adoptPhotos(root: HTMLElement, photos: PhotoLoader): () => void {
  const requested = root.querySelectorAll<HTMLImageElement>('a > img:not([src^="data:"])')
  const releases = [...requested].map((image) =>
    photos.subscribe(image.getAttribute('src') ?? '', image, () => undefined),
  )
  return () => {
    for (const release of releases) release()
  }
}

/**
 * Keeps what is in the app shell of `index.html`, and what the visitor has done there, just before React replaces it.
 * @param photos null if there are none
 * @returns to be called when the page is rendered, before it is painted
 */
export function adoptShell(root: HTMLElement, photos: PhotoLoader | null): () => void {
  adoptText(root)
  const repeatPresses = takePresses(root)
  const releasePhotos = photos && adoptPhotos(root, photos)
  // Otherwise the browser would scroll up while the root is empty.
  root.style.minHeight = `${root.offsetHeight}px`
  return () => {
    root.style.minHeight = ''
    repeatPresses()
    if (releasePhotos) afterPaint(releasePhotos)
  }
}
