import type { Page } from '@playwright/test'
import { expect, openGallery, test } from './explore'

/** The Like button of a card by its position (1-based). */
const likeOf = (page: Page, place: number) =>
  page
    .getByRole('article')
    .nth(place - 1)
    .getByRole('button', { name: 'Like' })

async function expectLikes(page: Page, pressed: readonly [boolean, boolean]): Promise<void> {
  await expect(likeOf(page, 1)).toHaveAttribute('aria-pressed', String(pressed[0]))
  await expect(likeOf(page, 2)).toHaveAttribute('aria-pressed', String(pressed[1]))
}

test('likes and removed likes survive a reload', async ({ page }) => {
  await openGallery(page)
  await expectLikes(page, [false, false])
  await likeOf(page, 1).click()
  await likeOf(page, 2).click()
  await page.reload()
  await expectLikes(page, [true, true])
  await likeOf(page, 1).click()
  await page.reload()
  await expectLikes(page, [false, true])
})

test('a like in one tab is shown in another tab, and a press there removes it', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await openGallery(other)
  await openGallery(page)
  await likeOf(page, 1).click()
  await expect(likeOf(other, 1)).toHaveAttribute('aria-pressed', 'true')
  await likeOf(other, 1).click()
  await expect(likeOf(page, 1)).toHaveAttribute('aria-pressed', 'false')
})

test('likes pressed in two tabs at once are both stored', async ({ page, context }) => {
  const other = await context.newPage()
  await openGallery(other)
  await openGallery(page)
  await Promise.all([likeOf(page, 1).click(), likeOf(other, 2).click()])
  await expectLikes(page, [true, true])
  await expectLikes(other, [true, true])
  await page.reload()
  await expectLikes(page, [true, true])
})

test('after a reload a liked card shows its like from its first render', async ({ page }) => {
  await openGallery(page)
  await likeOf(page, 1).click()
  await expectLikes(page, [true, false])
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const first = document.querySelector('article button[aria-label=Like]')
      if (first === null) return
      observer.disconnect()
      performance.mark(`like ${first.ariaPressed}`)
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  const marks = () =>
    page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  await expect.poll(marks).toContain('like true')
})
