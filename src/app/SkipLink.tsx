import type { MouseEvent } from 'react'
import { focusImages, IMAGES_ID } from '../gallery/imagesContainer'

function skip(event: MouseEvent) {
  // The browser's own jump would add a fragment to the address, and a history entry.
  event.preventDefault()
  focusImages()
}

/** The page's first tab stop: it moves focus to the images. */
export function SkipLink() {
  return (
    <a
      href={`#${IMAGES_ID}`}
      onClick={skip}
      className="sr-only z-50 rounded-full bg-accent font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
    >
      Skip to the images
    </a>
  )
}
