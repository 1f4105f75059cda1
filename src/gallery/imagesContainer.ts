/** The id of the element that contains the images. Focus goes there by script: it is no tab stop. */
export const IMAGES_ID = 'images'

/** Moves focus to the images, from which Tab goes to the first card. */
export const focusImages = (options?: FocusOptions): void =>
  document.getElementById(IMAGES_ID)?.focus(options)
