import { IMAGES_ID } from '../../../gallery/elements'

/** What gets focus when what had it is gone from the bottom of the window: a dialog that is open, or the images. */
export const dialogOrImages = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="dialog"]') ?? document.getElementById(IMAGES_ID)
