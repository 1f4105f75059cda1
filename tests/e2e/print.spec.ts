import type { Page } from '@playwright/test'
import { atRest, card, cardsInView, expectLoaded, expectSamePlace } from './cards'
import { expect, openGallery, test } from './explore'

interface Paper {
  readonly format: 'A4' | 'Letter'
  readonly landscape: boolean
}

/** Prints the page as a browser does by default, without backgrounds. Returns counts of what the PDF holds. */
async function print(
  page: Page,
  paper: Paper = { format: 'A4', landscape: false },
): Promise<{ pages: number; pictures: number }> {
  const text = (await page.pdf(paper)).toString('latin1')
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length
  return { pages: count(/\/Type\s*\/Page\b(?!s)/g), pictures: count(/\/Subtype\s*\/Image/g) }
}

async function scrollToMiddle(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await atRest(page)
  await expectLoaded(page)
}

/** Waits until there are pictures in view, and all of them are drawn. */
const drawn = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('article')
        .getByRole('img')
        .evaluateAll((pictures) => {
          const inView = pictures.filter((picture) => {
            const { top, bottom } = picture.getBoundingClientRect()
            return bottom > 0 && top < window.innerHeight
          })
          const drawnInView = inView.filter(
            (picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0,
          )
          return inView.length > 0 && drawnInView.length === inView.length
        }),
    )
    .toBe(true)

test('in the middle of a million images the rows around the window are printed, an open image on one page, and the page stays there', async ({
  page,
}) => {
  await openGallery(page, '/?images=1000000')
  await scrollToMiddle(page)
  await drawn(page)
  const before = await cardsInView(page)
  const { pages, pictures } = await print(page)
  expect(pages).toBeLessThanOrEqual(3)
  expect(pictures).toBeGreaterThanOrEqual(4)
  expect(
    await page.evaluate(() => document.documentElement.style.getPropertyValue('--print-foot')),
  ).toMatch(/^"Images 499,9\d\d to 500,0\d\d of 1,000,000"/)
  await atRest(page)
  await expectSamePlace(page, before)

  await card(page, before.at(-5)?.position ?? 0)
    .getByRole('link')
    .click({ position: { x: 100, y: 100 } })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /./ }).first()).toBeVisible()
  expect((await print(page)).pages).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectSamePlace(page, before)
})

for (const size of ['default', 'small']) {
  test(`the rows around a window of 1,280 × 800 px fill one page of any paper, with pictures of the size “${size}”`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('explore.pictureSize', chosen), size)
    await openGallery(page, '/?images=1000')
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectLoaded(page)
    for (const format of ['A4', 'Letter'] as const) {
      for (const landscape of [false, true]) {
        const { pages } = await print(page, { format, landscape })
        expect.soft(pages, `${format}, ${landscape ? 'on its side' : 'upright'}`).toBe(1)
      }
    }
  })
}

test('cards are printed whole, with prompt and author and without controls, in a dark scheme on white paper too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 1000 })
  await openGallery(page)
  const author = await page.getByRole('article').first().locator('> div').textContent()
  await page.emulateMedia({ media: 'print' })
  const first = page.getByRole('article').first()
  await expect(first).toHaveCSS('break-inside', 'avoid')
  // The last row does not stand on a page of its own.
  const printed = page.getByRole('article').filter({ visible: true })
  await expect(printed.last()).toHaveCSS('break-before', 'avoid')
  const prompt = await first.getAttribute('aria-label')
  await expect(first.getByText(prompt ?? '')).toHaveCSS('white-space', 'normal')
  await expect(first.getByText(author ?? '')).toBeVisible()
  await expect(first.getByText('13.5% engagement')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const ink = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-ink'))
  await expect.poll(ink).toMatch(/^oklch\(22%/)
  for (const ground of ['html', 'body', 'article']) {
    await expect(page.locator(ground).first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
})
