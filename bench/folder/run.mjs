// Measures galleries of the visitor's own folders, and prints the table: npm run bench:folder
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { buildPeers } from '../build.mjs'
import { launch, openView } from '../lib/browser.mjs'
import { measurePass } from '../lib/passes.mjs'
import { serve } from '../lib/server.mjs'
import { diskWriter, makeFiles, originWriter } from './files.mjs'

const here = import.meta.dirname
const project = path.resolve(here, '../..')
const FILES = 10_000
const INDEXED = 100_000
const THUMBNAILS = 15
const SEARCHES = 40
/** One pass of scrolling, in px and px/s, and how often it is measured. Odd: the median counts. */
const PASS = { distance: 9_000, speed: 3_000 }
const PASSES = 5
const KEY_WORDS = ['castle', 'harbour', 'xylophone', 'orchard', 'glacier']

const log = (...words) => console.error(new Date().toISOString().slice(11, 19), ...words)
const sorted = (values) => values.toSorted((a, b) => a - b)
const quantile = (values, share) => sorted(values)[Math.ceil(share * values.length) - 1]

function buildExplore() {
  const folder = path.join(here, '../dist-explore/folder')
  const { status } = spawnSync('npm', ['run', 'build', '--', '--outDir', folder, '--emptyOutDir'], {
    cwd: project,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('npm run build failed')
  return folder
}

/** The script that writes an index, with the code of the project that it uses. */
async function buildSeed() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: path.join(here, 'seed.ts'), formats: ['es'], fileName: 'seed' },
    },
  })
  return [built].flat()[0].output[0].code
}

/** A page of a new browser profile, in which the picker answers with that folder. */
async function openPage(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // One that is installed during a measurement would take CPU time.
    serviceWorkers: 'block',
    // The benchmark adds scripts and workers of its own.
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle(window.__folder),
    })
  })
  await page.goto(`${url}/?pictures=drawn`)
  await page.getByRole('article').first().waitFor()
  return page
}

/** Writes files in a worker, since only workers write to the file system at once. */
async function writeInWorker(page, { name, ...options }) {
  await page.evaluate(
    async ([code, folder, wanted]) => {
      const text = `${code}\nonmessage = ({ data: [folder, wanted] }) => originWriter(folder).then((write) => makeFiles(wanted, write)).then(() => postMessage('done'), (error) => postMessage(String(error)))`
      const worker = new Worker(URL.createObjectURL(new Blob([text])))
      const answer = await new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.postMessage([folder, wanted])
      })
      worker.terminate()
      if (answer !== 'done') throw new Error(answer)
    },
    [`${makeFiles.toString()}\n${originWriter.toString()}`, name, options],
  )
}

/**
 * Opens a folder by its button, and resolves with the times (ms after the press) of what happens.
 * @param scrolls whether the page is scrolled meanwhile, some 3,000 px a second
 */
function timeOpening(page, folder, count, scrolls) {
  return page.evaluate(
    async ([name, total, isScrolling]) => {
      window.__folder = name
      const tasks = []
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      )
      observer.observe({ type: 'longtask' })
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const cards = () =>
        [...document.querySelectorAll('[role="feed"] article img[alt*="number"]')].length
      const progress = () => document.querySelector('[role="progressbar"]')
      const button = [...document.querySelectorAll('button')].find((each) =>
        each.textContent.includes('Open a folder'),
      )
      const start = performance.now()
      button.click()
      while (!location.search.includes('gallery=folder')) await frame()
      while (cards() < Math.min(20, total)) await frame()
      const firstCards = performance.now() - start
      for (let step = 0; progress() !== null || step === 0; step++) {
        // A screen down and up again.
        if (isScrolling) window.scrollBy(0, step % 80 < 40 ? 50 : -50)
        await frame()
        if (performance.now() - start > 120_000)
          throw new Error('The folder was not read in 2 minutes')
      }
      const all = performance.now() - start
      observer.disconnect()
      return { firstCards, all, longestTask: Math.max(0, ...tasks) }
    },
    [folder, count, scrolls],
  )
}

async function measureFolder(browser, url) {
  const page = await openPage(browser, url)
  log(`writing ${FILES} files`)
  await writeInWorker(page, { name: 'many', count: FILES, size: 8, textLength: 1000 })
  log('opening them')
  const { firstCards, all } = await timeOpening(page, 'many', FILES, false)
  await page.goto(`${url}/?pictures=drawn`)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('explore-folders').onsuccess = resolve
      }),
  )
  await page.getByRole('button', { name: 'Open a folder' }).waitFor()
  log('opening them as for the first time, and scrolling')
  const { longestTask } = await timeOpening(page, 'many', FILES, true)
  await page.context().close()
  return { firstCards, all, longestTask }
}

/**
 * Opens a folder on disk by the browser's folder input, and resolves with the times (ms after its `change` event)
 * of what happens, and with how often the number found goes up before the folder is listed.
 */
async function measureInput(browser, url, count) {
  const folder = mkdtempSync(path.join(tmpdir(), 'explore-input-'))
  log(`writing ${count} files to disk`)
  await makeFiles({ count, size: 8, textLength: 1000 }, diskWriter(folder))
  const page = await openPage(browser, url)
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'showDirectoryPicker')
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const tasks = []
    const texts = new Set()
    async function measure() {
      const start = performance.now()
      new PerformanceObserver((list) => {
        // The task that ends with the event makes the list of files: the browser's own work.
        const later = list.getEntries().filter(({ startTime }) => startTime > start)
        tasks.push(...later.map(({ duration }) => duration))
      }).observe({ type: 'longtask' })
      const cards = () => [...document.querySelectorAll('[role="feed"] article img[alt*="number"]')]
      while (cards().length < 20) await frame()
      const firstCards = performance.now() - start
      const progress = () => document.querySelector('[role="progressbar"]')
      while (progress() !== null) {
        texts.add(progress().parentElement.textContent)
        await frame()
      }
      const all = performance.now() - start
      return { firstCards, all, longestTask: Math.max(0, ...tasks), reports: texts.size }
    }
    addEventListener(
      'change',
      () => {
        window.__measured ??= measure()
      },
      { capture: true, once: true },
    )
  })
  log('choosing them by the input')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await (await chooser).setFiles(folder, { timeout: 0 })
  await page.waitForFunction(() => '__measured' in window, undefined, { timeout: 0 })
  const measured = await page.evaluate(() => window.__measured)
  await page.context().close()
  rmSync(folder, { recursive: true })
  return measured
}

/** The CPU of the main thread (ms per 1,000 px) while a page scrolls, the median of all passes. */
async function measureScrolling(view) {
  const passes = []
  for (let pass = 0; pass < PASSES; pass++) {
    await view.page.evaluate(() => window.scrollTo(0, 0))
    await view.page.waitForTimeout(1000)
    passes.push((await measurePass(view, PASS)).task)
  }
  return quantile(passes, 0.5)
}

/** The same over the thumbnails of a folder, which a pass before has made. */
async function measureThumbnailScrolling(url, peersUrl) {
  const view = await openView(
    { address: () => `${url}/?pictures=drawn` },
    0,
    `${peersUrl}/empty.html`,
  )
  const { page } = view
  await page.evaluate(() => {
    window.showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('scrolled')
  })
  await writeInWorker(page, { name: 'scrolled', count: 600, size: 320, textLength: 1000 })
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await page.waitForFunction(() => document.querySelector('header p')?.textContent.includes('600'))
  await page.waitForFunction(() => document.querySelector('[role="progressbar"]') === null)
  for (let y = 0; y <= PASS.distance + 1000; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="feed"] article img')].every((img) =>
        img.src.startsWith('blob:'),
      ),
    )
  }
  const cpu = await measureScrolling(view)
  await view.close()
  return cpu
}

/** The same on the textbook page, whose pictures are in the browser's cache. */
async function measureTextbookScrolling(peersUrl) {
  const address = () => `${peersUrl}/tanstack.html?images=10000`
  const view = await openView({ address }, 10_000, `${peersUrl}/empty.html`)
  const cpu = await measureScrolling(view)
  await view.close()
  return cpu
}

/** The time from the first frame with a card to the first frame with its picture, for one image each. */
async function measureThumbnails(browser, url) {
  const page = await openPage(browser, url)
  const times = []
  for (let index = 0; index < THUMBNAILS; index++) {
    const name = `one${index}`
    await writeInWorker(page, { name, count: 1, size: 1024, textLength: 1000 })
    const time = await page.evaluate(async (folder) => {
      window.__folder = folder
      const before = location.search
      const button = [...document.querySelectorAll('button')].find((each) =>
        each.textContent.includes('Open a folder'),
      )
      button.click()
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const caption = () => document.querySelector('header p')?.textContent ?? ''
      while (location.search === before || !caption().startsWith(`${folder} `)) await frame()
      const picture = () => document.querySelector('[role="feed"] article img')
      while (document.querySelector('[role="feed"] article') === null) await frame()
      const start = performance.now()
      while (!(picture()?.src.startsWith('blob:') && picture().complete)) await frame()
      return performance.now() - start
    }, name)
    times.push(time)
  }
  await page.context().close()
  return times
}

/** The memory that the largest worker of a page uses after a collection, in MB. */
async function workerMemory(page) {
  const cdp = await page.context().newCDPSession(page)
  const sessions = []
  const answers = new Map()
  cdp.on('Target.attachedToTarget', ({ sessionId }) => sessions.push(sessionId))
  cdp.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { id, result } = JSON.parse(message)
    answers.get(`${sessionId} ${id}`)?.(result)
  })
  await cdp.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  async function ask(sessionId, id, method) {
    const answer = new Promise((resolve) => answers.set(`${sessionId} ${id}`, resolve))
    const message = JSON.stringify({ id, method })
    await cdp.send('Target.sendMessageToTarget', { sessionId, message })
    return answer
  }
  const used = []
  for (const session of sessions) {
    await ask(session, 1, 'HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize = 0 } = await ask(session, 2, 'Runtime.getHeapUsage')
    used.push((usedSize + backingStorageSize) / 1e6)
  }
  return Math.max(...used)
}

/** The second visit to a large index, and searches in it. */
async function measureIndex(browser, url, seed) {
  const page = await openPage(browser, url)
  log(`writing an index of ${INDEXED}`)
  await page.addScriptTag({ content: seed, type: 'module' })
  await page.waitForFunction(() => 'seedIndex' in window)
  await page.evaluate((count) => window.seedIndex('seeded', count), INDEXED)
  // Without permission the folder is not listed, so that only the index is measured.
  await page.addInitScript(() => {
    FileSystemHandle.prototype.queryPermission = () => Promise.resolve('prompt')
  })
  const visits = []
  for (let visit = 0; visit < 5; visit++) {
    await page.goto(`${url}/?gallery=folder&folder=seeded`)
    visits.push(
      await page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(done))
        while (document.querySelectorAll('[role="feed"] article').length < 20) await frame()
        return performance.now()
      }),
    )
  }
  log('searching')
  await page.getByRole('searchbox').fill('castle')
  await page.getByRole('switch', { name: 'Only matches' }).click()
  const searches = []
  for (let search = 0; search < SEARCHES; search++) {
    const word = KEY_WORDS[search % KEY_WORDS.length]
    const field = page.getByRole('searchbox')
    await field.fill(word.slice(0, -1))
    await page.waitForTimeout(1000)
    await page.evaluate((text) => {
      window.__shown = new Promise((resolve) => {
        addEventListener(
          'keydown',
          async () => {
            const start = performance.now()
            const frame = () => new Promise((done) => requestAnimationFrame(done))
            const isShown = () => {
              const marks = [...document.querySelectorAll('[role="feed"] article mark')]
              return marks.length > 0 && marks.every((mark) => mark.textContent === text)
            }
            while (!isShown()) await frame()
            resolve(performance.now() - start)
          },
          { once: true },
        )
      })
    }, word)
    await field.press(word.at(-1))
    searches.push(await page.evaluate(() => window.__shown))
  }
  const memory = await workerMemory(page)
  await page.context().close()
  return { visits, searches, memory }
}

const folder = buildExplore()
const seed = await buildSeed()
const server = await serve(folder)
const browser = await launch()
const opened = await measureFolder(browser, server.url)
log(opened)
const inputs = new Map()
for (const count of [FILES, INDEXED]) {
  inputs.set(count, await measureInput(browser, server.url, count))
  log(inputs.get(count))
}
const thumbnails = await measureThumbnails(browser, server.url)
log(thumbnails)
const index = await measureIndex(browser, server.url, seed)
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
  [
    'second visit, 100,000 images: first cards, median',
    ms(quantile(index.visits, 0.5)),
    '1,000 ms',
  ],
  ['search in 100,000 prompts: first matches, 95 %', ms(quantile(index.searches, 0.95)), '100 ms'],
  ['the same, median', ms(quantile(index.searches, 0.5)), ''],
  ['memory of the index at 100,000', `${Math.round(index.memory)} MB`, '150 MB'],
  [
    'scrolling through thumbnails, CPU of the main thread, of the textbook page’s',
    (scrolling.folder / scrolling.textbook).toFixed(2),
    '0.85',
  ],
  ['thumbnail of a 1024 × 1024 PNG, median', ms(quantile(thumbnails, 0.5)), '120 ms'],
]
const table = ['| measure | measured | to reach |', '| --- | --: | --: |']
for (const row of rows) table.push(`| ${row.join(' | ')} |`)
mkdirSync(path.join(here, '../results'), { recursive: true })
const all = {
  date: new Date().toISOString(),
  opened,
  inputs: [...inputs],
  thumbnails,
  scrolling,
  ...index,
}
writeFileSync(path.join(here, '../results/folder.json'), JSON.stringify(all, null, 2))
console.log(table.join('\n'))
