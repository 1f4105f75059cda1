/** What is wrong with a source, as a sentence for the visitor. A source throws it if it can say more than that it failed. */
export class SourceProblem extends Error {}

/** The sentence of an error; null if it has none for the visitor. */
export const problemText = (error: unknown): string | null =>
  error instanceof SourceProblem ? error.message : null
