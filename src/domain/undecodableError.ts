/** The file is there and can be read, but is no picture that the browser can show. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError'
}
