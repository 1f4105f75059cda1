// A folder of 100,000 images whose index is stored already.
import path from 'node:path'
import { build } from 'vite'
import { log } from '../lib/log.mjs'
import { openPage } from './page.mjs'

const SEARCHES = 40
const KEY_WORDS = ['castle', 'harbour', 'xylophone', 'orchard', 'glacier']

/** The script that writes an index, with the code of the project that it uses. */
async function buildSeed() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'seed.ts'), formats: ['es'], fileName: 'seed' },
    },
  })
  return [built].flat()[0].output[0].code
}

/** The memory that the largest worker of a page uses after a collection, in MB. */
async function workerMemory(page) {
  const cdp = await page.context().newCDPSession(page)
  const sessions = []
  const answers = new Map()
  cdp.on('Target.attachedToTarget', ({ sessionId }) => sessions.push(sessionId))
  cdp.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { id, result } = JSON.parse(message)
    answers.get(`${sessionId} ${id}`)?.(result)
  })
  await cdp.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  async function ask(sessionId, id, method) {
    const answer = new Promise((resolve) => answers.set(`${sessionId} ${id}`, resolve))
    const message = JSON.stringify({ id, method })
    await cdp.send('Target.sendMessageToTarget', { sessionId, message })
    return answer
  }
  const used = []
  for (const session of sessions) {
    await ask(session, 1, 'HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize = 0 } = await ask(session, 2, 'Runtime.getHeapUsage')
    used.push((usedSize + backingStorageSize) / 1e6)
  }
  return Math.max(...used)
}

/** Opens a gallery whose index of so many images is stored, but whose folder may not be read: nothing is listed. */
async function openIndex(browser, url, count) {
  const page = await openPage(browser, url)
  log(`writing an index of ${count}`)
  await page.addScriptTag({ content: await buildSeed(), type: 'module' })
  await page.waitForFunction(() => 'seedIndex' in window)
  await page.evaluate((images) => window.seedIndex('seeded', images), count)
  await page.addInitScript(() => {
    FileSystemHandle.prototype.queryPermission = () => Promise.resolve('prompt')
  })
  return page
}

/** The times (ms) to the first cards of each of five visits. */
async function timeVisits(page, url) {
  const visits = []
  for (let visit = 0; visit < 5; visit++) {
    await page.goto(`${url}/?gallery=folder&folder=seeded`)
    visits.push(
      await page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(done))
        while (document.querySelectorAll('[role="feed"] article').length < 20) await frame()
        return performance.now()
      }),
    )
  }
  return visits
}

/** The times (ms) from the last key of a search to the first frame whose cards all match. */
async function timeSearches(page) {
  await page.getByRole('searchbox').fill('castle')
  await page.getByRole('switch', { name: 'Only matches' }).click()
  const searches = []
  for (let search = 0; search < SEARCHES; search++) {
    const word = KEY_WORDS[search % KEY_WORDS.length]
    const field = page.getByRole('searchbox')
    await field.fill(word.slice(0, -1))
    await page.waitForTimeout(1000)
    await page.evaluate((text) => {
      window.__shown = new Promise((resolve) => {
        addEventListener(
          'keydown',
          async () => {
            const start = performance.now()
            const frame = () => new Promise((done) => requestAnimationFrame(done))
            const isShown = () => {
              const marks = [...document.querySelectorAll('[role="feed"] article mark')]
              return marks.length > 0 && marks.every((mark) => mark.textContent === text)
            }
            while (!isShown()) await frame()
            resolve(performance.now() - start)
          },
          { once: true },
        )
      })
    }, word)
    await field.press(word.at(-1))
    searches.push(await page.evaluate(() => window.__shown))
  }
  return searches
}

/**
 * The time (ms) from a click or a key press to the first frame in which most elements of a selector have other names or
 * texts than before.
 */
async function timeChange(page, selector, act) {
  await page.evaluate((elements) => {
    const texts = () =>
      [...document.querySelectorAll(elements)].map((each) => each.ariaLabel ?? each.textContent)
    const before = texts()
    const areOther = (now) => now.filter((text) => before.includes(text)).length < now.length / 2
    window.__changed = new Promise((resolve) => {
      async function wait() {
        removeEventListener('click', wait, true)
        removeEventListener('keydown', wait, true)
        const start = performance.now()
        const frame = () => new Promise((done) => requestAnimationFrame(done))
        while (!areOther(texts())) await frame()
        resolve(performance.now() - start)
      }
      addEventListener('click', wait, true)
      addEventListener('keydown', wait, true)
    })
  }, selector)
  await act()
  return page.evaluate(() => window.__changed)
}

/** The times (ms) until all images are in another order: by name, by size and at random. */
async function timeOrders(page) {
  const orders = []
  for (const order of ['Name', 'Size', 'Random']) {
    await page.getByRole('button', { name: 'Sort' }).click()
    const item = page.getByRole('menuitemradio', { name: order })
    orders.push(await timeChange(page, '[role="feed"] article', () => item.click()))
  }
  return orders
}

/** The times (ms) until all images are selected, and until all are rejected. */
async function timeMarking(page) {
  const press = (key) => timeChange(page, '[role="status"]', () => page.keyboard.press(key))
  await page.getByRole('article').first().getByRole('link').focus()
  return { selected: await press('Control+a'), rejected: await press('x') }
}

/** What is done with a large gallery whose index is stored. Times in ms; the memory of the worker in MB. */
export async function measureIndex(browser, url, count) {
  const page = await openIndex(browser, url, count)
  const visits = await timeVisits(page, url)
  log('searching')
  const searches = await timeSearches(page)
  const memory = await workerMemory(page)
  await page.goto(`${url}/?gallery=folder&folder=seeded`)
  await page.getByRole('article').first().waitFor()
  log('sorting and marking')
  const orders = await timeOrders(page)
  const marking = await timeMarking(page)
  await page.context().close()
  return { visits, searches, memory, orders, marking }
}
