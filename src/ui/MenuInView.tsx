import { watchSize } from '../lib/watchSize'

function follow(mark: HTMLElement | null) {
  const menu = mark?.parentElement
  return menu ? watchSize([menu], () => menu.scrollIntoView({ block: 'nearest' })) : undefined
}

/** In an open menu: the page scrolls as far as it takes to show the whole menu, and again when that gets more items. */
export const MenuInView = () => <span hidden ref={follow} />
