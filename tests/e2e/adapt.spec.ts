import type { Page } from '@playwright/test'
import { atRest, card } from './cards'
import { closeImage, expect, expectAddress, openGallery, test, toTheEnd } from './explore'
import { dialog, openDetail, openSearched } from './searched'

/** Elements that cut off some of their text, but for lines that end in an ellipsis by design and texts that nobody sees. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('svg'))
      // One of 1 px is for screen readers only.
      .filter(({ clientWidth }) => clientWidth > 1)
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        const cutX = overflowX === 'hidden' && textOverflow !== 'ellipsis'
        const cutY = overflowY === 'hidden'
        return (
          (cutX && element.scrollWidth > element.clientWidth + 1) ||
          (cutY && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  )
}

/** Sets the spacing of texts that WCAG 1.4.12 names. */
async function widenTextSpacing(page: Page): Promise<void> {
  // Not `addStyleTag`: the page's Content-Security-Policy allows no inline styles.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('wider text spacing (WCAG 1.4.12) clips nothing, at 1280 and at 390 px', async ({ page }) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await openSearched(page)
    await widenTextSpacing(page)
    // The header is higher, and the rows are placed anew.
    await atRest(page)
    expect(await widthOf(page)).toBeLessThanOrEqual(viewport.width)
    expect(await clipped(page)).toEqual([])
    await openDetail(page)
    expect(await clipped(page)).toEqual([])
    await closeImage(page)
    await expect(dialog(page)).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(dialog(page)).toBeVisible()
    expect(await clipped(page)).toEqual([])
  }
})

/** The right edge (px) of the text of the title, which is narrower than its element. */
const titleEnd = (page: Page) =>
  page.getByRole('heading', { name: 'Explore', exact: true }).evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return range.getBoundingClientRect().right
  })

/** The left edge (px) of the first button of the header. */
async function headerButtonsStart(page: Page): Promise<number> {
  const box = await page.getByRole('button', { name: 'Open a folder' }).boundingBox()
  return box?.x ?? 0
}

test('the buttons of the header leave the title uncovered at any width, with wider text spacing (WCAG 1.4.12), and with text twice as large', async ({
  page,
}) => {
  await openGallery(page)
  await expect(page.getByRole('button', { name: 'Open a folder' })).toBeVisible()
  for (const width of [320, 390, 480, 640]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await headerButtonsStart(page), `${width} px`).toBeGreaterThan(await titleEnd(page))
  }
  await widenTextSpacing(page)
  for (const width of [320, 360, 375]) {
    await page.setViewportSize({ width, height: 800 })
    const start = await headerButtonsStart(page)
    expect(start, `${width} px, wider`).toBeGreaterThanOrEqual(await titleEnd(page))
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await openGallery(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const title = page.getByRole('heading', { name: 'Explore', exact: true })
  const button = await page.getByRole('button', { name: 'Open a folder' }).boundingBox()
  const box = await title.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  expect(
    Number.parseFloat(await title.evaluate((it) => getComputedStyle(it).fontSize)),
  ).toBeGreaterThan(60)
  expect(await widthOf(page)).toBeLessThanOrEqual(390)
})

// 1280 × 1024 at 400 %.
test.describe('in a window of 320 × 256', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('nothing scrolls sideways and everything can be used', async ({ page }) => {
    await openSearched(page)
    expect(await widthOf(page)).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('option', { name: 'Realistic' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove Fantasy' }).click()
    await page.getByRole('switch', { name: 'Only matches' }).click()
    await expectAddress(page, '/?q=art&category=Anime&category=Realistic&matches=only')
    // The cards before are those of the whole gallery.
    await expect(page.getByText(/^\d+ images match/)).toBeVisible()
    const like = card(page, 1).getByRole('button', { name: 'Like' })
    const before = await like.getAttribute('aria-pressed')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
    await openDetail(page)
    expect(await widthOf(page)).toBeLessThanOrEqual(320)
    await dialog(page).getByRole('button', { name: 'Test ads' }).click()
    const ads = page.getByRole('dialog', { name: 'Test ads' })
    await expect(ads.getByRole('figure')).toHaveCount(9)
    expect(await widthOf(page)).toBeLessThanOrEqual(320)
    await ads.getByRole('button', { name: 'Close' }).click()
    await expect(ads).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Next image' }).click()
    await expect(page.getByRole('status')).toHaveText(/^Image 3 of /)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(dialog(page).getByText('Search', { exact: true })).toBeVisible()
    expect(await widthOf(page)).toBeLessThanOrEqual(320)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('in a window that the header fills', () => {
  test.use({ viewport: { width: 320, height: 200 } })

  test('the first cards are loaded at the top of the page, and the Tab key goes to card 1', async ({
    page,
  }) => {
    await openGallery(page, '/?images=1000000')
    await toTheEnd(page)
    await expect(card(page, 1_000_000)).toBeInViewport()
    await atRest(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(card(page, 1)).toBeAttached()
    await atRest(page)
    await expect(card(page, 1)).not.toBeInViewport()
    await page.getByRole('button', { name: 'Picture size' }).focus()
    await page.keyboard.press('Tab')
    await expect(card(page, 1).getByRole('link')).toBeFocused()
    await expect(card(page, 1).getByRole('link')).toBeInViewport()
  })
})
