import type { Page } from '@playwright/test'
import { card } from './cards'
import { expect, expectAddress, openGallery, test } from './explore'

const TITLE = 'Summer Launch: Made to Be Noticed'
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE })

/**
 * Opens an image and goes back six times, in quick succession: three times as soon as the dialog is
 * rendered, the other times after up to 60 ms. The pauses follow from the seed. This runs in the page,
 * because a round trip from the test to the browser would take longer than the pauses.
 */
function openAndGoBack(page: Page, seed: number): Promise<void> {
  return page.evaluate(async (start) => {
    let random = start
    const pause = (ms: number) => {
      random = (random * 16_807) % 2_147_483_647
      return new Promise((resolve) => setTimeout(resolve, random % (ms + 1)))
    }
    const OPEN = '[role="dialog"][data-open]'
    const link = document.querySelector<HTMLElement>('[aria-posinset="2"] a')
    for (let time = 0; time < 6; time++) {
      link?.click()
      if (time % 2 === 0) {
        for (let wait = 0; document.querySelector(OPEN) === null; wait++) {
          if (wait > 10_000) throw new Error('No dialog is open')
          await pause(0)
        }
      } else await pause(60)
      const hasGoneBack = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true })
      })
      window.history.back()
      await hasGoneBack
      await pause(60)
    }
  }, seed)
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('after quick opening and closing, the dialog is open exactly while the address has an image', async ({
    page,
  }) => {
    await openGallery(page, '/?images=1000')
    const link = card(page, 2).getByRole('link')
    await link.click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expectAddress(page, '/?images=1000')
    await openAndGoBack(page, 7919)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAddress(page, '/?images=1000')
    await link.click()
    await expect(dialog(page)).toBeVisible()
  })
})
