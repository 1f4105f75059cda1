import type { Page, Route } from '@playwright/test'
import { expect, openGallery, test } from './explore'

/** Holds back the code of that name. Returns the function that lets it go. */
async function hold(page: Page, name: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(name, (route) => held.push(route))
  return async () => {
    await page.unroute(name)
    await Promise.all(held.map((route) => route.continue()))
  }
}

test('Filters pressed before the menu’s code is here opens when it is', async ({ page }) => {
  const letGo = await hold(page, /FiltersMenu/)
  await openGallery(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await letGo()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
})

test('a menu whose code does not come is said, and can be asked for again', async ({ page }) => {
  await page.route(/FiltersMenu/, (route) => route.abort())
  page.removeAllListeners('console')
  await openGallery(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The filters could not be loaded.')
  await page.unroute(/FiltersMenu/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a card opened before the detail view’s code is here gets its focus back', async ({
  page,
}) => {
  const letGo = await hold(page, /DetailView/)
  await openGallery(page)
  const link = page.getByRole('article').first().getByRole('link')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/image=/)
  await letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('a detail view whose code does not come is said, and can be asked for again', async ({
  page,
}) => {
  await page.route(/DetailView/, (route) => route.abort())
  page.removeAllListeners('console')
  await openGallery(page)
  await page.getByRole('article').first().getByRole('link').click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The image could not be opened.')
  await page.unroute(/DetailView/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
