import type { FileState } from '../fileImage'

/** What can be wrong with a file by its state alone. */
type StateProblem = 'empty' | 'unknown-type' | 'truncated'

/**
 * Why there is no picture of a file. `undecodable`: the browser cannot show it. `too-large`: for a thumbnail.
 * `unavailable`: the file cannot be read. `closed`: no file of the folder can be.
 */
export type FileProblem = StateProblem | 'undecodable' | 'too-large' | 'unavailable' | 'closed'

/** What is wrong with a file by its state alone; null if its picture is worth a try. */
export const STATE_PROBLEMS: Readonly<Record<FileState, StateProblem | null>> = {
  unread: null,
  read: null,
  // The file may exist again by now.
  unavailable: null,
  empty: 'empty',
  'unknown-type': 'unknown-type',
  truncated: 'truncated',
}

/** The end of a sentence that begins with the file. */
export const STATE_PROBLEM_TEXTS: Readonly<Record<StateProblem, string>> = {
  empty: 'is empty',
  'unknown-type': 'is not a PNG, JPEG, WebP or AVIF image',
  truncated: 'is cut off',
}
