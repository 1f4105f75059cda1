// Photos that come late, each from an address of its own: what a visitor sees of them, and what they cost.
import { openView } from './browser.mjs'
import { measurePass, wheel } from './passes.mjs'
import { sleep } from './stats.mjs'

/** px and px/s; at 20,000 px/s no photo can be there in time. */
const PASSES = [
  { speed: 1_500, distance: 9_000 },
  { speed: 3_000, distance: 9_000 },
  { speed: 20_000, distance: 40_000 },
]
/** The speeds that are measured, in px/s. */
export const SPEEDS = PASSES.map(({ speed }) => speed)
/** The speed that is measured over the slow line. */
const SPEED_ON_SLOW_LINE = 3_000
/** How long photos are waited for, in ms. */
export const PATIENCE = 15_000
const CALM = 300

async function onePass(view, how, bytesSent) {
  const cost = await measurePass(view, { ...how, bytesSent })
  await view.page.evaluate((ms) => window.__bench.photosShown(ms), PATIENCE)
  await sleep(CALM)
  // Looking at every frame costs time: it has a pass of its own.
  await view.page.evaluate(() => window.__bench.watchPhotos())
  await wheel(view, how.distance, how.speed)
  const seen = await view.page.evaluate((ms) => window.__bench.stopPhotos(ms), PATIENCE)
  await sleep(CALM)
  return { ...cost, ...seen }
}

/**
 * @param {import('./candidates.mjs').Candidate} candidate at the address of a server with late photos
 * @param {{ images: number }} options
 * @param {string} warmUrl
 * @param {() => number} bytesSent all that the server has sent so far
 * @param {object} [line] conditions of the network; with one, only 3,000 px/s is measured
 * @returns {Promise<Record<number, object> & { largestPaint: number }>} ms after the navigation; and by speed: what `measurePass` returns; `share` of the places in view
 *   that showed their photo, 0 to 1, mean over the frames of the pass; `painted`, photos seen; `wait`, ms from the
 *   last wheel event until every card in view showed its photo, null if that took over 15 s
 */
export async function latePhotos(candidate, { images }, warmUrl, bytesSent, line) {
  const view = await openView(candidate, images, warmUrl, { line })
  const figures = {}
  try {
    // It counts until the visitor scrolls.
    await view.page.evaluate((ms) => window.__bench.photosShown(ms), PATIENCE)
    figures.largestPaint = await view.page.evaluate(() => window.__bench.largestPaint())
    // The first rows after a load are not what is measured, and the header goes out of sight.
    await wheel(view, 1_500, 3_000)
    await view.page.evaluate((ms) => window.__bench.photosShown(ms), PATIENCE)
    for (const how of PASSES) {
      if (line && how.speed !== SPEED_ON_SLOW_LINE) continue
      figures[how.speed] = await onePass(view, how, bytesSent)
    }
  } finally {
    await view.close()
  }
  return figures
}
