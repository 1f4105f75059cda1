import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openGallery, test } from './explore'
import { checkAgain } from './expectAccessible'
import { generatedPng, openFolder } from './folderFiles'
import { dialog, openDetail, openSearched } from './searched'

test.use({ isPainted: true })

/** WCAG 2.2 to level AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Light colours are checked by all rules, the others by those whose result depends on colours. */
const COLOURS = [
  { colours: 'light', media: { colorScheme: 'light', forcedColors: 'none' }, rules: null },
  {
    colours: 'dark',
    media: { colorScheme: 'dark', forcedColors: 'none' },
    rules: ['color-contrast', 'link-in-text-block'],
  },
  {
    colours: 'forced',
    media: { colorScheme: 'dark', forcedColors: 'active' },
    // Not the contrast: browsers force the colours of texts, but axe reads `-webkit-text-fill-color`, which
    // is not forced.
    rules: ['link-in-text-block'],
  },
] as const

/** What axe finds in light, dark and forced colours, as "colours, rule: element". */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { colours, media, rules } of COLOURS) {
    await page.emulateMedia(media)
    // Colours change by transitions, which last a frame with reduced motion.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
    // Of what passes, one element for each rule is reported: describing all of them takes most of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const result =
      rules === null ? await axe.withTags(TAGS).analyze() : await checkAgain(page, rules)
    // This rule of WCAG 2.2 is off in axe by default.
    if (rules === null) expect(result.passes.map(({ id }) => id)).toContain('target-size')
    for (const { id, nodes } of result.violations) {
      found.push(...nodes.map((node) => `${colours}, ${id}: ${node.html}`))
    }
  }
  return found
}

test('axe finds nothing in a searched gallery with a notice, in its menu, in the list of keys, among matches alone, and in an open image', async ({
  page,
}) => {
  await openSearched(page, '&category=Cubist')
  const notice = page.getByRole('alert')
  await expect(notice).toBeVisible()
  await expect(page.locator('mark').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await notice.getByRole('button', { name: 'Dismiss' }).click()

  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('option', { name: 'Anime', selected: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(dialog(page).getByRole('switch')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('switch', { name: 'Only matches' }).click()
  await expect(page.getByText(/^\d+ images match/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await openDetail(page)
  await expect(dialog(page).locator('mark').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('axe finds nothing in the suggestions and the filters of a folder', async ({ page }) => {
  await openFolder(page, [
    generatedPng('1.png', { prompt: 'a red fox', model: 'flux', seed: 1, steps: 20 }),
  ])
  await page.getByRole('searchbox').fill('model:')
  await page.getByRole('option', { name: 'flux' }).waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('option', { name: 'Exclude flux' }).click()
  expect(await violations(page)).toEqual([])
})

test('axe finds nothing if no image matches, if one is not found, and if all fail to load', async ({
  page,
}) => {
  await page.goto('/?q=no+such+image&matches=only')
  await expect(page.getByRole('heading', { name: 'No images match' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await openGallery(page, '/?image=no-such-image')
  await expect(dialog(page)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.route(/openGenerated/, (route) => route.abort())
  page.removeAllListeners('console')
  await page.goto('/?pictures=drawn')
  await expect(page.getByRole('heading', { name: 'The images could not be loaded' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing in the sheet', async ({ page }) => {
    await openGallery(page)
    await openDetail(page)
    expect(await violations(page)).toEqual([])
  })
})
