import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { Problem } from './problem.mjs'

/**
 * The user that runs the engines, in the form of the options of `child_process`.
 * @typedef {{ readonly uid?: number, readonly gid?: number }} RunAs
 */

/** PostgreSQL refuses root, so root runs the engines as somebody else. */
export const isRoot = process.getuid?.() === 0

/** Where root keeps what that user reads: it cannot look into every clone. */
export const ROOT_FOLDER = '/var/lib/explore-team'

/**
 * Makes a file or a folder that of the user that runs the engines.
 * @param {string} path
 * @param {RunAs} user
 */
export const giveTo = (path, { uid = -1, gid = -1 }) => chownSync(path, uid, gid)

/**
 * @returns {RunAs} empty if this process need not change its user
 * @throws {Problem} if there is no other user
 */
export function unprivilegedUser() {
  if (!isRoot) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The next one may exist.
    }
  }
  throw new Problem(
    'PostgreSQL does not run as root, and this system has no user “postgres” or “nobody”: run this as another user.',
  )
}
