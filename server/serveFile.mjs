import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** What the file system says of a name that no file has. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'ENXIO']

/**
 * The file at a path of an address.
 * @param {string} folder absolute
 * @param {string} path with a slash at its beginning
 * @returns {string | null} null if it leads out of the folder
 */
export function fileAt(folder, path) {
  const file = resolve(folder, `.${path}`)
  return file.startsWith(folder + sep) ? file : null
}

/** @param {string} path @returns {Promise<import('node:fs/promises').FileHandle | null>} null if there is no file */
async function openFile(path) {
  // What is no file may never open: a pipe waits for its other end.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error) => {
    if (ABSENT.includes(error.code)) return null
    throw error
  })
  if (file === null || (await file.stat()).isFile()) return file
  await file.close()
  return null
}

/**
 * The bytes that a request asks for.
 * @param {string | undefined} header of the form `bytes=first-last`, each of which may be missing
 * @param {number} size of the file
 * @returns {{ start: number, end: number } | 'whole' | 'none'} with the last byte; `none` if the file is shorter
 */
function rangeOf(header, size) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  // Several ranges and what makes no sense may be answered with the whole.
  if (first === '' && last === '') return 'whole'
  if (first === '')
    return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return 'none'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/**
 * Answers with a file, or with the part of it that is asked for.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string | null} path see `fileAt`
 * @param {string} cacheControl
 * @returns {Promise<boolean>} false if there is no such file: nothing is answered then
 */
export async function serveFile(request, response, path, cacheControl) {
  const type = TYPES[extname(path ?? '')]
  const file = path === null || type === undefined ? null : await openFile(path)
  if (file === null) return false
  try {
    const { size } = await file.stat()
    // Without a validator, a part of what may have changed cannot be told from a part of what is there.
    const range = rangeOf(
      request.headers['if-range'] === undefined ? request.headers.range : undefined,
      size,
    )
    if (range === 'none') {
      response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end()
      return true
    }
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
    response.writeHead(range === 'whole' ? 200 : 206, {
      'Cache-Control': cacheControl,
      'Content-Type': type,
      'Content-Length': end - start + 1,
      'Accept-Ranges': 'bytes',
      ...(range !== 'whole' && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    })
    if (request.method === 'HEAD' || size === 0) response.end()
    else await pipeline(file.createReadStream({ start, end, autoClose: false }), response)
    return true
  } finally {
    await file.close()
  }
}
