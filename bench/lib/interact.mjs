// How soon the page answers on a cheap phone: interaction to next paint, with all images at hand and a slow CPU.
import { openView, PHONE } from './browser.mjs'
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

/** Taps the middle of an element, which is looked up first, so that the tap is only a tap. */
async function tap({ page }, locator) {
  const { x, y, width, height } = await locator.boundingBox()
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** Taps an element again and again. */
async function tapAgain(view, locator, calm = CALM) {
  await interactionsOf(view)
  for (let sample = 0; sample < SAMPLES; sample++) {
    // It may have moved out of view meanwhile.
    await locator.scrollIntoViewIfNeeded()
    await tap(view, locator)
    await sleep(calm)
  }
  return summary(longestOf(await interactionsOf(view), POINTER))
}

const firstCard = ({ page }) => page.getByRole('article').first()

/** Opens the first card and closes it again: each press, and the frame that shows the whole dialog, with its picture. */
async function openAndClose(view) {
  const { page } = view
  const dialog = page.getByRole('dialog')
  const prompt = await firstCard(view).getAttribute('aria-label')
  const complete = []
  await interactionsOf(view)
  for (let sample = 0; sample < SAMPLES; sample++) {
    await page.evaluate((text) => window.__bench.watchOpening(text), prompt)
    await tap(view, firstCard(view))
    complete.push(await page.evaluate(() => window.__bench.opening))
    await sleep(CALM)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await sleep(CALM)
  }
  // The browser gives fingers and keys interactions of their own.
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
  await tap(view, firstCard(view))
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
  await sleep(CALM)
  return summary(longestOf(events, KEYS))
}

/** Opens Filters, chooses a category, and takes it back by its chip. */
async function filters(view) {
  const { page } = view
  const button = page.getByRole('button', { name: 'Filters' })
  const chip = page.getByRole('button', { name: 'Remove Fantasy' })
  const [opened, removed] = [[], []]
  for (let sample = 0; sample < SAMPLES; sample++) {
    await interactionsOf(view)
    await tap(view, button)
    await sleep(CALM)
    opened.push(...(await interactionsOf(view)))
    await page.getByRole('option', { name: 'Fantasy' }).tap()
    await page.keyboard.press('Escape')
    await chip.waitFor()
    await sleep(CALM)
    await interactionsOf(view)
    await tap(view, chip)
    await sleep(CALM)
    removed.push(...(await interactionsOf(view)))
  }
  return {
    filters: summary(longestOf(opened, POINTER)),
    chip: summary(longestOf(removed, POINTER)),
  }
}

/** Presses Next match again and again. */
async function nextMatch(view) {
  await view.page.getByRole('searchbox').fill('castle')
  await sleep(4 * CALM)
  return tapAgain(view, view.page.getByRole('button', { name: 'Next match' }), 2 * CALM)
}

/** The switch “Only matches”, on and off, while a search is shown. */
async function onlyMatches(view) {
  await view.page.getByRole('searchbox').fill('castle')
  await sleep(4 * CALM)
  return tapAgain(view, view.page.getByRole('switch', { name: 'Only matches' }), 2 * CALM)
}

/** Each key comes when the search for what was typed before begins: no other moment is worse. */
async function type(view) {
  await view.page.getByRole('searchbox').focus()
  await interactionsOf(view)
  const text = 'castle, oil painting, art'
  for (const letter of text.slice(0, SAMPLES)) {
    await view.page.keyboard.press(letter)
    await sleep(TYPING_PAUSE)
  }
  await sleep(CALM)
  return summary(longestOf(await interactionsOf(view), KEYS))
}

/** Opens Explore on a phone, with so many images, ready for interactions, and measures with the slower CPU. */
async function withImages(candidate, images, query, warmUrl, measure) {
  const address = (count) => `${candidate.address(count)}${query}`
  const view = await openView({ ...candidate, address }, images, warmUrl, { device: PHONE })
  try {
    // The code of the detail view comes when the page is idle, and is not what is measured.
    await view.page.waitForLoadState('networkidle')
    await sleep(2 * CALM)
    await view.page.evaluate(observe, LEAST_MS)
    return await slowedBy(view, CHEAP_PHONE, () => measure(view))
  } finally {
    await view.close()
  }
}

/**
 * Interaction to next paint on a cheap phone, in ms: with 10,000 images loaded, a like, opening an image (and, apart,
 * until its dialog is complete), closing it, a step to the next one, Filters, a chip, a key press in the
 * search box and the next match; and the switch “Only matches” in ten million.
 */
export async function interact(candidate, warmUrl) {
  const loaded = `&first=${IMAGES}&page=${IMAGES}`
  const figures = await withImages(candidate, IMAGES, loaded, warmUrl, async (view) => {
    const cpu = cpuNow()
    const presses = {
      like: await tapAgain(view, firstCard(view).getByRole('button', { name: 'Like' })),
      ...(await openAndClose(view)),
      step: await step(view),
      ...(await filters(view)),
    }
    // While the browser runs: what one that has ended took cannot be told from what others took.
    return { ...presses, foreignCores: cpuSince(cpu).foreignCores }
  })
  const searched = await withImages(candidate, IMAGES, loaded, warmUrl, async (view) => ({
    key: await type(view),
    nextMatch: await nextMatch(view),
  }))
  const only = await withImages(candidate, MANY_IMAGES, '', warmUrl, onlyMatches)
  return { ...figures, ...searched, onlyMatches: only }
}
