import type { Page } from '@playwright/test'
import { atRest } from './cards'
import { closeImage, expect, openGallery, test } from './explore'
import { generatedPng, openFolder } from './folderFiles'
import { dialog, dialogAtRest, openDetail, openSearched } from './searched'

const WINDOWS = [
  { width: 280, height: 640 },
  { width: 300, height: 640 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]

/** Sets the text size of the browser (px, 16 by default). */
async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
}

/**
 * What of the page, or of its dialog in front, is cut or covered: texts that reach over the edge of the window, of their
 * button or of an element that cuts them, and those of the header under one of its buttons; buttons that reach over the
 * edge of the window; what scrolls sideways, but is to scroll up and down only; and icons that are squeezed. Not what a
 * scroller or an ellipsis cuts by design.
 */
function problems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
    const found: string[] = []
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`)
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement
      if (
        !(element instanceof HTMLElement) ||
        !element.checkVisibility() ||
        text.textContent?.trim() === ''
      )
        continue
      // Texts for screen readers, those of the date rail, which lies over the margin, and of ads, which cut them.
      const isLeftOut = element.closest('script, style, [data-part], figure > div') !== null
      if (isLeftOut || element.offsetWidth === 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      const name = `“${text.textContent?.slice(0, 40)}”`
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(at)
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') break
        const edge = at.getBoundingClientRect()
        const cuts = overflowX !== 'visible' && webkitLineClamp === 'none'
        if (
          (cuts || at.matches('button, a')) &&
          (box.left < edge.left - 1 || box.right > edge.right + 1)
        )
          found.push(`${name} leaves ${at.tagName} by ${Math.round(box.right - edge.right)} px`)
      }
    }
    const sideways = '.overflow-x-auto, .search-summary, [aria-label=Filmstrip]'
    for (const element of root.querySelectorAll('.overflow-y-auto, button')) {
      const { left, right } = element.getBoundingClientRect()
      const isScroller = element.matches('.overflow-y-auto')
      const isOutside = left < -1 || right > clientWidth + 1
      if (
        isScroller
          ? element.scrollWidth > element.clientWidth + 1
          : isOutside && !element.closest(sideways)
      )
        found.push(`“${element.ariaLabel ?? element.textContent.slice(0, 40)}” is too wide`)
    }
    for (const icon of root.querySelectorAll('.lucide:not([data-part] *)')) {
      const { width } = icon.getBoundingClientRect()
      if (!(icon instanceof SVGElement)) continue
      icon.style.flexShrink = '0'
      if (width < icon.getBoundingClientRect().width - 1)
        found.push(`the icon of “${icon.parentElement?.textContent}” is squeezed`)
      icon.style.flexShrink = ''
    }
    const title = document.querySelector('header h1')
    const heading = document.createRange()
    if (title) heading.selectNodeContents(title)
    const { right, bottom } = heading.getBoundingClientRect()
    for (const button of document.querySelectorAll('header button')) {
      const box = button.getBoundingClientRect()
      if (
        box.width > 0 &&
        box.left < right &&
        box.bottom > heading.getBoundingClientRect().top &&
        box.top < bottom
      )
        found.push(`the title lies under ${button.ariaLabel ?? ''}`)
    }
    return found
  })
}

for (const size of [16, 24, 32]) {
  test(`nothing is cut or covered with text of ${size} px`, async ({ page }) => {
    await setTextSize(page, size)
    await openSearched(page)
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => window.scrollTo(0, 0))
      await atRest(page)
      const where = `${viewport.width} × ${viewport.height}`
      expect.soft(await problems(page), where).toEqual([])

      await page.getByRole('button', { name: /^Filters/ }).click()
      const menu = page.getByRole('listbox')
      await expect(menu).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')

      await openDetail(page)
      expect.soft(await problems(page), `${where}, an image`).toEqual([])
      await closeImage(page)
      await expect(dialog(page)).toHaveCount(0)
    }
  })
}

test('nothing is cut or covered in a folder and its dialogs with text of 32 px in a window of 280 to 320 px', async ({
  page,
}) => {
  await setTextSize(page, 32)
  const model = 'juggernautXL_v9Rundiffusionphoto2'
  await openFolder(page, [
    generatedPng('portraits in oil/1.png', { prompt: 'a red fox', model, seed: 1 }),
    generatedPng('2.png', { prompt: 'a photorealistic owl', model, seed: 2 }),
  ])
  for (const width of [280, 300, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await atRest(page)
    const expectNothing = async (what: string) =>
      expect.soft(await problems(page), `${width} px, ${what}`).toEqual([])
    const expectNothingIn = async (what: string) => {
      await dialog(page).last().getByRole('heading').first().waitFor()
      await dialogAtRest(page)
      await expectNothing(what)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
    await expectNothing('the folder')
    for (const name of ['Filters', 'Sort']) {
      await page.getByRole('button', { name }).click()
      await page.locator('[role=listbox], [role=menu]').waitFor()
      await expectNothing(name)
      await page.keyboard.press('Escape')
    }
    for (const name of ['Your folders', 'Keyboard shortcuts']) {
      await page.getByRole('button', { name }).click()
      await expectNothingIn(name)
    }
    const first = page.getByRole('article').first().getByRole('link')
    await first.focus()
    await page.keyboard.press('Control+A')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menu').waitFor()
    await expectNothing('the selection')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expectNothingIn('the comparison')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
    await first.focus()
    await page.keyboard.press('f')
    await expect(dialog(page).getByRole('group', { name: 'Filmstrip' })).toBeVisible()
    await expectNothingIn('the stage')
    await first.click()
    await dialog(page).getByRole('table', { name: 'Parameters' }).waitFor()
    await dialogAtRest(page)
    await expectNothing('an image')
    await closeImage(page)
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('suggestions do not lie over one another, and neither “Undo” nor “Rejected” is broken, with text of 32 px on a phone', async ({
  page,
}) => {
  await setTextSize(page, 32)
  await page.setViewportSize({ width: 390, height: 844 })
  const model = 'juggernautXL_v9Rundiffusionphoto2'
  await openFolder(page, [generatedPng('a.png', { prompt: 'a red fox', model })])
  const field = page.getByRole('searchbox', { name: 'Search images' })
  await field.fill('model:')
  const suggestion = page.getByRole('option').first()
  await expect(suggestion).toBeVisible()
  const beyond = await suggestion.evaluate((it) => it.scrollHeight - it.clientHeight)
  expect(beyond).toBe(0)
  await field.fill('')

  await page.getByRole('button', { name: 'Reject' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  expect((await undo.boundingBox())?.height).toBeLessThan(90)
  const lines = await page.locator('[data-undo] [data-toast]').evaluate(({ firstChild }) => {
    const word = document.createRange()
    if (firstChild) word.setStart(firstChild, 0)
    if (firstChild) word.setEnd(firstChild, 'Rejected'.length)
    return new Set(Array.from(word.getClientRects(), ({ top }) => top)).size
  })
  expect(lines).toBe(1)
})

test('nothing is cut or covered in “Test ads” with text of 32 px in a window of 280 px', async ({
  page,
}) => {
  await setTextSize(page, 32)
  await page.setViewportSize({ width: 280, height: 640 })
  await openGallery(page)
  await openDetail(page)
  await dialog(page).getByRole('button', { name: 'Test ads' }).click()
  await dialog(page).getByRole('figure', { name: 'Instagram feed 4:5' }).waitFor()
  await dialog(page).getByRole('textbox', { name: 'Headline' }).waitFor()
  expect(await problems(page)).toEqual([])
})

test('in large text the columns are fewer, and on a phone the buttons of an image stand beside its author', async ({
  page,
}) => {
  await setTextSize(page, 32)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page)
  await atRest(page)
  const lefts = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(2)

  await page.setViewportSize({ width: 390, height: 844 })
  await openDetail(page)
  const like = await dialog(page).getByRole('button', { name: 'Like' }).boundingBox()
  const date = await dialog(page).getByRole('time').boundingBox()
  expect(like?.y).toBeLessThan(date?.y ?? 0)
})

test('the controls of the pictures follow a text size that changes while the page is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page)
  const slider = page.getByRole('slider', { name: 'Picture size' })
  const menu = page.getByRole('button', { name: 'Picture size' })
  await expect(slider).toHaveAttribute('aria-valuetext', 'Default, 4 columns')
  await setTextSize(page, 32)
  await expect(menu).toBeVisible()
  await expect(slider).toHaveCount(0)
  await setTextSize(page, 16)
  await expect(slider).toBeVisible()
  await expect(menu).toHaveCount(0)
})

test('on a phone with text of 32 px the first picture of a folder is seen, and two lines of its prompt', async ({
  page,
}) => {
  await setTextSize(page, 32)
  await page.setViewportSize({ width: 390, height: 844 })
  await openFolder(page, [generatedPng('a.png', { prompt: 'a red fox '.repeat(40) })])
  const prompt = page.getByText(/^a red fox/)
  const line = await prompt.evaluate((it) => Number.parseFloat(getComputedStyle(it).lineHeight))
  expect((await prompt.boundingBox())?.height).toBe(2 * line)
  const picture = await page.getByRole('article').getByRole('img').first().boundingBox()
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThan(844)
})

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the buttons below the name of a folder stand in one row with text of 32 px in a window of ${width} × ${height} px`, async ({
    page,
  }) => {
    await setTextSize(page, 32)
    await page.setViewportSize({ width, height })
    await openFolder(page, [generatedPng('a.png', { prompt: 'a red fox' })])
    const actions = await page.getByRole('button', { name: 'Actions' }).boundingBox()
    const back = await page.getByRole('button', { name: 'Back to Explore' }).boundingBox()
    expect(actions?.y).toBe(back?.y)
    expect(actions?.height).toBe(back?.height)
  })
}

test('the search field and its buttons stand on one line with text of 32 px in a window of 320 px', async ({
  page,
}) => {
  await setTextSize(page, 32)
  await page.setViewportSize({ width: 320, height: 568 })
  await openGallery(page)
  await page.getByRole('button', { name: 'Picture size' }).waitFor()
  await atRest(page)
  const field = await page.getByRole('searchbox', { name: 'Search images' }).boundingBox()
  for (const name of ['Filters', 'Picture size']) {
    const button = await page.getByRole('button', { name }).boundingBox()
    expect([button?.y, button?.height], name).toEqual([field?.y, field?.height])
  }
})

for (const size of [16, 32]) {
  test(`the marker of the rail stands apart from the month above it with text of ${size} px`, async ({
    page,
  }) => {
    await setTextSize(page, size)
    await page.setViewportSize({ width: 1280, height: 800 })
    await openGallery(page)
    const rail = page.getByRole('slider', { name: 'Date' })
    const line = await rail.locator('[data-part=marker]').evaluate((marker) => {
      const { height } = getComputedStyle(marker, '::before')
      return marker.getBoundingClientRect().top - Number.parseFloat(height) / 2
    })
    const month = await rail
      .locator('[data-part=scale] > span')
      .first()
      .evaluate((label) => {
        const text = document.createRange()
        text.selectNodeContents(label)
        return text.getBoundingClientRect().bottom
      })
    expect(month).toBeLessThanOrEqual(line)
  })
}

for (const [width, height] of [
  [844, 390],
  [390, 664],
] as const) {
  test(`with text of 32 px “Undo” covers one line of the images, and nothing of an open one, in a window of ${width} × ${height} px`, async ({
    page,
  }) => {
    await setTextSize(page, 32)
    await page.setViewportSize({ width, height })
    await openFolder(page, [generatedPng('a.png', { prompt: 'a red fox' })])
    const offer = page.locator('[data-undo]')
    const first = page.getByRole('article').first()
    await first.getByRole('button', { name: 'Reject' }).click()
    expect((await offer.boundingBox())?.height).toBeLessThanOrEqual(52)

    await first.getByRole('link').click()
    await dialogAtRest(page)
    await dialog(page).getByRole('button', { name: 'Like' }).click()
    await dialog(page).getByRole('button', { name: 'Reject' }).click()
    const covered = await offer.boundingBox()
    const sheet = await dialog(page).locator('[data-panel]').boundingBox()
    expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0)
  })
}

test('the button of a notice stands beside its text with text of 32 px on a phone', async ({
  page,
}) => {
  await setTextSize(page, 32)
  await page.setViewportSize({ width: 390, height: 844 })
  await openGallery(page)
  await page.getByRole('searchbox', { name: 'Search images' }).fill('a castle '.repeat(400))
  const notice = page.getByRole('alert').filter({ hasText: 'too long for a link' })
  const text = await notice.getByText(/^This search/).boundingBox()
  const button = await notice.getByRole('button', { name: 'Dismiss' }).boundingBox()
  expect(button?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0))
})
