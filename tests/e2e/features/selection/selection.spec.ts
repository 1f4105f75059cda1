import type { Page } from '@playwright/test'
import { expectAccessible } from '../../expectAccessible'
import { expect, test } from '../../explore'
import { generatedPng, openFolder } from '../../folderFiles'

/** So many files. Every third is of an owl. */
const images = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    generatedPng(`${place + 1}.png`, {
      prompt: `${place % 3 === 0 ? 'an owl' : 'a red fox'}, number ${place + 1}`,
      seed: 1000 + place,
    }),
  )

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const matches = (page: Page, text: string) => page.getByRole('search').getByText(text)

test('all matches of a folder are selected but one, rejected at once, and taken back at once', async ({
  page,
}) => {
  // Two pages of matches.
  await openFolder(page, images(150))
  const search = page.getByRole('searchbox')
  await search.fill('fox')
  await page.getByRole('switch', { name: 'Only matches' }).click()
  await expect(matches(page, '100 images match')).toBeVisible()
  const links = page.getByRole('article').getByRole('link')
  await links.nth(1).click({ modifiers: ['Control'] })
  await expect(bar(page)).toContainText('1 selected')
  await bar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Select all matches' }).click()
  await expect(page.getByRole('status')).toHaveText('All 100 matches selected')
  await links.nth(0).click({ modifiers: ['Control'] })
  await expect(bar(page)).toContainText('99 selected')
  await expectAccessible(page)
  await page.keyboard.press('x')
  await expect(page.getByText('99 images rejected').last()).toBeVisible()
  await expect(bar(page)).toContainText('99 selected')
  await search.fill('rejected:')
  await expect(matches(page, '99 images match')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(matches(page, '99 images match')).toBeVisible()
})

test('a range reaches over images that were never loaded, and ends at the last row above the bar', async ({
  page,
}) => {
  await openFolder(page, images(400))
  const first = page.getByRole('article').first().getByRole('link')
  await first.click({ modifiers: ['Control'] })
  // The bar has its room at the end of the page.
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('Control+Home')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = page.locator('[data-card="399"]').getByRole('link')
  await last.click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('400 selected')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const [card, over] = await Promise.all([last.boundingBox(), bar(page).boundingBox()])
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
  await page.keyboard.press('l')
  await expect(page.getByText('400 images liked').last()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Took back: Liked 400 images').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  const liked = page.getByRole('article').getByRole('button', { name: 'Like', pressed: true })
  await expect(liked).toHaveCount(0)
})
