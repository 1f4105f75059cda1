import { expect, test } from './explore'

const ADDRESSES = [
  '/?images=0&first=-1&page=1e9&delay=x',
  '/?q=%&category=%zz&matches=%00',
  '/?image=%00&image=..%2F..&q=%F0%9F%92%A9',
  '/?gallery=__proto__&pictures=constructor',
  '/?gallery=folder&folder=%3Cb%3E',
  `/?q=${'a'.repeat(3000)}&matches=only`,
  '/?category=Nothing&category=Anime&matches=only&images=3000',
]

for (const address of ADDRESSES) {
  test(`${address.slice(0, 60)} shows a gallery or a clear message`, async ({ page }) => {
    await page.goto(address)
    const cards = page.getByRole('article', { includeHidden: true })
    const message = page.getByRole('alert').or(page.getByRole('heading', { level: 2 }))
    await expect(cards.or(message).first()).toBeVisible()
    await expect(page.getByRole('searchbox', { includeHidden: true })).toBeVisible()
  })
}

test('a history state that another script has written does not keep the gallery from showing', async ({
  page,
}) => {
  await page.goto('/?images=3000&pictures=drawn')
  for (const anchor of [
    { index: Number.MAX_SAFE_INTEGER, fraction: 0.5 },
    { index: 0, fraction: -Infinity },
    { index: 'one', fraction: {} },
    [1, 2],
  ]) {
    await page.evaluate((state) => window.history.replaceState(state, ''), {
      anchor,
      wholeGalleryAnchor: anchor,
      openedHere: 'yes',
      longText: 7,
    })
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})
