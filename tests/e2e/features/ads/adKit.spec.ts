import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { expectAccessibleInBoth } from '../../expectAccessible'
import { expect, openGallery, test } from '../../explore'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Run ads' })

/** Files are saved as `kit.zip` in the origin private file system. */
const stubSaving = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async () =>
        (await navigator.storage.getDirectory()).getFileHandle('kit.zip', { create: true }),
    })
  })

/** What `unzip` says of the saved kit; it fails if the ZIP is damaged. */
async function unzipped(page: Page, testInfo: TestInfo): Promise<string> {
  // As a list of numbers it would take seconds.
  const url = await page.evaluate(async () => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('kit.zip')
    const reader = new FileReader()
    const read = new Promise((resolve) => reader.addEventListener('load', resolve))
    reader.readAsDataURL(await handle.getFile())
    await read
    return typeof reader.result === 'string' ? reader.result : ''
  })
  const path = testInfo.outputPath('kit.zip')
  writeFileSync(path, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
  return execFileSync('unzip', ['-t', path], { encoding: 'utf8' })
}

test('the kit of a drawn image is saved by keys alone, and unzip opens it', async ({
  page,
}, testInfo) => {
  await stubSaving(page)
  await openGallery(page)
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Run ads' }).press('Enter')
  await expect(dialog(page).locator('img[data-drawn]')).toHaveCount(9)
  // The drawing is painted as large as a placement wants it.
  await expect(dialog(page).getByText(/^Enlarged/)).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Save the kit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('The kit is saved: 9 pictures, and the texts.')).toBeVisible()
  const told = await unzipped(page, testInfo)
  expect(told).toContain('No errors detected')
  expect(told.match(/-(?:instagram|tiktok|youtube)-[\w-]+\.jpg +OK/g)).toHaveLength(9)
  expect(told).toMatch(/ texts\.csv +OK/)
  expect(told).toMatch(/ campaign\.json +OK/)
})

test('two drawn images are tested against each other, and the sheet is saved and printed', async ({
  page,
}) => {
  await openGallery(page)
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Test ads' }).click()
  const ads = page.getByRole('dialog', { name: 'Test ads' })
  await ads.getByRole('button', { name: 'Compare with another picture' }).click()
  await expect(ads.locator('figure img[data-drawn]')).toHaveCount(18)
  await expect(ads.getByText('A and B differ in one thing: the picture.')).toBeVisible()
  await expectAccessibleInBoth(page)
  const download = page.waitForEvent('download')
  await ads.getByRole('button', { name: 'Save A/B sheet' }).click()
  expect((await download).suggestedFilename()).toMatch(/-ab\.png$/)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const print = ads.getByRole('button', { name: 'Print' })
  const button = await print.elementHandle()
  // The end of the emulation is the end of printing, and the sheet goes: it begins before.
  await page.emulateMedia({ media: 'print' })
  await button?.dispatchEvent('click')
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await expect(page.locator('[data-sheet]')).toBeVisible()
  await expect(ads.getByText('Picture of B')).toBeHidden()
})
