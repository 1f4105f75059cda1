// A static server for a built page, on this machine only.
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
/** Wall time that the address /slow takes to answer, in ms: see `checkClock`. */
export const SLOW_MS = 400
/** Where photos are that come late, each from an address of its own, and are not cached. */
export const DELAYED = '/delayed/'
/** What a photo there takes, in ms. */
const DELAY_MS = 200

function fileAt(root, pathname) {
  const file = path.join(root, path.normalize(pathname))
  const inside = file.startsWith(root + path.sep)
  return inside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
}

function sendDelayed(response, photo) {
  setTimeout(() => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    response.end(photo)
  }, DELAY_MS)
}

/** Compressed once for each file, as a static host does ahead of requests. */
const compressed = new Map()

function compress(file) {
  if (!compressed.has(file)) compressed.set(file, gzipSync(readFileSync(file)))
  return compressed.get(file)
}

function answer(root, { photo, gzip }, request, response) {
  const { pathname } = new URL(request.url, 'http://localhost')
  if (photo && pathname.startsWith(DELAYED)) return void sendDelayed(response, photo)
  if (pathname === '/slow') return void setTimeout(() => response.end(), SLOW_MS)
  const isPage = !path.extname(pathname)
  const file = fileAt(root, decodeURIComponent(pathname)) ?? (isPage && fileAt(root, 'index.html'))
  if (!file) return void response.writeHead(404).end()
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
  // Hashed files and pictures are kept by the browser, as any host of the built app would have it.
  const caching = path.extname(file) === '.html' ? 'no-store' : 'public, max-age=86400'
  const isText = !/^image\/(?!svg)|^font/.test(type)
  response.writeHead(200, {
    'content-type': type,
    'cache-control': caching,
    ...(gzip && isText && { 'content-encoding': 'gzip' }),
  })
  response.end(gzip && isText ? compress(file) : readFileSync(file))
}

/**
 * Serves a folder; an address without a file of its own answers with index.html.
 * @param {string} folder
 * @param {{ photo?: Buffer, gzip?: boolean, certificate?: { key: Buffer, cert: Buffer } }} [options] `photo`: sent for each address under /delayed/.
 *   `gzip`: texts are sent compressed. `certificate`: over HTTP/2.
 * @returns {Promise<{ url: string, bytesSent: () => number, close: () => void }>} the bytes of all connections so far
 */
export function serve(folder, options = {}) {
  const root = path.resolve(folder)
  const { certificate } = options
  const handle = (request, response) => answer(root, options, request, response)
  const server = certificate ? createSecureServer(certificate, handle) : createServer(handle)
  const open = new Set()
  let sentBefore = 0
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => {
      open.delete(socket)
      sentBefore += socket.bytesWritten
    })
  })
  const scheme = certificate ? 'https' : 'http'
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      done({
        url: `${scheme}://127.0.0.1:${server.address().port}`,
        bytesSent: () =>
          [...open].reduce((sum, { bytesWritten }) => sum + bytesWritten, sentBefore),
        close: () => server.close(),
      })
    })
  })
}
