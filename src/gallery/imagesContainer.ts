/**
 * The id of the element that contains the images: one that no host has. Focus goes there by script: it is no tab stop.
 */
export const IMAGES_ID = 'explore-images'

/** The grid of cards; null while there is none. A host's page may have a feed of its own. */
export const feedOnScreen = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#${IMAGES_ID} [role="feed"]`)

/** Moves focus to the images, from which Tab goes to the first card. */
export const focusImages = (options?: FocusOptions): void =>
  document.getElementById(IMAGES_ID)?.focus(options)
