import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { minifySync } from 'rolldown/utils'
import { build } from 'vite'

/**
 * Prints what the modules of a chunk weigh, largest first: `npm run build:sizes` for the first chunk, or
 * `npm run build:sizes -- DetailView` for another. Each module is compressed alone, so the sizes add up to more than
 * the chunk weighs. Modules of a package, and of a folder two levels below `src`, are added up first.
 */
const [name = 'index'] = process.argv.slice(2)

/** The chunks of the build. */
const chunks = [await build({ logLevel: 'error', build: { write: false } })]
  .flat()
  .flatMap((result) => ('output' in result ? result.output : []))
  .filter((output) => output.type === 'chunk')
const chunk = chunks.find((each) => each.name === name)
if (chunk === undefined) {
  const names = chunks.map((each) => each.name).join(', ')
  throw new Error(`No chunk is called ${name}. The chunks are ${names}.`)
}

/** @type {(code: string) => number} in kB (gzip) */
const weigh = (code) => gzipSync(code, { level: 9 }).length / 1000

const modules = Object.entries(chunk.modules).map(([id, { code }]) => ({
  path: id.replace(`${process.cwd()}/`, ''),
  size: weigh(minifySync('module.js', code ?? '').code),
}))

/** @type {(path: string) => string} the package or the folder that a module belongs to */
const groupOf = (path) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, 3).join('/')

/** @type {(title: string, keyOf: (path: string) => string) => void} */
function printSizes(title, keyOf) {
  /** @type {Map<string, number>} */
  const sizes = new Map()
  for (const { path, size } of modules) {
    sizes.set(keyOf(path), (sizes.get(keyOf(path)) ?? 0) + size)
  }
  console.log(`\n${title}`)
  for (const [key, size] of [...sizes].toSorted(([, one], [, other]) => other - one)) {
    if (size >= 0.1) console.log(`${size.toFixed(1).padStart(6)} kB  ${key}`)
  }
}

console.log(`${chunk.fileName}: ${weigh(chunk.code).toFixed(1)} kB`)
printSizes('Packages and folders', groupOf)
printSizes('Modules', (path) => path)
