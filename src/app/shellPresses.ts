import { cardLink, indexOfCard } from '../gallery/elements'

/*
 * Presses in the app shell, which has no code of the page. They wait in an attribute of what was pressed until the page
 * has taken the place of the shell.
 */

const WAITING = 'data-waiting'

const shell = () => document.querySelector<HTMLElement>('#root > *')

function keep(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  const control = target instanceof Element ? target.closest('article a, button') : null
  if (control === null || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  if (control.ariaPressed !== null) {
    control.ariaPressed = String(control.ariaPressed !== 'true')
    control.toggleAttribute(WAITING)
    return
  }
  // Only the last that opens something counts.
  const others = document.querySelectorAll(`[${WAITING}]:not([aria-pressed])`)
  for (const other of others) other.removeAttribute(WAITING)
  control.setAttribute(WAITING, '')
}

/**
 * Lets the presses on the cards and buttons of the shell wait. A heart shows its press at once. A click with a modifier
 * is left to the browser.
 */
export const keepPresses = (): void => shell()?.addEventListener('click', keep)

/** Leaves all clicks to the browser, and lets it follow the link that waits. */
export function releasePresses(): void {
  shell()?.removeEventListener('click', keep)
  document.querySelector<HTMLElement>(`a[${WAITING}]`)?.click()
}

/** What finds a control of the shell in the page: in its card, or among those without one. */
function selectorOf(control: Element): string {
  const index = indexOfCard(control)
  const card = index === null ? '' : `[data-card="${index}"] `
  const { localName, ariaLabel } = control
  return `${card}${localName}${ariaLabel === null ? ':not([aria-label])' : `[aria-label="${ariaLabel}"]`}`
}

/**
 * Takes what waits, and the focus of a card, out of the shell.
 * @returns a function that repeats the presses, once the page is in the same root
 */
export function takePresses(root: HTMLElement): () => void {
  const waiting = [...root.querySelectorAll(`[${WAITING}]`)].map(selectorOf)
  const focused = indexOfCard(document.activeElement)
  return () => {
    if (focused !== null) cardLink(root, focused)?.focus({ preventScroll: true })
    for (const selector of waiting) root.querySelector<HTMLElement>(selector)?.click()
  }
}
