import type { Locator, Page } from '@playwright/test'
import { createGate } from '../support/gate'
import { card } from './cards'
import { closeImage, expect, openGallery, test } from './explore'
import { dialogAtRest } from './searched'

test.use({ reducedMotion: 'no-preference', isPainted: true })

const dialog = (page: Page) => page.getByRole('dialog')
const large = (page: Page) => dialog(page).locator('[data-picture]')
const small = (page: Page, position: number) => card(page, position).locator('a > img')

/** Lets scripts see so many ms in the place of one: a flight is slow then, or never. */
async function stretchTime(page: Page, factor: number): Promise<void> {
  await page.addInitScript((times) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() * times
  }, factor)
}

/** Holds all animations in their first frame. */
async function holdAnimations(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.enable')
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

const isFlying = (page: Page) =>
  page.evaluate(() => document.documentElement.matches(':active-view-transition'))

/** Moves the flight on to a time (ms). Returns where the picture is then; an empty list if nothing flies. */
function fly(time: number): readonly number[] {
  const group = '::view-transition-group(picture)'
  const animations = document
    .getAnimations()
    .filter((one) => !(one instanceof CSSAnimation) && !(one instanceof CSSTransition))
  const isGroup = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect && effect.pseudoElement === group
  if (!animations.some(isGroup)) return []
  // The panel unfolds meanwhile.
  for (const animation of animations) animation.currentTime = time
  const style = getComputedStyle(document.documentElement, group)
  const { e, f } = new DOMMatrix(style.transform)
  const [x = 0, y = 0] = style.translate.split(' ').map(Number.parseFloat)
  return [e + x, f + y, Number.parseFloat(style.width), Number.parseFloat(style.height)]
}

/** Moves the flight on to a time (ms), and returns where the picture is then: left, top, width and height in px. */
async function flyTo(page: Page, time: number): Promise<readonly number[]> {
  let place: readonly number[] = []
  await expect.poll(async () => (place = await page.evaluate(fly, time))).toHaveLength(4)
  return place
}

async function placeOf(element: Locator): Promise<readonly number[]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return [x, y, width, height]
}

/** The places differ by less than a px. */
function expectSamePlace(place: readonly number[], other: readonly number[]): void {
  expect(place.map((px, side) => Math.abs(px - (other[side] ?? Number.NaN)) < 1)).toEqual([
    true,
    true,
    true,
    true,
  ])
}

/** Opens the gallery. What an open image shows is there: without it no picture flies. */
async function openWithDetail(page: Page): Promise<void> {
  const detail = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('CampaignDetail'),
  )
  await openGallery(page)
  await detail
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
}

/** Opens the gallery, and then a card, whose flight is held. */
async function openCard(page: Page, position: number): Promise<void> {
  await stretchTime(page, 0.01)
  await openWithDetail(page)
  await expect(small(page, position)).toBeVisible()
  await holdAnimations(page)
  await card(page, position).getByRole('link').click()
  await expect(dialog(page)).toBeVisible()
}

test('the picture of a card grows into the large picture, and flies home to the card of the image shown last', async ({
  page,
}) => {
  await openCard(page, 2)
  expectSamePlace(await flyTo(page, 0), await placeOf(small(page, 2)))
  expectSamePlace(await flyTo(page, 280), await placeOf(large(page)))
  await expect.poll(() => isFlying(page)).toBe(false)
  await page.keyboard.press('ArrowRight')
  const from = await placeOf(large(page))
  await page.goBack()
  await expect(card(page, 3).getByRole('link')).toBeFocused()
  expectSamePlace(await flyTo(page, 0), from)
  expectSamePlace(await flyTo(page, 280), await placeOf(small(page, 3)))
  await expect.poll(() => isFlying(page)).toBe(false)
  await expect(dialog(page)).toHaveCount(0)
})

for (const { what, width, height } of [
  { what: 'beside', width: 1440, height: 900 },
  { what: 'below', width: 390, height: 844 },
]) {
  test(`the panel stays within the edges of the picture that grows, so that no pale line is seen around it (text ${what} it)`, async ({
    page,
  }) => {
    /** How far the left and the upper edge of the panel, as it is seen, are inside of those of the picture, in px. */
    async function inside(time: number): Promise<readonly number[]> {
      const [left = 0, top = 0] = await flyTo(page, time)
      return page.locator('[data-panel]').evaluate(
        (panel, picture) => {
          const box = panel.getBoundingClientRect()
          const clip = getComputedStyle(panel).clipPath
          const insets = clip.slice('inset('.length, clip.indexOf(' round')).split(' ')
          const [upper = 0, right = upper, , leftmost = right] = insets.map(Number.parseFloat)
          return [box.left + leftmost - picture.left, box.top + upper - picture.top]
        },
        { left, top },
      )
    }
    await page.setViewportSize({ width, height })
    await openCard(page, 1)
    for (const time of [10, 40, 120, 240]) {
      for (const px of await inside(time)) expect(px, `${time} ms`).toBeGreaterThan(0.4)
    }
  })

  test(`the text ${what} the picture moves with its edge, so that no ground is seen between them`, async ({
    page,
  }) => {
    const gap = async (time: number) => {
      const [left = 0, top = 0, wide = 0, high = 0] = await flyTo(page, time)
      const [textLeft = 0, textTop = 0] = await placeOf(page.locator('[data-text]'))
      return Math.abs(what === 'beside' ? textLeft - left - wide : textTop - top - high)
    }
    await page.setViewportSize({ width, height })
    await openCard(page, 1)
    for (const time of [40, 120]) expect(await gap(time), `opening, ${time} ms`).toBeLessThan(1)
    await flyTo(page, 280)
    await expect.poll(() => isFlying(page)).toBe(false)
    await page.keyboard.press('Escape')
    for (const time of [40, 120]) expect(await gap(time), `closing, ${time} ms`).toBeLessThan(1)
  })
}

test('a press ends the flight, and hits what is there, and so does a key, which does what it always does', async ({
  page,
}) => {
  await openCard(page, 1)
  await flyTo(page, 200)
  const like = dialog(page).getByRole('button', { name: 'Like', exact: true })
  const wasLiked = await like.getAttribute('aria-pressed')
  await like.click()
  expect(await isFlying(page)).toBe(false)
  await expect(like).toHaveAttribute('aria-pressed', wasLiked === 'true' ? 'false' : 'true')

  await page.keyboard.press('Escape')
  await flyTo(page, 100)
  await page.keyboard.press('End')
  expect(await isFlying(page)).toBe(false)
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 20).getByRole('link')).toBeFocused()

  await page.keyboard.press('Enter')
  await flyTo(page, 100)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog(page)).toContainText('19 of')
  expect(await isFlying(page)).toBe(false)
})

test('after a flight that was slow, the image closes without one', async ({ page }) => {
  await stretchTime(page, 1000)
  await openWithDetail(page)
  await page.evaluate(() => {
    const begin = document.startViewTransition.bind(document)
    const begun: unknown[] = []
    document.startViewTransition = (options) => {
      begun.push(typeof options === 'object' ? options?.types : [])
      return begin(options)
    }
    Object.assign(window, { begun })
  })
  await card(page, 1).getByRole('link').click()
  await dialogAtRest(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate((): unknown => Reflect.get(window, 'begun'))).toEqual([['open']])
})

const doNothing = (): Promise<void> => Promise.resolve()

/** Acts while a closing transition takes its pictures: the page stands still then, and a press hits its root alone. */
async function whileTaken(page: Page, act: () => Promise<void>): Promise<void> {
  await page.exposeFunction('picturesAreTaken', act)
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      if (typeof options !== 'object' || options?.types?.includes('close') !== true)
        return start(options)
      return start({
        ...options,
        async update() {
          const acts: unknown = Reflect.get(window, 'picturesAreTaken')
          if (typeof acts === 'function') await acts()
          await options.update?.()
        },
      })
    }
  })
}

/** Holds the frames of the page. Returns the function that lets them go on. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(() => {
    const request = window.requestAnimationFrame.bind(window)
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (run) => held.push(run)
    return () => {
      window.requestAnimationFrame = request
      for (const run of held) request(run)
    }
  })
  return () => release.evaluate((run) => run())
}

/**
 * Holds dialogs that fade: with one the press that began on it would go, before a busy machine has ended it. Returns the
 * function that ends the fades so far.
 */
async function holdFades(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window)
    const ends: (() => unknown)[] = []
    const hold = (run: TimerHandler, ms = 0, ...args: unknown[]) =>
      ms === 250 && typeof run === 'function'
        ? ends.push(() => run(...args))
        : set(run, ms, ...args)
    window.setTimeout = Object.assign(hold, set)
    window.addEventListener('fades ended', () => {
      for (const end of ends.splice(0)) end()
    })
  })
  return () => page.evaluate(() => void window.dispatchEvent(new Event('fades ended')))
}

test('a press on a card is not lost while an image closes: not across that, not while the pictures are taken, and not in the flight', async ({
  page,
}) => {
  let act = doNothing
  await whileTaken(page, () => act())
  const endFades = await holdFades(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await stretchTime(page, 0.01)
  await openWithDetail(page)
  const [x = 0, y = 0] = await placeOf(card(page, 4))
  async function open() {
    await card(page, 1).getByRole('link').click()
    await expect(dialog(page)).toContainText('1 of 20')
    await dialogAtRest(page)
    await page.mouse.move(x + 60, y + 60)
  }
  async function expectOpened(moment: string) {
    await expect(dialog(page), moment).toContainText('4 of 20')
    act = doNothing
    await dialogAtRest(page)
    await closeImage(page)
    await expect
      .poll(async () => {
        await endFades()
        return dialog(page).count()
      })
      .toBe(0)
  }

  await open()
  const answer = await holdFrames(page)
  await page.keyboard.press('Escape')
  await page.mouse.down()
  // Without a flight the dialog is closed at once, and the page is back to life.
  const released = createGate()
  let isTaken = false
  act = () => {
    isTaken = true
    return released.opened
  }
  await answer()
  const inFront = page.locator('[role=dialog]:not([data-closed]), #root[inert]')
  await expect.poll(async () => isTaken || (await inFront.count()) === 0).toBe(true)
  await page.mouse.up()
  released.open()
  await expectOpened('across the closing')

  await open()
  let isPressed = false
  act = async () => {
    if (isPressed) return
    isPressed = true
    await page.mouse.down()
    await page.mouse.up()
  }
  await page.keyboard.press('Escape')
  await expectOpened('while the pictures are taken')
  expect(isPressed).toBe(true)

  await open()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.enable')
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await flyTo(page, 100)
  await page.mouse.click(x + 60, y + 60)
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expectOpened('in the flight')
})
