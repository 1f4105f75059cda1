import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes PNG files. Runs in Node and in workers, so it must stay one self-contained function: it is sent to the
 * browser as text.
 * @param {{ count: number, size: number, textLength: number }} options `size` in px, of both sides;
 * `textLength` in characters, of the metadata
 * @param {(folder: string, name: string, content: Uint8Array) => unknown} write stores a file; `folder` is empty
 * for files at the top
 */
export async function makeFiles({ count, size, textLength }, write) {
  const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
    return crc
  })
  function crc32(bytes) {
    let crc = 0xffffffff
    for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255] ^ (crc >>> 8)
    return (crc ^ 0xffffffff) >>> 0
  }
  const latin1 = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  function join(...parts) {
    const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
    let end = 0
    for (const part of parts) {
      joined.set(part, end)
      end += part.length
    }
    return joined
  }
  function uint32(value) {
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setUint32(0, value)
    return bytes
  }
  function chunk(type, data) {
    const content = join(latin1(type), data)
    return join(uint32(data.length), content, uint32(crc32(content)))
  }
  /** Smooth colours with a little noise, as a generated image has: about a third of its raw size. */
  async function pixels(seed) {
    const raw = new Uint8Array((3 * size + 1) * size)
    let random = seed
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        random = (random * 1103515245 + 12345) & 0x7fffffff
        const at = y * (3 * size + 1) + 1 + 3 * x
        raw[at] = (255 * x) / size + (random & 7)
        raw[at + 1] = (255 * y) / size + ((random >> 8) & 7)
        raw[at + 2] = (seed * 40) & 255
      }
    }
    const packed = new Blob([raw]).stream().pipeThrough(new CompressionStream('deflate'))
    return new Uint8Array(await new Response(packed).arrayBuffer())
  }
  const header = chunk('IHDR', join(uint32(size), uint32(size), latin1('\x08\x02\0\0\0')))
  const signature = latin1('\x89PNG\r\n\x1a\n')
  const end = chunk('IEND', new Uint8Array(0))
  const subjects = [
    'castle',
    'harbour',
    'orchard',
    'glacier',
    'night market',
    'red fox',
    'lighthouse',
  ]
  const few = await Promise.all(Array.from({ length: 8 }, (_, seed) => pixels(seed + 1)))
  for (let index = 0; index < count; index++) {
    const day = `2026-11-${String(1 + (index % 20)).padStart(2, '0')}`
    const settings = `Steps: ${20 + (index % 20)}, Sampler: Euler a, CFG scale: 7, Seed: ${index}, Size: ${size}x${size}, Model: model${index % 5}, Version: v1.10.1`
    const prompt = `${subjects[index % subjects.length]} at dawn, number ${index}, `
    const filler = 'finely detailed, soft light, '.repeat(textLength / 28).slice(0, textLength)
    const text = chunk('tEXt', latin1(`parameters\0${prompt}${filler}\n${settings}`))
    const content = join(signature, header, text, chunk('IDAT', few[index % few.length]), end)
    await write(count < 100 ? '' : day, `${index}.png`, content)
  }
}

/**
 * The function with which `makeFiles` writes into a folder of the origin private file system. Sent to a worker
 * as text, too.
 */
export async function originWriter(name) {
  const root = await navigator.storage.getDirectory()
  const top = await root.getDirectoryHandle(name, { create: true })
  return async (folder, file, content) => {
    const directory = folder === '' ? top : await top.getDirectoryHandle(folder, { create: true })
    const handle = await directory.getFileHandle(file, { create: true })
    const access = await handle.createSyncAccessHandle()
    access.write(content)
    access.close()
  }
}

/** The function with which `makeFiles` writes into a folder on disk. */
export function diskWriter(top) {
  return (folder, file, content) => {
    mkdirSync(path.join(top, folder), { recursive: true })
    writeFileSync(path.join(top, folder, file), content)
  }
}
