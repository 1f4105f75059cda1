import type { Page } from '@playwright/test'
import { expect, openGallery, test } from './explore'
import { generatedPng, openFolder } from './folderFiles'

test.use({ isPainted: true })

/** Slows the page down, so that what comes late comes in frames of its own, and adds up how much moves (CLS). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const before: unknown = Reflect.get(window, 'shifts')
        Object.assign(window, { shifts: Number(before) + Number(Reflect.get(entry, 'value')) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate('shifts')
}

/** A phone, one on its side, a tablet, a laptop, and the narrowest window with all controls in the toolbar. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1167, height: 800 },
]

const keys = (page: Page) => page.getByRole('button', { name: 'Keyboard shortcuts' })

test('nothing moves when a folder is reloaded, and its controls come', async ({ page }) => {
  const made = { prompt: 'a red fox', model: 'flux' }
  await openFolder(page, [generatedPng('a.png', made), generatedPng('b.png', made)])
  const shifts = await watchShifts(page)
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport)
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(keys(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /^(?:Cull|Sort)$/ }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifts(), `${viewport.width} px`).toBe(0)
  }
})

test('nothing moves when a folder is reloaded that has to be opened again', async ({ page }) => {
  const made = { prompt: 'a red fox', model: 'flux' }
  await openFolder(page, [generatedPng('a.png', made), generatedPng('b.png', made)])
  await page.addInitScript(() => {
    FileSystemHandle.prototype.queryPermission = () => Promise.resolve('prompt')
  })
  const shifts = await watchShifts(page)
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Open the folder again' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(keys(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifts(), `${viewport.width} px`).toBe(0)
  }
})

test('the message that no folder is open comes in the place of the images', async ({ page }) => {
  const shifts = await watchShifts(page)
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport)
    await page.goto('/?gallery=folder')
    await expect(page.getByRole('heading', { name: 'No folder is open' })).toBeVisible()
    await expect(keys(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    // On a phone the button of the menu takes the place of Filters, which an empty gallery does without.
    expect(await shifts(), `${viewport.width} px`).toBeLessThan(0.005)
  }
})

test('nothing moves when a searched gallery gets its controls', async ({ page }) => {
  const shifts = await watchShifts(page)
  await openGallery(page, '/?q=art&category=Anime')
  await expect(page.getByRole('switch', { name: 'Only matches' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Picture size' })).toBeVisible()
  await expect(keys(page)).toBeVisible()
  expect(await shifts()).toBe(0)
})
