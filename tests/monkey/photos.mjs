import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'

const HOSTS = new Set(['picsum.photos', 'i.pravatar.cc'])

/** @param {string} url */
export const isPhoto = (url) => URL.canParse(url) && HOSTS.has(new URL(url).hostname)

/**
 * @param {string} type four letters
 * @param {Buffer} data
 */
function pngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/**
 * A PNG of 64 × 64 px in one colour.
 * @param {number} colour 24 bits, red first
 * @param {string} [parameters] as AUTOMATIC1111 writes them
 */
export function png(colour, parameters) {
  const header = Buffer.from('00000040000000400802000000', 'hex')
  const pixel = [colour >> 16, (colour >> 8) & 255, colour & 255]
  const row = [0, ...Array.from({ length: 64 }, () => pixel).flat()]
  const pixels = Buffer.from(Array.from({ length: 64 }, () => row).flat())
  const text = Buffer.from(`parameters\0${parameters}`, 'latin1')
  const chunks = [
    pngChunk('IHDR', header),
    ...(parameters === undefined ? [] : [pngChunk('tEXt', text)]),
    pngChunk('IDAT', deflateSync(pixels)),
  ]
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** @param {number} colour 24 bits, red first */
const svg = (colour) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><path fill="#${colour
    .toString(16)
    .padStart(6, '0')}" d="M0 0h600v600H0z"/></svg>`

/**
 * Answers the photo hosts: most photos at once, some after up to 5 s; others fail. The answer depends
 * on the URL alone. Every photo has another colour.
 * @param {import('playwright').BrowserContext} context
 * @param {(url: string) => void} onStray a request went to another host; it is aborted
 */
export async function routePhotos(context, onStray) {
  await context.route(/^https?:/, async (route) => {
    const url = route.request().url()
    if (new URL(url).hostname === '127.0.0.1') return route.continue()
    if (!isPhoto(url)) {
      onStray(url)
      return route.abort()
    }
    const hash = crc32(url)
    const lot = hash % 100
    if (lot < 8) return route.abort()
    if (lot < 16) return route.fulfill({ status: 500 })
    if (lot < 32) await wait(1000 + (hash % 4000))
    const colour = hash >>> 8
    const answer =
      hash % 2 === 0
        ? { contentType: 'image/png', body: png(colour) }
        : { contentType: 'image/svg+xml', body: svg(colour) }
    // The page may have gone meanwhile, and the request with it.
    return route.fulfill(answer).catch(() => undefined)
  })
}
