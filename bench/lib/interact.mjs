// How soon the page answers: interaction to next paint, with all images at hand and a slow CPU.
import { openView } from './browser.mjs'
import { cpuNow, cpuSince } from './load.mjs'
import { CHEAP_PHONE, slowedBy } from './passes.mjs'
import { median, quantile, sleep } from './stats.mjs'

const IMAGES = 10_000
const SAMPLES = 24
const MANY_IMAGES = 10_000_000
/** Events quicker than this are not told by the browser, and count as this long; ms. */
const LEAST_MS = 16
/** Just longer than the pause in typing after which the gallery looks for what was typed, in ms. */
const TYPING_PAUSE = 220
/** Until the page has done all that an interaction brings along, in ms. */
const CALM = 500

const POINTER = ['pointerdown', 'pointerup', 'click']
const KEYS = ['keydown', 'keypress', 'keyup']

/** Runs in the page: keeps every event that belongs to an interaction. */
function observe(leastMs) {
  const kept = (window.__interactions = [])
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries()) {
      if (interactionId) kept.push({ name, interactionId, duration })
    }
  }).observe({ type: 'event', durationThreshold: leastMs })
}

/** The events of interactions since the last call. */
const interactionsOf = ({ page }) => page.evaluate(() => window.__interactions.splice(0))

/** The longest event of each interaction, in ms; one for each of the samples. */
function longestOf(events, names) {
  const longest = new Map()
  for (const { name, interactionId, duration } of events) {
    if (!names.includes(name)) continue
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
  }
  const quick = Array.from({ length: Math.max(0, SAMPLES - longest.size) }, () => LEAST_MS)
  return [...longest.values(), ...quick]
}

function summary(all) {
  return { median: median(all), p95: quantile(all, 0.95), all }
}

/** The middle of an element, in px: looked up first, so that the click is only a click. */
async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox()
  return [x + width / 2, y + height / 2]
}

const cardAt = ({ page }, sample) => page.getByRole('article').nth(sample % 4)

async function like(view) {
  for (let sample = 0; sample < SAMPLES; sample++) {
    const button = cardAt(view, sample).getByRole('button', { name: 'Like' })
    await view.page.mouse.click(...(await middleOf(button)))
    await sleep(CALM)
  }
  return longestOf(await interactionsOf(view), POINTER)
}

/** Opens cards and closes them again: each press, and the frame that shows the whole dialog, with its picture. */
async function openAndClose(view) {
  const { page } = view
  const dialog = page.getByRole('dialog')
  const complete = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    const card = cardAt(view, sample)
    const prompt = await card.getAttribute('aria-label')
    const middle = await middleOf(card)
    await page.evaluate((text) => window.__bench.watchOpening(text), prompt)
    await page.mouse.click(...middle)
    complete.push(await page.evaluate(() => window.__bench.opening))
    await sleep(CALM)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await sleep(CALM)
  }
  // The browser gives the pointer and the keys interactions of their own.
  const events = await interactionsOf(view)
  return {
    open: summary(longestOf(events, POINTER)),
    close: summary(longestOf(events, KEYS)),
    dialog: summary(complete),
  }
}

/** Steps from image to image in the detail view. */
async function step(view) {
  const { page } = view
  await page.mouse.click(...(await middleOf(cardAt(view, 0))))
  await page.getByRole('dialog').waitFor()
  await sleep(CALM)
  await interactionsOf(view)
  for (let sample = 0; sample < SAMPLES; sample++) {
    await page.keyboard.press('ArrowRight')
    await sleep(CALM)
  }
  const events = await interactionsOf(view)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return longestOf(events, KEYS)
}

/** The switch “Only matches”, on and off, while a search is shown. */
async function onlyMatches(view) {
  const { page } = view
  await page.getByRole('searchbox').fill('castle')
  const middle = await middleOf(page.getByRole('switch', { name: 'Only matches' }))
  await sleep(4 * CALM)
  await interactionsOf(view)
  for (let sample = 0; sample < SAMPLES; sample++) {
    await page.mouse.click(...middle)
    await sleep(2 * CALM)
  }
  return longestOf(await interactionsOf(view), POINTER)
}

/** Each key comes when the search for what was typed before begins: no other moment is worse. */
async function type(view) {
  await view.page.getByRole('searchbox').focus()
  const text = 'castle, oil painting, art'
  for (const letter of text.slice(0, SAMPLES)) {
    await view.page.keyboard.press(letter)
    await sleep(TYPING_PAUSE)
  }
  await sleep(CALM)
  return longestOf(await interactionsOf(view), KEYS)
}

/** Opens Explore with so many images, ready for interactions, and measures with the slower CPU. */
async function withImages(candidate, images, query, warmUrl, measure) {
  const address = (count) => `${candidate.address(count)}${query}`
  const view = await openView({ ...candidate, address }, images, warmUrl)
  try {
    // The code of the detail view comes when the page is idle, and is not what is measured.
    await view.page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await sleep(2 * CALM)
    await view.page.evaluate(observe, LEAST_MS)
    return await slowedBy(view, CHEAP_PHONE, () => measure(view))
  } finally {
    await view.close()
  }
}

/**
 * Interaction to next paint, the CPU as slow as that of a cheap phone, in ms: with 10,000 images loaded, a like, opening an image (and,
 * apart, until its dialog is complete), closing it, a step to the next one, a key press in the search box; and the
 * switch “Only matches” in ten million.
 */
export async function interact(candidate, warmUrl) {
  const cpu = cpuNow()
  const loaded = `&first=${IMAGES}&page=${IMAGES}`
  const figures = await withImages(candidate, IMAGES, loaded, warmUrl, async (view) => {
    const liked = summary(await like(view))
    const opened = await openAndClose(view)
    const stepped = summary(await step(view))
    const key = summary(await type(view))
    return { like: liked, ...opened, step: stepped, key }
  })
  const matches = await withImages(candidate, MANY_IMAGES, '', warmUrl, onlyMatches)
  return { ...figures, onlyMatches: summary(matches), foreignCores: cpuSince(cpu).foreignCores }
}
