import { CHROMIUM_ARGS, requireChromium } from '../support/chromium.mjs'
import { card, cardsInView, goToCard } from './cards'
import { expect, openGallery, test, toTheEnd } from './explore'

// A real scale factor: Playwright's own leaves the browser's limit for heights as it is at 1.
test.use({
  viewport: null,
  // The configuration's emulated factor is not allowed without an emulated window.
  deviceScaleFactor: ({ viewport }, provide) => provide(viewport === null ? undefined : 1),
  launchOptions: {
    executablePath: requireChromium(),
    args: [...CHROMIUM_ARGS, '--force-device-scale-factor=5', '--window-size=400,400'],
  },
})

test('at five device pixels per CSS pixel the last of ten million images is reached', async ({
  page,
}) => {
  await openGallery(page, '/?images=10000000')
  expect(await page.evaluate(() => window.devicePixelRatio)).toBe(5)
  await toTheEnd(page)
  await expect(card(page, 10_000_000)).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect
    .poll(async () => Math.abs(((await cardsInView(page))[0]?.position ?? 0) - 5_000_000))
    .toBeLessThan(100_000)
  await page.evaluate(() => window.scrollTo(0, 0))
  // Before the browser reports the scrolling, the feed would focus a card of the middle.
  await expect(card(page, 1)).toBeAttached()
  await goToCard(page, 1)
  await page.keyboard.press('End')
  await expect(card(page, 10_000_000).getByRole('link')).toBeFocused()
  await expect(card(page, 10_000_000)).toBeInViewport()
})
