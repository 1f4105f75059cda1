import { watchSize } from '../lib/watchSize'

let height = 0

/** How much a bar covers at the bottom of the window, in px; 0 while there is none. */
export const bottomBarHeight = (): number => height

/**
 * Keeps room for a bar at the bottom of the window: the end of the page, toasts and notices stay above it. The styles
 * read the height as the CSS variable `--bottom-bar`.
 * @returns a function that ends this
 */
export function keepRoomFor(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const stop = watchSize([bar], () => {
    height = bar.offsetHeight
    style.setProperty('--bottom-bar', `${height}px`)
  })
  return () => {
    stop()
    height = 0
    style.removeProperty('--bottom-bar')
  }
}
