import type { Page } from '@playwright/test'
import { expect, test } from './explore'
import { hold } from './hold'

/** The code that renders the page. */
const CODE = /\/assets\/index-[^/]*\.js$/

/** Where the parts of the page are: left, top, width and height in whole px. */
const places = (page: Page, cards: string) =>
  page.evaluate((selector) => {
    const parts = [
      'h1',
      'header p',
      'input[type=search]',
      'button[aria-haspopup=listbox]',
      'main',
      selector,
    ]
    return parts.flatMap((part) =>
      [...document.querySelectorAll(part)].slice(0, 4).map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return [part === selector ? 'card' : part, left, top, width, part === 'main' ? 0 : height]
          .map((value) => (typeof value === 'number' ? Math.round(value) : value))
          .join(' ')
      }),
    )
  }, cards)

const WINDOWS = [
  [360, 900],
  [640, 900],
  [768, 900],
  [1024, 900],
  [1280, 900],
  [1536, 900],
  [1920, 900],
  // A phone in landscape.
  [844, 390],
] as const

test('the page replaces the app shell without a shift, in windows of every number of columns', async ({
  page,
}) => {
  for (const [width, height] of WINDOWS) {
    // A page of another width would leave its place in the history entry.
    await page.goto('about:blank')
    await page.setViewportSize({ width, height })
    const release = await hold(page, CODE)
    await page.goto('/?pictures=drawn', { waitUntil: 'commit' })
    await expect(page.getByTestId('skeleton-card')).toHaveCount(4)
    // The styles are there.
    await expect(page.getByRole('heading', { name: 'Explore' })).toHaveCSS('font-weight', '600')
    const shell = await places(page, '[data-testid=skeleton-card]')
    await release()
    // Rows out of view follow once the first ones are painted.
    await expect(page.getByRole('article').nth(3)).toBeAttached()
    expect(shell).toHaveLength(9)
    expect(await places(page, 'article'), `${width} × ${height}`).toEqual(shell)
  }
})

test('text that is typed before the code has loaded is searched for, and the field keeps focus', async ({
  page,
}) => {
  const release = await hold(page, CODE)
  await page.goto('/?pictures=drawn', { waitUntil: 'commit' })
  const field = page.getByRole('searchbox', { name: 'Search images' })
  await field.click()
  await page.keyboard.type('cas')
  await release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.type('tle')
  await expect(field).toHaveValue('castle')
  await expect(field).toBeFocused()
  await expect(page.getByText(/ match$/, { exact: false }).first()).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('castle')
})
