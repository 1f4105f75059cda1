import type { Page } from '@playwright/test'
import { atRest, card, goToCard } from './cards'
import { expect, openGallery, test } from './explore'

/** What has focus: a card's position, or the element's name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.closest('article')?.ariaPosInSet ?? element?.tagName ?? 'nothing'
  })

/** Whether the focused element, or its card if it is a card's link, is under the toolbar or outside. */
const isHidden = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    const shown = active?.matches('article a') ? active.closest('article') : active
    const box = shown?.getBoundingClientRect()
    const toolbar = document.querySelector('[role="search"]')
    if (!box || !toolbar || toolbar.contains(active)) return false
    const isSticky = getComputedStyle(toolbar).position === 'sticky'
    const edge = isSticky ? Math.max(0, toolbar.getBoundingClientRect().bottom) : 0
    return box.top < edge - 1 || box.bottom > window.innerHeight + 1
  })

test('200 arrow presses with quick reversals never lose focus', async ({ page }) => {
  await openGallery(page, '/?images=1000')
  await goToCard(page, 1)
  const lost = await page.evaluateHandle(() => {
    const names: string[] = []
    window.addEventListener('keyup', ({ key }) => {
      const element = document.activeElement
      if (!element?.matches('article a')) names.push(`${key}: ${element?.tagName}`)
    })
    return names
  })
  const there = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp']
  const back = ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']
  for (let round = 0; round < 40; round++) {
    const keys = round % 6 < 4 ? there : back
    // All five at once, quicker than the page can follow.
    await Promise.all(keys.map((key) => page.keyboard.press(key)))
  }
  expect(await lost.jsonValue()).toEqual([])
  expect(Number(await focused(page))).toBeGreaterThan(20)
})

for (const address of ['/?images=1000', '/?images=1000&q=a&category=Anime&category=Fantasy']) {
  test(`focus is never hidden under the toolbar (${address})`, async ({ page }) => {
    await openGallery(page, address)
    await goToCard(page, 1)
    const keys = ['PageDown', 'PageDown', 'PageDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'PageUp']
    keys.push('Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'ArrowLeft', 'End')
    keys.push('ArrowUp', 'PageUp', 'ArrowUp', 'Home')
    for (const key of keys) {
      await page.keyboard.press(key)
      await expect.poll(() => isHidden(page), key).toBe(false)
    }
  })
}

test('Shift+Tab scrolls a button out from under the toolbar', async ({ page }) => {
  await openGallery(page, '/?images=1000')
  await goToCard(page, 9)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect()
    window.scrollBy(0, (box?.top ?? 0) - 20)
  })
  await atRest(page)
  await page.keyboard.press('Shift+Tab')
  await expect(card(page, 9).getByRole('button', { name: 'Announce' })).toBeFocused()
  expect(await isHidden(page)).toBe(false)
})

test('after an image was closed, typing keeps the focus in the search field while the list changes', async ({
  page,
}) => {
  await openGallery(page, '/?matches=only')
  await page.locator('[aria-posinset="3"]').getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[aria-posinset="3"]').getByRole('link')).toBeFocused()
  const search = page.getByRole('searchbox')
  for (const text of ['floating', 'castle', '']) {
    await search.fill('')
    await search.pressSequentially(text, { delay: 20 })
    await expect(page.getByText(/images? match/)).toHaveCount(text === '' ? 0 : 1)
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0)
    await expect(search).toBeFocused()
  }
})

test('a card that mounts late does not take focus that has moved elsewhere', async ({ page }) => {
  await openGallery(page, '/?delay=3000')
  await page.locator('[aria-posinset="20"]').getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').click()
  await expect(page.locator('[aria-posinset="21"]').getByRole('link')).toBeAttached()
  await expect(page.getByRole('searchbox')).toBeFocused()
})
