import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../../expectAccessible'
import { expect, openGallery, test } from '../../explore'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Test ads' })
const pictures = (page: Page) => dialog(page).locator('figure img[data-drawn]')
const figure = (page: Page, name: string) => dialog(page).getByRole('figure', { name })
const slider = (page: Page, name: string) => dialog(page).getByRole('slider', { name })

async function openAds(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Test ads' }).click()
  await expect(pictures(page)).toHaveCount(9)
}

test('a drawn image is previewed in every placement, by keys and by the pointer, and its design is kept', async ({
  page,
}) => {
  await openGallery(page)
  await openAds(page)
  // The drawing is painted as large as a placement wants it.
  await expect(dialog(page).getByText(/^Too few pixels/)).toHaveCount(0)
  expect(
    await pictures(page)
      .first()
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBe(1920)
  await slider(page, 'Horizontal').focus()
  await page.keyboard.press('End')
  await expect(slider(page, 'Horizontal')).toHaveValue('100')
  await page.keyboard.press('Tab')
  await expect(slider(page, 'Vertical')).toBeFocused()
  await dialog(page).getByRole('switch', { name: 'Safe zones' }).press('Space')
  await expect(figure(page, 'Instagram Story')).toContainText('Zones: the profile; the button.')
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('textbox', { name: 'Headline' }).fill('Kept')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Test ads' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Test ads' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Headline' })).toHaveValue('Kept')
  await expect(slider(page, 'Horizontal')).toHaveValue('100')

  const area = dialog(page).getByRole('group', { name: 'Focal point' }).getByRole('img')
  const { x = 0, y = 0, width = 0, height = 0 } = (await area.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 4, y + height * 0.75, { steps: 4 })
  await page.mouse.up()
  await expect(slider(page, 'Horizontal')).toHaveValue('25')
  await expect(slider(page, 'Vertical')).toHaveValue('75')
})

test.describe('with photos', () => {
  test.use({ hasPhotos: true })

  test('a photo that no script may read is previewed, and only its own host is asked', async ({
    page,
  }) => {
    await openGallery(page, '/?pictures=photos')
    await openAds(page)
    await expect(pictures(page).first()).toHaveAttribute('src', /^https:\/\/picsum\.photos\//)
    await expect(figure(page, 'Instagram feed 1:1')).toContainText(
      'Too few pixels: 55% of the 1080 × 1080 wanted.',
    )
  })
})
