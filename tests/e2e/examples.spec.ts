import type { Page } from '@playwright/test'
import { atRest, wheel } from './cards'
import { expect, test } from './explore'
import { expectAccessible } from './expectAccessible'
import { startExamples, type ExampleHost } from './libraryHost'
import { watchViolations } from './violations'

let host: ExampleHost

// Serial: one installation is for all.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  host = await startExamples()
})
test.afterAll(() => host.close())

const cards = (page: Page) => page.getByRole('feed', { name: 'Images' }).getByRole('article')

/** Opens an example, and expects its first card, in a page that is accessible. */
async function openExample(page: Page, address: string, first: string): Promise<void> {
  await page.goto(address)
  await expect(cards(page).first()).toHaveAccessibleName(first)
  await expectAccessible(page)
}

/** What the page and the gallery complain of in the console. What the browser adds has no arguments. */
function complaintsOf(page: Page): readonly string[] {
  const said: string[] = []
  page.on('pageerror', ({ message }) => said.push(message))
  page.on('console', (message) => {
    if (message.args().length === 0) return
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  return said
}

test('the controlled example says what is open and searched for, adds images, and hears what the visitor does', async ({
  page,
}) => {
  const violations = await watchViolations(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${host.url}/controlled/`)
  const feed = page.getByRole('feed', { name: 'Images' })
  const status = page.locator('output')
  await expect(feed.getByRole('article').first()).toHaveAccessibleName('a meadow at dawn, 1')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Open 17' }).click()
  const dialog = page.getByRole('dialog', { name: 'a meadow at dawn, 17' })
  await expect(dialog).toBeVisible()
  await expect(status).toContainText('17 open')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(status).toContainText('none open')

  await feed.getByRole('button', { name: 'Like' }).first().click()
  await expect(status).toContainText('1 liked')
  await page.getByRole('button', { name: 'Add 100' }).click()
  await expect(status).toContainText('of 300 in view')
  await page.getByRole('button', { name: 'Go to the last' }).click()
  await expect(feed.getByRole('article', { name: 'dawn, 300' })).toBeVisible()
  await page.getByLabel('Search').fill('lighthouse 29')
  await expect(feed.getByRole('article')).toHaveCount(3)
  await page.getByRole('link', { name: 'a lighthouse at dawn, 291' }).click()
  await expect(status).toContainText('291 open')
  expect(violations).toEqual([])
})

test('the list of the example is replaced and added to in place', async ({ page }) => {
  await openExample(page, `${host.url}/list/`, 'a meadow in the rain, no. 1')
  const card = cards(page).filter({ hasText: 'no. 21' })
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top)
  await wheel(page, 2000)
  await atRest(page)
  const before = await top()
  await page.getByRole('button', { name: 'Add 20' }).click()
  await expect(page.getByRole('heading', { name: '80 landscapes' })).toBeVisible()
  await expect(card).toHaveAttribute('aria-setsize', '80')
  expect(await top()).toBe(before)
  await page.getByRole('button', { name: 'Reverse' }).click()
  await expect(card).toHaveAttribute('aria-posinset', '60')
  expect(await top()).toBeCloseTo(before, 0)
})

// Here and below, pages of their own: in those of the other tests the browser says nothing of answers with status 503.
test('a page that the server of the example fails to send is asked for again by a button', async ({
  browser,
}) => {
  const page = await browser.newPage()
  const complaints = complaintsOf(page)
  await openExample(page, await host.start('paged-api'), 'a harbour at dawn, no. 1')
  const retry = page.getByRole('button', { name: 'Try again' })
  // Each fifth request for a page fails: pages of 50 images, four in a row.
  await expect(async () => {
    await wheel(page, 6000)
    await expect(retry).toBeVisible({ timeout: 300 })
  }).toPass()
  await retry.click()
  await expect(retry).toBeHidden()
  await expect(cards(page).first()).toBeAttached()
  await page.close()
  const why = 'The source could not send a page. Error: The server answered 503.'
  expect(complaints.length).toBeGreaterThan(0)
  expect(complaints.filter((said) => !said.startsWith(why))).toEqual([])
})

test('the examples with a server and with own cards find phrases, and one of several words', async ({
  browser,
}) => {
  const page = await browser.newPage()
  for (const [address, matches] of [
    [`${host.url}/own-card/`, '200'],
    [await host.start('paged-api'), '5000'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('searchbox', { name: 'Search images' }).fill('valley OR "in the rain"')
    await page.getByRole('switch', { name: 'Only matches' }).click()
    // Each fifth request for a page fails.
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 3000 })
      await expect(cards(page).first()).toHaveAttribute('aria-setsize', matches, { timeout: 3000 })
    }).toPass()
  }
  await page.close()
})

test('the cards and the open image of the example are those of the page', async ({ page }) => {
  await openExample(page, `${host.url}/own-card/`, 'Harbour at dawn, no. 1')
  await expect(cards(page).nth(2).getByText('Sold')).toBeVisible()
  await expect(cards(page).nth(2).getByText('Sold')).toHaveCSS('position', 'absolute')
  await expect(cards(page).nth(0).getByText('€ 40')).toBeVisible()
  const buy = cards(page).nth(0).getByRole('button', { name: 'Buy' })
  await expect(buy).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await buy.click()
  await cards(page).nth(0).getByRole('button', { name: 'Like' }).click()
  await expect(page.getByText('1 in the basket')).toBeVisible()

  await page.getByRole('link', { name: 'Lake at dusk, no. 4' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lake at dusk, no. 4' })
  await expect(dialog.getByText('Pigment ink on cotton')).toBeVisible()
  await dialog.getByRole('button', { name: 'Buy' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 in the basket')).toBeVisible()
})

test('the gallery of the example speaks German', async ({ page }) => {
  await page.goto(`${host.url}/german/`)
  const feed = page.getByRole('feed', { name: 'Bilder' })
  await expect(feed.getByRole('article').first()).toHaveAccessibleName(
    'Hafen im Morgenlicht, Nr. 1',
  )
  await expect(feed.getByText('03.11.2026').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Bilder suchen' }).fill('Wiese')
  await expect(page.getByRole('status')).toHaveText('300 von 1.200 Bildern passen')
  await page.getByRole('link', { name: 'Wiese im Regen, Nr. 2', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Wiese im Regen, Nr. 2' })
  await expect(dialog.getByText('2 von 1.200')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Gefällt mir' })).toBeVisible()
})

test('the gallery of the example is beside the text', async ({ page }) => {
  await openExample(page, `${host.url}/in-a-sidebar/`, 'a meadow in the rain, no. 1')
  const text = await page.getByRole('heading', { name: 'Painting outdoors' }).boundingBox()
  const card = await cards(page).first().boundingBox()
  expect(card?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
})

test('the page of the example comes from its server, and is hydrated without a complaint', async ({
  browser,
}) => {
  const page = await browser.newPage()
  const complaints = complaintsOf(page)
  const address = await host.start('server-rendering')
  const html = await (await page.request.get(address)).text()
  expect(html).toContain('<h1>Landscapes</h1>')
  expect(html).toContain('<div class="explore-gallery"></div>')
  await openExample(page, address, 'a meadow in the rain, no. 1')
  await page.close()
  expect(complaints).toEqual([])
})
