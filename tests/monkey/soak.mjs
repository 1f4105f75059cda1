// Ten minutes in one document, to see whether memory grows. `npm run test:soak -- --help` names the options.
import { parseArgs } from 'node:util'
import { perform, planVisit } from './actions.mjs'
import { routePhotos } from './photos.mjs'
import { withBrowser } from '../support/withBrowser.mjs'
import { fitLine } from './slope.mjs'
import { hear } from './visit.mjs'

const HELP = `The monkey in one document with 1,000,000 images and a folder that is opened and closed. Options:
  --minutes 10  how long; one minute at least
  --seed 1      another seed, other actions`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

const GALLERY = '/?images=1000000'
/** Actions between two visits to the folder. */
const ACTIONS_PER_FOLDER = 25
/** How often memory is measured over the whole time: half of the points make the line. */
const POINTS = 24
/** The most growth for 10,000 actions. It counts where it is above twice its standard error. */
const LIMITS = { 'heap (bytes)': 1_000_000, nodes: 500, listeners: 100 }
const NAMES = /** @type {const} */ (['heap (bytes)', 'nodes', 'listeners'])

/**
 * No compiled code: the engine compiles more and more functions of the page, by 2 MB for 10,000 actions, which
 * would hide a leak of that size.
 */
const JITLESS = '--js-flags=--jitless'

/** Makes a folder of twelve pictures, and a picker that answers with it. Runs in the page. */
async function makeFolder() {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('soak', { create: true })
  for (let number = 0; number < 12; number++) {
    const canvas = new OffscreenCanvas(64, 48)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = `hsl(${number * 30} 50% 50%)`
    context?.fillRect(0, 0, 64, 48)
    const file = await folder.getFileHandle(`${number}.png`, { create: true })
    const writable = await file.createWritable()
    await writable.write(await canvas.convertToBlob())
    await writable.close()
  }
  Object.assign(window, { showDirectoryPicker: () => Promise.resolve(folder) })
}

/** Goes to the gallery at the top without a new document, and closes what is open. Runs in the page. */
function goHome(/** @type {string} */ address) {
  window.history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/**
 * @param {import('playwright').Page} page
 */
async function comeHome(page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  // The dialogs of keys and folders are not in the address.
  const dialogs = page.getByRole('dialog')
  const end = Date.now() + 30_000
  while ((await dialogs.count()) > 0) {
    if (Date.now() > end) throw new Error(`It stays open: ${await dialogs.first().ariaSnapshot()}`)
    await page.keyboard.press('Escape')
  }
  await page.evaluate(goHome, GALLERY)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('article').first().waitFor()
}

/**
 * Opens the folder by its button, opens and closes one of its images, and comes back.
 * @param {import('playwright').Page} page
 */
async function visitFolder(page) {
  await comeHome(page)
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await page.getByRole('button', { name: 'Back to Explore' }).waitFor()
  const card = page.getByRole('article').first()
  await card.getByRole('link').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await comeHome(page)
}

/**
 * Actions that stay in the document: Back and Forward only within it, and no reload.
 * @param {import('playwright').Page} page
 * @param {import('./actions.mjs').Action} action
 */
async function act(page, action) {
  if (action.kind === 'leave' || action.kind === 'reload') return
  if (action.kind === 'history') {
    await page.evaluate((by) => {
      const isThere = by < 0 ? navigation.canGoBack : navigation.canGoForward
      if (isThere) window.history.go(by)
    }, action.by)
    return
  }
  await perform(page, action)
}

/** How many places are shown at first, with 8 pictures each: the caches have room for 200 photos and 300 drawings. */
const FIRST_PLACES = 40

/**
 * Shows pictures at places all over the gallery.
 * @param {import('playwright').Page} page
 * @param {number} offset of each place, in places
 * @param {() => Promise<unknown>} waitForPictures called at each place
 */
async function showPlaces(page, offset, waitForPictures) {
  for (let place = 0; place < FIRST_PLACES; place++) {
    await page.evaluate(
      (share) => {
        window.scrollTo(0, share * document.documentElement.scrollHeight)
      },
      (place + offset) / FIRST_PLACES,
    )
    await waitForPictures()
  }
}

/** Whether every picture in the window is drawn. Runs in the page. */
function areAllDrawn() {
  const pictures = [...document.querySelectorAll('article img')].filter((img) => {
    const { top, bottom } = img.getBoundingClientRect()
    return img.getAttribute('alt') !== '' && bottom > 0 && top < window.innerHeight
  })
  return (
    pictures.length > 0 && pictures.every((img) => img.getAttribute('src')?.startsWith('blob:'))
  )
}

/**
 * Fills the caches of pictures, which are bounded: their growth is no leak. All pictures are drawn while the
 * browser is offline.
 * @param {import('playwright').Page} page
 */
async function fillCaches(page) {
  await showPlaces(page, 0, () => page.waitForTimeout(500))
  await page.context().setOffline(true)
  await showPlaces(page, 0.5, () => page.waitForFunction(areAllDrawn))
  await page.context().setOffline(false)
}

/**
 * What is in memory after two collections, in the same state of the page each time.
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} session
 */
async function measure(page, session) {
  await comeHome(page)
  await page.waitForTimeout(1500)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  /** @param {string} name */
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    'heap (bytes)': of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  }
}

async function run() {
  const seed = Number(values.seed)
  const minutes = Number(values.minutes)
  if (!(minutes >= 1) || !Number.isInteger(seed)) throw new Error(HELP)
  await withBrowser([JITLESS], async (browser, origin) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    const consoleMessages = hear(page)
    await routePhotos(context, (url) => consoleMessages.push(`a request to ${url}`))
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(origin + GALLERY)
    await page.evaluate(makeFolder)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

    await fillCaches(page)
    const start = Date.now()
    const end = start + minutes * 60_000
    /** @type {{ actions: number, memory: Awaited<ReturnType<typeof measure>> }[]} */
    const points = []
    let actions = 0
    for (let part = 0; Date.now() < end; part++) {
      for (const action of planVisit(seed, part, ACTIONS_PER_FOLDER).actions) {
        await act(page, action)
        actions++
      }
      await visitFolder(page)
      actions++
      if (Date.now() < start + (points.length * (end - start)) / POINTS) continue
      const memory = await measure(page, session)
      points.push({ actions, memory })
      console.log(`${actions} actions: ${JSON.stringify(memory)}`)
      if (consoleMessages.length > 0) throw new Error(consoleMessages.join('\n'))
    }
    if (!(await page.evaluate(() => 'isSameDocument' in window))) {
      throw new Error('The document was left, so nothing was measured')
    }
    report(seed, points)
  })
}

/**
 * @param {number} seed
 * @param {readonly { actions: number, memory: Record<keyof typeof LIMITS, number> }[]} points
 */
function report(seed, points) {
  const second = points.slice(Math.floor(points.length / 2))
  if (second.length < 3) throw new Error('Too few points for a line: give it more minutes')
  console.log(
    `seed ${seed}, ${points.at(-1)?.actions} actions, line through ${second.length} points`,
  )
  for (const name of NAMES) {
    const { slope, error } = fitLine(second.map(({ actions, memory }) => [actions, memory[name]]))
    const [growth, noise] = [Math.round(slope * 10_000), Math.round(error * 20_000)]
    const isTooMuch = growth > LIMITS[name] && growth > noise
    console.log(`${name} for 10,000 actions: ${growth} ± ${noise}, limit ${LIMITS[name]}`)
    if (isTooMuch) {
      console.error(`Too much: replay with npm run test:soak -- --seed ${seed}`)
      process.exitCode = 1
    }
  }
}

if (values.help) console.log(HELP)
else await run()
