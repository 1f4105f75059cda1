import type { Locator, Page } from '@playwright/test'
import { card } from './cards'
import { expect, test } from './explore'
import { dialog, openDetail, openSearched } from './searched'

test.use({ isPainted: true })

/** A part of the window, in px. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How many colours the middle parts of these boxes are painted with. A control of a single colour is invisible. */
async function coloursIn(page: Page, boxes: readonly Box[]): Promise<readonly number[]> {
  const picture = (await page.screenshot()).toString('base64')
  return page.evaluate(
    async ([data, parts]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(image, 0, 0)
      return parts.map(({ x, y, width, height }) => {
        const middle = [x + width / 4, y + height / 4, width / 2, height / 2] as const
        return new Set(new Uint32Array(context?.getImageData(...middle).data.buffer ?? [])).size
      })
    },
    [picture, boxes] as const,
  )
}

/** Where a control is in the window. */
async function boxInView(control: Locator): Promise<Box> {
  await expect(control).toBeInViewport({ ratio: 1 })
  // A button that stands in the place of a menu may have left in between.
  return (await control.boundingBox()) ?? boxInView(control)
}

/** Expects that each of these controls, which are in the window, is painted with more than one colour. */
async function expectVisible(page: Page, controls: readonly Locator[]): Promise<void> {
  await page.mouse.move(0, 0)
  const boxes = await Promise.all(controls.map(boxInView))
  const colours = await coloursIn(page, boxes)
  expect(controls.filter((_, place) => (colours[place] ?? 0) < 2).map(String)).toEqual([])
}

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('every control is visible, in the gallery and in an open image', async ({ page }) => {
    await openSearched(page)
    const like = card(page, 1).getByRole('button', { name: 'Like' })
    await expectVisible(page, [
      page.getByRole('button', { name: 'Keyboard shortcuts' }),
      page.getByRole('button', { name: 'Clear search' }),
      page.getByRole('button', { name: 'Filters' }),
      page.getByRole('button', { name: 'Remove Anime' }),
      page.getByRole('button', { name: 'Clear all' }),
      page.getByRole('switch', { name: 'Only matches' }),
    ])
    await like.scrollIntoViewIfNeeded()
    await expectVisible(page, [
      card(page, 1).getByRole('button', { name: 'Announce' }),
      card(page, 1).getByRole('button', { name: 'Share' }),
      like,
    ])
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
    const named = [...names, 'Run ads', 'Test ads'].map((name) =>
      dialog(page).getByRole('button', { name }),
    )
    await expectVisible(page, named)
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

const colour = (it: Locator) => it.evaluate((element) => getComputedStyle(element).color)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with more contrast quiet words are as strong as others, in the ${colorScheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    await openSearched(page)
    expect(await colour(page.getByText(/plaforms/))).toBe(await colour(page.locator('body')))
  })
}
