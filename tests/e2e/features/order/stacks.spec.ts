import type { Page } from '@playwright/test'
import { expectAccessible } from '../../expectAccessible'
import { expect, test } from '../../explore'
import { generatedPng, openFolder } from '../../folderFiles'

/** A folder of 24 images of one prompt between twelve of others; the last is the newest. */
const FILES = Array.from({ length: 36 }, (_, place) =>
  generatedPng(`${String(place).padStart(2, '0')}.png`, {
    prompt: place % 3 === 0 ? `an owl, number ${place}` : 'a fox in the snow',
    seed: place,
  }),
)

const stack = (page: Page) => page.getByRole('article', { name: 'a fox in the snow, 24 images' })
test('a folder is shown in stacks, which open in place, are open after a reload, and act as all of their images', async ({
  page,
}) => {
  await openFolder(page, FILES)
  await page.getByRole('switch', { name: 'Stacks' }).click()
  await expect(stack(page)).toBeVisible()
  await expect(page).toHaveURL(/&stacks=on$/)

  await page.getByRole('button', { name: 'Open stack, 24 images' }).click()
  const second = page.getByRole('article', { name: 'a fox in the snow, 2 of 24' })
  await expect(second).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close stack, 24 images' })).toBeFocused()
  await expectAccessible(page)
  await second.getByRole('link').focus()
  await page.keyboard.press('s')
  await expect(stack(page).getByRole('link')).toBeFocused()

  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('24 selected')
  await bar.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText('24 images rejected').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('s')
  await expect(second).toBeVisible()
  await page.reload()
  await expect(second).toBeVisible()
  await page.getByRole('searchbox').fill('rejected:')
  await page.getByRole('switch', { name: 'Only matches' }).click()
  await expect(page.getByText('24 images match').first()).toBeVisible()
  await expect(page.getByRole('article', { name: 'a fox in the snow, 1 of 24' })).toBeVisible()
})
