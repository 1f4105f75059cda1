import type { Locator, Page } from '@playwright/test'
import { atRest, card, cardsInView, expectSamePlace, wheel } from './cards'
import { expect, openGallery, test, toTheEnd } from './explore'
import { hold } from './hold'

/** Aborts all requests for code of that name. */
async function lose(page: Page, name: RegExp) {
  page.removeAllListeners('console')
  await page.route(name, (route) => route.abort())
}

/** Lets all requests through again, once those that were made before have failed. */
async function findAgain(page: Page) {
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Tries again until all code is loaded: a part that was still being loaded may fail after the first time. */
async function retryAll(page: Page) {
  const alert = page.getByRole('alert')
  const retry = alert.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    await expect(page.getByRole('button', { name: 'Open a folder' })).toBeVisible({ timeout: 2000 })
    await expect(alert).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}

/** Opens the menu that was pressed before: if focus has left its button by now, it does not open by itself. */
async function openMenu(page: Page) {
  const menu = page.getByRole('listbox')
  // It may open by itself meanwhile, and then the click closes it.
  await expect(async () => {
    if (await menu.isHidden()) await page.getByRole('button', { name: 'Filters' }).click()
    await expect(menu).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}

/** Presses "Reload" and waits for the first card of the new document, which a busy machine takes long for. */
async function reloadBy(page: Page, button: Locator) {
  test.slow()
  await Promise.all([page.waitForEvent('load'), button.click()])
  const firstCard = page.getByRole('article', { includeHidden: true }).first()
  await expect(firstCard).toBeAttached({ timeout: 30_000 })
}

test('Filters, pressed before the menu’s code is loaded, opens once it is loaded', async ({
  page,
}) => {
  const letGo = await hold(page, /interactive/)
  await openGallery(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await letGo()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
})

test('a menu that is still loading does not open once focus has moved to another field', async ({
  page,
}) => {
  await lose(page, /interactive/)
  await openGallery(page)
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  // In this order: a part that is loaded when the page is idle would come between.
  const letGo = await hold(page, /interactive-/)
  await page.unroute(/interactive/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(filters).toBeFocused()
  await page.getByRole('searchbox').click()
  await Promise.all([page.waitForResponse(/interactive/), letGo()])
  await page.getByRole('searchbox').pressSequentially('castle')
  await expect(page.getByRole('status')).toHaveText('0 of the first 20 images match')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('a search whose code fails twice offers a reload, which keeps the text', async ({ page }) => {
  await lose(page, /interactive/)
  await openGallery(page)
  await page.getByRole('searchbox').fill('desert')
  const alert = page.getByRole('alert')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
  await findAgain(page)
  await reloadBy(page, alert.getByRole('button', { name: 'Reload' }))
  await expect(page.locator('mark').first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('desert')
  await expect(alert).toHaveCount(0)
})

test('cards of an address with a search stay in place when the code of the search is loaded, at 1280 and at 320 px', async ({
  page,
}) => {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const letGo = await hold(page, /interactive/)
    await page.goto('/?q=desert&category=Anime&pictures=drawn')
    await expect(card(page, 1)).toBeVisible()
    const before = await card(page, 1).boundingBox()
    await letGo()
    await expect(page.getByRole('switch', { name: 'Only matches' })).toBeVisible()
    expect(await card(page, 1).boundingBox(), `${width} px`).toEqual(before)
  }
})

test('however many parts fail to load, one notice says so, the page keeps its place, its text and the arrow keys, and a retry loads all of them', async ({
  page,
}) => {
  await lose(page, /interactive|createDrawings|pictureRenderer/)
  await openGallery(page, '/?images=1000')
  await wheel(page, 3000)
  await page.getByRole('searchbox').fill('desert')
  // The search has begun: its row below the field has its place.
  await expect(page).toHaveURL(/q=desert/)
  await atRest(page)
  const before = await cardsInView(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(['A part of this page could not be loaded.Try again'])
  await expectSamePlace(page, before)
  const position = Number(before[0]?.position)
  await card(page, position).getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, position + 1).getByRole('link')).toBeFocused()
  await findAgain(page)
  await retryAll(page)
  await expect(page.locator('mark').first()).toBeVisible()
  await openMenu(page)
  await expect(page.getByRole('searchbox')).toHaveValue('desert')
  await expect(alert).toHaveCount(0)
})

test('images whose code and names fail to load are loaded by a retry, below those that are there', async ({
  page,
}) => {
  await lose(page, /openGenerated/)
  await page.goto('/?images=300&pictures=drawn')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The images could not be loaded')
  await expect(alert.getByRole('button', { name: 'Reload' })).toHaveCount(0)
  await findAgain(page)
  await lose(page, /names-/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 1)).toBeVisible()
  await toTheEnd(page)
  await expect(alert).toContainText('More images could not be loaded')
  await findAgain(page)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 300)).toBeAttached()
  await expect(alert).toHaveCount(0)
})

test('of several cards pressed before the detail view’s code is loaded, the last one opens, and gets its focus back', async ({
  page,
}) => {
  const letGo = await hold(page, /DetailView/)
  await openGallery(page)
  const links = page.getByRole('article').getByRole('link')
  const name = String(await links.nth(1).textContent())
  await links.nth(0).click()
  await links.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/image=/)
  await letGo()
  await expect(page.getByRole('dialog').getByRole('img', { name })).toBeVisible()
  await expect(page.locator('#root')).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(links.nth(1)).toBeFocused()
  await expect(page).not.toHaveURL(/image=/)
})

test('the code of drawings and the service worker is requested after the paint of the first render', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=feed]') === null) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('frame'))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await openGallery(page)
  const requests = () =>
    page.evaluate(() => {
      const frame = performance.getEntriesByName('frame')[0]?.startTime ?? Infinity
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => /createDrawings|registerServiceWorker/.test(name))
        .map(({ startTime }) => (startTime > frame ? 'after' : 'before'))
    })
  await expect.poll(requests).toEqual(['after', 'after'])
})

test('pictures are plain until the picture code is loaded', async ({ page }) => {
  const letGo = await hold(page, /createDrawings/)
  await openGallery(page)
  const shown = () =>
    page
      .getByRole('article')
      .getByRole('img')
      .evaluateAll((images) =>
        images
          .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
          .map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      )
  await expect.poll(async () => new Set(await shown())).toEqual(new Set([0]))
  await letGo()
  await expect.poll(shown).not.toContain(0)
})
