// One pass: the page is scrolled with the wheel, and what that cost is read before and after.
import { readMetrics } from './browser.mjs'
import { cpuNow, cpuSince } from './load.mjs'
import { shareOf, sleep } from './stats.mjs'

/** A pass during which other programs took more than this many cores is done once more. */
const FOREIGN_CORES = 0.5
/** Time after the wheel stops that still counts, in ms: work put off is work all the same. */
const AFTERMATH = 400
const KINDS = {
  task: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
}

/**
 * @param {import('./browser.mjs').View} view
 * @param {number} distance px, downwards
 * @param {number} speed px/s
 */
export const wheel = ({ cdp }, distance, speed) =>
  cdp.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 400,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  })

/** How many times slower the main thread of a cheap phone is. */
export const CHEAP_PHONE = 6

/** Runs the work with the page's main thread that many times slower. */
export async function slowedBy({ cdp }, rate, work) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  try {
    return await work()
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

const isFull = ({ page }) =>
  page.waitForFunction(() => window.__bench.isFull(), undefined, { polling: 100 })

function framesOf(times) {
  const gaps = times.slice(1).map((time, index) => time - times[index])
  return {
    frames: gaps.length,
    // The clock trembles around 16.7: a frame counts as over it from 17.5 on.
    over16: shareOf(gaps, (ms) => ms > 17.5),
    over34: shareOf(gaps, (ms) => ms > 34),
    longest: Math.max(...gaps),
  }
}

async function onePass(view, { distance, speed, scroll = wheel, bytesSent = () => 0 }) {
  const { page, cdp } = view
  const from = await page.evaluate(() => window.__bench.place())
  const cpu = cpuNow()
  const sent = bytesSent()
  const before = await readMetrics(cdp)
  await page.evaluate(() => window.__bench.record(false))
  const begun = performance.now()
  await scroll(view, distance, speed)
  const seconds = (performance.now() - begun) / 1000
  const { times } = await page.evaluate(() => window.__bench.stop())
  await sleep(AFTERMATH)
  const after = await readMetrics(cdp)
  const { browserMs, foreignCores } = cpuSince(cpu)
  const bytes = bytesSent() - sent
  await isFull(view)
  const px = (await page.evaluate(() => window.__bench.place())) - from
  if (px < distance / 2) throw new Error(`scrolled ${px} px of ${distance}`)
  const per1000 = (ms) => (ms * 1000) / px
  const cost = Object.entries(KINDS).map(([kind, name]) => [
    kind,
    per1000((after[name] - before[name]) * 1000),
  ])
  const browser = browserMs === undefined ? undefined : per1000(browserMs)
  return {
    px,
    seconds,
    foreignCores,
    bytes,
    browser,
    ...Object.fromEntries(cost),
    ...framesOf(times),
  }
}

/**
 * @typedef {{ distance: number, speed: number, scroll?: typeof wheel, bytesSent?: () => number }} How px, at least; px/s of
 *   the wheel, unless `scroll` is another way to scroll; what a server has sent so far
 */

/**
 * Scrolls once, and once more if other programs were busy meanwhile.
 * @param {import('./browser.mjs').View} view
 * @param {How} how
 * @returns {Promise<object>} task, script, style, layout and browser in CPU ms per 1,000 px; shares
 *   of frames from 0 to 1; the bytes sent meanwhile
 */
export async function measurePass(view, how) {
  const first = await onePass(view, how)
  if (!(first.foreignCores > FOREIGN_CORES)) return first
  await sleep(1000)
  const second = await onePass(view, how)
  return second.foreignCores < first.foreignCores ? second : first
}

/** Time from the last wheel event to the first frame after which only real cards are shown. */
function backAfter({ shown, wheelAt }) {
  const last = shown.at(-1)
  if (!wheelAt || !last?.full) return null
  const settled = shown.findLastIndex((frame) => !frame.full || frame.y !== last.y) + 1
  return Math.max(0, shown[settled].at - wheelAt)
}

/**
 * @param {import('./browser.mjs').View} view
 * @param {How} how
 * @returns {Promise<{ back: number | null, elements: number, blank: number }>} ms until real cards are back after
 *   the wheel stopped, null if they were not within 2 s; most elements in the document meanwhile; the share of frames
 *   in which one of 20 points had no real card
 */
export async function watchPass(view, { distance, speed, scroll = wheel }) {
  await view.page.evaluate(() => window.__bench.record(true))
  await scroll(view, distance, speed)
  await sleep(2000)
  const kept = await view.page.evaluate(() => window.__bench.stop())
  const blank = shareOf(kept.shown, ({ full }) => !full)
  return { back: backAfter(kept), elements: kept.elements, blank }
}
