import { expect, openGallery, test } from './explore'

test('screen readers read the prompt of a card once, also where the picture code fails to load', async ({
  page,
}) => {
  await openGallery(page)
  const card = page.getByRole('article').first()
  const prompt = String(await card.getAttribute('aria-label'))
  await expect(card.getByRole('img', { name: prompt })).toBeVisible()
  await expect(card.getByRole('link')).toMatchAriaSnapshot(`
    - link "${prompt}":
      - img "${prompt}"
  `)
  page.removeAllListeners('console')
  await page.route(/pictureRenderer/, (route) => route.abort())
  await openGallery(page)
  await expect(card.getByRole('link', { name: prompt, exact: true })).toBeVisible()
  await expect(card.getByRole('link').getByText(prompt)).toBeVisible()
})
