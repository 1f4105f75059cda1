import type { Page, Route } from '@playwright/test'
import { arePhotosThere } from './cards'
import { closeImage, expect, test } from './explore'
import { hold } from './hold'

test.use({ hasPhotos: true })

/** The code that renders the page. */
const CODE = /\/assets\/index-[^/]*\.js$/

/** Code and faces that change a card once it is there. */
const LATER = /\/assets\/createDrawings-[^/]*\.js$|^https:\/\/i\.pravatar\.cc\//

/** The photos of the gallery. */
const PHOTO = /^https:\/\/picsum\.photos\//

/** Opens an address whose code does not come before it is released. */
async function openShell(page: Page, address: string): Promise<() => Promise<void>> {
  const release = await hold(page, CODE)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByTestId('skeleton-card').first()).toBeVisible()
  return async () => {
    await release()
    await expect(page.locator('.shell-row')).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
}

/** Counts the requests for each photo. */
function countPhotos(page: Page): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const url = request.url()
    if (PHOTO.test(url)) counts.set(url, (counts.get(url) ?? 0) + 1)
  })
  return counts
}

/**
 * Each element of the cards in view: its attributes, box and colours, and its text if it has nothing else. Left out is
 * what is not known before the page is there, such as dates, and what only matters to code.
 */
const lookOfCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .filter(({ offsetHeight, offsetParent }) => offsetHeight > 0 && offsetParent !== null)
      .filter((card) => card.getBoundingClientRect().top < window.innerHeight)
      .map((card) =>
        [card, ...card.querySelectorAll('*')].map((part) => {
          const { left, top, width, height } = part.getBoundingClientRect()
          const { color, backgroundColor } = getComputedStyle(part)
          const isTime = part.matches('time')
          return [
            part.tagName,
            ...[...part.attributes]
              .filter(({ name }) => !['tabindex', 'decoding', 'datetime'].includes(name))
              .filter(({ name }) => name !== 'src' || part.getAttribute('alt') !== '')
              .map(({ name, value }) => `${name}=${value}`)
              .toSorted(),
            ...[left, top, width, isTime ? 0 : height].map(Math.round),
            color,
            backgroundColor,
            isTime || part.childElementCount > 0 ? '' : part.textContent,
          ].join(' ')
        }),
      ),
  )

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

test('the cards of the shell are those of the page, in windows of every number of columns, light and dark', async ({
  page,
}) => {
  await hold(page, LATER)
  async function lookAt(width: number, height: number) {
    await page.goto('about:blank')
    await page.setViewportSize({ width, height })
    const release = await openShell(page, '/')
    const shell = await lookOfCards(page)
    expect(shell.length, `${width} × ${height}`).toBeGreaterThan(0)
    await release()
    expect(await lookOfCards(page), `${width} × ${height}`).toEqual(shell)
    return shell
  }
  const light = []
  for (const [width, height] of WINDOWS) light.push(await lookAt(width, height))
  await page.emulateMedia({ colorScheme: 'dark' })
  // No colour depends on the width.
  expect(await lookAt(...WINDOWS[0])).not.toEqual(light[0])
})

test.describe('painted', () => {
  test.use({ isPainted: true })

  test('the photos in view are requested before any code has come, each once, and the page takes over without a shift', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        Object.assign(window, { shifts: list.getEntries().length })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const photos = countPhotos(page)
    const release = await openShell(page, '/?images=10000')
    await expect.poll(() => photos.size).toBe(2)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
    await release()
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
    await expect.poll(() => photos.size).toBeGreaterThan(2)
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    await arePhotosThere(page)
    expect([...photos.values()].filter((count) => count > 1)).toEqual([])
    expect(await page.evaluate('shifts')).toBe(0)
  })
})

const OTHERS = [
  '/?images=11',
  '/?images=20000000',
  '/?first=5',
  '/?page=5',
  '/?delay=10',
  '/?q=desert',
  '/?pictures=drawn',
  '/?gallery=folder',
  '/?image=14774c8b-b47f-832d-a9f0-8e59d0c59838',
] as const

test('other addresses, another size of the pictures and a place to come back to begin with skeletons, and request no photo', async ({
  page,
}) => {
  const photos = countPhotos(page)
  async function expectSkeletons(address: string) {
    await openShell(page, address)
    await expect(page.getByTestId('skeleton-card'), address).toHaveCount(4)
    await expect(page.locator('article'), address).toHaveCount(0)
    expect(photos.size, address).toBe(0)
    await page.unroute(CODE)
  }
  for (const address of OTHERS) await expectSkeletons(address)

  await page.evaluate(() => localStorage.setItem('explore.pictureSize', 'large'))
  await expectSkeletons('/')
  await page.evaluate(() => localStorage.clear())

  await page.evaluate(() => history.replaceState({ anchor: { index: 8, fraction: 0.5 } }, '', '/'))
  const release = await hold(page, CODE)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByTestId('skeleton-card')).toHaveCount(4)
  await expect(page.locator('article')).toHaveCount(0)
  expect(photos.size).toBe(0)
  await release()
  await expect(page.getByRole('article').and(page.locator('[data-card="8"]'))).toBeInViewport()
})

test('a heart, a card and Filters that are pressed before the code has loaded do what they are for', async ({
  page,
}) => {
  const release = await openShell(page, '/')
  const hearts = page.getByRole('button', { name: 'Like' })
  await hearts.nth(1).click()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
  const name = await page.getByRole('article').nth(2).getAttribute('aria-label')
  await page.getByRole('article').nth(2).getByRole('link').click()
  await release()
  await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible()
  await closeImage(page)
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('about:blank')
  const releaseAgain = await openShell(page, '/?images=10000')
  await expect(hearts.nth(1), 'the like of the visit before').toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Filters' }).click()
  await releaseAgain()
  await expect(page.getByRole('listbox')).toBeVisible()
})

const PLACES = [
  { width: 390, height: 844, top: 0 },
  { width: 1280, height: 800, top: 60 },
] as const

test('a reload at the top, or with a part of the header in view, begins with the cards at their place', async ({
  page,
}) => {
  const scrollTop = () => page.evaluate(() => window.scrollY)
  for (const { width, height, top } of PLACES) {
    await page.goto('about:blank')
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.mouse.wheel(0, top)
    await expect.poll(scrollTop).toBe(top)
    const release = await hold(page, CODE)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await scrollTop(), `${width} × ${height}`).toBe(top)
    const shell = await lookOfCards(page)
    await release()
    await expect(page.locator('.shell-row')).toHaveCount(0)
    expect(await scrollTop()).toBe(top)
    expect((await lookOfCards(page)).length).toBe(shell.length)
  }
})

const script = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body })

const LOSSES = {
  'does not come': (route: Route) => route.abort(),
  throws: script('throw new Error("lost")'),
  rejects: script('void Promise.reject(new Error("lost"))'),
} as const

for (const [loss, lose] of Object.entries(LOSSES)) {
  test(`code that ${loss} leaves the links of the cards to the browser, and the page says so`, async ({
    page,
  }) => {
    page.removeAllListeners('console')
    page.removeAllListeners('pageerror')
    const held: Route[] = []
    await page.route(CODE, (route) => held.push(route))
    await page.goto('/', { waitUntil: 'commit' })
    const links = page.getByRole('article').getByRole('link')
    await page.getByRole('button', { name: 'Like' }).first().click()
    await links.nth(0).click()
    await links.nth(1).click()
    const shown = page.url()
    for (const route of held) await lose(route)
    await page.waitForURL(PHOTO)
    const photo = page.url()

    await page.unroute(CODE)
    await page.route(CODE, lose)
    await page.goBack()
    expect(page.url()).toBe(shown)
    await expect(page.getByRole('alert')).toContainText('Explore could not be loaded')
    await expect(page.getByRole('button', { name: 'Like' })).toHaveCount(0)
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0)
    await expect(links.nth(1)).toHaveAttribute('href', photo)
    await links.nth(1).click()
    await page.waitForURL(photo)

    if (loss !== 'does not come') return
    // What the page says of it is the same, whatever the loss.
    await page.goto('/?q=desert', { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute(CODE)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it cannot do, and each card is a link to its photo', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByText(/^Without JavaScript/)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(8)
    await expect(page.getByRole('link', { name: /^a fantasy creature/ })).toHaveAttribute(
      'href',
      PHOTO,
    )
    await expect(page.getByTestId('skeleton-card').first()).toBeHidden()
    await expect(page.getByRole('button', { name: 'Like' })).toHaveCount(0)
  })

  test('on a phone no control stands for code that does not come', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const filters = await page.getByRole('button', { name: 'Filters' }).boundingBox()
    const images = await page.getByRole('feed').boundingBox()
    expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBe((images?.x ?? 0) + (images?.width ?? 0))
    const icons = await page
      .getByRole('article')
      .first()
      .getByText('13.5% engagement')
      .locator('..')
      .evaluate((overlay) => getComputedStyle(overlay).backgroundImage)
    expect(icons).not.toContain('url(')
  })
})
