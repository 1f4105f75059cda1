import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginningOf } from './processes.mjs'

/**
 * The process that owns a folder of data: it alone runs engines on it.
 * @typedef {object} Owner
 * @property {number} pid
 * @property {string} began see `beginningOf`
 * @property {string | null} site the address that it serves; null for a command, which ends by itself
 * @property {number | null} databasePort of the PostgreSQL that it runs; null if that is not one of ours
 */

/** @param {string} file @returns {string | null} null if there is none */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * @param {string | null} text
 * @returns {Owner | null} null if it does not run
 */
function ownerOf(text) {
  if (text === null) return null
  try {
    /** @type {Owner} */
    const owner = JSON.parse(text)
    return beginningOf(owner.pid) === owner.began ? owner : null
  } catch {
    // Another program has written it, or a disk that was full.
    return null
  }
}

/** @param {string} data */
const fileOf = (data) => join(data, 'lock')

/** The process that owns a folder of data now. @param {string} data */
export const ownerOfData = (data) => ownerOf(read(fileOf(data)))

/**
 * Makes this process the owner of a folder of data.
 * @param {string} data exists
 * @param {Pick<Owner, 'site' | 'databasePort'>} own
 * @returns {{ release: () => void } | Owner} another owner if there is one
 */
export function lockData(data, own) {
  const file = fileOf(data)
  const part = `${file}.${process.pid}`
  const text = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid), ...own })
  for (;;) {
    // It has its content from the beginning.
    writeFileSync(part, text)
    try {
      linkSync(part, file)
      return {
        release() {
          if (read(file) === text) rmSync(file)
        },
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(part, { force: true })
    }
    const other = read(file)
    const owner = ownerOf(other)
    if (owner !== null) return owner
    // Of several processes that find it left over, one takes it away.
    if (other !== null) takeAway(file, other)
  }
}

/** Removes a lock, unless it is another one by now. @param {string} file @param {string} text */
function takeAway(file, text) {
  const away = `${file}.${process.pid}.old`
  try {
    renameSync(file, away)
    if (read(away) !== text) renameSync(away, file)
    else rmSync(away)
  } catch {
    // Another one was faster.
  }
}
