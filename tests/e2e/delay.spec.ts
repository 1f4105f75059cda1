import { cardsInView, expectSamePlace, atRest } from './cards'
import { expect, openGallery, test, toTheEnd } from './explore'

test('the window can change its size during the delay of a page: cards and place stay, and the page comes', async ({
  page,
}) => {
  await openGallery(page, '/?delay=5000')
  await toTheEnd(page)
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'true')
  const place = await cardsInView(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectSamePlace(page, place)
  await expect(page.getByRole('status')).toHaveText('10 more images loaded')
  await atRest(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
