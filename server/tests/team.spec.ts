import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { png } from '../../tests/support/imageFiles'
import { expect, openGallery, test } from './teamTest.ts'

/** The requests of a page to the server from now on, by the names of the functions. */
function watchRequests(page: Page, api: string) {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(api)) requests.push(request)
  })
  return {
    names: () => requests.map((request) => /rpc\/(\w+)/.exec(request.url())?.[1] ?? request.url()),
    all: requests,
    clear: () => requests.splice(0),
  }
}

const cards = (page: Page) => page.getByRole('article')
const like = (page: Page, index: number) =>
  page.locator(`[data-card="${index}"]`).getByRole('button', { name: 'Like' })

test('the gallery scrolls to its end, where the oldest image is, with two pages and one count', async ({
  page,
  team,
}) => {
  await openGallery(page, team)
  await expect(page.getByText('The team’s gallery · 2,000 images')).toBeVisible()
  const requests = watchRequests(page, team.api)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.locator('[data-card="1999"]')).toBeVisible()
  await expect(page.getByText('No more images to load')).toBeVisible()
  const names = requests.names()
  expect(names.filter((name) => name === 'page').length).toBeLessThanOrEqual(2)
  expect(names.filter((name) => name === 'likes').length).toBeLessThanOrEqual(1)
  expect(requests.all.map((request) => request.method())).not.toContain('OPTIONS')
})

test('another name of this computer opens the gallery at its own address', async ({
  page,
  team,
}) => {
  await openGallery(page, { ...team, url: team.url.replace('127.0.0.1', 'localhost') })
  expect(new URL(page.url()).origin).toBe(team.url)
})

test('a link opens an image at its place, with its settings', async ({ page, team }) => {
  await openGallery(page, team)
  await cards(page).nth(3).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('4 of 2,000')).toBeVisible()
  await expect(dialog.getByText('blurry, watermark')).toBeVisible()
  const address = page.url()
  const other = await page.context().newPage()
  const requests = watchRequests(other, team.api)
  await other.goto(address)
  await expect(other.getByRole('dialog').getByText('4 of 2,000')).toBeVisible()
  await expect(other.getByRole('dialog').getByText('blurry, watermark')).toBeVisible()
  expect(requests.names().filter((name) => name === 'image').length).toBe(1)
  await other.close()
})

test('a search shows the matches alone, with its words marked', async ({ page, team }) => {
  await openGallery(page, team, '/?pictures=drawn&matches=only')
  await page.getByRole('searchbox').fill('castle model:inkwell')
  await expect(page.getByText(/images? match|matches so far/)).toBeVisible()
  await expect(cards(page).first().locator('mark')).toHaveText('castle')
  await expect(cards(page).first()).toContainText('Inkwell')
  await page.getByRole('searchbox').fill('xyzzy')
  await expect(page.getByText('No images match')).toBeVisible()
})

test('two people with tokens see each other’s likes, once each', async ({ browser, team }) => {
  const people = []
  for (const name of ['Ada', 'Ben']) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const address = await team.run('--token', name)
    await page.goto(`${team.url}/?pictures=drawn${new URL(address).hash}`)
    await expect(cards(page).first()).toBeVisible()
    people.push(page)
  }
  const [ada, ben] = people
  if (ada === undefined || ben === undefined) throw new Error('Nobody')
  // The token is gone from the address, and kept.
  await expect.poll(() => new URL(ada.url()).hash).toBe('')
  const countOf = async (page: Page) =>
    Number(/\d+/.exec((await like(page, 0).getAttribute('title')) ?? '')?.[0])
  const before = await countOf(ada)
  const sent = ada.waitForResponse((response) => response.url().includes('/rpc/press'))
  await like(ada, 0).click()
  expect((await sent).status()).toBe(200)
  expect(await countOf(ada)).toBe(before + 1)

  const requests = watchRequests(ben, team.api)
  await expect
    .poll(async () => {
      await ben.reload()
      await expect(cards(ben).first()).toBeVisible()
      return countOf(ben)
    })
    .toBe(before + 1)
  await expect(like(ben, 0)).toHaveAttribute('aria-pressed', 'false')
  await like(ben, 0).click()
  expect(await countOf(ben)).toBe(before + 2)
  // A request that reads carries no token.
  for (const request of requests.all.filter((each) => each.method() === 'GET')) {
    expect(await request.headerValue('authorization')).toBeNull()
  }
  await expect
    .poll(async () => {
      await ada.reload()
      await expect(cards(ada).first()).toBeVisible()
      return countOf(ada)
    })
    .toBe(before + 2)
  await expect(like(ada, 0)).toHaveAttribute('aria-pressed', 'true')
  await ada.context().close()
  await ben.context().close()
})

test('an image that is removed leaves its place, and nothing else moves', async ({
  page,
  team,
}) => {
  await openGallery(page, team)
  const labels = () =>
    Promise.all(
      [6, 7, 8].map((index) => page.locator(`[data-card="${index}"]`).getAttribute('aria-label')),
    )
  const [before, , after] = await labels()
  await page.locator('[data-card="7"]').getByRole('link').click()
  await expect(page).toHaveURL(/image=/)
  const id = new URL(page.url()).searchParams.get('image') ?? ''
  await page.keyboard.press('Escape')
  await team.run('--remove', id)
  // The number of images may come from the browser's cache for 5 s.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return labels()
    })
    .toEqual([before, 'Removed', after])
  await expect(page.locator('[data-card="7"]')).toContainText('This image was taken out')
})

test('a file is kept by browsers for a year, by other caches for a day, and not at all if it is missing', async ({
  request,
  team,
}) => {
  writeFileSync(join(team.files, 'a.png'), png())
  const cacheOf = async (name: string) => {
    const response = await request.get(`${team.url}/files/${name}`)
    return [response.status(), response.headers()['cache-control']]
  }
  const aYear = 'public, max-age=31536000, s-maxage=86400, immutable'
  expect(await cacheOf('a.png')).toEqual([200, aYear])
  expect(await cacheOf('b.png')).toEqual([404, 'no-store'])
})

test('the build holds no secret', async ({ page, team }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(team.url)) bodies.push(response.text().catch(() => ''))
  })
  await openGallery(page, team)
  const code = (await Promise.all(bodies)).join('')
  expect(code).toContain('127.0.0.1:4191')
  expect(code).not.toMatch(/jwt-secret|postgres:\/\//)
})
