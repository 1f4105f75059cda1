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

test('80 arrow presses with quick reversals never lose focus', async ({ page }) => {
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
  for (let round = 0; round < 16; round++) {
    const keys = round % 6 < 4 ? there : back
    // All five at once, quicker than the page can follow.
    await Promise.all(keys.map((key) => page.keyboard.press(key)))
  }
  expect(await lost.jsonValue()).toEqual([])
  expect(Number(await focused(page))).toBeGreaterThan(10)
})

test('focus is never hidden under the toolbar', async ({ page }) => {
  // With chips and the line of matches the toolbar is high.
  await openGallery(page, '/?images=1000&q=a&category=Anime&category=Fantasy')
  await goToCard(page, 1)
  const keys = ['PageDown', 'PageDown', 'PageDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'PageUp']
  keys.push('Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'ArrowLeft', 'End')
  keys.push('ArrowUp', 'PageUp', 'ArrowUp', 'Home')
  for (const key of keys) {
    await page.keyboard.press(key)
    await expect.poll(() => isHidden(page), key).toBe(false)
  }

  await goToCard(page, 9)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect()
    window.scrollBy(0, (box?.top ?? 0) - 20)
  })
  await atRest(page)
  expect(await isHidden(page)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect(card(page, 9).getByRole('button', { name: 'Announce' })).toBeFocused()
  expect(await isHidden(page)).toBe(false)
})
