// The phases that are done once: how far one can get, and what a long way leaves behind.
import { collected, openView, readMetrics, UNCAPPED } from './browser.mjs'
import { median, sleep } from './stats.mjs'

const MILLION = 1_000_000
const PAGE_SIZE = 100
/** Pages whose cost is measured, early and late. */
const SAMPLE = 200
/** Steps to pass a page of 25 rows: so many that each row is in view once. */
const EVERY_ROW = 14
/** The fewest that are no jumps: a longer step may be mapped onto many pages. */
const FEWEST = 4

async function withView(candidate, images, warmUrl, flags, work) {
  const view = await openView(candidate, images, warmUrl, { flags })
  try {
    return await work(view)
  } finally {
    await view.close()
  }
}

/** The furthest image that scrolling reaches, of a million or as many as the candidate can hold. */
export function reach(candidate, warmUrl) {
  const images = candidate.most ?? MILLION
  return withView(candidate, images, warmUrl, [], async ({ page }) => ({
    images,
    ...(await page.evaluate(() => window.__bench.furthest())),
  }))
}

const passPages = ({ page }, how) =>
  page.evaluate((given) => window.__bench.passPages(given), { pageSize: PAGE_SIZE, ...how })

/** CPU of the main thread, and time until its cards show, for one more page; ms. */
async function pageCost(view) {
  const before = await readMetrics(view.cdp)
  const { ms, pagesSeen } = await passPages(view, { pages: 1, steps: FEWEST, limit: 5_000 })
  await sleep(20)
  const after = await readMetrics(view.cdp)
  return pagesSeen ? { cpu: (after.TaskDuration - before.TaskDuration) * 1000, wall: ms } : {}
}

function summary(costs) {
  const cpu = costs.map((cost) => cost.cpu)
  return { cpu: median(cpu), wall: median(costs.map((cost) => cost.wall)), all: cpu }
}

/**
 * What one page costs after 10 pages were passed, and after many. Two browsers stand ready, one for
 * each, and are measured in turn page by page: what else the machine does hits both.
 * @param {number} pages how many are many
 * @param {number} limit ms after which no more are passed; the result says how many were
 */
export function page(candidate, warmUrl, pages, limit) {
  const images = (pages + 500) * PAGE_SIZE
  const fresh = (work) => withView(candidate, images, warmUrl, UNCAPPED, work)
  return fresh((far) =>
    fresh(async (near) => {
      const passed = await passPages(far, { pages, steps: FEWEST, limit })
      await passPages(near, { pages: 10, steps: FEWEST, limit })
      const [early, late] = [[], []]
      for (let index = 0; index < SAMPLE; index++) {
        early.push(await pageCost(near))
        late.push(await pageCost(far))
      }
      return { passed, early: summary(early), late: summary(late) }
    }),
  )
}

/** Jumps after which is counted what the page holds. */
const COUNTED = [12, 24, 36, 72, 150]
/** Long enough for the photos that are on their way, in ms. */
const REST_MS = 1500

/**
 * 150 jumps, with some steps of the wheel after each, so that photos are shown and cancelled. Steps
 * of the golden section spread the jumps evenly, each far from the one before.
 */
async function jumpAround({ page, cdp }) {
  const missed = []
  const held = []
  await page.mouse.move(640, 400)
  for (let index = 1; index <= 150; index++) {
    const to = 0.01 + 0.98 * ((index * 0.618034) % 1)
    const ms = await page.evaluate(([at, n]) => window.__bench.jump(at, n), [to, MILLION])
    if (ms === null) {
      const { first, blank } = await page.evaluate(() => window.__bench.look())
      missed.push({ to, first, blank })
    }
    for (let step = 0; step < 4; step++) {
      await page.mouse.wheel(0, 500)
      await sleep(100)
    }
    if (!COUNTED.includes(index)) continue
    await sleep(REST_MS)
    held.push({ jumps: index, ...(await collected(cdp)) })
  }
  return { missed, held }
}

/** What is held after 60,000 images one after another, and during 150 jumps across a million. */
export function memory(candidate, warmUrl) {
  return withView(candidate, MILLION, warmUrl, UNCAPPED, async (view) => {
    const { heap: start } = await collected(view.cdp)
    const passed = await passPages(view, { pages: 600, steps: EVERY_ROW, limit: 600_000 })
    const { heap: afterPassing } = await collected(view.cdp)
    const { missed, held } = await jumpAround(view)
    const { heap: afterJumps } = held.at(-1)
    const elements = await view.page.evaluate(() => window.__bench.most)
    return { start, passed, afterPassing, afterJumps, missed, held, elements }
  })
}
