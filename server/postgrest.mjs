import { spawn } from 'node:child_process'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HOST, requirePort } from './postgres.mjs'
import { endLeftOver, startEngine } from './processes.mjs'
import { giveTo, unprivilegedUser } from './user.mjs'

/**
 * @typedef {object} PostgrestOptions
 * @property {string} program
 * @property {string} database the URL of the database, for the role that becomes `anon` and `member`
 * @property {string} jwtSecret
 * @property {number} port
 * @property {string | null} [socket] where it listens in place of the port
 * @property {string} folder that it runs in, for its configuration and its log
 * @property {string | null} origin the one origin whose pages may ask; null for any
 * @property {boolean} [isReplica] the database is a replica, where nothing can be listened to
 * @property {boolean} [showsPlans] answers with plans of queries if asked for: for tests only
 */

/** @param {string} text */
const quoted = (text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

/**
 * Of the path of its socket, PostgREST takes ASCII only, and the folder may have any letters.
 * @param {PostgrestOptions} options
 */
const configuration = ({ folder, socket, port, database, jwtSecret, origin, ...options }) => `
db-uri = ${quoted(database)}
db-schemas = "api"
db-extra-search-path = ""
db-anon-role = "anon"
db-pre-request = "explore.check_request"
db-config = false
db-channel-enabled = ${options.isReplica !== true}
db-max-rows = 200
db-pool = 10
# Seconds. A visitor learns soon that the server is busy.
db-pool-acquisition-timeout = 2
db-plan-enabled = ${options.showsPlans === true}
openapi-mode = "disabled"
server-host = "${HOST}"
server-port = ${port}
${socket ? `server-unix-socket = ${quoted(relative(folder, socket))}` : ''}
${origin === null ? '' : `server-cors-allowed-origins = ${quoted(origin)}`}
jwt-secret = ${quoted(jwtSecret)}
log-level = "crit"
`

/** The longest path of a socket, in bytes: macOS takes the fewest. */
const MAX_SOCKET = 103

/**
 * The path of a socket for PostgREST. Any page that a browser shows can send questions to a port, and may have let its
 * name lead here; it cannot to a socket.
 * @param {string} folder absolute
 * @param {number} port
 * @returns {string | null} null where there can be none
 */
export function socketIn(folder, port) {
  const path = join(folder, `postgrest-${port}`, 'socket')
  return process.platform === 'win32' || Buffer.byteLength(path) > MAX_SOCKET ? null : path
}

/**
 * @typedef {import('./processes.mjs').Engine & {
 *   readonly address: Pick<import('node:http').RequestOptions, 'host' | 'port' | 'socketPath'>
 * }} Postgrest with the address where it listens
 */

/**
 * Starts PostgREST.
 * @param {PostgrestOptions} options
 * @returns {Promise<Postgrest>}
 */
export async function startPostgrest(options) {
  const { program, port, socket, folder } = options
  const file = join(folder, `postgrest-${port}.conf`)
  const pidFile = join(folder, `postgrest-${port}.pid`)
  await endLeftOver(pidFile, file, 'SIGTERM')
  const user = unprivilegedUser()
  if (socket) {
    mkdirSync(dirname(socket), { recursive: true, mode: 0o700 })
    giveTo(dirname(socket), user)
  } else await requirePort(port, 'PostgREST')
  writeFileSync(file, configuration(options), { mode: 0o600 })
  giveTo(file, user)
  const log = openSync(join(folder, `postgrest-${port}.log`), 'a')
  const engine = startEngine({
    name: 'PostgREST',
    signal: 'SIGTERM',
    start() {
      const child = spawn(program, [file], {
        ...user,
        cwd: folder,
        detached: true,
        stdio: ['ignore', log, log],
      })
      if (child.pid !== undefined) writeFileSync(pidFile, String(child.pid))
      return child
    },
  })
  return { ...engine, address: socket ? { socketPath: socket } : { host: HOST, port } }
}

/** Waits until PostgREST answers at an address. @param {string} url @param {number} [ms] */
export async function answersHttp(url, ms = 30_000) {
  const end = Date.now() + ms
  while (Date.now() < end) {
    try {
      const { status } = await fetch(`${url}/rpc/gallery`)
      if (status === 200) return true
    } catch {
      // It does not listen yet.
    }
    await wait(50)
  }
  return false
}
