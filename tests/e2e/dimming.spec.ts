import type { Locator, Page } from '@playwright/test'
import { card } from './cards'
import { expect, openGallery, test } from './explore'

const WHITE =
  "<svg xmlns='http://www.w3.org/2000/svg' width='600' height='600'><path fill='white' d='M0 0h600v600H0z'/></svg>"

/** Opens a gallery of white photos in which card 5 matches, and cards 1 to 4 do not. */
async function openWhite(page: Page): Promise<void> {
  await page.route('https://picsum.photos/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: WHITE }),
  )
  await openGallery(page, '/?pictures=photos&q=portal')
}

const link = (page: Page, position: number) => card(page, position).getByRole('link')

/** How much of the card shows through the veil in front of it, 0 to 1. */
const shownThrough = (page: Page, position: number) =>
  link(page, position).evaluate((element) => {
    const { backgroundColor } = getComputedStyle(element, '::before')
    return 1 - Number(/\/ ([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 0)
  })

/** The colour of the lightest pixel of a badge, 0 to 255 each. Its text and its icon are made transparent. */
async function lightestPixel(page: Page, badge: Locator): Promise<readonly number[]> {
  await badge.evaluate(({ style }) => {
    style.color = 'transparent'
    style.backgroundImage = 'none'
  })
  const box = await badge.boundingBox()
  if (box === null) throw new Error('Nothing is shown')
  const { x, y, width, height } = box
  // Without the round ends.
  const clip = { x: x + 14, y: y + 1, width: width - 28, height: height - 2 }
  const pixels = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const values = context?.getImageData(0, 0, image.width, image.height).data ?? []
    let lightest: readonly number[] = [0, 0, 0]
    for (let at = 0; at < values.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = values.slice(at, at + 3)
      if (green > (lightest[1] ?? 0)) lightest = [red, green, blue]
    }
    return lightest
  }, pixels)
}

/** The contrast of white with a colour, as WCAG defines it. */
function contrastWithWhite(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

test('the badge on a white picture has a contrast of 4.5, of a dimmed card with the pointer on it; nothing is dimmed in forced colours and on paper', async ({
  page,
}) => {
  await openWhite(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.mouse.move(0, 0)
    await expect.poll(() => shownThrough(page, 1)).toBe(0.35)
    await expect.poll(() => shownThrough(page, 5)).toBe(1)
    for (const position of [1, 5]) {
      await card(page, position).hover()
      const picture = link(page, position).getByRole('img')
      await expect(picture).toHaveJSProperty('naturalWidth', 600)
      const badge = card(page, position).getByText('13.5% engagement')
      expect(
        contrastWithWhite(await lightestPixel(page, badge)),
        `${colorScheme}, card ${position}`,
      ).toBeGreaterThanOrEqual(4.5)
    }
  }
  await page.mouse.move(0, 0)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => shownThrough(page, 1)).toBe(1)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect.poll(() => shownThrough(page, 1)).toBe(1)
})
