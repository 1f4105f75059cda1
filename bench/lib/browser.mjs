import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, requireChromium } from '../../tests/support/chromium.mjs'
import { probe } from './probe.mjs'
import { SLOW_MS } from './server.mjs'

/** @typedef {import('playwright-core').BrowserContextOptions} Device */

/** @type {Device} */
const DESKTOP = { viewport: { width: 1280, height: 800 } }
/** @type {Device} */
export const PHONE = {
  ...{ viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 } },
  ...{ deviceScaleFactor: 3, isMobile: true, hasTouch: true },
}
/** For phases that count work and not frames: frames follow each other without waiting. */
export const UNCAPPED = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

const open = new Set()

/** @param {string[]} [flags] added to the usual ones */
export async function launch(flags = []) {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...CHROMIUM_ARGS, '--disable-gpu', ...flags],
  })
  open.add(browser)
  browser.on('disconnected', () => open.delete(browser))
  return browser
}

/** Ends what a candidate that was given up on left behind. */
export const closeAll = () => Promise.all([...open].map((browser) => browser.close()))

/** Fails unless the browser counts CPU time of the main thread: wall time would count the others. */
async function checkClock(page, cdp) {
  const before = await readMetrics(cdp)
  await page.evaluate(() => {
    const request = new XMLHttpRequest()
    request.open('GET', '/slow', false)
    request.send()
  })
  const after = await readMetrics(cdp)
  for (const name of ['TaskDuration', 'ScriptDuration']) {
    const ms = (after[name] - before[name]) * 1000
    if (ms > SLOW_MS / 2) throw new Error(`${name} counts waiting as work: no thread ticks here`)
  }
}

/**
 * Performance.getMetrics, with durations in seconds of main-thread CPU time.
 * @param {import('playwright-core').CDPSession} cdp
 * @returns {Promise<Record<string, number>>}
 */
export async function readMetrics(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/**
 * What the page holds after a garbage collection.
 * @param {import('playwright-core').CDPSession} cdp
 * @returns {Promise<{ heap: number, listeners: number, nodes: number }>} heap in MB
 */
export async function collected(cdp) {
  // The first collection frees images, the next ones the documents of those that were SVG.
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { JSHeapUsedSize, JSEventListeners, Nodes } = await readMetrics(cdp)
  return { heap: JSHeapUsedSize / 1e6, listeners: JSEventListeners, nodes: Nodes }
}

async function newPage(browser, device = DESKTOP) {
  // A service worker that is installed during a measurement would take CPU time.
  const context = await browser.newContext({
    ...device,
    serviceWorkers: 'block',
    // The benchmark adds scripts and workers of its own.
    bypassCSP: true,
    // Its certificate is its own too.
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, cdp }
}

/**
 * @typedef {{ page: import('playwright-core').Page, cdp: import('playwright-core').CDPSession,
 *   close: () => Promise<void> }} View a candidate's page, full of cards and calm
 *
 * Opens a candidate in a browser of its own, which is closed with it.
 * @param {import('./candidates.mjs').Candidate} candidate
 * @param {number} images
 * @param {string} warmUrl an empty page, so that the first navigation is not the measured one
 * @param {object} [how]
 * @param {string[]} [how.flags] of the browser
 * @param {Device} [how.device] a desktop of 1280 × 800 px by default
 * @param {object} [how.line] conditions of the network, as `Network.emulateNetworkConditions` takes them
 * @param {number} [how.slower] the main thread is that many times slower, from the navigation on
 * @returns {Promise<View>}
 */
export async function openView(candidate, images, warmUrl, how = {}) {
  const { flags, device, line, slower } = how
  const browser = await launch(flags)
  try {
    const warm = await newPage(browser)
    await warm.page.goto(warmUrl)
    await checkClock(warm.page, warm.cdp)
    const { page, cdp } = await newPage(browser, device)
    page.setDefaultTimeout(60_000)
    await page.addInitScript(probe)
    if (line) {
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', line)
    }
    if (slower) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(candidate.address(images), { waitUntil: 'commit' })
    // Without Playwright's own script in the page, which would delay the first paint by some 10 ms.
    await cdp.send('Runtime.evaluate', { expression: '__bench.loaded', awaitPromise: true })
    await page.waitForFunction(() => window.__bench?.isFull(), undefined, { polling: 100 })
    await page.waitForTimeout(500)
    return { page, cdp, close: () => browser.close() }
  } catch (error) {
    await browser.close()
    throw error
  }
}
