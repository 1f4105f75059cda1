import type { Locator, Page } from '@playwright/test'
import { card } from './cards'
import { expect, test } from './explore'
import { dialog, openDetail, openSearched } from './searched'

/** The painted colours of a control's middle part. With a single colour the control is invisible. */
async function colours(page: Page, control: Locator): Promise<number> {
  const picture = (await control.screenshot()).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const [w, h] = [Math.floor(image.width / 2), Math.floor(image.height / 2)]
    const { data: px } = context.getImageData(Math.floor(w / 2), Math.floor(h / 2), w, h)
    return new Set(new Uint32Array(px.buffer)).size
  }, picture)
}

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('every control is visible, in the gallery and in an open image', async ({ page }) => {
    await openSearched(page)
    const like = card(page, 1).getByRole('button', { name: 'Like' })
    for (const control of [
      page.getByRole('button', { name: 'Keyboard shortcuts' }),
      page.getByRole('button', { name: 'Clear search' }),
      page.getByRole('button', { name: 'Filters' }),
      page.getByRole('button', { name: 'Remove Anime' }),
      page.getByRole('button', { name: 'Clear all' }),
      page.getByRole('switch', { name: 'Only matches' }),
      card(page, 1).getByRole('button', { name: 'Announce' }),
      card(page, 1).getByRole('button', { name: 'Share' }),
      like,
    ]) {
      expect(await colours(page, control), String(control)).toBeGreaterThan(1)
    }
    const [switched, liked] = [page.getByRole('switch'), like]
    for (const toggle of [switched, liked]) {
      await page.mouse.move(0, 0)
      const before = await toggle.screenshot()
      await toggle.click()
      await page.mouse.move(0, 0)
      await expect.poll(async () => before.equals(await toggle.screenshot())).toBe(false)
    }

    await openDetail(page)
    const names = ['Previous image', 'Next image', 'Close', 'Share', 'Like', 'Copy prompt']
    for (const name of [...names, 'Run ads', 'Test ads']) {
      const control = dialog(page).getByRole('button', { name })
      expect(await colours(page, control), name).toBeGreaterThan(1)
    }
  })
})

test.describe('with reduced motion', () => {
  test('nothing moves for longer than 50 ms', async ({ page }) => {
    // No further page comes during the test: the skeletons stay.
    await openSearched(page, '&delay=60000')
    const long = await page.evaluateHandle(() => {
      const found: string[] = []
      const look = () => {
        for (const animation of document.getAnimations()) {
          const end = Number(animation.effect?.getComputedTiming().endTime)
          if (!(end <= 50)) found.push(`${animation.constructor.name} ${end} ms`)
        }
        requestAnimationFrame(look)
      }
      look()
      return found
    })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByTestId('skeleton-card').first()).toBeAttached()
    await page.getByRole('switch').click()
    // The cards before are those of the whole gallery.
    await expect(page.getByText(/^\d+ images match/)).toBeVisible()
    await openDetail(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    expect(await long.jsonValue()).toEqual([])
  })
})
