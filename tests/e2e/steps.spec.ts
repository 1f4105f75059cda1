import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page, Route } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { atRest, wheel } from './cards'
import { expect, test, toTheEnd } from './explore'
import { expectAccessible } from './expectAccessible'
import { startHost, type StaticHost } from './staticHost'

const STEPS = readdirSync('examples/steps').filter((name) => !name.endsWith('.md'))

let dist: string
let host: StaticHost

// Serial: one build is for all.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'explore-steps-'))
  await build({
    root: 'examples/steps',
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: dist,
      emptyOutDir: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: STEPS.map((step) => resolve('examples/steps', step, 'index.html')),
      },
    },
  })
  host = await startHost(dist)
})
test.afterAll(() => {
  host.stop()
  rmSync(dist, { recursive: true })
})

const cards = (page: Page) => page.getByRole('article')

/** The name of the first card whose lower edge is in the window. */
const atTop = (page: Page) =>
  cards(page).evaluateAll(
    (all) =>
      all.find((card) => card.getBoundingClientRect().bottom > 1)?.getAttribute('aria-label') ??
      'none',
  )

/** Jumps to where rest moves the track, and waits for images of that place. */
async function toTheMiddle(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 4_000_000))
  await atRest(page)
  await expect(page.getByRole('status')).toContainText(/Images (?:599|600)\d{3} to/)
  await expect(cards(page).nth(4)).toBeInViewport()
}

const PHOTO = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
}

/** Opens a step. It shows its first images, and nothing is beyond the edge. */
async function openStep(page: Page, step: string, heading: string): Promise<void> {
  await page.goto(`${host.url}/${step}/`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(cards(page).first()).toHaveAccessibleName('A medieval castle in orchid, anime')
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow).toBe(0)
}

test('step 1 keeps five pages at most, and goes to the last one without those between', async ({
  page,
}) => {
  await openStep(page, '1-window', 'Step 1: pages as a window')
  const status = page.getByRole('status')
  await expect(async () => {
    await wheel(page, 1000)
    await expect(status).not.toContainText('Images 1 to', { timeout: 300 })
  }).toPass()
  await expect(cards(page).last()).toBeAttached()
  const [, start, end] = /Images (\d+) to (\d+) of/.exec(await status.innerText()) ?? []
  expect(Number(end) - Number(start)).toBe(59)
  await toTheEnd(page)
  await expect(status).toContainText('to 1200 of 1200')
  await expect(cards(page).last()).toBeInViewport()
})

test('step 2 keeps its images if a later page fails, and asks again by a button', async ({
  page,
  context,
}) => {
  await openStep(page, '2-view', 'Step 2: data before status')
  await context.setOffline(true)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toContainText(
    'More images could not be loaded. You are offline.',
  )
  await expect(cards(page).last()).toBeInViewport()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toContainText('Images 1 to 24 of')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('step 3 has the same height before and after all rows were seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStep(page, '3-heights', 'Step 3: rows with computed heights')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await toTheEnd(page)
  await expect(cards(page).last()).toBeInViewport()
  expect(await height()).toBe(before)
})

test('step 4 reaches the last of 1,200,000 images, and its small moves are one to one', async ({
  page,
}) => {
  await openStep(page, '4-track', 'Step 4: a track of bounded height')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8_001_000)
  await toTheEnd(page)
  await expect(page.getByRole('status')).toContainText('to 1200000 of 1200000')
  await expect(cards(page).last()).toBeInViewport()

  await toTheMiddle(page)
  const name = await atTop(page)
  const top = () =>
    page
      .getByRole('article', { name })
      .first()
      .evaluate((card) => card.getBoundingClientRect().top)
  const before = await top()
  await wheel(page, 100)
  await atRest(page)
  expect(await top()).toBeCloseTo(before - 100, 0)
})

test('step 5 keeps the image at the top in a narrower window and through a reload', async ({
  page,
}) => {
  await openStep(page, '5-anchor', 'Step 5: the anchor')
  await toTheMiddle(page)
  const before = await atTop(page)
  await page.setViewportSize({ width: 700, height: 800 })
  await expect.poll(() => atTop(page)).toBe(before)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => atTop(page)).toBe(before)
  await page.reload()
  await expect.poll(() => atTop(page)).toBe(before)
})

const like = (tab: Page) => cards(tab).first().getByRole('button', { name: 'Like' })

test('step 6 keeps likes through a reload, and other tabs hear of them', async ({
  page,
  context,
}) => {
  await openStep(page, '6-likes', 'Step 6: likes as an overlay')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(like(other)).toHaveAttribute('aria-pressed', 'false')
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(like(other)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
})

test('step 7 shows a drawing until a photo comes, and cancels photos of cards that have left', async ({
  page,
}) => {
  const held: Route[] = []
  let isHeld = true
  await page.route('**/photos/*', (route) => {
    if (isHeld) held.push(route)
    else void route.fulfill(PHOTO)
  })
  const cancelled: string[] = []
  page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).pathname))
  await openStep(page, '7-photos', 'Step 7: photos that come late')
  const drawing = cards(page).first().locator('img[src^="data:"]')
  await expect(drawing).toBeVisible()
  await toTheEnd(page)
  await expect.poll(() => cancelled).toContain('/photos/0.svg')

  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(drawing).toBeVisible()
  isHeld = false
  await Promise.all(held.map((route) => route.fulfill(PHOTO).catch(() => undefined)))
  await expect(drawing).toHaveCount(0)
})

test('step 7 asks for no photos any more once three have failed', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/photos/*', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ ...PHOTO, body: 'none' })
  })
  await openStep(page, '7-photos', 'Step 7: photos that come late')
  await expect(cards(page).first().locator('img[src^="data:"]')).toBeVisible()
  // It has all that the steps before have.
  await expectAccessible(page)
  await atRest(page)
  const before = asked.length
  expect(before).toBeGreaterThanOrEqual(3)
  await toTheEnd(page)
  await expect(cards(page).last().locator('img[src^="data:"]')).toBeVisible()
  expect(asked).toHaveLength(before)
})
