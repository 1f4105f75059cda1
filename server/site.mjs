import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { preview } from 'vite'
import { HOST, requirePort } from './postgres.mjs'
import { Problem } from './problem.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const OUT = 'dist-team'

/** What a build is made of. */
const SOURCES = ['src', 'public', 'build', 'index.html', 'vite.config.ts', 'package-lock.json']

/** The build variables of the page, by the addresses that it asks. */
const variables = (/** @type {Addresses} */ { api, site }) => ({
  VITE_SERVER: api,
  VITE_FILES: `${site}/files`,
})

/** @typedef {{ readonly api: string, readonly site: string }} Addresses */

/** A text that changes with whatever a build is made of. @param {Addresses} addresses */
function fingerprint(addresses) {
  const hash = createHash('sha256').update(JSON.stringify(variables(addresses)))
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const names = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true }).map(String).toSorted()
      : ['']
    for (const name of names) {
      const { mtimeMs, size } = statSync(join(path, name))
      hash.update(`${source}/${name} ${mtimeMs} ${size}\n`)
    }
  }
  return hash.digest('hex')
}

/**
 * Builds the page for a gallery, unless the last build is still right.
 * @param {Addresses} addresses
 */
export async function buildSite(addresses) {
  const stamp = join(ROOT, OUT, '_built')
  const current = fingerprint(addresses)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  // A process of its own: the engines start meanwhile.
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--outDir', OUT, '--logLevel', 'error'], {
    cwd: ROOT,
    env: { ...process.env, ...variables(addresses) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Problem('The page could not be built.')
  writeFileSync(stamp, current)
}

const TYPES = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/**
 * Names of files are hashes of their content, so browsers keep them. A CDN asks again after a day: it learns by itself
 * that a file was removed.
 */
const FILE_CACHE = 'public, max-age=31536000, s-maxage=86400, immutable'

/** Serves files by their paths. @param {string} folder */
const serveFiles = (folder) => ({
  name: 'team-files',
  configurePreviewServer(/** @type {import('vite').PreviewServer} */ { middlewares }) {
    middlewares.use('/files', (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const file = join(folder, decodeURIComponent(pathname))
      const type = Object.entries(TYPES).find(([end]) => file.endsWith(`.${end}`))?.[1]
      if (type === undefined || !file.startsWith(folder + sep) || !existsSync(file)) {
        response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
        return
      }
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': FILE_CACHE })
      createReadStream(file).pipe(response)
    })
  },
})

/**
 * Serves the page, and the files of a gallery below `/files`.
 * @param {number} port
 * @param {string} files the folder of the files
 */
export async function serveSite(port, files) {
  await requirePort(port, 'the gallery')
  const server = await preview({
    root: ROOT,
    logLevel: 'warn',
    build: { outDir: OUT },
    preview: { host: HOST, port, strictPort: true },
    plugins: [serveFiles(files)],
  })
  return { close: () => server.close() }
}
