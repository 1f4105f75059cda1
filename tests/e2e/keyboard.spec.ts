import type { Page } from '@playwright/test'
import { card, goToCard } from './cards'
import { expect, openGallery, test } from './explore'

const link = (page: Page, position: number) => card(page, position).getByRole('link')
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard' })
/** Under an open dialog too. */
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search images', includeHidden: true })

/** Waits for the code of the shortcuts: their button is shown with it. */
const pageKeys = (page: Page) =>
  expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()

test('the first tab stop is a link that skips to the images', async ({ page }) => {
  await openGallery(page)
  const address = page.url()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the images' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(page.url()).toBe(address)
  await page.keyboard.press('Tab')
  await expect(link(page, 1)).toBeFocused()
})

test('the feed is one tab stop, followed by the buttons of its card', async ({ page }) => {
  await openGallery(page)
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.focus()
  await page.keyboard.press('Tab')
  await expect(link(page, 1)).toBeFocused()
  for (const name of ['Announce', 'Share', 'Like']) {
    await page.keyboard.press('Tab')
    await expect(card(page, 1).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role="feed"]') === null)).toBe(
    true,
  )
  await link(page, 1).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(filters).toBeFocused()
})

test('Tab comes back to the card that had focus last', async ({ page }) => {
  await openGallery(page)
  await goToCard(page, 1)
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(link(page, 7)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(link(page, 7)).toBeFocused()
})

test.describe('in a window of three rows', () => {
  test.use({ viewport: { width: 1280, height: 1500 } })

  test('Page Down and Page Up go a screenful of cards, Home and End to the first and last loaded', async ({
    page,
  }) => {
    await openGallery(page, '/?images=1000')
    await goToCard(page, 2)
    for (const position of [14, 26, 38]) {
      await page.keyboard.press('PageDown')
      await expect(link(page, position)).toBeFocused()
      await expect(card(page, position)).toBeInViewport({ ratio: 0.99 })
    }
    await page.keyboard.press('PageUp')
    await expect(link(page, 26)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(link(page, 1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(link(page, 1000)).toBeFocused()
    await expect(card(page, 1000)).toBeInViewport()
  })
})

test('End goes to the last loaded card where the total is unknown', async ({ page }) => {
  await openGallery(page)
  await goToCard(page, 1)
  await page.keyboard.press('End')
  await expect(link(page, 20)).toBeFocused()
  await expect(card(page, 20)).toBeInViewport({ ratio: 0.99 })
})

test('Enter opens the card, l likes it or removes the like', async ({ page }) => {
  await openGallery(page)
  await goToCard(page, 1)
  const like = card(page, 1).getByRole('button', { name: 'Like' })
  const before = await like.getAttribute('aria-pressed')
  await page.keyboard.press('l')
  await expect(like).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  await page.keyboard.press('l')
  await expect(like).toHaveAttribute('aria-pressed', String(before))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('Ctrl+End leaves the feed after it, Ctrl+Home before it', async ({ page }) => {
  await openGallery(page)
  await goToCard(page, 1)
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('group', { name: 'After the images' })).toBeFocused()
  await link(page, 1).focus()
  await page.keyboard.press('Control+Home')
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
})

test('/ moves focus to the search field and ? shows the keys, but not while typing', async ({
  page,
}) => {
  await openGallery(page)
  await pageKeys(page)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('')
  await page.keyboard.type('/?l')
  await expect(search(page)).toHaveValue('/?l')
  await expect(help(page)).toHaveCount(0)
  await link(page, 1).focus()
  await page.keyboard.press('?')
  await expect(help(page)).toBeVisible()
  await expect(help(page).getByText('Like, or take the like back')).toBeVisible()
  await page.keyboard.press('/')
  await expect(search(page)).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(help(page)).toHaveCount(0)
  await expect(link(page, 1)).toBeFocused()
})

test('every key with Ctrl, Alt or Meta is left to the browser, except Ctrl+Home and Ctrl+End', async ({
  page,
}) => {
  await openGallery(page)
  await pageKeys(page)
  await goToCard(page, 1)
  // Sent and not pressed, since some of them would close or leave the page.
  const taken = await link(page, 1).evaluate((element) => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']
    keys.push('Home', 'End', 'Enter', 'l', '/', '?')
    return (['ctrlKey', 'altKey', 'metaKey'] as const).flatMap((modifier) =>
      keys
        .filter((key) => {
          const how = { key, [modifier]: true, bubbles: true, cancelable: true }
          return !element.dispatchEvent(new KeyboardEvent('keydown', how))
        })
        .map((key) => `${modifier} ${key}`),
    )
  })
  expect(taken).toEqual(['ctrlKey Home', 'ctrlKey End'])
  await expect(help(page)).toHaveCount(0)
})

test('editing keys edit the text in the search field', async ({ page }) => {
  await openGallery(page)
  await pageKeys(page)
  await search(page).fill('a castle')
  for (const key of ['Home', 'End', 'ArrowLeft', 'l', 'PageDown']) {
    await page.keyboard.press(key)
    await expect(search(page)).toBeFocused()
  }
  await expect(search(page)).toHaveValue('a castlle')
})
