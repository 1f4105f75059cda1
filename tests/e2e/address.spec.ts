import type { Page } from '@playwright/test'
import { atRest, card, cardsInView, expectSamePlace, scrollTo } from './cards'
import { expect, expectAddress, openGallery, test, toTheEnd } from './explore'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search images' })
const only = (page: Page) => page.getByRole('switch', { name: 'Only matches' })
const historyLength = (page: Page) => page.evaluate(() => window.history.length)

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** All of the view that an address stands for. */
async function view(page: Page) {
  const chips = page.getByRole('list', { name: 'Chosen categories' }).getByRole('listitem')
  return {
    text: await search(page).inputValue(),
    chips: await chips.allTextContents(),
    only: await only(page).isChecked(),
    line: await page
      .getByText(/images match$|matches so far$/)
      .first()
      .textContent(),
    cards: await page.getByRole('article').getByRole('link').allTextContents(),
    marks: await page.getByRole('article').locator('mark').allTextContents(),
  }
}

test('search, categories and switch are in the address, and add no history entry', async ({
  page,
}) => {
  await openGallery(page)
  const before = await historyLength(page)
  await search(page).fill('rich textures')
  await choose(page, 'Sci-Fi')
  await choose(page, 'Fantasy')
  await only(page).click()
  await expectAddress(page, '/?q=rich+textures&category=Sci-Fi&category=Fantasy&matches=only')
  await only(page).click()
  await page.getByRole('button', { name: 'Remove Sci-Fi' }).click()
  await expectAddress(page, '/?q=rich+textures&category=Fantasy')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await search(page).fill('')
  await expectAddress(page, '/')
  expect(await historyLength(page)).toBe(before)
})

for (const address of [
  '/?q=castle',
  '/?category=Anime&category=Portrait',
  '/?q=art&category=Fantasy&matches=only',
]) {
  test(`reload and a copied link give the same view (${address})`, async ({ page, context }) => {
    await openGallery(page, address)
    await expect(only(page)).toBeVisible()
    await expect(page.getByText('Looking for matches')).toHaveCount(0)
    const before = await view(page)
    expect(before.line).not.toBe('')
    await page.reload()
    await expect.poll(() => view(page)).toEqual(before)
    const other = await context.newPage()
    await openGallery(other, page.url())
    await expect.poll(() => view(other)).toEqual(before)
  })
}

test('unknown values in the address are removed, and reported in one notice', async ({ page }) => {
  await openGallery(page, '/?q=castle&category=Cubist&category=Anime&category=anime&matches=all')
  const notices = page.getByRole('alert')
  await expect(notices).toHaveText([
    '“matches” takes “only”.',
    '“category” takes one of Landscape, Portrait, Abstract, Realistic, Fantasy, Sci-Fi, Anime.',
  ])
  await expectAddress(page, '/?q=castle&category=Anime')
  await expect(only(page)).not.toBeChecked()
  await notices.first().getByRole('button', { name: 'Dismiss' }).click()
  await notices.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notices).toHaveCount(0)
})

test('Back and Forward keep the filters while an image opens and closes', async ({ page }) => {
  await openGallery(page, '/?q=art&category=Fantasy')
  await expect(only(page)).toBeVisible()
  await card(page, 1).getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/q=art&category=Fantasy/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search(page).fill('castle')
  await expectAddress(page, '/?q=castle&category=Fantasy')
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeVisible()
  // At once, before the 200 ms of the debounce: Back may be pressed sooner.
  expect(page.url()).toMatch(/q=art&category=Fantasy/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search(page)).toHaveValue('castle')
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(page.url()).toMatch(/q=art&category=Fantasy/)
})

test('a text that was typed just before an image was opened is kept after Back', async ({
  page,
}) => {
  await openGallery(page)
  await search(page).fill('forest')
  // Not a real click, which takes longer than the pause in typing that the address waits for.
  await card(page, 2).getByRole('link').dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/q=forest/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search(page)).toHaveValue('forest')
  await expectAddress(page, '/?q=forest')
})

test('a link opens an image that is not loaded, and the page’s title begins with its prompt', async ({
  page,
}) => {
  await openGallery(page, '/?images=1000')
  await toTheEnd(page)
  const last = card(page, 1000).getByRole('link')
  const [href, prompt] = [await last.getAttribute('href'), await last.textContent()]
  await page.goto('about:blank')
  await openGallery(page, href ?? '')
  await expect(page.getByRole('dialog').getByRole('img', { name: String(prompt) })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('1,000 of 1,000')
  await expect(page).toHaveTitle(`${prompt} – Explore`)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveTitle('Explore')
  await expectAddress(page, '/?images=1000')
  await expect(last).toBeFocused()
})

test('an address with an unknown id shows “not found”, and the gallery can be used', async ({
  page,
}) => {
  await openGallery(page, '/?image=no-such-image')
  const dialog = page.getByRole('dialog', { name: 'This image was not found' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveTitle('Explore')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expectAddress(page, '/')
  await card(page, 1).getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Summer Launch' })).toBeVisible()
})

test('“Only matches” begins at the top, and switching it off returns to the former scroll position', async ({
  page,
}) => {
  await openGallery(page, '/?images=10000&q=castle')
  await expect(only(page)).toBeVisible()
  const before = await scrollTo(page, 4321)
  await only(page).click()
  await expect(page.getByText('matches so far')).toBeVisible()
  await expect(card(page, 1)).toBeInViewport()
  await expect(card(page, 1).locator('mark')).toHaveText('castle')
  await page.evaluate(() => window.scrollBy(0, 900))
  await atRest(page)
  const narrowed = await cardsInView(page)
  await page.reload()
  await expectSamePlace(page, narrowed)
  await only(page).click()
  await expectSamePlace(page, before)
  await page.reload()
  await expectSamePlace(page, before)
})

test('Back from another page returns to the scroll position among the matches', async ({
  page,
}) => {
  await openGallery(page, '/?images=10000&q=castle&matches=only')
  await expect(card(page, 20)).toBeAttached()
  const before = await scrollTo(page, 1111)
  await page.goto('about:blank')
  await page.goBack()
  await expectSamePlace(page, before)
  await card(page, before.at(-1)?.position ?? 0)
    .getByRole('link')
    .dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSamePlace(page, before)
})
