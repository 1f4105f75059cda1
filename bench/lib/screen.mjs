// What was on the screen: screencast frames, in which the page's background is a marker colour.
import { PNG } from 'pngjs'
import { wheel } from './passes.mjs'
import { mean, shareOf, sleep } from './stats.mjs'

// A quarter of the window's size: fine enough for a gap of 24 px, cheap enough for two cores.
const CAST = { format: 'png', maxWidth: 320, maxHeight: 200, everyNthFrame: 1 }
/** Share of a column's width that is read: its edges, with rounded corners, are left out. */
const INNER = 0.8
/** Less of the columns than this, and their blanks would go unseen. */
const LEAST_AREA = 0.6
const WINDOW_WIDTH = 1280

const isMarker = (data, at) => data[at] > 230 && data[at + 1] < 40 && data[at + 2] > 230

/** Every opaque background behind the cards becomes the marker; pictures and patterns stay. */
function paintMarker() {
  const mark = (element) => element.style.setProperty('background-color', '#f0f', 'important')
  mark(document.documentElement)
  for (let at = document.querySelector('[role="feed"]'); at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor
    if (colour !== 'rgba(0, 0, 0, 0)' && colour !== 'transparent') mark(at)
  }
}

function hideFeed(hidden) {
  document.getElementById('bench-hidden')?.remove()
  if (!hidden) return
  const style = document.createElement('style')
  style.id = 'bench-hidden'
  style.textContent = '[role="feed"], [role="feed"] * { visibility: hidden !important }'
  document.head.append(style)
}

/** The frames shown while the work runs, as pictures. */
async function cast({ cdp }, work) {
  const frames = []
  const keep = ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 })
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  }
  cdp.on('Page.screencastFrame', keep)
  await cdp.send('Page.startScreencast', CAST)
  await sleep(300)
  const begun = Date.now()
  await work()
  const ended = Date.now()
  await cdp.send('Page.stopScreencast')
  cdp.off('Page.screencastFrame', keep)
  const shown = frames.filter(({ at }) => at >= begun && at <= ended)
  // A page at rest sends one frame only, when the cast begins.
  return (shown.length ? shown : frames.slice(-1)).map(({ data }) =>
    PNG.sync.read(Buffer.from(data, 'base64')),
  )
}

const still = async (view) => (await cast(view, () => sleep(200))).at(-1)

/** Pixels of the columns' inner parts, as upright lines: one list of pixel offsets for each x. */
function linesOf({ columns }, { width, height }) {
  const scale = width / WINDOW_WIDTH
  return columns.flatMap((column) => {
    const from = Math.ceil((column.left + (column.width * (1 - INNER)) / 2) * scale)
    const to = Math.floor((column.left + (column.width * (1 + INNER)) / 2) * scale)
    const xs = Array.from({ length: to - from }, (_, index) => from + index)
    return xs.map((x) => Array.from({ length: height }, (_, y) => (y * width + x) * 4))
  })
}

/** Share of the lines that is marker in runs longer than the gap between two rows. */
function blankShare({ data }, lines, longestGap) {
  let [blank, all] = [0, 0]
  for (const line of lines) {
    let run = 0
    for (const at of [...line, -1]) {
      if (at >= 0 && isMarker(data, at)) run++
      else {
        if (run > longestGap) blank += run
        run = 0
      }
    }
    all += line.length
  }
  return blank / all
}

/** The lines' pixels that turn into marker when the feed is hidden; a heavy page needs its time. */
async function linesHidden(view, layout) {
  await view.page.evaluate(hideFeed, true)
  let found
  for (let tries = 0; tries < 20 && !(found?.area >= LEAST_AREA); tries++) {
    const hidden = await still(view)
    const all = linesOf(layout, hidden)
    const lines = all.map((line) => line.filter((at) => isMarker(hidden.data, at)))
    found = { lines, area: lines.flat().length / all.flat().length, width: hidden.width }
  }
  await view.page.evaluate(hideFeed, false)
  return found
}

/**
 * Paints the marker and finds where it would show: with the feed hidden the lines must turn into
 * marker, or a blank could not be seen and the page's figures would mean nothing.
 * @param {import('./browser.mjs').View} view scrolled some way down, so that its header is gone
 * @returns {Promise<{ lines: number[][], longestGap: number, rest: number, area: number }>} rest:
 *   blank share at rest; area: share of the columns that is looked at
 */
export async function findGrid(view) {
  const layout = await view.page.evaluate(() => window.__bench.layout)
  await view.page.evaluate(paintMarker)
  const { lines, area, width } = await linesHidden(view, layout)
  if (area < LEAST_AREA) {
    throw new Error(`a blank would show in only ${Math.round(area * 100)} % of the columns`)
  }
  const longestGap = Math.ceil((layout.gap * width) / WINDOW_WIDTH) + 1
  let rest = 1
  for (let tries = 0; tries < 20 && rest > 0; tries++) {
    rest = blankShare(await still(view), lines, longestGap)
  }
  return { lines, longestGap, rest, area }
}

/**
 * @param {import('./browser.mjs').View} view
 * @param {Awaited<ReturnType<typeof findGrid>>} grid
 * @param {{ distance: number, speed: number }} how px and px/s
 * @returns {Promise<{ frames: number, area: number, worst: number, share: number }>} area: mean blank
 *   share of a frame; worst: that of the worst; share: frames with more than 1 % blank
 */
export async function measureBlank(view, grid, { distance, speed }) {
  const frames = await cast(view, () => wheel(view, distance, speed))
  const blanks = frames.map((frame) => blankShare(frame, grid.lines, grid.longestGap))
  return {
    frames: blanks.length,
    area: mean(blanks),
    worst: Math.max(...blanks),
    share: shareOf(blanks, (blank) => blank > 0.01),
  }
}
