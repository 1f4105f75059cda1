import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'

/**
 * The secret in a file.
 * @param {string} file
 * @returns {string | null} null if it is missing, or was cut off before its first letter
 */
export function readSecret(file) {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes a file that only its owner reads, as a whole or not at all.
 * @param {string} file
 * @param {string} text
 */
export function writeWhole(file, text) {
  const part = `${file}.part`
  try {
    const descriptor = openSync(part, 'w', 0o600)
    try {
      writeSync(descriptor, text)
      // A disk that is full may say so only now.
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/**
 * A secret that lasts as long as its file. It is made if there is none.
 * @param {string} file
 */
export function keptSecret(file) {
  const kept = readSecret(file)
  if (kept !== null) return kept
  const secret = randomBytes(32).toString('hex')
  writeWhole(file, secret)
  return secret
}
