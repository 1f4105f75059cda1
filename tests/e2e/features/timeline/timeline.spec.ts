import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openDatedFolder, owl } from '../../datedFolder'
import { expect, test } from '../../explore'

// The rail takes colours only where it is seen.
test.use({ isPainted: true })

const SOON = { timeout: 2000 }
const rail = (page: Page) => page.getByRole('slider', { name: 'Date' })

test('the rail of a folder goes to a month, and leaves with an order that is not of dates', async ({
  page,
}, info) => {
  const folder = info.outputPath('dated')
  await openDatedFolder(page, folder)
  const lastOfJuly = 113
  const bounds = await rail(page).boundingBox()
  // The days of the images that joined last are counted a moment later. Until then a jump misses by some.
  await expect(async () => {
    await page.mouse.click((bounds?.x ?? 0) + 10, (bounds?.y ?? 0) + (bounds?.height ?? 0) / 2)
    await expect(rail(page)).toHaveAttribute('aria-valuetext', 'June 2026', SOON)
    await rail(page).press('ArrowUp')
    await expect(rail(page)).toHaveAttribute('aria-valuetext', 'July 2026', SOON)
    await expect(owl(page, lastOfJuly)).toHaveAttribute('aria-posinset', String(lastOfJuly), SOON)
    await expect(owl(page, lastOfJuly)).toBeInViewport(SOON)
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Name' }).click()
  await expect(rail(page)).toBeHidden()
  rmSync(folder, { recursive: true })
})
