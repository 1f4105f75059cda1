import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOnce } from './buildOnce'
import { expect, test } from './explore'
import { generatedPng, stubPicker, writeFolder } from './folderFiles'
import { startHost } from './staticHost'
import { watchViolations } from './violations'

test.use({ serviceWorkers: 'allow' })

/** A folder with a build in `explore`: GitHub Pages serves a repository of this name there. */
let site = ''

test.beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'explore-site-'))
  symlinkSync(buildOnce('build', ['--base=/explore/']), join(site, 'explore'), 'junction')
})
test.afterAll(() => rmSync(site, { recursive: true }))

test('below a base path, on a host that sends no headers, the page works as at the root, and offline too', async ({
  page,
  context,
}) => {
  const host = await startHost(site)
  const violations = await watchViolations(page)
  await stubPicker(page, 'outputs')
  await page.goto(`${host.url}/explore/?pictures=drawn&images=500`)
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
  await expect(policy).toHaveAttribute('content', /^default-src 'none'; script-src 'self'/)

  await page.getByRole('searchbox', { name: 'Search images' }).fill('desert')
  await expect(page).toHaveURL(/\/explore\/\?.*q=desert/)
  await expect(page.locator('mark').first()).toHaveText('desert')
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  // A page that is loaded before there is an active worker is never under its control.
  const scope = page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(await scope).toBe(`${host.url}/explore/`)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search images' })).toHaveValue('desert')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await context.setOffline(true)
  host.stop()
  await page.reload()
  await expect(cards.first()).toBeVisible()
  await writeFolder(page, 'outputs', [generatedPng('1.png', { prompt: 'a red fox', seed: 7 })])
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await expect(page.getByRole('banner')).toContainText('outputs · 1 image')
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('img')).toHaveJSProperty('naturalWidth', 64)
  await expect(page).toHaveURL(/\/explore\/\?.*gallery=folder/)
  expect(new Set(host.requests.map((path) => path.split('/')[1]))).toEqual(new Set(['explore']))
  expect(violations).toEqual([])
})
