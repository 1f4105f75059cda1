// What thumbnails cost, to be made and to be scrolled past.
import { openView } from '../lib/browser.mjs'
import { measurePass } from '../lib/passes.mjs'
import { median } from '../lib/stats.mjs'
import { openPage, writeInWorker } from './page.mjs'

const THUMBNAILS = 15
/** One pass of scrolling, in px and px/s, and how often it is measured. */
const PASS = { distance: 9_000, speed: 3_000 }
const PASSES = 5

/** The CPU of the main thread (ms per 1,000 px) while a page scrolls, the median of all passes. */
async function measureScrolling(view) {
  const passes = []
  for (let pass = 0; pass < PASSES; pass++) {
    await view.page.evaluate(() => window.scrollTo(0, 0))
    await view.page.waitForTimeout(1000)
    passes.push((await measurePass(view, PASS)).task)
  }
  return median(passes)
}

/** The CPU of the main thread (ms per 1,000 px) over the thumbnails of a folder, which a pass before has made. */
export async function measureThumbnailScrolling(url, peersUrl) {
  const view = await openView(
    { address: () => `${url}/?pictures=drawn` },
    0,
    `${peersUrl}/empty.html`,
  )
  const { page } = view
  await page.evaluate(() => {
    window.showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('scrolled')
  })
  await writeInWorker(page, { name: 'scrolled', count: 600, size: 320, textLength: 1000 })
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await page.waitForFunction(() => document.querySelector('header p')?.textContent.includes('600'))
  await page.waitForFunction(() => document.querySelector('[role="progressbar"]') === null)
  for (let y = 0; y <= PASS.distance + 1000; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="feed"] article img')].every((img) =>
        img.src.startsWith('blob:'),
      ),
    )
  }
  const cpu = await measureScrolling(view)
  await view.close()
  return cpu
}

/** The same on the textbook page, whose pictures are in the browser's cache. */
export async function measureTextbookScrolling(peersUrl) {
  const address = () => `${peersUrl}/tanstack.html?images=10000`
  const view = await openView({ address }, 10_000, `${peersUrl}/empty.html`)
  const cpu = await measureScrolling(view)
  await view.close()
  return cpu
}

/** The times (ms) from the first frame with a card to the first frame with its picture, of one image each. */
export async function measureThumbnails(browser, url) {
  const page = await openPage(browser, url)
  const times = []
  for (let index = 0; index < THUMBNAILS; index++) {
    const name = `one${index}`
    await writeInWorker(page, { name, count: 1, size: 1024, textLength: 1000 })
    const time = await page.evaluate(async (folder) => {
      window.__folder = folder
      const before = location.search
      const button = [...document.querySelectorAll('button')].find((each) =>
        each.textContent.includes('Open a folder'),
      )
      button.click()
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const caption = () => document.querySelector('header p')?.textContent ?? ''
      while (location.search === before || !caption().startsWith(`${folder} `)) await frame()
      const picture = () => document.querySelector('[role="feed"] article img')
      while (document.querySelector('[role="feed"] article') === null) await frame()
      const start = performance.now()
      while (!(picture()?.src.startsWith('blob:') && picture().complete)) await frame()
      return performance.now() - start
    }, name)
    times.push(time)
  }
  await page.context().close()
  return times
}
