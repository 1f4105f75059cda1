import { viewport } from '../lib/viewport'
import { watchSize } from '../lib/watchSize'

function follow(mark: HTMLElement | null) {
  const menu = mark?.parentElement
  if (!menu) return undefined
  const width = viewport.width()
  return watchSize([menu], () => {
    // Once a phone is turned, the menu may be far from what is in view, which stays. The height alone changes with the
    // bars of the browser.
    if (viewport.width() === width) menu.scrollIntoView({ block: 'nearest' })
  })
}

/** In an open menu: the page scrolls as far as it takes to show the whole menu, and again when that gets more items. */
export const MenuInView = () => <span hidden ref={follow} />
