// The phases that are repeated: what is done with an opened page, and what is kept of it.
import { collected, openView } from './browser.mjs'
import { measurePass, slowedBy, watchPass, wheel } from './passes.mjs'
import { DRAWN } from './candidates.mjs'
import { findGrid, measureBlank } from './screen.mjs'
import { mean, sleep } from './stats.mjs'

const SLOW = { distance: 9_000, speed: 3_000 }
const FLING = { distance: 40_000, speed: 20_000 }
const CALM = 300
/** Odd. A shared machine may be half as fast in one pass as in the next. */
const PASSES = 3

async function load({ page, cdp }) {
  const rest = await page.evaluate(() => window.__bench.atRest())
  const layout = await page.evaluate(() => window.__bench.layout)
  return {
    ...rest,
    heap: (await collected(cdp)).heap,
    pitch: layout.pitch,
    card: layout.cardHeight,
  }
}

/** The pass of the median cost, with the slow frames of all. */
async function medianPass(view, how) {
  const passes = []
  for (let k = 0; k < PASSES; k++) {
    passes.push(await measurePass(view, how))
    await sleep(CALM)
  }
  const middle = passes.toSorted((a, b) => a.task - b.task)[(PASSES - 1) / 2]
  const each = (name) => passes.map((pass) => pass[name])
  return {
    ...middle,
    over16: mean(each('over16')),
    over34: mean(each('over34')),
    longest: Math.max(...each('longest')),
  }
}

/** The same passes at full speed and with the main thread 4 times slower. */
async function bothSpeeds(view, how) {
  const normal = await medianPass(view, how)
  const slowed = await slowedBy(view, 4, () => medianPass(view, how))
  return { normal, slowed }
}

async function scroll(view) {
  const passes = await bothSpeeds(view, SLOW)
  return { ...passes, watched: await watchPass(view, { ...SLOW, distance: 6_000 }) }
}

async function fling(view) {
  const passes = await bothSpeeds(view, FLING)
  return { ...passes, watched: await watchPass(view, { ...FLING, distance: 20_000 }) }
}

async function jump({ page }, { images }) {
  const times = []
  for (const fraction of [0.75, 0.2, 0.9, 0.45, 0.65]) {
    times.push(await page.evaluate(([to, n]) => window.__bench.jump(to, n), [fraction, images]))
    await sleep(CALM)
  }
  return { times }
}

async function blank(view) {
  const grid = await findGrid(view)
  const figures = { area: grid.area, rest: grid.rest }
  for (const [speed, distance] of [
    [3_000, 4_500],
    [8_000, 12_000],
    [20_000, 30_000],
  ]) {
    figures[speed] = await measureBlank(view, grid, { speed, distance })
    await sleep(CALM)
  }
  return figures
}

/** A slow line: 150 ms to the server and back, 1.6 Mbit/s down, 750 kbit/s up. */
export const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}

/**
 * The first second of a page, in a browser of its own.
 * @param {object} [line] conditions of the network
 * @returns {Promise<{ firstCard: number, firstPaint: number }>} ms after the navigation
 */
async function firstSecond(candidate, { images }, warmUrl, line) {
  const view = await openView(candidate, images, warmUrl, { line })
  const figures = await view.page.evaluate(() => ({
    firstCard: window.__bench.firstCard,
    firstPaint: window.__bench.firstPaint(),
  }))
  await view.close()
  return figures
}

/** One load from a host that answers at once. */
export const loadOnce = (candidate, options, warmUrl) => firstSecond(candidate, options, warmUrl)

/** One load over a slow line. */
export const network = (candidate, options, warmUrl) =>
  firstSecond(candidate, options, warmUrl, SLOW_LINE)

/** Phases of one page in turn; `blank` is last, for it changes the page's colours. */
const IN_TURN = { load, scroll, fling, jump, blank }

/**
 * One candidate, once, through the phases that are repeated.
 * @returns {Promise<object>} the figures of each phase under its name; `failed` says which phase
 *   ended it early, the ones before it keep their figures
 */
export async function measureOnce(candidate, { phases, images }, warmUrl) {
  const isLeftOut = (name) => !phases.includes(name) || (candidate.id === DRAWN && name === 'blank')
  const view = await openView(candidate, images, warmUrl)
  const figures = {}
  for (const [name, phase] of Object.entries(IN_TURN)) {
    if (isLeftOut(name)) continue
    try {
      // The first rows after a load are not what is measured, and the header goes out of sight.
      if (name !== 'load') await wheel(view, 1_500, 3_000).then(() => sleep(CALM))
      figures[name] = await phase(view, { images })
    } catch (error) {
      figures.failed = `${name}: ${error.message.split('\n')[0]}`
      break
    }
  }
  await view.close()
  return figures
}
