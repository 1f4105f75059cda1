/** A way in which a word of a search may go on. */
export interface Completion {
  /** What is written in place of the word. */
  readonly text: string
  /** What is listed. */
  readonly label: string
  /** What the text is, or how many images it finds. */
  readonly note: string | number
}

/** The ways in which the last word of a text may go on, the best first. */
export interface Completions {
  /** Where the word begins in the text (0-based). */
  readonly start: number
  readonly items: readonly Completion[]
}
