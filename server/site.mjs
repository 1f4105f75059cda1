import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { readHeaders } from '../build/readHeaders.mjs'
import { HOST, requirePort } from './postgres.mjs'
import { Problem } from './problem.mjs'
import { fileAt, serveFile } from './serveFile.mjs'
import { namesThisComputer } from './thisComputer.mjs'

const ROOT = resolve(import.meta.dirname, '..')

/** What a build is made of. */
const SOURCES = ['src', 'public', 'build', 'index.html', 'vite.config.ts', 'package-lock.json']

/** The build variables of the page, by the addresses that it asks. */
const variables = (/** @type {Addresses} */ { api, site }) => ({
  VITE_SERVER: api,
  VITE_FILES: `${site}/files`,
})

/** @typedef {{ readonly api: string, readonly site: string }} Addresses */

/** A text that changes with whatever a build is made of. @param {Addresses} addresses */
export function fingerprint(addresses) {
  const others = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const hash = createHash('sha256').update(
    JSON.stringify([variables(addresses), others.toSorted()]),
  )
  const variableFiles = readdirSync(ROOT).filter((name) => name.startsWith('.env'))
  for (const source of [...SOURCES, ...variableFiles]) {
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
 * @param {string} page the folder of the build, absolute
 * @param {AbortSignal} signal ends it
 */
export async function buildSite(addresses, page, signal) {
  const stamp = join(page, '_built')
  const current = fingerprint(addresses)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  // A process of its own: the engines start meanwhile.
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = ['--outDir', page, '--emptyOutDir', '--logLevel', 'error']
  const child = spawn(process.execPath, [vite, 'build', ...options], {
    cwd: ROOT,
    env: { ...process.env, ...variables(addresses) },
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  })
  const code = await new Promise((done) => {
    child.once('exit', done)
    child.once('error', () => done(null))
  })
  if (code !== 0) throw new Problem('The page could not be built.')
  writeFileSync(stamp, current)
}

/**
 * Names of files are hashes of their content, so browsers keep them. A CDN asks again after a day: it learns by itself
 * that a file was removed.
 */
const FILE_CACHE = 'public, max-age=31536000, s-maxage=86400, immutable'
/** Names of assets are hashes, too. */
const ASSET_CACHE = 'public, max-age=31536000, immutable'

const IMAGE = /\.(?:avif|jpe?g|png|webp)$/

/** The path of an address, decoded; null if it is none. @param {string} url */
function pathOf(url) {
  try {
    const path = decodeURIComponent(url.replace(/\?.*/s, ''))
    return path.startsWith('/') && !path.includes('\0') ? path : null
  } catch {
    return null
  }
}

/**
 * Serves a page, and the files of a gallery below `/files`.
 * @param {number} port
 * @param {string} page the folder of the build, absolute
 * @param {string} files the folder of the files, absolute
 */
export async function serveSite(port, page, files) {
  await requirePort(port, 'the gallery')
  // Without the port of HTTP, as browsers send it.
  const own = new URL(`http://${HOST}:${port}`).host
  const headers = readHeaders(readFileSync(join(page, '_headers'), 'utf8'))

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @returns {Promise<number | null>} the status if nothing is answered yet
   */
  async function answer(request, response) {
    const path = pathOf(request.url ?? '')
    if (!namesThisComputer(request)) return 403
    if (path === null) return 400
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return 405
    }
    // PostgREST lets no other page ask, and likes are kept by address.
    if (request.headers.host !== own) {
      response.setHeader('Location', `http://${own}${request.url}`)
      return 307
    }
    const send = (/** @type {string | null} */ file, /** @type {string} */ caching) =>
      serveFile(request, response, file, caching)
    if (path.startsWith('/files/')) {
      const file = IMAGE.test(path) ? fileAt(files, path.slice('/files'.length)) : null
      return (await send(file, FILE_CACHE)) ? null : 404
    }
    const isAsset = path.startsWith('/assets/')
    if (await send(fileAt(page, path), isAsset ? ASSET_CACHE : 'no-cache')) return null
    // Any other address is one of the page.
    const isPage = extname(path) === '' && (await send(join(page, 'index.html'), 'no-cache'))
    return isPage ? null : 404
  }

  const server = createServer(async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    try {
      const status = await answer(request, response)
      if (status !== null) response.writeHead(status, { 'Cache-Control': 'no-store' }).end()
    } catch {
      // The visitor is gone, or the computer has no more descriptors.
      if (response.headersSent) response.destroy()
      else response.writeHead(503, { 'Cache-Control': 'no-store' }).end()
    }
  })
  await /** @type {Promise<void>} */ (new Promise((done) => server.listen(port, HOST, done)))
  return {
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
