import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import openClient from 'postgres'
import { findEngines, readableEngines } from './engines.mjs'
import { answers, ownUrl, startPostgres } from './postgres.mjs'
import { limitApi } from './limitedApi.mjs'
import { answersHttp, socketIn, startPostgrest } from './postgrest.mjs'
import { Problem } from './problem.mjs'
import { applySchema, takeTurn } from './schema.mjs'
import { keptSecret, readSecret } from './secrets.mjs'

/**
 * @typedef {object} GalleryOptions
 * @property {string} data the folder of all data, absolute; is created
 * @property {number} port of the database, if it is one of our own
 * @property {boolean} [isRunning] whether another process, or this one, has started that already
 * @property {string | null} database the URL of any other database; null for one of our own
 * @property {string} name of the database in a PostgreSQL of our own
 */

/**
 * The database of a gallery, with its schema.
 * @typedef {object} Gallery
 * @property {import('postgres').Sql} sql
 * @property {string} url of the database, for its owner
 * @property {string} files the folder that thumbnails and originals are in
 * @property {string} jwtSecret
 * @property {import('./engines.mjs').Engines} engines
 * @property {import('./processes.mjs').Engine | null} engine the PostgreSQL that this started
 * @property {() => Promise<void>} close ends the connections, and PostgreSQL if this started it
 */

/**
 * Opens the database of a gallery: that of a PostgreSQL which runs, or one of its own, which is started.
 * @param {GalleryOptions} options
 * @returns {Promise<Gallery>}
 * @throws {Problem} if it does not open
 */
export async function openGallery({ data, port, isRunning = false, database, name }) {
  const found = findEngines({ needsPostgres: database === null })
  mkdirSync(data, { recursive: true })
  const engines = readableEngines(found)
  const engine = database === null && !isRunning ? await startPostgres(engines, data, port) : null
  /** @type {import('postgres').Sql | null} */
  let sql = null
  async function close() {
    // What still runs is not awaited.
    await sql?.end({ timeout: 1 })
    await engine?.stop()
  }
  try {
    if (database === null) await createDatabase(ownUrl(data, port, 'postgres'), name)
    const url = database ?? ownUrl(data, port, name)
    sql = openClient(url, { max: 4, onnotice: () => undefined })
    await sql`select 1`.catch((/** @type {Error} */ error) => {
      throw new Problem(`The database cannot be opened: ${error.message}.`)
    })
    await applySchema(sql)
    const files = join(data, 'files', new URL(url).pathname.slice(1))
    mkdirSync(files, { recursive: true })
    return {
      sql,
      url,
      files,
      engines,
      engine,
      jwtSecret: await keptJwtSecret(sql, join(data, 'jwt-secret')),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The secret that tokens are signed with. @param {import('postgres').Sql} sql @param {string} file */
async function keptJwtSecret(sql, file) {
  if (readSecret(file) === null && (await sql`select from explore.presses limit 1`).length > 0) {
    console.log(`${file} was missing or empty, and is new: tokens from before are no longer taken.`)
  }
  return keptSecret(file)
}

/**
 * Lets PostgreSQL count what is there, if it knows of less than most of it: whoever added it was killed before. Without
 * that it reads the whole table for a rare word.
 * @param {import('postgres').Sql} sql
 */
export async function refreshStatistics(sql) {
  const [state] = await sql`select total > 0 and (reltuples < total * 0.8 or not exists (
      select from pg_statistic where starelid = pg_class.oid)) as is_unknown
    from explore.gallery, pg_class where oid = 'explore.images'::regclass`
  if (state?.['is_unknown'] === true) await sql`vacuum analyze explore.images`
}

/**
 * Creates a database unless it is there.
 * @param {string} url of another one of the same PostgreSQL, which may still start
 * @param {string} name
 */
async function createDatabase(url, name) {
  await answers(url)
  const admin = openClient(url, { max: 1, onnotice: () => undefined })
  try {
    const existing = await admin`select from pg_database where datname = ${name}`
    if (existing.length === 0) await admin`create database ${admin(name)}`
  } finally {
    await admin.end()
  }
}

/**
 * @typedef {object} ApiOptions
 * @property {number} port that visitors ask
 * @property {number} postgrestPort where it can have no socket
 * @property {string} data the folder of all data
 * @property {string | null} origin the one origin whose pages may ask; null for any
 * @property {boolean} [showsPlans] for tests only
 */

/** How long a request may take, whatever is asked. PostgREST does not read the settings of the roles that it takes on. */
const LIMIT = '3s'

/**
 * Makes the role with which PostgREST logs in, unless it is there: with the same password as long as the database lasts,
 * since others may serve it too. It can become `anon` and `member` and nothing else.
 * @param {Pick<Gallery, 'sql' | 'url'>} gallery
 * @returns {Promise<string>} the URL of the database for that role
 */
export async function keepApiRole({ sql, url }) {
  const address = new URL(url)
  const role = `${address.pathname.slice(1)}_api`
  await sql.begin(async (transaction) => {
    await takeTurn(transaction)
    await transaction`insert into explore.api_password values (${randomBytes(24).toString('hex')})
      on conflict do nothing`
    const [kept] = await transaction`select password from explore.api_password`
    address.password = String(kept?.['password'])
    const name = transaction(role)
    const existing = await transaction`select from pg_roles where rolname = ${role}`
    if (existing.length === 0) await transaction`create role ${name} noinherit`
    for (const change of [
      `login password '${address.password}'`,
      `set statement_timeout = '${LIMIT}'`,
      'set plan_cache_mode = force_custom_plan',
    ]) {
      await transaction`alter role ${name} ${transaction.unsafe(change)}`
    }
    await transaction`grant anon, member to ${name}`
  })
  address.username = role
  return address.href
}

/**
 * Serves a gallery by PostgREST, within limits.
 * @param {Gallery} gallery
 * @param {ApiOptions} options
 */
export async function serveApi(gallery, { data, port, postgrestPort, ...options }) {
  const postgrest = await startPostgrest({
    ...options,
    port: postgrestPort,
    socket: socketIn(data, postgrestPort),
    program: gallery.engines.postgrest,
    database: await keepApiRole(gallery),
    jwtSecret: gallery.jwtSecret,
    folder: data,
  })
  /** @type {Awaited<ReturnType<typeof limitApi>> | null} */
  let limited = null
  async function stop() {
    await limited?.close()
    await postgrest.stop()
  }
  try {
    limited = await limitApi({
      port,
      postgrest: postgrest.address,
      origin: options.origin,
    })
    if (!(await answersHttp(limited.url))) {
      throw new Problem(
        `PostgREST did not start: see ${join(data, `postgrest-${postgrestPort}.log`)}.`,
      )
    }
    return { url: limited.url, engine: postgrest, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
