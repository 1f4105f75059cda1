import type { Locator, Page } from '@playwright/test'
import { card } from './cards'
import { expect, test } from './explore'
import { generatedPng, openFolder } from './folderFiles'
import { dialog, dialogAtRest, openDetail } from './searched'

test.use({ isPainted: true })

/** The controls that look the same with the pointer on them. One that is chosen, or can do nothing, may. */
async function indifferent(page: Page, scope: Locator): Promise<readonly string[]> {
  const found: string[] = []
  const controls = scope.locator(
    ':is(button, input, summary):not([aria-pressed="true"], [aria-disabled="true"]):visible',
  )
  for (const control of await controls.all()) {
    await page.mouse.move(0, 0)
    await control.scrollIntoViewIfNeeded()
    const before = await control.screenshot()
    await control.hover()
    const after = await control.screenshot()
    if (before.equals(after)) {
      found.push(
        await control.evaluate((it) => it.ariaLabel ?? it.closest('label, div')?.textContent ?? ''),
      )
    }
  }
  return found
}

const FOLDER = ['a red fox', 'an owl'].map((prompt, at) =>
  generatedPng(`${at}.png`, { prompt, seed: at }),
)

test('every control answers the pointer: of a folder, its selection, its open image and the ads of that', async ({
  page,
}) => {
  await openFolder(page, FOLDER)
  await expect(page.getByRole('switch', { name: 'Stacks' })).toBeVisible()
  expect(await indifferent(page, page.getByRole('banner'))).toEqual([])
  expect(await indifferent(page, page.getByRole('search'))).toEqual([])
  expect(await indifferent(page, card(page, 1))).toEqual([])

  await card(page, 1).getByRole('link').focus()
  await page.keyboard.press('Control+A')
  expect(await indifferent(page, page.getByRole('region', { name: 'Selection' }))).toEqual([])
  await page.keyboard.press('Escape')

  await openDetail(page)
  await expect(dialog(page).getByRole('table', { name: 'Parameters' })).toBeVisible()
  expect(await indifferent(page, dialog(page))).toEqual([])
  await dialog(page).getByRole('button', { name: 'Test ads' }).click()
  const ads = dialog(page).filter({ hasText: 'Safe zones' })
  await expect(ads.getByRole('figure').first()).toBeVisible()
  await dialogAtRest(page)
  expect(await indifferent(page, ads)).toEqual([])
  await ads.getByRole('button', { name: 'Compare with another picture' }).click()
  const sheet = dialog(page).filter({ hasText: 'Picture of B' })
  await expect(sheet.getByText('Other texts for B')).toBeVisible()
  expect(await indifferent(page, sheet)).toEqual([])
})

test('the ring of a rejected card with the focus is as strong on its picture as below it', async ({
  page,
}) => {
  await openFolder(page, FOLDER)
  await card(page, 1).getByRole('link').focus()
  await page.keyboard.press('x')
  await expect(card(page, 1).getByText('Rejected')).toBeVisible()
  const { x, y, height } = (await card(page, 1).boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const ringAt = (top: number) =>
    page.screenshot({ clip: { x: x + 1, y: top, width: 2, height: 8 } })
  const onPicture = await ringAt(y + 40)
  expect(onPicture.equals(await ringAt(y + height - 60))).toBe(true)
})
