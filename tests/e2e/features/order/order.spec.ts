import { rmSync } from 'node:fs'
import { atRest, cardsInView, expectLoaded } from '../../cards'
import { openDatedFolder, owl } from '../../datedFolder'
import { expect, test } from '../../explore'

test('a folder is sorted around the image in view', async ({ page }, info) => {
  const folder = info.outputPath('dated')
  await openDatedFolder(page, folder)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3))
  await atRest(page)
  await expectLoaded(page)
  const first = (await cardsInView(page)).find(({ top }) => top > 100)?.position ?? 0
  const before = (await owl(page, first).boundingBox())?.y ?? 0
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Name' }).click()
  await expect(page).toHaveURL(/&sort=name/)
  await expect(owl(page, first)).toHaveAttribute('aria-posinset', String(first))
  expect(Math.abs(((await owl(page, first).boundingBox())?.y ?? 0) - before)).toBeLessThan(2)

  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Oldest' }).click()
  await expect(owl(page, first)).toHaveAttribute('aria-posinset', String(301 - first))
  await expect(owl(page, first)).toBeInViewport()
  await page.reload()
  await page.getByRole('button', { name: 'Open a folder' }).waitFor()
  await expect(page).toHaveURL(/&sort=oldest/)
  rmSync(folder, { recursive: true })
})
