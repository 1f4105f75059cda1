import { watchSize } from '../lib/watchSize'

function follow(mark: HTMLElement | null) {
  const menu = mark?.parentElement
  if (!menu) return undefined
  const { innerWidth, innerHeight } = window
  return watchSize([menu], () => {
    // After the phone is turned, the menu may be far from what is in view, which stays.
    const isTurned = window.innerWidth !== innerWidth || window.innerHeight !== innerHeight
    if (!isTurned) menu.scrollIntoView({ block: 'nearest' })
  })
}

/** In an open menu: the page scrolls as far as it takes to show the whole menu, and again when that gets more items. */
export const MenuInView = () => <span hidden ref={follow} />
