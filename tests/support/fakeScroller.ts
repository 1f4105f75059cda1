import type { Scroller } from '../../src/lib/viewport'

/** A scroller that scrolls as a browser does: never past its end. Its lengths are px. */
export interface FakeScroller extends Scroller {
  /** The window becomes so large; the browser may choose a scroll position of its own. */
  readonly resize: (width: number, height: number, top?: number) => void
  /** The content becomes so high. */
  readonly fill: (height: number) => void
  /** A finger or the wheel moves the content up. */
  readonly scrollBy: (px: number) => void
  /** Sends the scroll event that is due in this frame. */
  readonly frame: () => void
}

/** @param events gets the scroll events */
export function createFakeScroller(
  events: EventTarget,
  width: number,
  height: number,
): FakeScroller {
  const size = { width, height, content: 0 }
  let top = 0
  let isEventDue = false
  const end = () => Math.max(0, size.content - size.height)
  function moveTo(next: number) {
    const reached = Math.max(0, Math.min(next, end()))
    isEventDue ||= reached !== top
    top = reached
  }
  return {
    events: () => events,
    edge: () => 0,
    top: () => top,
    end,
    width: () => size.width,
    height: () => size.height,
    scrollTo: moveTo,
    resize(nextWidth, nextHeight, nextTop = top) {
      Object.assign(size, { width: nextWidth, height: nextHeight })
      moveTo(nextTop)
    },
    fill(content) {
      size.content = content
      moveTo(top)
    },
    scrollBy: (px) => moveTo(top + px),
    frame() {
      if (isEventDue) events.dispatchEvent(new Event('scroll'))
      isEventDue = false
    },
  }
}
