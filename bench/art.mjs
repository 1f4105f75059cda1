// Prints how long drawings take and how large they are: node bench/art.mjs
import path from 'node:path'
import { build } from 'vite'
import { mean, median, sorted } from './lib/stats.mjs'

const IDS = 50

/** The drawing code and the prompts' words. */
async function load() {
  const entry = path.join(import.meta.dirname, 'src/art.js')
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'art' } },
  })
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
}

const { drawPicture, toSvg, SCENES, STYLES } = await load()
const times = []
const sizes = []
for (let id = 0; id < IDS; id++) {
  for (const scene of SCENES) {
    for (const style of STYLES) {
      const begun = performance.now()
      const svg = toSvg(drawPicture(`${scene}, ${style}`, `id-${id}`))
      times.push(performance.now() - begun)
      sizes.push(Buffer.byteLength(svg))
    }
  }
}

const at = (values, share) => sorted(values)[Math.floor(share * (values.length - 1))]
const ms = (value) => `${value.toFixed(3)} ms`
const kB = (value) => `${(value / 1000).toFixed(2)} kB`
const line = (values, print) =>
  `median ${print(median(values))}, mean ${print(mean(values))}, ` +
  `95 % under ${print(at(values, 0.95))}, largest ${print(at(values, 1))}`

console.log(`${times.length} drawings`)
console.log(`time: ${line(times, ms)}`)
console.log(`size: ${line(sizes, kB)}`)
