import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openGallery, test } from './explore'

/** What axe finds, as "rule: element". */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing (${colorScheme})`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })

    test('in the grid', async ({ page }) => {
      await openGallery(page)
      expect(await violations(page)).toEqual([])
    })

    test('in the menu and the chips', async ({ page }) => {
      await openGallery(page)
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('menuitem', { name: 'Anime' }).click()
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('menuitem', { name: 'Anime' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('in the detail view', async ({ page }) => {
      await openGallery(page)
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } })

      test('in the sheet', async ({ page }) => {
        await openGallery(page)
        await page.getByRole('article').first().getByRole('link').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    })
  })
}
