import type { PageRequest } from './source'

/**
 * Starts a worker, sends it a message, and ends it after its answer.
 * @param url of its script
 */
export type RunWorker = (
  url: string,
  message: unknown,
  signal: AbortSignal,
) => Promise<Uint8ClampedArray<ArrayBuffer>>

/** The colours of the images of lists in order of date. */
export interface ListColours {
  /**
   * Paints rows of 4 px with the mean colours of the images of a list, in a worker.
   * @param rows three numbers for each: the index (0-based) of its first image, one past its last, and a number for its
   * group. Rows of one group run into one another. A row without images stays clear
   * @param run for a source without a worker of its own
   * @returns RGBA, row after row
   */
  readonly paint: (
    rows: Uint32Array<ArrayBuffer>,
    request: PageRequest,
    run: RunWorker,
  ) => Promise<Uint8ClampedArray<ArrayBuffer>>
  /**
   * Calls the listener after more colours have become known, at most every few seconds. Absent if
   * all are known.
   * @returns how to unsubscribe
   */
  readonly subscribe?: ((listener: () => void) => () => void) | undefined
}

/** The px of a row, which are stretched to the width of a bar. */
export const CELLS = 4

/** How many numbers say what a row is of: see `ListColours`. */
export const ROW = 3
