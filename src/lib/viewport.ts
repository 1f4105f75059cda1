/** What scrolls the rows. Its scroll position is how far its content is scrolled up; all lengths are px. */
export interface Scroller {
  /** Gets the events `scroll`, `scrollend` and `touchstart`. */
  readonly events: () => EventTarget
  readonly top: () => number
  /** The largest scroll position. */
  readonly end: () => number
  /** From the top of the window to its own top edge. */
  readonly edge: () => number
  /** Without a scroll bar. Two fingers that zoom do not change it. */
  readonly width: () => number
  readonly height: () => number
  /** At once. The browser limits it to what can be scrolled to. */
  readonly scrollTo: (top: number) => void
}

/** What a gallery stands in, and what scrolls it. */
export interface Viewport extends Scroller {
  /** Whether it is at least that wide, in em of media queries: of the text size that the browser is set to. */
  readonly isFrom: (em: number) => boolean
  /** What the styles call 1 rem, in px. */
  readonly rem: () => number
  /** From the top of what is scrolled to the top of the gallery. */
  readonly galleryTop: () => number
  /** With the size of one of them the place of the grid may change; with that of the text, one of them changes its own. */
  readonly boxes: () => readonly Element[]
  /** Whether a part of the page is the gallery's, and what is pressed there: not what a host's page has beside it. */
  readonly owns: (part: EventTarget | null) => boolean
}

/**
 * The viewport of the gallery of the page: the window. For an embedded gallery the library puts other members in place of
 * these, before it starts: see `containerViewport.ts`.
 */
export const viewport: Viewport = {
  events: () => window,
  top: () => window.scrollY,
  end: () => document.documentElement.scrollHeight - window.innerHeight,
  edge: () => 0,
  galleryTop: () => 0,
  // In Safari `innerWidth` becomes smaller as the visitor zooms.
  width: () => document.documentElement.clientWidth,
  height: () => window.innerHeight,
  scrollTo: (top) => window.scrollTo({ top, behavior: 'instant' }),
  isFrom: (em) => matchMedia(`(min-width:${em}em)`).matches,
  rem: () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  // The body changes its height when the header grows, also with its text, and moves the grid down.
  boxes: () => [document.body],
  owns: () => true,
}
