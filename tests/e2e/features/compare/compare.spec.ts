import type { Page } from '@playwright/test'
import { expectAccessible } from '../../expectAccessible'
import { expect, test } from '../../explore'
import { generatedPng, openFolder } from '../../folderFiles'

/** They differ in their seeds and in a word of their prompts. */
const IMAGES = ['snow', 'rain', 'fog', 'sun'].map((weather, place) =>
  generatedPng(`${place + 1}.png`, { prompt: `a fox in the ${weather}`, seed: 1000 + place }),
)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compare' })
const frames = (page: Page) => dialog(page).getByRole('group', { name: /^Picture/ })
const shown = (page: Page) => dialog(page).locator('[data-pane] img[style*="transform"]')

/** Selects the first images and compares them by the key. */
async function compare(page: Page, count: number): Promise<void> {
  const links = page.getByRole('article').getByRole('link')
  for (let place = 0; place < count; place++) {
    await links.nth(place).click({ modifiers: ['Control'] })
  }
  // The key is listened for once the code of the selection is there, and its bar with it.
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText(`${count} selected`)
  await page.keyboard.press('c')
  await expect(shown(page)).toHaveCount(count)
}

test('two images of a folder are compared by keys and the wheel, and by their address after a reload', async ({
  page,
}) => {
  await openFolder(page, IMAGES)
  await compare(page, 2)
  const table = dialog(page).getByRole('table', { name: 'Differences' })
  await expect(table.getByRole('row')).toHaveText(['1 4.png2 3.png', 'Seed10031002'])
  await expect(dialog(page).locator('mark')).toHaveText(['sun', 'fog'])

  const pictures = dialog(page).getByRole('img', { name: 'a fox in the' })
  const before = await pictures.evaluateAll((all) => all.map((img) => img.style.transform))
  await frames(page)
    .nth(0)
    .hover({ position: { x: 40, y: 40 } })
  await page.mouse.wheel(0, -400)
  const after = () => pictures.evaluateAll((all) => all.map((img) => img.style.transform))
  await expect.poll(after).not.toContain(before[0])
  expect(await after()).not.toContain(before[1])

  await dialog(page).getByRole('button', { name: 'Slider' }).click()
  await expect(dialog(page).getByRole('slider', { name: 'Divider' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('x')

  await page.reload()
  await expect(shown(page)).toHaveCount(2)
  await expect(
    dialog(page)
      .getByRole('region', { name: 'Image 2 of 2' })
      .getByRole('button', { name: 'Reject' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/compare=/)
})
