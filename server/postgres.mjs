import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import openClient from 'postgres'
import { Problem } from './problem.mjs'
import { giveTo, unprivilegedUser } from './user.mjs'

/** The only address that anything here listens on. */
export const HOST = '127.0.0.1'

/** How long PostgreSQL may take to start: it may have to recover from a crash. */
const START_MS = 60_000

/**
 * Ends with a problem if a port is taken.
 * @param {number} port
 * @param {string} purpose what it is for
 */
export async function requirePort(port, purpose) {
  const server = createServer()
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => resolve(undefined))
  }).catch(() => {
    throw new Problem(
      `Port ${port} (${purpose}) is taken: end what uses it, or choose others with --port.`,
    )
  })
  await new Promise((resolve) => server.close(resolve))
}

/**
 * Creates a password that lasts as long as a folder of data.
 * @param {string} file
 */
export function keptSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/**
 * A PostgreSQL of its own.
 * @typedef {object} Cluster
 * @property {(database: string) => string} url of a database, for the superuser
 * @property {() => Promise<void>} stop ends it, and waits for that; the data stays
 */

/**
 * Starts PostgreSQL on a folder of data, which is created if need be.
 * @param {import('./engines.mjs').Engines} engines
 * @param {string} folder absolute
 * @param {number} port
 * @returns {Promise<Cluster>}
 * @throws {Problem} if it cannot start
 */
export async function startPostgres(engines, folder, port) {
  const user = unprivilegedUser()
  const { postgres } = engines
  const data = join(folder, 'postgresql')
  const password = keptSecret(join(folder, 'database-password'))
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(user, postgres, data, password)
  await stopLeftOver(data)
  await requirePort(port, 'the database')

  const log = openSync(join(folder, 'postgresql.log'), 'a')
  const server = spawn(
    join(postgres, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-h', HOST, '-k', ''],
      ...['-c', 'shared_buffers=256MB', '-c', 'max_connections=50', '-c', 'fsync=on'],
    ],
    // Apart from the terminal, whose Ctrl+C would end it before what uses it.
    { ...user, cwd: folder, detached: true, stdio: ['ignore', log, log] },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = (/** @type {string} */ database) =>
    `postgres://explore:${password}@${HOST}:${port}/${database}`
  const stop = async () => {
    // SIGINT is a fast shutdown: it ends connections and waits for none.
    server.kill('SIGINT')
    await ended
  }
  const hasStarted = await Promise.race([answers(url('postgres')), ended.then(() => false)])
  if (!hasStarted) {
    await stop()
    throw new Problem(`PostgreSQL did not start: see ${join(folder, 'postgresql.log')}.`)
  }
  return { url, stop }
}

/**
 * Creates the folder of data, under its name only when it is whole.
 * @param {import('./user.mjs').RunAs} user
 * @param {string} postgres
 * @param {string} data
 * @param {string} password
 */
function initialise(user, postgres, data, password) {
  const part = `${data}.part`
  const passwordFile = `${data}.password`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const path of [part, passwordFile]) giveTo(path, user)
  const version = execFileSync(join(postgres, 'postgres'), ['--version'], { ...user, cwd: part })
  // Letters of all scripts are letters to pg_trgm, and texts compare by code point, on every system.
  const isNew = Number(/\d+/.exec(String(version))?.[0]) >= 17
  const provider = isNew ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  execFileSync(
    join(postgres, 'initdb'),
    [
      ...['-D', part, '-U', 'explore', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C.UTF-8', ...provider, '--no-instructions'],
    ],
    { ...user, cwd: part, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  rmSync(passwordFile)
  renameSync(part, data)
}

/**
 * Ends a PostgreSQL that a killed run has left behind on the same data.
 * @param {string} data
 */
async function stopLeftOver(data) {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  // Its number may be that of another program by now.
  const isRunning = () => {
    try {
      return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).includes(
        data,
      )
    } catch {
      return false
    }
  }
  if (isRunning()) process.kill(pid, 'SIGINT')
  for (let waited = 0; isRunning() && waited < START_MS; waited += 100) await wait(100)
}

/**
 * Whether a database answers in time, in ms.
 * @param {string} url
 */
export async function answers(url, ms = START_MS) {
  const end = Date.now() + ms
  do {
    const sql = openClient(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
    try {
      await sql`select 1`
      return true
    } catch {
      await wait(100)
    } finally {
      await sql.end()
    }
  } while (Date.now() < end)
  return false
}
