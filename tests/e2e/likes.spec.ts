import { expect, openGallery, test } from './explore'

test('a like is there from the first render of the next visit', async ({ page }) => {
  const like = page.getByRole('article').first().getByRole('button', { name: 'Like' })
  await openGallery(page)
  await like.click()
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
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const marks = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name }) => name),
  )
  expect(marks).toContain('like true')
})
