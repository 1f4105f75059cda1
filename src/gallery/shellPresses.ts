import { indexOfCard } from './card/cardElements'

/*
 * Presses in the app shell, which has no code of the page. They wait in an attribute of what was pressed until the page
 * has taken the place of the shell.
 */

const WAITING = 'data-waiting'

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('article a, button') : null

/**
 * Lets the presses on the links and buttons of the shell wait. A heart shows its press at once. A click with a modifier
 * is left to the browser.
 */
export function keepPresses(shell: HTMLElement): void {
  shell.addEventListener('click', (event) => {
    const control = controlOf(event.target)
    if (control === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (control.ariaPressed !== null) {
      control.ariaPressed = String(control.ariaPressed !== 'true')
      control.toggleAttribute(WAITING)
      return
    }
    // Only the last that opens something counts.
    const others = shell.querySelectorAll(`[${WAITING}]:not([aria-pressed])`)
    for (const other of others) other.removeAttribute(WAITING)
    control.setAttribute(WAITING, '')
  })
}

/** What finds a control of the shell, or its counterpart in the page. */
function selectorOf(control: Element): string {
  const index = indexOfCard(control)
  const card = index === null ? '' : `[data-index="${index}"] `
  const { ariaLabel, ariaHasPopup } = control
  if (ariaLabel !== null) return `${card}[aria-label="${ariaLabel}"]`
  return ariaHasPopup === null ? `${card}a` : `[aria-haspopup="${ariaHasPopup}"]`
}

/**
 * Takes what waits, and the focus of a card, out of the shell.
 * @returns a function that repeats the presses, once the page is in the same root
 */
export function takePresses(root: HTMLElement): () => void {
  const waiting = [...root.querySelectorAll(`[${WAITING}]`)].map(selectorOf)
  const focused = controlOf(document.activeElement)
  const focus = focused && root.contains(focused) ? selectorOf(focused) : null
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  return () => {
    if (focus !== null) find(focus)?.focus({ preventScroll: true })
    for (const selector of waiting) find(selector)?.click()
  }
}
