import { viewport, type Viewport } from '../lib/viewport'
import { SCOPE } from '../ui/scope'

/** More than any window: what is as high as its content never has to scroll it. */
const VERY_HIGH = '1000000px'

/** Whether an element may scroll up and down. What is said of the root, or of the body alone, is meant for the window. */
function canScroll(element: Element): boolean {
  const { documentElement: root, body } = document
  if (element === root) return false
  if (element === body && getComputedStyle(root).overflow === 'visible') return false
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
}

/**
 * The nearest element around another one that would scroll if that were very high; null for the window. (With
 * `overflow-x: hidden` an element may scroll, but does not, since nothing limits its height.)
 */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  const { style } = element
  const { minHeight } = style
  style.minHeight = VERY_HIGH
  let around = element.parentElement
  while (around !== null && !(canScroll(around) && around.scrollHeight > around.clientHeight + 1)) {
    around = around.parentElement
  }
  style.minHeight = minHeight
  return around
}

const elementScroller = (scroller: HTMLElement): Partial<Viewport> => ({
  events: () => scroller,
  top: () => scroller.scrollTop,
  end: () => scroller.scrollHeight - scroller.clientHeight,
  edge: () => scroller.getBoundingClientRect().top + scroller.clientTop,
  width: () => scroller.clientWidth,
  height: () => scroller.clientHeight,
  scrollTo: (top) => scroller.scrollTo({ top, behavior: 'instant' }),
})

/** What decides where an element is in what scrolls it: all that is around it, and what stands beside that. */
function boxesAround(element: Element, scroller: Element): readonly Element[] {
  const { parentElement: around } = element
  if (element === scroller || around === null) return [element]
  return [...around.children, ...boxesAround(around, scroller)]
}

/**
 * Makes an element the viewport of the gallery: columns and controls follow its width, and the rows scroll with the nearest
 * element around it that scrolls, or with the window.
 * @returns how to end that
 */
export function makeViewport(container: HTMLElement): () => void {
  const before = { ...viewport }
  const scroller = scrollerOf(container)
  const scrolling = { ...before, ...(scroller && elementScroller(scroller)) }
  let fontSize = Number.parseFloat(getComputedStyle(container).fontSize)
  // For the styles: what stands at the edge of the window does not belong to what scrolls there.
  container.toggleAttribute('data-in-scroller', scroller !== null)
  Object.assign(viewport, scrolling, {
    // While the gallery is hidden, the browser scrolls, and not the visitor: see `isByBrowser`.
    width: () => (container.clientWidth === 0 ? 0 : scrolling.width()),
    galleryTop: () =>
      Math.round(container.getBoundingClientRect().top - viewport.edge() + viewport.top()),
    rem() {
      // A host may take the container out of the page, where it has no styles, and put it back.
      if (container.isConnected) fontSize = Number.parseFloat(getComputedStyle(container).fontSize)
      return fontSize
    },
    isFrom: (em: number) => container.clientWidth >= em * viewport.rem(),
    boxes: () => boxesAround(container, scroller ?? document.body),
    owns: (part) => part instanceof Element && part.closest(`.${SCOPE}`) !== null,
  } satisfies Partial<Viewport>)
  return () => {
    Object.assign(viewport, before)
  }
}
