/** Whether an error says that there is no room for what was to be written. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
