// Measures galleries of the visitor's own folders, and prints the table: npm run bench:folder
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildPeers } from '../build.mjs'
import { launch } from '../lib/browser.mjs'
import { serve } from '../lib/server.mjs'
import { median, quantile } from '../lib/stats.mjs'
import { measureIndex } from './catalog.mjs'
import { DETAIL, measureComparison, measureDecisions, STAGE } from './deciding.mjs'
import { log } from '../lib/log.mjs'
import { npmBuild } from '../lib/npmBuild.mjs'
import { measureInput, measureOpening } from './opening.mjs'
import {
  measureTextbookScrolling,
  measureThumbnails,
  measureThumbnailScrolling,
} from './thumbnails.mjs'

const here = import.meta.dirname
const FILES = 10_000
const INDEXED = 100_000
/** How much slower the CPU is while decisions are measured. */
const SLOWER = 4

function buildExplore() {
  const folder = path.join(here, '../dist-explore/folder')
  npmBuild('build', folder, path.resolve(here, '../..'))
  return folder
}

const server = await serve(buildExplore())
const browser = await launch()
const opened = await measureOpening(browser, server.url, FILES)
log(opened)
const inputs = new Map()
for (const count of [FILES, INDEXED]) {
  inputs.set(count, await measureInput(browser, server.url, count))
  log(inputs.get(count))
}
const thumbnails = await measureThumbnails(browser, server.url)
log(thumbnails)
const index = await measureIndex(browser, server.url, INDEXED)
log(index)
log('deciding')
const decisions = await measureDecisions(browser, server.url, SLOWER, DETAIL)
const culled = await measureDecisions(browser, server.url, SLOWER, STAGE)
log('comparing')
const comparison = await measureComparison(browser, server.url)
await browser.close()
const peers = await serve(await buildPeers())
log('scrolling')
const scrolling = {
  textbook: await measureTextbookScrolling(peers.url),
  folder: await measureThumbnailScrolling(server.url, peers.url),
}
server.close()
peers.close()

const ms = (value) => `${Math.round(value)} ms`
/** Browsers report tasks of 50 ms or more. */
const taskText = (longest) => (longest === 0 ? 'under 50 ms' : ms(longest))
const rows = [
  ['10,000 files: first 20 cards with prompts', ms(opened.firstCards), '1,000 ms'],
  ['10,000 files: all listed and read', ms(opened.all), '15,000 ms'],
  ['longest main-thread task while scanning and scrolling', taskText(opened.longestTask), '50 ms'],
  ...[...inputs].flatMap(([count, input]) => {
    const what = `${count.toLocaleString('en')} files by the folder input`
    return [
      [`${what}: first 20 cards, from its change event`, ms(input.firstCards), '2,000 ms'],
      [`${what}: longest main-thread task`, taskText(input.longestTask), '100 ms'],
      [`${what}: all listed and read`, ms(input.all), ''],
    ]
  }),
  ['second visit, 100,000 images: first cards, median', ms(median(index.visits)), '1,000 ms'],
  ['search in 100,000 prompts: first matches, 95 %', ms(quantile(index.searches, 0.95)), '100 ms'],
  ['the same, median', ms(median(index.searches)), ''],
  ['memory of the index at 100,000', `${Math.round(index.memory)} MB`, '150 MB'],
  ['100,000 images in another order, slowest of three', ms(Math.max(...index.orders)), '300 ms'],
  ['100,000 images selected by a key', ms(index.marking.selected), ''],
  ['100,000 images rejected by a key', ms(index.marking.rejected), ''],
  [
    `from a decision to the next picture of 1024 × 1024, CPU ${SLOWER} times slower, 95 %`,
    ms(quantile(decisions, 0.95)),
    '100 ms',
  ],
  ['the same, median', ms(median(decisions)), ''],
  ['the same on the cull stage, 95 %', ms(quantile(culled, 0.95)), '100 ms'],
  ['the same, median', ms(median(culled)), ''],
  ['four pictures of 2048 × 2048 compared, median', ms(median(comparison.times)), '800 ms'],
  [
    'frames over 34 ms while they are dragged',
    `${(100 * comparison.lateFrames).toFixed(1)} %`,
    '2 %',
  ],
  [
    'scrolling through thumbnails, CPU of the main thread, of the textbook page’s',
    (scrolling.folder / scrolling.textbook).toFixed(2),
    '0.85',
  ],
  ['thumbnail of a 1024 × 1024 PNG, median', ms(median(thumbnails)), '120 ms'],
]
const table = ['| measure | measured | to reach |', '| --- | --: | --: |']
for (const row of rows) table.push(`| ${row.join(' | ')} |`)
mkdirSync(path.join(here, '../results'), { recursive: true })
const all = {
  date: new Date().toISOString(),
  opened,
  inputs: [...inputs],
  thumbnails,
  decisions,
  culled,
  comparison,
  scrolling,
  ...index,
}
writeFileSync(path.join(here, '../results/folder.json'), JSON.stringify(all, null, 2))
console.log(table.join('\n'))
