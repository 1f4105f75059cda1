import type { Page } from '@playwright/test'
import { atRest } from './cards'
import { closeImage, expect, openGallery, test } from './explore'
import { dialog, openDetail, openSearched } from './searched'

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]

/** Sets the text size of the browser (px, 16 by default). */
async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
}

/**
 * What of the page, or of its open dialog, is cut or covered, by the boxes of its texts: those that reach over the edge
 * of the window, of their button or of an element that cuts them, and those of the header under one of its buttons. Not
 * what a scroller or an ellipsis cuts by design.
 */
function problems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[role=dialog]') ?? document.body
    const found: string[] = []
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`)
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement
      if (
        !(element instanceof HTMLElement) ||
        !element.checkVisibility() ||
        text.textContent?.trim() === ''
      )
        continue
      // Texts for screen readers, and those of the date rail, which lies over the margin.
      if (element.closest('script, style, [data-part]') || element.offsetWidth === 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      const name = `“${text.textContent?.slice(0, 40)}”`
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(at)
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') break
        const edge = at.getBoundingClientRect()
        const cuts = overflowX !== 'visible' && webkitLineClamp === 'none'
        if (
          (cuts || at.matches('button, a')) &&
          (box.left < edge.left - 1 || box.right > edge.right + 1)
        )
          found.push(`${name} leaves ${at.tagName} by ${Math.round(box.right - edge.right)} px`)
      }
    }
    const title = document.querySelector('header h1')
    const heading = document.createRange()
    if (title) heading.selectNodeContents(title)
    const { right, bottom } = heading.getBoundingClientRect()
    for (const button of document.querySelectorAll('header button')) {
      const box = button.getBoundingClientRect()
      if (
        box.width > 0 &&
        box.left < right &&
        box.bottom > heading.getBoundingClientRect().top &&
        box.top < bottom
      )
        found.push(`the title lies under ${button.ariaLabel ?? ''}`)
    }
    return found
  })
}

for (const size of [16, 24, 32]) {
  test(`nothing is cut or covered with text of ${size} px`, async ({ page }) => {
    await setTextSize(page, size)
    await openSearched(page)
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => window.scrollTo(0, 0))
      await atRest(page)
      const where = `${viewport.width} × ${viewport.height}`
      expect.soft(await problems(page), where).toEqual([])

      await page.getByRole('button', { name: /^Filters/ }).click()
      const menu = page.getByRole('listbox')
      await expect(menu).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')

      await openDetail(page)
      expect.soft(await problems(page), `${where}, an image`).toEqual([])
      await closeImage(page)
      await expect(dialog(page)).toHaveCount(0)
    }
  })
}

test('in large text the columns are fewer, and on a phone the buttons of an image stand beside its author', async ({
  page,
}) => {
  await setTextSize(page, 32)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page)
  await atRest(page)
  const lefts = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(2)

  await page.setViewportSize({ width: 390, height: 844 })
  await openDetail(page)
  const like = await dialog(page).getByRole('button', { name: 'Like' }).boundingBox()
  const date = await dialog(page).getByRole('time').boundingBox()
  expect(like?.y).toBeLessThan(date?.y ?? 0)
})
