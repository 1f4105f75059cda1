import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const DIST = 'dist-test/'
const html = readFileSync(`${DIST}index.html`, 'utf8')
const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, file = '']) => file)

/** A file and all that it imports at once, which the browser must have before it can run. */
function withImports(file: string): readonly string[] {
  const code = readFileSync(DIST + file, 'utf8')
  return [
    file,
    ...named(code, /from"\.\/([^"]+)"/g).flatMap((name) => withImports(`assets/${name}`)),
  ]
}

/** Every file of the build. */
const built = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length))
const linked = named(html, /(?:src|href)="\/(assets\/[^"]+\.js)"/g)
const initial = new Set(named(html, /<script [^>]*src="\/([^"]+)"/g).flatMap(withImports))

/** What is fetched beside the first chunk. Each has a limit of its own, in kB (gzip). */
const BESIDE = [
  { what: 'the source’s chunk', name: 'openGenerated', limit: 9.6, isPreloaded: true },
  { what: 'the pictures’ chunk', name: 'pictureRenderer', limit: 3.8, isPreloaded: true },
  { what: 'the drawings’ chunk', name: 'createDrawings', limit: 15.2, isPreloaded: false },
  {
    what: 'the worker that rasterises drawings',
    name: 'rasterWorker',
    limit: 21,
    isPreloaded: false,
  },
  {
    what: 'the worker that paints the colours of the days',
    name: 'colourWorker',
    limit: 13,
    isPreloaded: false,
  },
  { what: 'faker’s chunk', name: 'names', limit: 45, isPreloaded: false },
]

/** The size of files, in kB (gzip), which is printed too. */
function weigh(what: string, files: readonly string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(DIST + file), { level: 9 }).length / 1000)
  const size = sizes.reduce((sum, each) => sum + each, 0)
  console.log(`${what}: ${size.toFixed(1)} kB gzip (${files.join(', ')})`)
  return size
}

// 96 kB of it are React, TanStack Query and TanStack Virtual. The first cards are in the HTML and do not wait for it.
test('the JavaScript before the page is interactive is at most 119 kB (gzip), and 132 kB with its source and pictures', () => {
  expect(initial.size).toBeGreaterThan(0)
  expect(weigh('initial JavaScript', [...initial])).toBeLessThanOrEqual(119)
  const preloaded = BESIDE.filter(({ isPreloaded }) => isPreloaded).flatMap(({ name }) =>
    built.filter((each) => each.startsWith(`assets/${name}-`)).flatMap(withImports),
  )
  const all = new Set([...initial, ...preloaded])
  expect(weigh('with source and pictures', [...all])).toBeLessThanOrEqual(132)
})

test('the code of the first cards and of the first press on them tells Chromium to compile it while it loads', () => {
  const scripts = built.filter((file) => file.endsWith('.js'))
  const hinted = scripts.filter((file) =>
    readFileSync(DIST + file, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  )
  expect(new Set(hinted.map((file) => file.split('-')[0]))).toEqual(
    new Set(['assets/index', 'assets/interactive', 'assets/controls', 'assets/DetailView']),
  )
})

test('the page is at most 24 kB (gzip), with its styles and its first cards', () => {
  expect(weigh('page', ['index.html'])).toBeLessThanOrEqual(24)
})

test('a build has at most 23 JavaScript files, of at most 16 dynamic imports outside of sources, workers and the library', () => {
  const files = built.filter((file) => file.endsWith('.js'))
  const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) && !/^(?:sources|library)/.test(file) && !file.endsWith('Worker.ts'),
  )
  const imports = modules.flatMap(
    (file) => readFileSync(join('src', file), 'utf8').match(/\bimport\(/g) ?? [],
  )
  console.log(`${files.length} JavaScript files, ${imports.length} dynamic imports`)
  expect(files.length).toBeLessThanOrEqual(23)
  expect(imports.length).toBeLessThanOrEqual(16)
})

test('the source and the pictures are preloaded, drawings and names are not, and each weighs at most its limit (gzip)', () => {
  for (const { what, name, limit, isPreloaded } of BESIDE) {
    const [file = '', ...others] = built.filter((each) => each.startsWith(`assets/${name}-`))
    expect.soft(others, what).toEqual([])
    expect.soft(linked.includes(file), `${what} is preloaded`).toBe(isPreloaded)
    // A chunk that is not preloaded finds those that are.
    const present = isPreloaded ? initial : new Set([...initial, ...linked])
    const own = withImports(file).filter((each) => !present.has(each))
    expect.soft(weigh(what, own), `${what}, in kB`).toBeLessThanOrEqual(limit)
  }
})

test('every file that the first card needs is linked in index.html', () => {
  expect([...new Set(linked.flatMap(withImports))].toSorted()).toEqual(linked.toSorted())
})

test('the service worker knows the digest of every file of the build but the page, itself and those for the host', () => {
  const worker = readFileSync(`${DIST}sw.js`, 'utf8')
  const digestOf = (file: string) => new RegExp(`"${file}":"([^"]+)"`).exec(worker)?.[1]
  const others = built.filter((file) => !/^(?:index\.html|404\.html|sw\.js|_.*)$/.test(file))
  expect(others.length).toBeGreaterThan(3)
  for (const file of others) {
    const digest = createHash('sha256')
      .update(readFileSync(DIST + file))
      .digest('base64')
    expect(digestOf(file), file).toBe(digest)
  }
  expect(named(worker, /"([^"]+)":"[\w+/]{43}="/g).toSorted()).toEqual(others.toSorted())
})

test('a build contains no devtools', () => {
  const files = readdirSync(`${DIST}assets`).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const code = readFileSync(`${DIST}assets/${file}`, 'utf8')
    expect(code, file).not.toMatch(/tsqd|query-devtools|REDUX_DEVTOOLS/)
  }
})
