// A cheap phone: 390 × 844 px, three device px for each, and a slow CPU.
import { openView, PHONE } from './browser.mjs'
import { PATIENCE } from './late.mjs'
import { CHEAP_PHONE, measurePass, watchPass } from './passes.mjs'
import { SLOW_LINE } from './phases.mjs'
import { sleep } from './stats.mjs'

/** The time whose longest task counts, in ms after the navigation. */
const FIRST_MS = 3_000
const FLINGS = 5
/** How far the finger moves, in px. The page then goes on by itself. */
const SWIPE = 500
/** The moves of the finger in a swipe, and the time from one to the next, in ms: 3,000 px/s. */
const MOVES = 10
const MOVE_MS = 16
/** Where the finger begins, in px. */
const START = { x: 195, y: 700 }
/** Until the page has come to rest after a fling, in ms. */
const REST = 1_500

/** Flings the page up so many times, touch by touch: the browser's own gesture does not scroll an emulated phone. */
async function fling({ cdp }) {
  const touch = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  for (let k = 0; k < FLINGS; k++) {
    const answers = [touch('touchStart', [START])]
    for (let move = 1; move <= MOVES; move++) {
      await sleep(MOVE_MS)
      // A finger does not wait for the page.
      answers.push(touch('touchMove', [{ ...START, y: START.y - (SWIPE * move) / MOVES }]))
    }
    answers.push(touch('touchEnd', []))
    await Promise.all(answers)
    await sleep(REST)
  }
}

/**
 * The first seconds over the slow line, with photos that come late.
 * @param {import('./candidates.mjs').Candidate} candidate at the address of a server with late photos
 * @returns {Promise<{ firstPaint: number, firstCard: number, firstPhoto: number | undefined, largestPaint: number, longestTask: number }>}
 *   ms after the navigation; undefined if no photo came in 15 s; the longest task that began in the first 3 s, in ms,
 *   0 if none took over 50
 */
export async function phoneLoad(candidate, { images }, warmUrl) {
  const how = { device: PHONE, line: SLOW_LINE, slower: CHEAP_PHONE }
  const view = await openView(candidate, images, warmUrl, how)
  const { page } = view
  try {
    const firstPhoto = await page.evaluate((ms) => window.__bench.photoShown(ms), PATIENCE)
    await page.waitForFunction((ms) => performance.now() > ms, FIRST_MS + 500, { polling: 100 })
    const figures = await page.evaluate((ms) => {
      const { firstCard } = window.__bench
      const firstPaint = window.__bench.firstPaint()
      const largestPaint = window.__bench.largestPaint()
      return { firstPaint, firstCard, largestPaint, longestTask: window.__bench.longestTask(ms) }
    }, FIRST_MS)
    return { ...figures, firstPhoto }
  } finally {
    await view.close()
  }
}

/**
 * Flings by touch, with pictures from the browser's cache.
 * @returns {Promise<object>} what `measurePass` returns, and `blank`: the share of frames in which a place in view
 *   had no card, 0 to 1, in a pass of its own
 */
export async function phoneFling(candidate, { images }, warmUrl) {
  const view = await openView(candidate, images, warmUrl, { device: PHONE, slower: CHEAP_PHONE })
  const how = { distance: FLINGS * SWIPE, speed: 0, scroll: fling }
  try {
    await fling(view)
    const cost = await measurePass(view, how)
    const { blank } = await watchPass(view, how)
    return { ...cost, blank }
  } finally {
    await view.close()
  }
}
