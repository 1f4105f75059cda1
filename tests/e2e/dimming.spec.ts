import type { Locator, Page } from '@playwright/test'
import { card } from './cards'
import { expect, openGallery, test } from './explore'

test.use({ hasPhotos: true, isPainted: true })

const WHITE =
  "<svg xmlns='http://www.w3.org/2000/svg' width='600' height='600'><path fill='white' d='M0 0h600v600H0z'/></svg>"

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>
type Colour = readonly [red: number, green: number, blue: number]

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

/** The colours of all pixels of a part of the window, 0 to 255 each. */
async function pixelsIn(page: Page, clip: Box): Promise<readonly Colour[]> {
  const pixels = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const values = context?.getImageData(0, 0, image.width, image.height).data ?? []
    return Array.from({ length: values.length / 4 }, (_, at): [number, number, number] => {
      const [red = 0, green = 0, blue = 0] = values.slice(4 * at, 4 * at + 3)
      return [red, green, blue]
    })
  }, pixels)
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('Nothing is shown')
  return box
}

/** Without the round ends. */
const inside = ({ x, y, width, height }: Box): Box => ({
  x: x + 14,
  y: y + 1,
  width: width - 28,
  height: height - 2,
})

/** The luminance of a colour, as WCAG defines it. */
function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of the lightest and the darkest pixel of an element: of a text with its ground. */
async function contrastIn(page: Page, element: Locator): Promise<number> {
  const luminances = (await pixelsIn(page, inside(await boxOf(element)))).map(luminanceOf)
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

/** The contrast of white with the lightest pixel of a badge. Its text and its icon are made transparent. */
async function contrastWithWhite(page: Page, badge: Locator): Promise<number> {
  await badge.evaluate(({ style }) => {
    style.color = 'transparent'
    style.backgroundImage = 'none'
  })
  const luminances = (await pixelsIn(page, inside(await boxOf(badge)))).map(luminanceOf)
  return 1.05 / (Math.max(...luminances) + 0.05)
}

/** Changes the colours, and takes the pointer off the cards: the first one, which does not match, steps back. */
async function restDimmed(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.mouse.move(0, 0)
  await expect.poll(() => shownThrough(page, 1)).toBe(0.35)
}

const badgeOf = (page: Page, position: number) => card(page, position).getByText('13.5% engagement')

test('a white picture is white beyond its badge, which begins where the prompt does; the badge and the prompt of a dimmed card have a contrast of 4.5, its icons 3, and the badge on a white picture 4.5; nothing is dimmed in forced colours and on paper', async ({
  page,
}) => {
  await openWhite(page)
  await badgeOf(page, 5).scrollIntoViewIfNeeded()
  await expect(link(page, 5).getByRole('img')).toHaveJSProperty('naturalWidth', 600)
  const { x, y, width, height } = await boxOf(badgeOf(page, 5))
  const above = { x: x - 8, y: y - 40, width: width + 40, height: 38 }
  const beside = { x: x + width + 2, y, width: 40, height }
  for (const [where, clip] of Object.entries({ above, beside })) {
    const [darkest] = (await pixelsIn(page, clip)).flat().toSorted((a, b) => a - b)
    expect(darkest, where).toBeGreaterThanOrEqual(250)
  }
  expect((await boxOf(link(page, 5).locator('> span'))).x).toBe(x)

  await page.evaluate(() => window.scrollTo(0, 0))
  for (const colorScheme of ['light', 'dark'] as const) {
    await restDimmed(page, colorScheme)
    const prompt = link(page, 1).locator('> span')
    for (const [what, element] of Object.entries({ badge: badgeOf(page, 1), prompt }))
      expect(await contrastIn(page, element), `${what}, ${colorScheme}`).toBeGreaterThan(4.5)
    for (const name of ['Announce', 'Share', 'Like']) {
      const button = card(page, 1).getByRole('button', { name })
      expect(await contrastIn(page, button), `${name}, ${colorScheme}`).toBeGreaterThan(3)
    }
    await card(page, 1).getByRole('button', { name: 'Like' }).click()
    await restDimmed(page, colorScheme)
    const liked = card(page, 1).getByRole('button', { name: 'Like', pressed: true })
    expect(await contrastIn(page, liked), `liked, ${colorScheme}`).toBeGreaterThan(3)
    await liked.click()
    await restDimmed(page, colorScheme)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await restDimmed(page, colorScheme)
    await expect.poll(() => shownThrough(page, 5)).toBe(1)
    for (const position of [1, 5]) {
      await card(page, position).hover()
      const picture = link(page, position).getByRole('img')
      await expect(picture).toHaveJSProperty('naturalWidth', 600)
      expect(
        await contrastWithWhite(page, badgeOf(page, position)),
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
