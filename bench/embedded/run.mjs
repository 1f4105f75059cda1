// Measures the embedded gallery in an element that scrolls beside TanStack Virtual in one: npm run bench:embedded
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildPeers } from '../build.mjs'
import { openView } from '../lib/browser.mjs'
import { log } from '../lib/log.mjs'
import { npmBuild } from '../lib/npmBuild.mjs'
import { measurePass, slowedBy, wheel } from '../lib/passes.mjs'
import { serve } from '../lib/server.mjs'
import { median, sleep } from '../lib/stats.mjs'
import { number, percent, spread, table } from '../lib/table.mjs'

const here = import.meta.dirname
const bench = path.resolve(here, '..')
const project = path.resolve(bench, '..')
const library = path.join(bench, 'dist-explore/library')
const IMAGES = 10_000
/** Runs of each page, in turn. */
const RUNS = Number(process.argv[2] ?? 5)
/** Passes of a run. */
const PASSES = 3
const SCROLL = { distance: 9_000, speed: 3_000 }
/** How much slower the main thread is in the second half of a run. */
const SLOWER = 4
const PAGES = ['textbook', 'gallery']

/**
 * Builds a page beside the pictures of the peers.
 * @param {string} name of its entry
 * @param {string} folder
 */
async function buildPage(name, folder) {
  await build({
    root: bench,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: { 'explore-gallery': library }, dedupe: ['react', 'react-dom'] },
    build: {
      outDir: path.join(folder, name),
      emptyOutDir: true,
      rollupOptions: {
        input: path.join(here, `${name}.jsx`),
        output: { entryFileNames: '[name].js', assetFileNames: 'page[extname]' },
      },
    },
  })
  const page = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>`,
    `<link rel="icon" href="data:,"><link rel="stylesheet" href="/${name}/page.css">`,
    `<script type="module" src="/${name}/${name}.js"></script></head><body><div id="root"></div></body></html>`,
  ]
  writeFileSync(path.join(folder, `${name}.html`), page.join('\n'))
}

async function passesOf(view) {
  const passes = []
  for (let k = 0; k < PASSES; k++) {
    passes.push(await measurePass(view, SCROLL))
    await sleep(300)
  }
  return passes
}

/**
 * @param {string} name of the page
 * @param {string} url of the server
 */
async function measure(name, url) {
  const address = (images) => `${url}/${name}.html?images=${images}`
  const view = await openView({ id: name, address }, IMAGES, `${url}/empty.html`)
  const { pitch } = await view.page.evaluate(() => window.__bench.layout)
  // The first rows after a load are not what is measured.
  await wheel(view, 1_500, 3_000)
  await sleep(300)
  const normal = await passesOf(view)
  const slowed = await slowedBy(view, SLOWER, () => passesOf(view))
  await view.close()
  return { name, pitch, normal, slowed }
}

npmBuild('build:library', library, project)
const folder = await buildPeers()
for (const name of PAGES) await buildPage(name, folder)
const server = await serve(folder)
const runs = []
for (let run = 0; run < RUNS; run++) {
  for (const name of run % 2 ? PAGES.toReversed() : PAGES) {
    runs.push(await measure(name, server.url))
    log(name, number(median(runs.at(-1).normal.map(({ task }) => task))))
  }
}
server.close()

/** The median pass of each run of a page. */
const tasksOf = (name, kind) =>
  runs.filter((run) => run.name === name).map((run) => median(run[kind].map(({ task }) => task)))

const rows = PAGES.map((name) => {
  const own = runs.filter((run) => run.name === name)
  const frames = own.flatMap(({ slowed }) => slowed.map(({ over34 }) => over34))
  return [
    name,
    number(own[0].pitch, 0),
    spread(tasksOf(name, 'normal')),
    spread(tasksOf(name, 'slowed')),
    spread(frames, percent),
  ]
})
const head = [
  'in an element that scrolls',
  'row, px',
  'CPU ms per 1,000 px',
  `CPU ${SLOWER}× slower`,
]
head.push(`frames over 34 ms, CPU ${SLOWER}× slower`)
const ratio = (kind) => median(tasksOf('gallery', kind)) / median(tasksOf('textbook', kind))
mkdirSync(path.join(bench, 'results'), { recursive: true })
writeFileSync(path.join(bench, 'results/embedded.json'), JSON.stringify(runs, null, 1))
console.log(table(head, rows))
console.log(
  `\nthe gallery’s CPU, of the textbook page’s: ${number(ratio('normal'), 2)}; ${SLOWER}× slower ${number(ratio('slowed'), 2)} (to reach: 1.00)`,
)
