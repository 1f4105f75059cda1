import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import openClient from 'postgres'
import { Problem } from './problem.mjs'
import { endLeftOver, startEngine } from './processes.mjs'
import { keptSecret, readSecret } from './secrets.mjs'
import { giveTo, isRoot, unprivilegedUser } from './user.mjs'

/** The only address that anything here listens on. */
export const HOST = '127.0.0.1'

/** How long PostgreSQL may take to start: it may have to recover from a crash. */
const START_MS = 60_000

/** How long a port may stay taken, in ms: a process that ends keeps it longer than its command line. */
const FREE_MS = 2000

/**
 * Ends with a problem if a port stays taken.
 * @param {number} port
 * @param {string} purpose what it is for
 */
export async function requirePort(port, purpose) {
  for (const end = Date.now() + FREE_MS; !(await isFree(port)); await wait(50)) {
    if (Date.now() < end) continue
    throw new Problem(
      `Port ${port} (${purpose}) is taken: end what uses it, or choose others with --port.`,
    )
  }
}

/** @param {number} port @returns {Promise<boolean>} */
async function isFree(port) {
  const server = createServer()
  const listens = new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, HOST, () => resolve(true))
  })
  if (!(await listens)) return false
  await new Promise((resolve) => server.close(resolve))
  return true
}

/**
 * The URL of a PostgreSQL of ours, for its superuser.
 * @param {string} folder of data
 * @param {number} port
 * @param {string} database
 * @throws {Problem} if the password is missing
 */
export function ownUrl(folder, port, database) {
  const file = join(folder, 'database-password')
  const password = readSecret(file)
  if (password !== null) return `postgres://explore:${password}@${HOST}:${port}/${database}`
  throw new Problem(
    `${file} is missing or empty, and the database does not open without it: put it back from a backup.`,
  )
}

/**
 * Starts PostgreSQL on a folder of data, which is created if need be.
 * @param {import('./engines.mjs').Engines} engines
 * @param {string} folder absolute
 * @param {number} port
 * @returns {Promise<import('./processes.mjs').Engine>}
 * @throws {Problem} if it cannot start
 */
export async function startPostgres(engines, folder, port) {
  const user = unprivilegedUser()
  const { postgres } = engines
  const data = createCluster(engines, folder)
  const url = ownUrl(folder, port, 'postgres')
  // SIGINT is a fast shutdown: it ends connections and waits for none.
  await endLeftOver(join(data, 'postmaster.pid'), data, 'SIGINT')
  await requirePort(port, 'the database')

  const log = openSync(join(folder, 'postgresql.log'), 'a')
  const settings = [
    'shared_buffers=256MB',
    // What visitors get wrong would fill the disk.
    ...['log_min_messages=log', 'log_checkpoints=off'],
  ]
  const options = ['-D', data, '-p', String(port), '-h', HOST, '-k', '']
  const server = startEngine({
    name: 'PostgreSQL',
    signal: 'SIGINT',
    start: () =>
      spawn(
        join(postgres, 'postgres'),
        [...options, ...settings.flatMap((setting) => ['-c', setting])],
        // Apart from the terminal, whose Ctrl+C would end it before what uses it.
        { ...user, cwd: folder, detached: true, stdio: ['ignore', log, log] },
      ),
  })
  const hasStarted = await Promise.race([answers(url), server.died.then(() => false)])
  if (hasStarted) return server
  await server.stop()
  throw new Problem(`PostgreSQL did not start: see ${join(folder, 'postgresql.log')}.`)
}

/**
 * Creates what PostgreSQL needs in a folder of data, unless it is there.
 * @param {import('./engines.mjs').Engines} engines
 * @param {string} folder absolute
 * @returns {string} the folder of PostgreSQL in it
 * @throws {Problem} if it cannot be created
 */
export function createCluster({ postgres }, folder) {
  const user = unprivilegedUser()
  const data = join(folder, 'postgresql')
  if (isRoot) requireEntry(user, folder)
  if (!existsSync(join(data, 'PG_VERSION'))) {
    initialise(user, postgres, data, keptSecret(join(folder, 'database-password')))
  }
  return data
}

/**
 * Ends with a problem if the user that runs the engines cannot enter a folder.
 * @param {import('./user.mjs').RunAs} user
 * @param {string} folder
 */
function requireEntry(user, folder) {
  try {
    // Not as the working directory: that is entered before the user is changed.
    execFileSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
  } catch {
    throw new Problem(
      `The user that runs the engines cannot enter ${folder}: it and all folders above have to be open to that user.`,
    )
  }
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
  try {
    execFileSync(
      join(postgres, 'initdb'),
      [
        ...['-D', part, '-U', 'explore', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
        ...['--encoding=UTF8', '--locale=C.UTF-8', ...provider, '--no-instructions'],
      ],
      { ...user, cwd: part, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  } catch {
    rmSync(part, { recursive: true, force: true })
    throw new Problem('The database could not be created, for the reason above.')
  } finally {
    rmSync(passwordFile)
  }
  renameSync(part, data)
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
