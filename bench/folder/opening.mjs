// How fast the images of a folder are on the page.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { log } from '../lib/log.mjs'
import { diskWriter, makeFiles } from './files.mjs'
import { openPage, writeInWorker } from './page.mjs'

/**
 * Opens a folder by its button, and resolves with the times (ms after the press) of what happens.
 * @param scrolls whether the page is scrolled meanwhile, some 3,000 px a second
 */
function timeOpening(page, folder, count, scrolls) {
  return page.evaluate(
    async ([name, total, isScrolling]) => {
      window.__folder = name
      const tasks = []
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      )
      observer.observe({ type: 'longtask' })
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const cards = () =>
        [...document.querySelectorAll('[role="feed"] article img[alt*="number"]')].length
      const progress = () => document.querySelector('[role="progressbar"]')
      const button = [...document.querySelectorAll('button')].find((each) =>
        each.textContent.includes('Open a folder'),
      )
      const start = performance.now()
      button.click()
      while (!location.search.includes('gallery=folder')) await frame()
      while (cards() < Math.min(20, total)) await frame()
      const firstCards = performance.now() - start
      for (let step = 0; progress() !== null || step === 0; step++) {
        // A screen down and up again.
        if (isScrolling) window.scrollBy(0, step % 80 < 40 ? 50 : -50)
        await frame()
        if (performance.now() - start > 120_000)
          throw new Error('The folder was not read in 2 minutes')
      }
      const all = performance.now() - start
      observer.disconnect()
      return { firstCards, all, longestTask: Math.max(0, ...tasks) }
    },
    [folder, count, scrolls],
  )
}

/** The times (ms) to the first cards of a folder and to its last file, and its longest task while it is scrolled. */
export async function measureOpening(browser, url, count) {
  const page = await openPage(browser, url)
  log(`writing ${count} files`)
  await writeInWorker(page, { name: 'many', count, size: 8, textLength: 1000 })
  log('opening them')
  const { firstCards, all } = await timeOpening(page, 'many', count, false)
  await page.goto(`${url}/?pictures=drawn`)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('explore-folders').onsuccess = resolve
      }),
  )
  await page.getByRole('button', { name: 'Open a folder' }).waitFor()
  log('opening them as for the first time, and scrolling')
  const { longestTask } = await timeOpening(page, 'many', count, true)
  await page.context().close()
  return { firstCards, all, longestTask }
}

/**
 * Opens a folder on disk by the browser's folder input, and resolves with the times (ms after its `change` event)
 * of what happens, and with how often the number found goes up before the folder is listed.
 */
export async function measureInput(browser, url, count) {
  const folder = mkdtempSync(path.join(tmpdir(), 'explore-input-'))
  log(`writing ${count} files to disk`)
  await makeFiles({ count, size: 8, textLength: 1000 }, diskWriter(folder))
  const page = await openPage(browser, url)
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'showDirectoryPicker')
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const tasks = []
    const texts = new Set()
    async function measure() {
      const start = performance.now()
      new PerformanceObserver((list) => {
        // The task that ends with the event makes the list of files: the browser's own work.
        const later = list.getEntries().filter(({ startTime }) => startTime > start)
        tasks.push(...later.map(({ duration }) => duration))
      }).observe({ type: 'longtask' })
      const cards = () => [...document.querySelectorAll('[role="feed"] article img[alt*="number"]')]
      while (cards().length < 20) await frame()
      const firstCards = performance.now() - start
      const progress = () => document.querySelector('[role="progressbar"]')
      while (progress() !== null) {
        texts.add(progress().parentElement.textContent)
        await frame()
      }
      const all = performance.now() - start
      return { firstCards, all, longestTask: Math.max(0, ...tasks), reports: texts.size }
    }
    addEventListener(
      'change',
      () => {
        window.__measured ??= measure()
      },
      { capture: true, once: true },
    )
  })
  log('choosing them by the input')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await (await chooser).setFiles(folder, { timeout: 0 })
  await page.waitForFunction(() => '__measured' in window, undefined, { timeout: 0 })
  const measured = await page.evaluate(() => window.__measured)
  await page.context().close()
  rmSync(folder, { recursive: true })
  return measured
}
