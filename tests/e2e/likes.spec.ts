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

test('likes that are pressed in two tabs at once are both kept, one is removed in the other tab, and the rest is there from the first render of the next visit', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await openGallery(other)
  await openGallery(page)
  await Promise.all([likeOf(page, 1).click(), likeOf(other, 2).click()])
  await expectLikes(page, [true, true])
  await expectLikes(other, [true, true])
  await likeOf(other, 2).click()
  await expectLikes(page, [true, false])

  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      // The app shell has buttons too, which are not shown here.
      const first = document.querySelector('article:not(.shell-card > *) button[aria-label=Like]')
      if (first === null) return
      observer.disconnect()
      performance.mark(`like ${first.ariaPressed}`)
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expectLikes(page, [true, false])
  const marks = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name }) => name),
  )
  expect(marks).toContain('like true')
})
