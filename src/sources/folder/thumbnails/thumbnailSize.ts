/**
 * The sizes of thumbnails: the px of their shorter side, since cards show a square of them. Few, so that thumbnails
 * are not made anew for each change of the window.
 */
const SIDES = [320, 480, 640] as const

/** For pictures that the visitor has made large. They are not stored: each takes as much room as four. */
const LARGE_SIDES = [...SIDES, 960, 1280] as const

/** The largest side of a thumbnail that is stored. */
export const MAX_STORED_SIDE = 640

/** The longest shape that is sharp on cards. Longer pictures would take too much memory and are made smaller. */
const MAX_RATIO = 4

/** The size of the thumbnail for a square of so many device px: the next one, or the largest. */
export function thumbnailSide(devicePx: number, isLarge: boolean): number {
  const sides = isLarge ? LARGE_SIDES : SIDES
  return sides.find((side) => side >= devicePx) ?? sides.at(-1) ?? MAX_STORED_SIDE
}

/**
 * What the sides of a picture are multiplied by for a thumbnail of a size: at most 1.
 * @param picture its sides, in px
 * @param side see `thumbnailSide`
 */
export function thumbnailScale(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): number {
  const shorter = Math.min(width, height)
  const longer = Math.max(width, height)
  return Math.min(1, side / shorter, (side * MAX_RATIO) / longer)
}
