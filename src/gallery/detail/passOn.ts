function prevent(event: Event): void {
  if (event.cancelable) event.preventDefault()
}

/**
 * Gives a press, whose target does not stay, to what lies there when it is released.
 * @param press its `pointerdown`, before anything else hears of it
 */
export function passOn(press: PointerEvent): void {
  // Beside a dialog it would close that.
  press.stopPropagation()
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  function click(event: MouseEvent) {
    ended.abort()
    const hit = document.elementFromPoint(event.clientX, event.clientY)
    if (hit === null || hit === event.target) return
    event.stopImmediatePropagation()
    hit.closest<HTMLElement>('a, button, input, [tabindex]')?.focus({ preventScroll: true })
    for (const type of ['pointerdown', 'pointerup'])
      hit.dispatchEvent(new PointerEvent(type, press))
    hit.dispatchEvent(new MouseEvent('click', event))
  }
  // A dialog of Headless UI closes at the end of a touch that is not in its panel. A tap on nothing but the root is lost.
  if (press.target === document.documentElement)
    window.addEventListener('touchend', prevent, { ...options, passive: false })
  // It would take the focus away.
  window.addEventListener('mousedown', (event) => event.preventDefault(), options)
  window.addEventListener('click', click, options)
  window.addEventListener('pointerdown', () => ended.abort(), options)
}
