// How fast images are decided on, one after another or side by side.
import { slowedBy } from '../lib/passes.mjs'
import { shareOf, sleep } from '../lib/stats.mjs'
import { openPage, writeInWorker } from './page.mjs'

const DECISIONS = 100
/** How long a quick visitor looks at an image before the decision, in ms. */
const LOOK = 300
/** How often four pictures are compared. */
const COMPARISONS = 5
/** How far the compared pictures are dragged, in moves of 4 px. */
const MOVES = 60

async function openFolder(page, name, count, size) {
  await writeInWorker(page, { name, count, size, textLength: 1000 })
  await page.evaluate((folder) => {
    window.__folder = folder
  }, name)
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await page.waitForURL(/gallery=folder/)
  // While files are read, images join the list, and thumbnails wait.
  await page.waitForFunction(
    (images) =>
      document.querySelector('header p')?.textContent.includes(String(images)) &&
      document.querySelector('[role="progressbar"]') === null,
    count,
  )
}

/** Where images are decided on one after another: how that is opened, and which elements show the picture. */
export const DETAIL = {
  async open(page) {
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('switch', { name: 'Go on after a decision' }).click()
  },
  pictures: '[role="dialog"] [data-picture] img',
}
export const STAGE = {
  async open(page) {
    await page.getByRole('article').first().getByRole('link').focus()
    await page.keyboard.press('f')
    await page.locator(STAGE.pictures).waitFor()
  },
  pictures: '[role="dialog"] [data-part="shown"] img',
}

/**
 * The times (ms) from key presses that like or reject an image to the first frame with the next picture in its own
 * pixels.
 */
export async function measureDecisions(browser, url, slower, { open, pictures }) {
  const size = 1024
  const page = await openPage(browser, url)
  await openFolder(page, 'decided', DECISIONS + 1, size)
  await open(page)
  const cdp = await page.context().newCDPSession(page)
  const times = []
  await slowedBy({ cdp }, slower, async () => {
    for (let decision = 0; decision < DECISIONS; decision++) {
      await sleep(LOOK)
      await page.evaluate(
        ([px, selector]) => {
          const sharp = (prompt) =>
            [...document.querySelectorAll(selector)].find(
              (img) => img.naturalWidth === px && img.complete && img.alt !== prompt,
            )
          const before = sharp(null)?.alt
          window.__decided = new Promise((resolve) => {
            async function wait() {
              const start = performance.now()
              const frame = () => new Promise((done) => requestAnimationFrame(done))
              while (sharp(before) === undefined) await frame()
              await sharp(before).decode()
              await frame()
              resolve(performance.now() - start)
            }
            addEventListener('keydown', wait, { once: true, capture: true })
          })
        },
        [size, pictures],
      )
      await page.keyboard.press(decision % 2 === 0 ? 'l' : 'x')
      times.push(await page.evaluate(() => window.__decided))
    }
  })
  await page.context().close()
  return times
}

/** The time (ms) from the key press that compares four images to the first frame in which all are in their places. */
async function timeComparison(page) {
  await page.evaluate(() => {
    window.__compared = new Promise((resolve) => {
      async function wait() {
        const start = performance.now()
        const frame = () => new Promise((done) => requestAnimationFrame(done))
        const placed = () =>
          [...document.querySelectorAll('[data-pane] img')].filter(
            (img) => img.style.transform !== '',
          )
        while (placed().length < 4) await frame()
        await Promise.all(placed().map((img) => img.decode()))
        await frame()
        resolve(performance.now() - start)
      }
      addEventListener('keydown', wait, { once: true, capture: true })
    })
  })
  await page.keyboard.press('c')
  return page.evaluate(() => window.__compared)
}

/** The share of frames over 34 ms while four enlarged pictures are dragged, 0 to 1. */
async function dragPictures(page) {
  await page.keyboard.press('+')
  const box = await page.getByRole('group', { name: /^Picture 1 of 4/ }).boundingBox()
  await page.evaluate(() => {
    window.__frames = []
    let last = performance.now()
    const watch = (now) => {
      window.__frames.push(now - last)
      last = now
      window.__watch = requestAnimationFrame(watch)
    }
    window.__watch = requestAnimationFrame(watch)
  })
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let move = 1; move <= MOVES; move++) await page.mouse.move(x - 4 * move, y)
  await page.mouse.up()
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.__watch)
    return window.__frames
  })
  return shareOf(frames, (ms) => ms > 34)
}

/**
 * Compares four pictures of 2,048 × 2,048 px.
 * @returns {Promise<{ times: number[], lateFrames: number }>} ms until all can be seen; the share of frames over 34 ms
 *   while they are dragged, 0 to 1
 */
export async function measureComparison(browser, url) {
  const page = await openPage(browser, url)
  await openFolder(page, 'compared', 4, 2048)
  const links = page.getByRole('article').getByRole('link')
  for (let place = 0; place < 4; place++) {
    await links.nth(place).click({ modifiers: ['Control'] })
  }
  const times = []
  for (let round = 0; round < COMPARISONS; round++) {
    times.push(await timeComparison(page))
    if (round < COMPARISONS - 1) {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
  const lateFrames = await dragPictures(page)
  await page.context().close()
  return { times, lateFrames }
}
