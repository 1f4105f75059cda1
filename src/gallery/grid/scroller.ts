/** What scrolls the rows. Its scroll position is how far its content is scrolled up; all lengths are px. */
export interface Scroller {
  /** Gets the events `scroll`, `scrollend` and `touchstart`. */
  readonly events: EventTarget
  readonly top: () => number
  /** The largest scroll position. */
  readonly end: () => number
  /** Without a scroll bar. Two fingers that zoom do not change it. */
  readonly width: () => number
  readonly height: () => number
  /** At once. The browser limits it to what can be scrolled to. */
  readonly scrollTo: (top: number) => void
}

export const createWindowScroller = (): Scroller => ({
  events: window,
  top: () => window.scrollY,
  end: () => document.documentElement.scrollHeight - window.innerHeight,
  // In Safari `innerWidth` becomes smaller as the visitor zooms.
  width: () => document.documentElement.clientWidth,
  height: () => window.innerHeight,
  scrollTo: (top) => window.scrollTo({ top, behavior: 'instant' }),
})
