import type { MouseEvent } from 'react'

/** The id of the element that contains the images. */
export const IMAGES_ID = 'images'

/** The page's first tab stop: it moves focus to the images. */
export function SkipLink() {
  // The browser's own jump would add a fragment to the address, and a history entry.
  function skip(event: MouseEvent) {
    event.preventDefault()
    document.getElementById(IMAGES_ID)?.focus()
  }
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
