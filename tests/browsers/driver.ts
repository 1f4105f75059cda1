/** The values that can be passed into a page: JSON. */
export type Json = string | number | boolean | null | readonly Json[]

/**
 * A browser with one window and one profile of its own: what a journey needs of it. Coordinates are
 * CSS px of the viewport.
 */
export interface Driver {
  /** Opens an address and waits for its load event. */
  readonly goto: (url: string) => Promise<void>
  /** Reloads and waits for the load event. */
  readonly reload: () => Promise<void>
  /**
   * Calls a function in the page. Its source is sent, so it can use nothing but its arguments.
   * @throws what the function throws, or an error where the page is left meanwhile
   */
  readonly evaluate: <Args extends readonly Json[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** Presses and releases the mouse button there; nothing is scrolled into view first. */
  readonly click: (x: number, y: number) => Promise<void>
  /** Presses a key by its DOM name, Shift or Control with it if asked: `Escape`, `a`, `Shift+Tab`, `Space`. */
  readonly press: (key: string) => Promise<void>
  /** Types into the focused element, key by key. */
  readonly type: (text: string) => Promise<void>
  /** Turns the mouse wheel there by so many px downwards. */
  readonly wheel: (x: number, y: number, deltaY: number) => Promise<void>
  /** Sets the size of the viewport. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** The warnings, errors and uncaught exceptions of the console so far. */
  readonly consoleMessages: () => readonly string[]
  readonly close: () => Promise<void>
}

/** An engine that runs: each journey opens a driver of its own. */
export interface RunningEngine {
  readonly open: () => Promise<Driver>
  readonly close: () => Promise<void>
}

/** The source of a call of a function in the page. */
export const callSource = (run: (...args: never[]) => unknown, args: readonly Json[]): string =>
  `(${run.toString()})(...${JSON.stringify(args)})`
