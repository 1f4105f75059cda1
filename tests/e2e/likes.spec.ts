import type { Page } from '@playwright/test'
import { expect, openGallery, test } from './explore'

const NOT_KEPT = 'Likes won’t be kept on this device. They last for this visit only.'

/** The Like button of a card by its position (1-based). */
const likeOf = (page: Page, place: number) =>
  page
    .getByRole('article')
    .nth(place - 1)
    .getByRole('button', { name: 'Like' })

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

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

test('a like in one tab is shown in another tab, where a press removes it', async ({
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

test('unreadable likes are set aside with one notice, and new likes are stored', async ({
  page,
}) => {
  // Stored before the page runs, or the page could set it aside before the reload.
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('explore.likes', '{"state":{"li'))
  await openGallery(page)
  await expect(page.getByRole('alert')).toContainText(
    'The likes kept on this device could not be read. A copy was put aside, and new likes are kept.',
  )
  expect(await kept(page, 'explore.likes.unreadable')).toBe('{"state":{"li')
  await likeOf(page, 1).click()
  await page.reload()
  await expectLikes(page, [true, false])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('where storage is denied, likes work for the visit, and one notice says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  await openGallery(page)
  await likeOf(page, 1).click()
  await expect(page.getByRole('alert')).toContainText(NOT_KEPT)
  await likeOf(page, 2).click()
  await expectLikes(page, [true, true])
  await expect(page.getByRole('alert')).toHaveCount(1)
})

test('where storage is full, likes work for the visit, and one notice says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await openGallery(page)
  await likeOf(page, 1).click()
  await expect(page.getByRole('alert')).toContainText(NOT_KEPT)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await likeOf(page, 2).click()
  await expectLikes(page, [true, true])
  await expect(page.getByRole('alert')).toHaveCount(0)
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
