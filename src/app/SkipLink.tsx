import type { MouseEvent } from 'react'

/** The id of what holds the images. */
export const IMAGES_ID = 'images'

/** The first stop of the Tab key: straight to the images. */
export function SkipLink() {
  // Not by the browser: the address would get a fragment, and Back a step more.
  function skip(event: MouseEvent) {
    event.preventDefault()
    document.getElementById(IMAGES_ID)?.focus()
  }
  return (
    <a
      href={`#${IMAGES_ID}`}
      onClick={skip}
      className="sr-only z-50 rounded-full bg-accent px-5 py-3 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to the images
    </a>
  )
}
