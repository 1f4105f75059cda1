import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : null)

/**
 * The secret in a file.
 * @param {string} file
 * @returns {string | null} null if it is missing, or empty
 */
export function readSecret(file) {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * A secret that lasts as long as its file. It is made if there is none: as a whole, or not at all.
 * @param {string} file
 */
export function keptSecret(file) {
  const kept = readSecret(file)
  if (kept !== null) return kept
  const part = `${file}.${process.pid}`
  // An empty one was cut off by an earlier version.
  rmSync(file, { force: true })
  try {
    // A disk that is full may say so only when all is on it.
    writeFileSync(part, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    linkSync(part, file)
  } catch (error) {
    // Another process was faster.
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(part, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
