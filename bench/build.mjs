// Builds one page per file in src/candidates, and the pictures they show, into dist.
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { PNG } from 'pngjs'
import { build } from 'vite'
import { DELAYED } from './lib/server.mjs'

const here = import.meta.dirname
const dist = path.join(here, 'dist')
const PICTURES = { folder: 'pictures', count: 48, size: 320 }
const FACES = { folder: 'faces', count: 12, size: 56 }

/** A gradient between four colours with blocks over it, so that decoding it is real work. */
function drawPicture(seed, size) {
  const png = new PNG({ width: size, height: size })
  // Green stays high: no picture may look like the marker colour #f0f.
  const corner = (k) => [
    (seed * 53 + k * 97) % 200,
    90 + ((seed * 31 + k * 61) % 150),
    (seed * 71 + k * 37) % 200,
  ]
  const corners = [0, 1, 2, 3].map(corner)
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [at % size, Math.floor(at / size)]
    const [u, v] = [x / size, y / size]
    const weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v]
    const block = ((x >> 3) * 31 + (y >> 3) * 17 + seed * 7) % 14
    for (let channel = 0; channel < 3; channel++) {
      png.data[at * 4 + channel] =
        block + weights.reduce((sum, w, k) => sum + w * corners[k][channel], 0)
    }
    png.data[at * 4 + 3] = 255
  }
  return PNG.sync.write(png, { colorType: 2 })
}

function writePictures({ folder, count, size }) {
  mkdirSync(path.join(dist, folder), { recursive: true })
  for (let seed = 0; seed < count; seed++) {
    writeFileSync(path.join(dist, folder, `${seed}.png`), drawPicture(seed, size))
  }
}

/** Where Explore's build is to find its pictures: one of the peers' for each category. */
export const LENT = { VITE_PHOTOS: '/pictures/{category}.png', VITE_AVATARS: '/faces/0.png' }

/** Addresses of photos as a real service gives them: another one for each card and each face. */
export const DISTINCT = {
  VITE_PHOTOS: `${DELAYED}{category}-{id}.jpg`,
  VITE_AVATARS: `${DELAYED}face-{id}.jpg`,
}

/** What a photo weighs, in bytes. */
const PHOTO_BYTES = 40_000

/**
 * The photo that the server sends for all of them: a JPEG of 600 × 600 px, as the specification asks for,
 * and of about 40 kB.
 * @param {import('playwright-core').Browser} browser encodes it
 * @returns {Promise<Buffer>}
 */
export async function createPhoto(browser) {
  const page = await browser.newPage()
  const png = drawPicture(0, 600).toString('base64')
  const encoded = await page.evaluate(
    async ([source, bytes]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 600
      canvas.getContext('2d').drawImage(image, 0, 0)
      const qualities = Array.from({ length: 50 }, (_, step) => (step + 50) / 100)
      const texts = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality).slice(23))
      const isLess = (a, b) => Math.abs(a.length * 0.75 - bytes) < Math.abs(b.length * 0.75 - bytes)
      return texts.reduce((best, text) => (isLess(text, best) ? text : best))
    },
    [png, PHOTO_BYTES],
  )
  await page.close()
  return Buffer.from(encoded, 'base64')
}

/**
 * Puts some of the peers' pictures beside a build of Explore.
 * @param {string} folder
 */
export function lendPictures(folder) {
  for (const [seed, name] of ['abstract', 'animals', 'nature', 'people', 'tech'].entries()) {
    const from = path.join(dist, PICTURES.folder, `${seed}.png`)
    cpSync(from, path.join(folder, 'pictures', `${name}.png`))
  }
  cpSync(path.join(dist, FACES.folder, '0.png'), path.join(folder, 'faces', '0.png'))
}

/** Every chunk an entry needs before it can run, itself first. */
function chunksOf(entry, chunks, found = new Set()) {
  if (found.has(entry)) return found
  found.add(entry)
  for (const name of chunks[entry].imports) chunksOf(name, chunks, found)
  return found
}

function html(entry, chunks) {
  const files = [...chunksOf(entry, chunks)]
  const styles = files.flatMap((file) => [...chunks[file].viteMetadata.importedCss])
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Peer</title>',
    '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...files.slice(1).map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry}"></script></head><body><div id="root"></div></body></html>`,
  ].join('\n')
}

/**
 * Builds the peers' pages: `dist/<id>.html`, their scripts and their pictures.
 * @returns {Promise<string>} the folder to serve
 */
export async function buildPeers() {
  const files = readdirSync(path.join(here, 'src/candidates'))
  const input = Object.fromEntries(
    files.map((file) => [path.parse(file).name, path.join(here, 'src/candidates', file)]),
  )
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: dist, emptyOutDir: true, modulePreload: false, rollupOptions: { input } },
  })
  const chunks = Object.fromEntries(
    result.output.filter((file) => file.type === 'chunk').map((file) => [file.fileName, file]),
  )
  for (const chunk of Object.values(chunks).filter((chunk) => chunk.isEntry)) {
    writeFileSync(path.join(dist, `${chunk.name}.html`), html(chunk.fileName, chunks))
  }
  writeFileSync(path.join(dist, 'empty.html'), '<!doctype html><title>Empty</title>')
  writePictures(PICTURES)
  writePictures(FACES)
  return dist
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildPeers())
