/** What is wrong, as a sentence for the person at the terminal: no stack is printed. */
export class Problem extends Error {}

/** What the client of the database says if the other end is gone, and what the system says. */
const GONE = /^(?:CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|57P0\d)$/

/**
 * A sentence for what nobody has written wrong: what disks, the system and the database report.
 * @param {unknown} error
 * @returns {string | null} null if the error is one of the program
 */
export function sentenceOf(error) {
  if (error instanceof Problem) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  const code = String(error.code)
  if (code === 'ENOSPC' || code === '53100') {
    return 'The disk is full. What was done so far stays: make room, and run this again.'
  }
  if (GONE.test(code)) return 'The database has stopped, or does not answer. Run this again.'
  if (error.name === 'PostgresError') return `The database reports: ${error.message}.`
  // Such as "EACCES: permission denied, open '/data/lock'".
  return 'syscall' in error ? `This cannot go on: ${error.message}.` : null
}
