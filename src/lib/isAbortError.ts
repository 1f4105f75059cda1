/** Whether an error says that the visitor, or a time limit, has ended something. */
export const isAbortError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
