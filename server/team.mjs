// npm run team: see docs/server.md.
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages } from './engines.mjs'
import { Problem } from './problem.mjs'
import { isRoot, ROOT_FOLDER } from './user.mjs'

/** How many images an empty gallery is filled with. Tests take fewer. */
const GENERATED_IMAGES = Number(process.env['EXPLORE_IMAGES'] ?? 100_000)

const HELP = `npm run team [-- <options>]
  --port <number>       the gallery; the two after it are PostgREST and the database (4180)
  --data <folder>       where everything is kept
  --database <url>      a PostgreSQL that runs already, in place of one of its own
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

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4180' },
        data: { type: 'string', default: defaultData() },
        database: { type: 'string' },
        token: { type: 'string' },
        revoke: { type: 'string' },
        remove: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 1 || port > 65_533)
      throw new Error('--port takes a number')
    return { ...values, port, data: resolve(values.data), database: values.database ?? null }
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  }
}

/** @typedef {ReturnType<typeof readOptions>} Options */

/** @param {Options} options */
async function serve({ port, data, database }) {
  const { requirePort } = await import('./postgres.mjs')
  const { buildSite, serveSite } = await import('./site.mjs')
  const { fillGallery } = await import('./fillGallery.mjs')
  const { openGallery, serveApi } = await import('./gallery.mjs')
  const addresses = { site: `http://127.0.0.1:${port}`, api: `http://127.0.0.1:${port + 1}` }
  await requirePort(port, 'the gallery')
  const built = buildSite(addresses)
  // Awaited below. Until then its failure is nobody's.
  built.catch(() => undefined)
  /** @type {(() => Promise<void>)[]} */
  const closing = []
  let isClosing = false
  async function close() {
    if (isClosing) return
    isClosing = true
    for (const end of closing.toReversed()) await end()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => void close().then(() => process.exit()))
  }
  try {
    const gallery = await openGallery({ data, port: port + 2, database })
    closing.push(gallery.close)
    const [state] = await gallery.sql`select total from explore.gallery`
    if (Number(state?.['total']) === 0) {
      console.log(`Filling the gallery with ${GENERATED_IMAGES.toLocaleString('en')} images.`)
      await fillGallery(gallery.sql, GENERATED_IMAGES)
    }
    const api = await serveApi(gallery, {
      port: port + 1,
      data,
      origin: addresses.site,
      report: (text) => console.log(text),
    })
    closing.push(api.stop)
    await built
    const site = await serveSite(port, gallery.files)
    closing.push(site.close)
  } catch (error) {
    await close()
    throw error
  }
  console.log(`
The gallery   ${addresses.site}
PostgREST     ${addresses.api}
Data is in    ${data}
Ctrl+C stops all of it; data stays.`)
}

/** @param {Options} options */
async function change({ port, data, database, token, revoke, remove }) {
  const { openGallery } = await import('./gallery.mjs')
  const { createToken, revokeTokens } = await import('./tokens.mjs')
  const { removeImage } = await import('./removeImage.mjs')
  const gallery = await openGallery({ data, port: port + 2, database })
  try {
    if (revoke !== undefined) await revokeTokens(gallery.sql, revoke)
    if (token !== undefined) {
      console.log(`http://127.0.0.1:${port}/#token=${createToken(gallery.jwtSecret, token)}`)
    }
    if (remove !== undefined && !(await removeImage(gallery.sql, remove, gallery.files))) {
      throw new Problem(`There is no image ${remove}, or it is removed already.`)
    }
  } finally {
    await gallery.close()
  }
}

try {
  const options = readOptions()
  if (options.help) console.log(HELP)
  else {
    installPackages()
    const changes = [options.token, options.revoke, options.remove]
    await (changes.some((value) => value !== undefined) ? change(options) : serve(options))
  }
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
