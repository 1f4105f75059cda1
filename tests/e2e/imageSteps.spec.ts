import type { Page, Route } from '@playwright/test'
import { listen } from './announcements'
import { atRest, card } from './cards'
import { expect, expectAddress, openGallery, test } from './explore'
import { dialogAtRest } from './searched'

const dialog = (page: Page) => page.getByRole('dialog')
const previous = (page: Page) => dialog(page).getByRole('button', { name: 'Previous image' })
const next = (page: Page) => dialog(page).getByRole('button', { name: 'Next image' })
const status = (page: Page) => page.getByRole('status')

async function openCard(page: Page, position: number): Promise<void> {
  await card(page, position).getByRole('link').click()
  await expect(dialog(page)).toBeVisible()
}

test('buttons and arrow keys step, announce the position and add no history entry', async ({
  page,
}) => {
  await openGallery(page, '/?images=60')
  await openCard(page, 2)
  const before = await page.evaluate(() => window.history.length)
  await next(page).click()
  await expect(status(page)).toHaveText(/^Image 3 of 60: \S/)
  await page.keyboard.press('ArrowRight')
  await expect(status(page)).toHaveText(/^Image 4 of 60: \S/)
  await page.keyboard.press('ArrowLeft')
  await expect(status(page)).toHaveText(/^Image 3 of 60: \S/)
  await previous(page).click()
  await expect(status(page)).toHaveText(/^Image 2 of 60: \S/)
  await next(page).click()
  await expect(page).toHaveTitle(`${await card(page, 3).getAttribute('aria-label')} – Explore`)
  expect(await page.evaluate(() => window.history.length)).toBe(before)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 3).getByRole('link')).toBeFocused()
})

test('steps go on past the loaded images, and closing moves focus to the card of the image shown last', async ({
  page,
}) => {
  await openGallery(page)
  await openCard(page, 18)
  await expect(dialog(page)).toContainText(/18 of [23]0 loaded/)
  const said = await listen(page)
  for (let position = 19; position <= 33; position++) {
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page).getByText(new RegExp(`^${position} of `))).toBeVisible()
  }
  const steps = (await said()).filter((text) => text.startsWith('Image'))
  expect(steps.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([
    19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33,
  ])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 33).getByRole('link')).toBeFocused()
  await expect(card(page, 33)).toBeInViewport({ ratio: 0.99 })
})

test('after many steps and Back, a reload shows the card of the image that was shown last', async ({
  page,
}) => {
  await openGallery(page, '/?images=1000')
  await openCard(page, 1)
  for (let step = 1; step < 30; step++) await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toContainText('30 of 1,000')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 30).getByRole('link')).toBeFocused()
  await atRest(page)
  await page.reload()
  await expect(card(page, 30)).toBeInViewport()
})

test('200 repetitions of a key without a pause step without an error, and stop when it is released', async ({
  page,
}) => {
  await openGallery(page, '/?images=1000&first=1000&page=1000')
  await openCard(page, 1)
  const said = await listen(page)
  // Without pauses, as when the page is slower than the keyboard.
  await Promise.all(Array.from({ length: 200 }, () => page.keyboard.down('ArrowRight')))
  await page.keyboard.up('ArrowRight')
  await expect(status(page)).toHaveText(/^Image \d+ of 1,000: /)
  await page.keyboard.press('ArrowLeft')
  // The last step is the only one to the left.
  await expect
    .poll(async () => {
      const numbers = (await said()).map((text) => Number(/^Image (\d+)/.exec(text)?.[1]))
      return numbers.at(-1) === Math.max(...numbers) - 1
    })
    .toBe(true)
})

test('20 taps on → are 20 steps, also with a CPU at a quarter of its speed', async ({ page }) => {
  await openGallery(page, '/?images=1000')
  await openCard(page, 1)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // One after another: presses that overlap count as one held key.
  for (let tap = 0; tap < 20; tap++) await page.keyboard.press('ArrowRight')
  await expect(status(page)).toHaveText(/^Image 21 of 1,000: /, { timeout: 120_000 })
  // A tap on the other arrow key after a held key is released steps back.
  await page.keyboard.down('ArrowRight')
  await page.keyboard.down('ArrowRight')
  await page.keyboard.up('ArrowRight')
  await expect(status(page)).toHaveText(/^Image 2[23] of /)
  const held = Number(/\d+/.exec(String(await status(page).textContent()))?.[0])
  await page.keyboard.press('ArrowLeft')
  await expect(status(page)).toHaveText(new RegExp(`^Image ${held - 1} of `))
})

test('an image closes also directly after a step', async ({ page }) => {
  await openGallery(page, '/?images=60')
  for (const position of [2, 5, 8]) {
    await openCard(page, position)
    await Promise.all(
      ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Escape'].map((key) => page.keyboard.press(key)),
    )
    await expect(dialog(page)).toHaveCount(0)
    await expectAddress(page, '/?images=60')
  }
})

test('at the ends of the gallery a step button keeps focus and describes why there is no image', async ({
  page,
}) => {
  await openGallery(page, '/?images=3')
  await openCard(page, 1)
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(previous(page)).toHaveAttribute('title', 'This is the first image')
  await previous(page).focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('This is the first image')
  await expect(previous(page)).toBeFocused()
  await next(page).click()
  await next(page).click()
  await expect(status(page)).toHaveText(/^Image 3 of 3: \S/)
  await expect(next(page)).toBeFocused()
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(next(page)).toHaveAttribute('title', 'This is the last image')
  await page.keyboard.press('ArrowRight')
  await expect(status(page)).toHaveText('This is the last image')
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'false')
})

test('with “Only matches” on, steps go from match to match', async ({ page }) => {
  await openGallery(page, '/?images=1000&q=castle&matches=only')
  await expect(card(page, 20)).toBeAttached()
  await openCard(page, 1)
  const prompt = dialog(page).getByText(/^a medieval castle, /)
  await expect(prompt).toBeVisible()
  for (let position = 2; position <= 6; position++) {
    await next(page).click()
    await expect(status(page)).toHaveText(new RegExp(`^Image ${position} of `))
    await expect(prompt).toBeVisible()
  }
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 6).getByRole('link')).toBeFocused()
  await expect(card(page, 6)).toBeInViewport()
})

test('an image that does not match has two disabled step buttons with the reason', async ({
  page,
}) => {
  await openGallery(page)
  const href = await card(page, 1).getByRole('link').getAttribute('href')
  await page.goto(`${href}&q=castle&matches=only`)
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(next(page)).toHaveAttribute('title', 'This image is not among the matches')
  await expect(previous(page)).toHaveAttribute('title', 'This image is not among the matches')
})

test('“Copy prompt” copies the prompt and reports it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGallery(page)
  await openCard(page, 2)
  await dialog(page).getByRole('button', { name: 'Copy prompt' }).click()
  await expect(status(page)).toHaveText('Prompt copied')
  await expect(dialog(page).getByText('Prompt copied')).toBeVisible()
  const prompt = await card(page, 2).getAttribute('aria-label')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prompt)
})

/**
 * Moves one finger over the touch screen, in ten steps. The finger rests for a second before it leaves, by the
 * times of the events, so that nothing scrolls on.
 * @param whenDown called between the touch and the first step
 */
async function drag(
  page: Page,
  from: [number, number],
  to: [number, number],
  whenDown?: () => Promise<void>,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const at = (share: number) => ({
    x: from[0] + (to[0] - from[0]) * share,
    y: from[1] + (to[1] - from[1]) * share,
  })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  await whenDown?.()
  for (let step = 1; step <= 10; step++) {
    await cdp.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [at(step / 10)],
    })
  }
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: Date.now() / 1000 + 1,
  })
  await cdp.detach()
}

async function openSheet(page: Page, position: number): Promise<void> {
  await card(page, position).getByRole('link').tap()
  await expect(dialog(page)).toBeVisible()
  await dialogAtRest(page)
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe to the left shows the next image, to the right the previous', async ({ page }) => {
    await openGallery(page, '/?images=60')
    await openSheet(page, 1)
    await drag(page, [320, 400], [80, 410])
    await expect(status(page)).toHaveText(/^Image 2 of 60: \S/)
    await drag(page, [320, 400], [290, 400])
    await drag(page, [80, 400], [320, 390])
    await expect(status(page)).toHaveText(/^Image 1 of 60: \S/)
  })

  test('a swipe that begins before the picture is drawn shows the next image', async ({ page }) => {
    const held: Route[] = []
    await page.route(/createDrawings/, (route) => held.push(route))
    await openGallery(page, '/?images=60')
    await openSheet(page, 1)
    await drag(page, [320, 300], [80, 310], async () => {
      await Promise.all(held.map((route) => route.continue()))
      await expect(dialog(page).getByRole('img').first()).toHaveAttribute('src', /^data:image\/svg/)
    })
    await expect(status(page)).toHaveText(/^Image 2 of 60: \S/)
  })

  test('a pull down closes the sheet, but not while the sheet is scrolled', async ({ page }) => {
    await openGallery(page, '/?images=60')
    await openSheet(page, 1)
    await drag(page, [200, 700], [200, 300])
    const run = dialog(page).getByRole('button', { name: 'Run ads' })
    await expect(run).toBeInViewport()
    await drag(page, [200, 400], [200, 560])
    await expect(dialog(page)).toBeVisible()
    await drag(page, [200, 300], [200, 800])
    await drag(page, [200, 300], [200, 340])
    await expect(dialog(page)).toBeVisible()
    await drag(page, [200, 300], [200, 600])
    await expect(dialog(page)).toHaveCount(0)
    await expectAddress(page, '/?images=60')
    await expect(card(page, 1).getByRole('link')).toBeFocused()
  })
})
