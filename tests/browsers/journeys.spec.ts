import type { Driver } from './driver'
import { expect, test } from './journey'
import {
  atRest,
  attribute,
  card,
  cardsInView,
  click,
  CLOSE,
  count,
  DIALOG,
  expectFocus,
  expectNone,
  expectSamePlace,
  expectSome,
  expectValue,
  focus,
  focused,
  go,
  isClickable,
  query,
  SEARCH,
  scrollToShare,
  toolbarBottom,
} from './page'

const MENU = '[role="listbox"]'
const FILTERS = 'button[aria-haspopup="listbox"]'
const CHIPS = '[aria-label="Chosen categories"] li'

const link = (position: number) => `${card(position)} a`
const button = (position: number, name: string) => `${card(position)} button[aria-label="${name}"]`

/** Opens a gallery of drawn pictures and waits for its first card. */
async function openGallery(driver: Driver, origin: string, parameters = ''): Promise<void> {
  await driver.goto(`${origin}/?pictures=drawn${parameters}`)
  await expectSome(driver, 'article')
}

/** Opens the gallery and the image of card 2. */
async function openImage(driver: Driver, origin: string): Promise<void> {
  await openGallery(driver, origin)
  await click(driver, link(2))
  await expectSome(driver, '#root[inert]')
  // The dialog enters with a transition, and Close can be clicked once that has ended.
  await expectValue(() => isClickable(driver, CLOSE), true)
}

async function expectClosed(driver: Driver): Promise<void> {
  await expectNone(driver, DIALOG)
  await expectFocus(driver, 'card 2')
  expect(await query(driver)).toBe('')
}

const prompt = async (driver: Driver, position: number) =>
  String(await attribute(driver, card(position), 'aria-label'))

const expectOpenPrompt = (driver: Driver, text: string) =>
  expectValue(() => attribute(driver, `${DIALOG} img`, 'alt'), text)

/** Scrolls a gallery of a million to the middle of some row, by script and by wheel. */
async function openDeep(driver: Driver, origin: string) {
  await openGallery(driver, origin, '&images=1000000')
  await scrollToShare(driver, 0.4321)
  await atRest(driver)
  const [first] = await cardsInView(driver)
  await driver.wheel(640, 400, 137)
  // A browser may take its time before it scrolls.
  await expect(async () => {
    expect((await cardsInView(driver))[0]?.top).not.toBe(first?.top)
  }).toPass()
  await atRest(driver)
  const before = await cardsInView(driver)
  expect(before[0]?.position).toBeGreaterThan(400_000)
  return before
}

test('1. the page loads with its title and four columns at 1280 px', async ({ driver, origin }) => {
  await openGallery(driver, origin)
  expect(await driver.evaluate(() => document.title)).toBe('Explore')
  await expectSome(driver, 'h1', 'Explore')
  await atRest(driver)
  const cards = await cardsInView(driver)
  expect(cards.filter(({ top }) => top === cards[0]?.top)).toHaveLength(4)
})

test('2. scrolling loads 30, 40, 50 and 60 images, and then says that there are no more', async ({
  driver,
  origin,
}) => {
  await openGallery(driver, origin)
  for (const last of [20, 30, 40, 50, 60]) {
    await expect(async () => {
      await scrollToShare(driver, 1)
      expect(await count(driver, card(last))).toBe(1)
    }).toPass()
  }
  await expectSome(driver, 'p', 'No more images to load')
})

test('3. the Close button closes an open image, and focus returns to its card', async ({
  driver,
  origin,
}) => {
  await openImage(driver, origin)
  await click(driver, CLOSE)
  await expectClosed(driver)
})

test('4. Escape closes an open image, and focus returns to its card', async ({
  driver,
  origin,
}) => {
  await openImage(driver, origin)
  await driver.press('Escape')
  await expectClosed(driver)
})

test('5. a click on the overlay closes an open image, and focus returns to its card', async ({
  driver,
  origin,
}) => {
  await openImage(driver, origin)
  await driver.click(20, 400)
  await expectClosed(driver)
})

test('6. Back closes an image, Forward opens it again, the right arrow shows the next', async ({
  driver,
  origin,
}) => {
  await openGallery(driver, origin)
  const [second, third] = [await prompt(driver, 2), await prompt(driver, 3)]
  await click(driver, link(2))
  await expectOpenPrompt(driver, second)
  await go(driver, -1)
  await expectNone(driver, DIALOG)
  await go(driver, 1)
  await expectOpenPrompt(driver, second)
  await expectSome(driver, '#root[inert]')
  await driver.press('ArrowRight')
  await expectOpenPrompt(driver, third)
})

test('7. a like opens no image, and survives a reload', async ({ driver, origin }) => {
  await openGallery(driver, origin)
  const like = button(1, 'Like')
  const isPressed = () => attribute(driver, like, 'aria-pressed')
  expect(await isPressed()).toBe('false')
  await click(driver, like)
  await expectValue(isPressed, 'true')
  expect(await count(driver, DIALOG)).toBe(0)
  await driver.reload()
  await expectValue(isPressed, 'true')
})

test('8. the filters menu adds chips, which can be removed and cleared; Escape closes the menu', async ({
  driver,
  origin,
}) => {
  await openGallery(driver, origin)
  const chips = () =>
    driver.evaluate(
      (css) => [...document.querySelectorAll(css)].map(({ textContent }) => textContent),
      CHIPS,
    )
  await click(driver, FILTERS)
  for (const name of ['Sci-Fi', 'Fantasy']) await click(driver, `${MENU} [role="option"]`, name)
  await driver.press('Escape')
  await expectNone(driver, MENU)
  await expectValue(chips, ['Sci-Fi', 'Fantasy'])
  await expectValue(() => query(driver), 'category=Sci-Fi&category=Fantasy')
  await click(driver, 'button[aria-label="Remove Sci-Fi"]')
  await expectValue(chips, ['Fantasy'])
  await click(driver, 'button', 'Clear all')
  await expectValue(chips, [])
  await click(driver, FILTERS)
  await expectSome(driver, MENU)
  await driver.press('Escape')
  await expectNone(driver, MENU)
  await expectFocus(driver, 'Filters')
})

test('9. a search highlights words, “Only matches” shows only matches, and the address has both', async ({
  driver,
  origin,
}) => {
  await openGallery(driver, origin)
  await click(driver, SEARCH)
  await driver.type('desert')
  await expectSome(driver, 'article mark')
  await expectValue(() => query(driver), 'q=desert')
  await click(driver, '[role="switch"]')
  await expectValue(() => query(driver), 'q=desert&matches=only')
  const others = () =>
    driver.evaluate(
      () =>
        [...document.querySelectorAll('article')].filter(
          (article) => !article.ariaLabel?.toLowerCase().includes('desert'),
        ).length,
    )
  await expectValue(others, 0)
  await expectSome(driver, 'article mark')
})

test('10. Tab goes to the skip link, main, card 1 and its buttons, and Shift+Tab back', async ({
  driver,
  origin,
}) => {
  await openGallery(driver, origin)
  const steps = [
    ['Tab', 'Skip to the images'],
    ['Enter', 'main'],
    ['Tab', 'card 1'],
    ['Tab', 'card 1 Announce'],
    ['Tab', 'card 1 Share'],
    ['Tab', 'card 1 Like'],
    ['Shift+Tab', 'card 1 Share'],
  ] as const
  for (const [key, name] of steps) {
    await driver.press(key)
    await expectFocus(driver, name)
  }
})

test('11. arrows, Page Up and Down, Home and End move from card to card, L likes, Enter opens', async ({
  driver,
  origin,
}) => {
  await openGallery(driver, origin, '&images=1000')
  await focus(driver, link(1))
  // The keys' code is loaded when a card gets focus.
  await expect(async () => {
    await driver.press('ArrowRight')
    expect(await focused(driver)).not.toBe('card 1')
  }).toPass()
  const steps = [
    ['Home', 1],
    ['ArrowRight', 2],
    ['ArrowDown', 6],
    ['ArrowLeft', 5],
    ['ArrowUp', 1],
    ['PageDown', 5],
    ['PageUp', 1],
    ['End', 1000],
    ['Home', 1],
  ] as const
  for (const [key, position] of steps) {
    await driver.press(key)
    await expectFocus(driver, `card ${position}`)
    await expectValue(async () => {
      const cards = await cardsInView(driver)
      return cards.some((shown) => shown.position === position)
    }, true)
  }
  await driver.press('l')
  await expectValue(() => attribute(driver, button(1, 'Like'), 'aria-pressed'), 'true')
  await driver.press('Enter')
  await expectSome(driver, DIALOG)
})

test('12. / goes to the search, ? shows the keys, Escape closes them and focus returns', async ({
  driver,
  origin,
}) => {
  await openGallery(driver, origin)
  await expectSome(driver, 'button[aria-label="Keyboard shortcuts"]')
  await driver.press('/')
  await expectFocus(driver, 'Search images')
  await driver.type('/?')
  await expectValue(
    () => driver.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, SEARCH),
    '/?',
  )
  expect(await count(driver, DIALOG)).toBe(0)
  await focus(driver, link(1))
  await driver.press('?')
  await expectSome(driver, `${DIALOG} h2`, 'Keyboard')
  await expectSome(driver, '#root[inert]')
  await driver.press('Escape')
  await expectNone(driver, DIALOG)
  await expectFocus(driver, 'card 1')
})

test('13. a million images deep, a reload keeps the scroll position', async ({
  driver,
  origin,
}) => {
  const before = await openDeep(driver, origin)
  await driver.reload()
  await expectSamePlace(driver, before)
})

test('14. a million images deep, another page and Back keep the scroll position', async ({
  driver,
  origin,
}) => {
  const before = await openDeep(driver, origin)
  await driver.goto('about:blank')
  await go(driver, -1)
  await expectSamePlace(driver, before)
  await atRest(driver)
  await expectSamePlace(driver, before)
})

test('15. a million images deep, opening and closing an image moves nothing', async ({
  driver,
  origin,
}) => {
  const before = await openDeep(driver, origin)
  const clickable: number[] = []
  for (const { position } of before) {
    if (await isClickable(driver, link(position))) clickable.push(position)
  }
  const position = clickable.at(-1) ?? 0
  await click(driver, link(position))
  await expectSome(driver, `${DIALOG} img`)
  await expectSome(driver, '#root[inert]')
  await expectSamePlace(driver, before)
  await driver.press('Escape')
  await expectNone(driver, DIALOG)
  await expectFocus(driver, `card ${position}`)
  await expectSamePlace(driver, before)
})

test('16. ten million images: the end, the middle, Home, and the wheel at three depths', async ({
  driver,
  origin,
}) => {
  await openGallery(driver, origin, '&images=10000000')
  const positions = async () => (await cardsInView(driver)).map(({ position }) => position)
  await scrollToShare(driver, 1)
  await expectValue(async () => (await positions()).at(-1), 10_000_000)
  await scrollToShare(driver, 0.5)
  await expect(async () => {
    expect(Math.abs(((await positions())[0] ?? 0) - 5_000_000)).toBeLessThan(100_000)
  }).toPass()
  await atRest(driver)
  await driver.press('Home')
  await expectValue(async () => (await positions())[0], 1)
  for (const share of [0.1, 0.77, 1]) {
    await scrollToShare(driver, share)
    await atRest(driver)
    for (const step of [-200, 200]) {
      const before = await cardsInView(driver)
      await driver.wheel(640, 400, step)
      await expect(async () => {
        const after = await cardsInView(driver)
        const same = before.find((a) => after.some((b) => b.position === a.position))
        const now = after.find((b) => b.position === same?.position)
        expect(Math.abs((same?.top ?? 0) - (now?.top ?? 0) - step)).toBeLessThanOrEqual(1)
      }).toPass()
      await atRest(driver)
    }
    const shown = await positions()
    expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index))
  }
})

test('17. widths of 500, 800, 700 and 1280 px keep the image at the top', async ({
  driver,
  origin,
}) => {
  const before = await openDeep(driver, origin)
  const edge = await toolbarBottom(driver)
  const position = before.find(({ bottom }) => bottom > edge)?.position ?? 0
  for (const width of [500, 800, 700, 1280]) {
    await driver.resize(width, 800)
    await expect(async () => {
      const cards = await cardsInView(driver)
      const covered = await toolbarBottom(driver)
      const first = cards.filter(({ top, bottom }) => top <= covered && bottom > covered)
      expect(
        first.map((shown) => shown.position),
        `${width} px`,
      ).toContain(position)
    }).toPass()
  }
})

test('18. cards in view show drawn pictures', async ({ driver, origin }) => {
  await openGallery(driver, origin)
  await atRest(driver)
  // Until it is drawn, a picture is a `span` with the role of an image.
  const drawn = () =>
    driver.evaluate(() =>
      [...document.querySelectorAll('article :is(img, span[role="img"])')]
        .filter((picture) => {
          const { top, bottom } = picture.getBoundingClientRect()
          return bottom > 0 && top < window.innerHeight
        })
        .every(
          (picture) =>
            picture instanceof HTMLImageElement &&
            picture.src.startsWith('blob:') &&
            picture.naturalWidth >= 600,
        ),
    )
  await expectSome(driver, 'article img')
  await expectValue(drawn, true)
})

test('19. a menu whose code fails twice can be opened after “Reload”, and the search text stays', async ({
  driver,
  origin,
  block,
}) => {
  block(/interactive/)
  await openGallery(driver, origin)
  await click(driver, SEARCH)
  await driver.type('desert')
  await expectValue(() => query(driver), 'q=desert')
  await click(driver, FILTERS)
  await click(driver, '[role="alert"] button', 'Try again')
  await expectSome(driver, '[role="alert"] button', 'Reload')
  block(null)
  await click(driver, '[role="alert"] button', 'Reload')
  await expectNone(driver, '[role="alert"]')
  await click(driver, FILTERS)
  await expectSome(driver, MENU)
  expect(
    await driver.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, SEARCH),
  ).toBe('desert')
})

test('20. an open image leaves the page as wide as before, beside a scroll bar that takes room', async ({
  driver,
  origin,
  engine,
}) => {
  await openGallery(driver, origin)
  const widths = () =>
    driver.evaluate(() => ({ body: document.body.clientWidth, window: window.innerWidth }))
  const before = await widths()
  // The scroll bars of the other engines lie over the page here.
  if (engine === 'firefox') expect(before.body).toBeLessThan(before.window)
  await click(driver, link(2))
  await expectSome(driver, '#root[inert]')
  expect(await widths()).toEqual(before)
  await driver.press('Escape')
  await expectNone(driver, DIALOG)
  expect(await widths()).toEqual(before)
})
