import type { Page } from '@playwright/test'
import { closeImage, expect, openGallery, test, toTheEnd } from './explore'
import { generatedPng, openFolder } from './folderFiles'
import { watchViolations } from './violations'

test.use({ hasPhotos: true })

const card = (page: Page) => page.getByRole('article').first()
const picture = (page: Page) => card(page).getByRole('img').first()

test('every screen of the generated gallery keeps to the policy', async ({ page }) => {
  const violations = await watchViolations(page)
  await openGallery(page, '/?pictures=photos&page=0&matches=some')
  for (const text of ['“matches” takes “only”.', '“page” takes a whole number']) {
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  await expect(picture(page)).toHaveAttribute('src', /^https:\/\/picsum\.photos\//)
  await expect(card(page).locator('img[src*="pravatar"]')).toBeVisible()
  const prompt = await picture(page).getAttribute('alt')
  await page.getByRole('searchbox').fill(prompt?.split(/\W/)[0] ?? '')
  await expect(page.locator('mark').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Only matches' }).click()
  await page.getByRole('button', { name: 'Clear search' }).first().click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await card(page).getByRole('button', { name: 'Like' }).click()
  await card(page).getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('img').first()).toHaveJSProperty('complete', true)
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy prompt' }).click()
  await closeImage(page)
  await toTheEnd(page)
  await openGallery(page, '/?pictures=drawn')
  await expect(picture(page)).toHaveAttribute('src', /^blob:/)
  await expect(picture(page)).not.toHaveJSProperty('naturalWidth', 0)
  await page.goto('/?pictures=drawn&gallery=folder&folder=unknown')
  await expect(page.getByRole('alert')).toContainText('This folder is not known')
  expect(violations).toEqual([])
})

test('a folder, its thumbnails and its open images keep to the policy', async ({ page }) => {
  const violations = await watchViolations(page)
  const files = ['a red fox', 'a lighthouse'].map((prompt, place) =>
    generatedPng(`${place}.png`, { prompt }),
  )
  await openFolder(page, files)
  await expect(picture(page)).toHaveAttribute('src', /^blob:/)
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 64)
  await card(page).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table', { name: 'Parameters' })).toBeVisible()
  // The original: its thumbnail is there until it is decoded.
  const original = dialog.getByRole('img', { name: 'a lighthouse' })
  await expect(original).toHaveJSProperty('naturalWidth', 64)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save original' }).click()
  expect((await download).suggestedFilename()).toBe('1.png')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('fox')
  await expect(page.locator('mark').first()).toHaveText('fox')
  await page.getByRole('button', { name: 'Your folders' }).click()
  const likes = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export likes' }).click()
  await likes
  await page.getByRole('button', { name: 'Forget outputs' }).click()
  await page.getByRole('button', { name: 'Forget, keep the likes' }).click()
  await expect(dialog).toContainText('No folder has been opened yet.')
  expect(violations).toEqual([])
})

/** What somebody who can write into the page might try, and what stops it. */
const ATTEMPTS = {
  'require-trusted-types-for': () => {
    document.body.innerHTML = '<b>markup</b>'
  },
  'script-src-elem': () => {
    const outside: string = 'https://tracker.example/script.js'
    void import(outside).catch(() => undefined)
  },
  'style-src-elem': () => {
    const style = document.createElement('style')
    style.append('body { display: none }')
    document.head.append(style)
  },
  'img-src': () => {
    const image = new Image()
    image.src = 'https://tracker.example/pixel.png'
    document.body.append(image)
  },
  'connect-src': () => {
    void fetch('https://tracker.example/').catch(() => undefined)
  },
  'form-action': () => {
    const form = document.createElement('form')
    form.action = 'https://tracker.example/'
    document.body.append(form)
    form.submit()
  },
  'base-uri': () => {
    const base = document.createElement('base')
    base.href = 'https://tracker.example/'
    document.head.append(base)
  },
}

test('the policy blocks what somebody who can write into the page might try', async ({ page }) => {
  const violations = await watchViolations(page)
  await openGallery(page)
  // The browser reports what it blocks there too.
  page.removeAllListeners('console')
  for (const [directive, attempt] of Object.entries(ATTEMPTS)) {
    // Some throw.
    await page.evaluate(attempt).catch(() => undefined)
    await expect.poll(() => violations.map((one) => one.split(' ')[0])).toContain(directive)
  }
})

test('the headers forbid frames, in pages and in workers, and leave out referrers and cookies', async ({
  page,
  request,
}) => {
  const answer = await request.get('/')
  expect(answer.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-embedder-policy': 'credentialless',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  await openGallery(page)
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]')
  const policy = await meta.getAttribute('content')
  const header = answer.headers()['content-security-policy']
  expect(policy).toBe(header?.replace("frame-ancestors 'none'; ", ''))
  const chunk = await page.locator('script[src]').first().getAttribute('src')
  const ofChunk = await request.get(chunk ?? '')
  expect(ofChunk.headers()['content-security-policy']).toBe(header)
  expect(ofChunk.headers()['cross-origin-embedder-policy']).toBe('credentialless')
})
