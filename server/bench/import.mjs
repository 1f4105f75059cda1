// Measures the import: node server/bench/import.mjs [--images 10000]
// The targets: 10,000 images of 1 MB in at most 8 minutes (20.8 per second) on two cores, in under 500 MB.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const { values } = parseArgs({ options: { images: { type: 'string', default: '10000' } } })
const IMAGES = Number(values.images)
/** How many different pictures there are. Every file has a text of its own. */
const PICTURES = 20
/** The side of each picture, in px. Blurred noise of that size is a PNG of 1 MB. */
const SIDE = 1024
/** The length of the signature and the header of a PNG file, in bytes. */
const HEADER_BYTES = 33
/** The time between two looks at the memory, in ms. The system keeps its peak. */
const LOOK_MS = 500

/** @param {string} keyword @param {string} text */
function textChunk(keyword, text) {
  const content = Buffer.from(`tEXt${keyword}\0${text}`)
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return chunk
}

/** @param {string} folder */
async function writeImages(folder) {
  /** @type {import('sharp').Create} */
  const create = {
    ...{ width: SIDE, height: SIDE, channels: 3, background: '#888' },
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  }
  /** @type {Buffer[]} */
  const pictures = []
  for (let index = 0; index < PICTURES; index++) {
    pictures.push(await sharp({ create }).blur(5).png().toBuffer())
  }
  let bytes = 0
  for (let index = 0; index < IMAGES; index++) {
    const picture = pictures[index % PICTURES] ?? Buffer.alloc(0)
    const text = `a castle by the sea, number ${index}\nNegative prompt: blurry\nSteps: 30, Seed: ${index}, Model: Inkwell`
    const parts = [picture.subarray(0, HEADER_BYTES), textChunk('parameters', text)]
    const file = Buffer.concat([...parts, picture.subarray(HEADER_BYTES)])
    bytes += file.length
    const inner = join(folder, String(Math.floor(index / 1000)))
    mkdirSync(inner, { recursive: true })
    writeFileSync(join(inner, `${index}.png`), file)
  }
  return bytes
}

/**
 * The peak memory of a program so far, in MB: Linux only.
 * @param {string} pid
 */
const peakMemory = (pid) =>
  // One that has just ended has none.
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The peak memory of `npm run team` and of the import that it has started, without the database. @param {string} pid */
function peakOfImport(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []
    const isImport = (/** @type {string} */ child) =>
      readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('import/main.mjs')
    return [pid, ...children.filter(isImport)].map(peakMemory).reduce((sum, each) => sum + each)
  } catch {
    // One of them has just ended.
    return 0
  }
}

/** @param {readonly string[]} options of `npm run team` */
async function measure(...options) {
  const start = performance.now()
  const program = spawn(process.execPath, [join(import.meta.dirname, '../team.mjs'), ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let memory = 0
  const looks = setInterval(
    () => (memory = Math.max(memory, peakOfImport(String(program.pid)))),
    LOOK_MS,
  )
  const code = await new Promise((resolve) => program.once('exit', resolve))
  clearInterval(looks)
  if (code !== 0) throw new Error(`The import ended with ${code}`)
  return { seconds: (performance.now() - start) / 1000, memory }
}

const root = mkdtempSync(join(tmpdir(), 'explore-bench-'))
// Another user runs the database if this one is root.
chmodSync(root, 0o755)
try {
  const folder = join(root, 'folder')
  const data = join(root, 'data')
  console.log(`Writing ${IMAGES} images.`)
  const bytes = await writeImages(folder)
  console.log(`${(bytes / IMAGES / 1e6).toFixed(2)} MB each.`)
  // The database is made before, and the time is that of the import with the start of all programs.
  const options = ['--port', '4390', '--data', data]
  await measure(...options, '--gallery', folder, '--revoke', 'nobody')
  for (const name of ['first import', 'second import']) {
    const { seconds, memory } = await measure(...options, '--import', folder, '--no-serve')
    const rate = IMAGES / seconds
    console.log(
      `${name}: ${seconds.toFixed(1)} s, ${rate.toFixed(1)} images per second, at most ${memory.toFixed(0)} MB; 10,000 take ${(10_000 / rate / 60).toFixed(1)} min`,
    )
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
