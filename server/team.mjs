// npm run team: see docs/server.md.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { installPackages } from './engines.mjs'
import { ORIGINALS } from './import/originals.mjs'
import { REFUSED } from './import/refused.mjs'
import { Problem, sentenceOf } from './problem.mjs'
import { isRoot, ROOT_FOLDER } from './user.mjs'

/** How many images an empty gallery is filled with. Tests take fewer. */
const GENERATED_IMAGES = Number(process.env['EXPLORE_IMAGES'] ?? 100_000)

/** The time between two looks at whether another command has ended, in ms. */
const LOOK_MS = 300

const HELP = `npm run team [-- <options>]
  --port <number>       the gallery; the three after it are for the engines (4180)
  --data <folder>       where everything is kept
  --database <url>      a PostgreSQL that runs already, in place of one of its own
  --import <folder>     add a folder's images to a gallery of their own, and serve that
  --originals <how>     what --import does with the files: copy, link or none (copy)
  --no-serve            end after the import: with 0, or with 2 if some files can't be imported
  --dry-run             say what --import would add, add nothing, and end
  --gallery <folder>    the gallery of an imported folder, or its folder in <data>/files: to serve it, and for what is below
  --token <name>        print an address that lets a person's likes be seen by others
  --revoke <name>       take no more likes by the tokens that a person has by now
  --remove <id>         take out an image, and delete its files`

/** Where data is kept. */
function defaultData() {
  const clone = resolve(import.meta.dirname, '..')
  if (!isRoot) return join(import.meta.dirname, 'data')
  const name = createHash('sha256').update(clone).digest('hex').slice(0, 12)
  return join(ROOT_FOLDER, name)
}

/** The one path of all that lead to a folder, whether it is there or not. @param {string} path @returns {string} */
function realPath(path) {
  const whole = resolve(path)
  const parent = dirname(whole)
  return existsSync(whole) || parent === whole
    ? realpathSync(whole)
    : join(realPath(parent), basename(whole))
}

/** The name of the database of a folder: the same for all paths that lead to it. @param {string} path */
function databaseOf(path) {
  const folder = realPath(path)
  const words =
    basename(folder)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return `folder_${[...words, hash].join('_').slice(-40)}`
}

/** @param {string} path */
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * The name of the database of the gallery that is asked for. What was imported is there without its folder.
 * @param {{ readonly data: string, readonly import?: string | undefined, readonly gallery?: string | undefined }} values
 */
function nameOf({ data, import: imported, gallery }) {
  if (imported !== undefined) {
    if (gallery !== undefined) {
      throw new Error(
        '--import adds to the gallery that the folder has by its path: leave out --gallery',
      )
    }
    if (!isFolder(imported)) throw new Error(`There is no folder ${imported}`)
    return databaseOf(imported)
  }
  if (gallery === undefined) return 'explore'
  const files = realPath(join(data, 'files'))
  const isKept = (/** @type {string} */ name) =>
    name.startsWith('folder_') && basename(name) === name && isFolder(join(files, name))
  const inFiles = relative(files, realPath(gallery))
  if (isKept(inFiles)) return inFiles
  const name = databaseOf(gallery)
  const kept = isFolder(gallery) ? name : [name, gallery].find(isKept)
  if (kept === undefined) throw new Error(`There is no folder ${gallery}`)
  return kept
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4180' },
        data: { type: 'string', default: defaultData() },
        database: { type: 'string' },
        import: { type: 'string' },
        originals: { type: 'string', default: 'copy' },
        'no-serve': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        gallery: { type: 'string' },
        token: { type: 'string' },
        revoke: { type: 'string' },
        remove: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 1 || port > 65_532)
      throw new Error('--port takes a number')
    if (statSync(values.data, { throwIfNoEntry: false })?.isDirectory() === false) {
      throw new Error(`--data takes a folder: ${values.data} is none`)
    }
    const originals = ORIGINALS.find((each) => each === values.originals)
    if (originals === undefined) throw new Error(`--originals takes ${ORIGINALS.join(', ')}`)
    for (const option of /** @type {const} */ (['dry-run', 'no-serve'])) {
      if (values[option] && values.import === undefined) {
        throw new Error(`--${option} says how a folder is imported: name one with --import`)
      }
    }
    return {
      ...values,
      ...{ port, originals },
      data: resolve(values.data),
      database: values.database ?? null,
      name: nameOf(values),
    }
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  }
}

/** @typedef {ReturnType<typeof readOptions>} Options */

/**
 * Runs `import/main.mjs`.
 * @param {object} options what that reads. No argument, which other users see: there is a password in it
 * @returns {Promise<number>} the exit code
 */
async function runImport(options) {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'import', 'main.mjs')], {
    // Twice as many threads with memory of their own take twice as much of it.
    env: { ...process.env, MALLOC_ARENA_MAX: '2', EXPLORE_IMPORT: JSON.stringify(options) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => program.kill())
  const code = await new Promise((resolve) => program.once('exit', resolve))
  if (code === 0 || code === 2) return code
  const more = code === REFUSED ? '' : ' What was added stays: run it again to go on.'
  throw new Problem(`The import stopped.${more}`)
}

/**
 * Fills a gallery: with the images of a folder, or the one that is for a first look, if it is empty, with generated ones.
 * @param {import('./gallery.mjs').Gallery} gallery
 * @param {Options} options
 */
async function fill({ sql, url, files }, options) {
  const { data, database, originals } = options
  if (options.import !== undefined) {
    const folder = realpathSync(options.import)
    const report = join(data, `${basename(files)}-problems.txt`)
    const isDryRun = options['dry-run']
    process.exitCode = await runImport({ url, folder, files, originals, isDryRun, report })
  } else if (database === null && options.gallery === undefined) {
    const [state] = await sql`select total from explore.gallery`
    if (Number(state?.['total']) > 0) return
    console.log(`Filling the gallery with ${GENERATED_IMAGES.toLocaleString('en')} images.`)
    const { loadFill } = await import('./loadCode.mjs')
    const { fillGallery } = await loadFill()
    await fillGallery(sql, GENERATED_IMAGES)
  }
}

/**
 * Ends what was started, in the opposite order: at the end, on Ctrl+C, and when the terminal is closed.
 * @returns {{ add: (end: () => Promise<void>) => void, close: () => Promise<void>, hasBegun: () => boolean }}
 */
function createClosing() {
  /** @type {(() => Promise<void>)[]} */
  const ends = []
  /** @type {Promise<void> | null} */
  let closed = null
  async function closeAll() {
    for (const end of ends.toReversed()) await end()
  }
  const close = () => (closed ??= closeAll())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Whoever presses Ctrl+C again waits for the same.
    process.on(signal, () => void close().finally(() => process.exit()))
  }
  return { add: (end) => void ends.push(end), close, hasBegun: () => closed !== null }
}

/**
 * Does something, and ends what it has started. What fails because all of that ends is no failure.
 * @param {(closing: ReturnType<typeof createClosing>) => Promise<void>} work
 * @param {boolean} goesOn whether all of it goes on after the work
 */
async function closingAfter(work, goesOn) {
  const closing = createClosing()
  try {
    await work(closing)
  } catch (error) {
    const isStopped = closing.hasBegun()
    await closing.close()
    if (!isStopped) throw error
  }
  if (!goesOn) await closing.close()
}

/**
 * Takes the folder of data for this process, unless another one has it.
 * @param {Options} options
 * @param {string | null} site the address that this process serves; null if it ends by itself
 * @returns {Promise<import('./dataLock.mjs').Owner | null>} the other one, or null
 */
async function takeData({ data, port, database }, site) {
  const { lockData } = await import('./dataLock.mjs')
  mkdirSync(data, { recursive: true })
  const lock = lockData(data, { site, databasePort: database === null ? port + 2 : null })
  if (!('release' in lock)) return lock
  process.once('exit', lock.release)
  return null
}

/** @param {Options} options */
const serve = (options) =>
  closingAfter(async (closing) => {
    const { port, data, database, name } = options
    const { requirePort } = await import('./postgres.mjs')
    const { buildSite, serveSite } = await import('./site.mjs')
    const { openGallery, refreshStatistics, serveApi } = await import('./gallery.mjs')
    const addresses = {
      // As browsers send it, without the port of HTTP.
      site: new URL(`http://127.0.0.1:${port}`).origin,
      api: `http://127.0.0.1:${port + 1}`,
    }
    const other = await takeData(options, addresses.site)
    if (other !== null) {
      const what = other.site === null ? 'used by another command' : `served at ${other.site}`
      throw new Problem(
        `${data} is ${what}, by process ${other.pid}. End that first, or name another folder with --data.`,
      )
    }
    await requirePort(port, 'the gallery')
    const page = join(data, 'page')
    const building = new AbortController()
    closing.add(async () => building.abort())
    const built = buildSite(addresses, page, building.signal)
    // Awaited below. Until then its failure is nobody's.
    built.catch(() => undefined)
    const report = (/** @type {string} */ text) => console.log(text)
    const gallery = await openGallery({ data, port: port + 2, database, name })
    closing.add(gallery.close)
    gallery.engine?.watch(report)
    await fill(gallery, options)
    await refreshStatistics(gallery.sql)
    const api = await serveApi(gallery, {
      port: port + 1,
      postgrestPort: port + 3,
      data,
      origin: addresses.site,
    })
    closing.add(api.stop)
    api.engine.watch(report)
    await built
    const site = await serveSite(port, page, gallery.files)
    closing.add(site.close)
    console.log(`
The gallery   ${addresses.site}
PostgREST     ${addresses.api}
Data is in    ${data}
Ctrl+C stops all of it; data stays.`)
  }, true)

/**
 * Waits until this process owns the data, or one that serves them does: other commands end by themselves.
 * @param {Options} options
 */
async function awaitData(options) {
  for (let hasSaid = false; ; hasSaid = true) {
    const owner = await takeData(options, null)
    if (owner === null || owner.site !== null) return owner
    if (!hasSaid) {
      console.log(`Process ${owner.pid} uses ${options.data}. This one waits until it has ended.`)
    }
    await wait(LOOK_MS)
  }
}

/** @param {Options} options */
const change = (options) =>
  closingAfter(async (closing) => {
    const { port, data, database, name, revoke, remove } = options
    const { openGallery } = await import('./gallery.mjs')
    const { revokeTokens } = await import('./tokens.mjs')
    const { removeImage } = await import('./removeImage.mjs')
    const owner = database === null ? await awaitData(options) : null
    if (owner?.databasePort === null) {
      throw new Problem(`Process ${owner.pid} serves another database: name that with --database.`)
    }
    const gallery = await openGallery({
      ...{ data, database, name },
      port: owner?.databasePort ?? port + 2,
      isRunning: owner !== null,
    })
    closing.add(gallery.close)
    if (options.import !== undefined) await fill(gallery, options)
    if (revoke !== undefined) {
      const isKnown = await revokeTokens(gallery.sql, revoke)
      console.log(`All tokens of “${revoke}” are revoked.`)
      if (!isKnown)
        console.log('Nobody has liked under that name: look whether it is spelt as for --token.')
    }
    if (remove !== undefined && !(await removeImage(gallery.sql, remove, gallery.files))) {
      throw new Problem(`There is no image ${remove}, or it is removed already.`)
    }
  }, false)

/** Prints an address with a token: that of the gallery that runs, if one does. @param {Options} options */
async function printToken({ data, port, token = '' }) {
  const { ownerOfData } = await import('./dataLock.mjs')
  const { keptSecret } = await import('./secrets.mjs')
  const { createToken } = await import('./tokens.mjs')
  mkdirSync(data, { recursive: true })
  const site = ownerOfData(data)?.site ?? `http://127.0.0.1:${port}`
  console.log(`${site}/#token=${createToken(keptSecret(join(data, 'jwt-secret')), token)}`)
}

try {
  const options = readOptions()
  if (options.help) console.log(HELP)
  else {
    installPackages()
    const { token, revoke, remove } = options
    const isServed =
      !options['no-serve'] &&
      !options['dry-run'] &&
      [token, revoke, remove].every((value) => value === undefined)
    if (isServed) await serve(options)
    else {
      if ([options.import, revoke, remove].some((value) => value !== undefined)) {
        await change(options)
      }
      if (token !== undefined) await printToken(options)
    }
  }
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = 1
}
