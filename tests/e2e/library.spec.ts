import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { buildOnce } from './buildOnce'
import { expect, test } from './explore'
import { startLibraryHost, type LibraryHost } from './libraryHost'
import { listeners, recordListeners } from './listeners'
import { watchViolations } from './violations'

let host: LibraryHost

// Serial: one installation is for all.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  host = await startLibraryHost()
})
test.afterAll(() => host.close())

const CARDS = Array.from({ length: 8 }, (_, place) => `a medieval castle, photo ${place + 1}`)

/** Calls what `tests/libraryHost/main.ts` has put on the window. */
const call = (
  page: Page,
  name: 'mount' | 'unmount' | 'remount' | 'mountFailing' | 'mountNowhere',
  options = {},
) =>
  page.evaluate(
    ([key, argument]) => {
      const run: unknown = Reflect.get(window, key)
      if (typeof run === 'function') run(argument)
    },
    [name, options] as const,
  )

async function expectCards(page: Page): Promise<void> {
  const cards = page.getByRole('feed', { name: 'Images' }).getByRole('article')
  await expect(cards).toHaveCount(8)
  for (const [place, name] of CARDS.entries()) {
    await expect(cards.nth(place)).toHaveAccessibleName(name)
  }
}

/**
 * Every computed style of the host's elements, but the size of those around the gallery. What the library's own properties
 * are named, no rule of a host reads.
 */
const hostStyles = (page: Page) =>
  page.evaluate(() => {
    const own = /^--explore-/
    const size = /^(?:height|block-size|perspective-origin|transform-origin)$/
    const around = 'html, body, main, #gallery'
    const elements = document.querySelectorAll(
      `${around}, main > :not(#gallery), main > :not(#gallery) *`,
    )
    return [...elements].map((element) => {
      const isAround = element.matches(around)
      const style = getComputedStyle(element)
      const read = [...style].filter((name) => !own.test(name) && !(isAround && size.test(name)))
      // The browser has those of a host in no order.
      const names = read.toSorted()
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return { element: element.tagName, values }
    })
  })

/** What React, Headless UI and React Aria add to a page once, and never remove. */
const OF_PACKAGES = {
  react: ['document selectionchange'],
  headlessHistory: ['window', 'body'].flatMap((target) =>
    ['click', 'mousedown', 'focus'].map((type) => `${target} ${type}`),
  ),
  headlessFocus: ['document keydown', 'document click'],
  ariaFocus: [
    'window focus',
    'window blur',
    ...['invalid', 'keydown', 'keyup', 'click', 'pointerdown', 'pointermove', 'pointerup'].map(
      (type) => `document ${type}`,
    ),
  ],
}

/** What a page has outside of its own elements. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    title: document.title,
    address: window.location.href,
    entries: window.history.length,
    scrollRestoration: window.history.scrollRestoration,
    // Headless UI leaves an empty attribute, and so do styles that were set and removed.
    attributes: [document.documentElement, document.body].map((element) =>
      [...element.attributes].filter(({ value }) => value !== '').map(({ name }) => name),
    ),
    styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
    children: [...document.body.children].map(({ tagName }) => tagName),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

test('the packed library shows a gallery in a page of others, and leaves it as it was', async ({
  page,
}) => {
  const violations = await watchViolations(page)
  await recordListeners(page)
  await page.goto(`${host.url}/plain.html`)
  const plainStyles = await hostStyles(page)
  await page.goto(`${host.url}/`)
  expect(await hostStyles(page)).toEqual(plainStyles)
  const before = await traces(page)
  expect(await listeners(page)).toEqual([])

  await call(page, 'mount')
  await expectCards(page)
  await expect(page.getByRole('article').first().getByRole('img').first()).toHaveJSProperty(
    'naturalWidth',
    600,
  )
  expect(await hostStyles(page)).toEqual(plainStyles)
  expect(await traces(page)).toMatchObject({
    title: 'A host',
    address: before.address,
    entries: before.entries,
  })

  await page.getByRole('link', { name: 'a medieval castle, photo 3' }).click()
  await expect(page.getByRole('dialog', { name: 'a medieval castle, photo 3' })).toBeVisible()
  expect(await traces(page)).toMatchObject({
    title: 'A host',
    address: before.address,
    entries: before.entries,
  })
  const ofRoot = await page.evaluate(() => document.documentElement.getAttributeNames())
  expect(ofRoot).toContain('data-explore-dimmed')
  const known = /^(?:lang|style|data-explore-|data-headlessui-)/
  expect(ofRoot.filter((name) => !known.test(name))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await call(page, 'unmount')
  await expect(page.getByRole('feed')).toHaveCount(0)
  expect(await traces(page)).toEqual(before)
  expect(await hostStyles(page)).toEqual(plainStyles)
  expect(await listeners(page)).toEqual(Object.values(OF_PACKAGES).flat().toSorted())

  await call(page, 'mount')
  await expectCards(page)
  await call(page, 'unmount')
  await expect(page.getByRole('feed')).toHaveCount(0)
  expect(await traces(page)).toEqual(before)
  expect(await listeners(page)).toEqual(Object.values(OF_PACKAGES).flat().toSorted())
  expect(violations).toEqual([])
})

test('a page has one gallery at a time, and one that could not be mounted is none', async ({
  page,
}) => {
  await page.goto(`${host.url}/`)
  await expect(call(page, 'mountNowhere')).rejects.toThrow('null')
  await call(page, 'mount')
  await expectCards(page)
  await expect(call(page, 'mount')).rejects.toThrow(
    'A gallery is mounted already. A page has one at a time: call unmount() first.',
  )
  await expectCards(page)
  // One right after another, before the first has left.
  await call(page, 'remount')
  await expectCards(page)
  await expect(page.getByRole('search')).toHaveCount(1)
})

test('what the page says of its text does not reach into the gallery, but the colours, the font and the corners that it chooses for it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${host.url}/`)
  await call(page, 'mount')
  const prompt = page.getByRole('article').first().getByText('photo 1')
  await expect(prompt).toHaveCSS('font', '500 15px / 20px system-ui, sans-serif')
  await expect(prompt).toHaveCSS('color', 'oklch(0.22 0.012 280)')
  await expect(prompt).toHaveCSS('letter-spacing', 'normal')
  await expect(prompt).toHaveCSS('text-align', 'start')
  await expect(prompt).toHaveCSS('text-transform', 'none')

  await page.evaluate(() => {
    for (const [name, value] of [
      ['ink', 'rgb(1, 2, 3)'],
      ['ink-dark', 'rgb(4, 5, 6)'],
      ['surface', 'rgb(7, 8, 9)'],
      ['font', 'serif'],
      ['radius', '3px'],
    ] as const)
      document.documentElement.style.setProperty(`--explore-${name}`, value)
  })
  const card = page.getByRole('article').first()
  await expect(card).toHaveCSS('background-color', 'rgb(7, 8, 9)')
  await expect(card).toHaveCSS('border-radius', '3px')
  await expect(prompt).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(prompt).toHaveCSS('font-family', 'serif')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(prompt).toHaveCSS('color', 'rgb(4, 5, 6)')
})

/** The box in its part, and every computed style, of what is in the toolbar, a card and the dialog, a line each. */
const galleryStyles = (page: Page) =>
  page.evaluate(() => {
    const parts = '[role=search], [role=feed] [aria-posinset="1"], [role=dialog]'
    const elements = [...document.querySelectorAll(parts)].flatMap((part) =>
      [part, ...part.querySelectorAll('*')].map((element) => ({ part, element })),
    )
    return elements.flatMap(({ part, element }, place) => {
      const { left, top } = part.getBoundingClientRect()
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = element.getClientRects().length > 0
      const box = isSeen ? [x - left, y - top, width, height].map((px) => px.toFixed(1)) : []
      const name = `${place} ${element.tagName} ${element.getAttribute('class')}`
      const pseudos = ['', '::before', '::after']
      if (element.matches('input')) pseudos.push('::placeholder')
      const styles = pseudos.flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        const isMissing = /before|after/.test(pseudo) && style.content === 'none'
        const names = isMissing ? ['content'] : [...style].toSorted()
        return names.map((each) => `${name}${pseudo} ${each}: ${style.getPropertyValue(each)}`)
      })
      return styles.concat(`${name} box: ${box.join(' ')}`)
    })
  })

test('styles of the page for all elements of a kind do not reach into the gallery', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  async function stylesWith(sheet: string | null) {
    await page.goto(`${host.url}/`)
    await page.evaluate(async (href) => {
      const { style } = document.querySelector<HTMLElement>('#gallery') ?? document.body
      Object.assign(style, { position: 'absolute', inset: '0 0 auto', width: '900px' })
      if (href === null) return
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
      document.head.append(link)
      await loaded
    }, sheet)
    await call(page, 'mount')
    await expectCards(page)
    await expect(page.getByRole('slider', { name: 'Picture size' })).toBeVisible()
    await page.getByRole('link', { name: 'a medieval castle, photo 3' }).click()
    const dialog = page.getByRole('dialog', { name: 'a medieval castle, photo 3' })
    await expect(dialog.getByRole('button', { name: 'Copy prompt' })).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(dialog.getByRole('img').first()).toHaveJSProperty('complete', true)
    // The colours around the picture fade in.
    await expect(dialog.locator('canvas')).toHaveCSS('opacity', '0.75')
    return galleryStyles(page)
  }
  const alone = await stylesWith(null)
  expect(alone.length).toBeGreaterThan(10_000)
  const beside = await stylesWith('/hostile.css')
  await expect(page.getByRole('button', { name: 'Press', includeHidden: true })).toHaveCSS(
    'min-width',
    '200px',
  )
  const known = new Set(alone)
  expect(beside.filter((line) => !known.has(line))).toEqual([])
})

test('the colours follow the system, unless the page chooses them', async ({ page }) => {
  const [dark, light] = ['oklch(0.955 0.004 90)', 'oklch(0.22 0.012 280)']
  const choose = (colours: string) =>
    page.evaluate((chosen) => {
      document.documentElement.dataset['exploreColours'] = chosen
    }, colours)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${host.url}/`)
  await call(page, 'mount')
  await page.getByRole('link', { name: 'a medieval castle, photo 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCSS('color', dark)
  await choose('light')
  await expect(dialog).toHaveCSS('color', light)
  await expect(dialog).toHaveCSS('color-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'light' })
  await choose('dark')
  await expect(dialog).toHaveCSS('color', dark)
  await expect(dialog).toHaveCSS('color-scheme', 'dark')
})

/** What the page's own code writes to the console, as it is written. What the browser adds has no arguments. */
function messagesOf(page: Page): readonly string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.args().length > 0) said.push(message.text())
  })
  return said
}

// A page of its own: that of the other tests has to be quiet.
test('the console says why a source or an image is not shown, and which images have the same id', async ({
  browser,
}) => {
  const page = await browser.newPage()
  const said = messagesOf(page)
  await page.goto(`${host.url}/`)
  const image = { id: '1', url: null, prompt: 'a castle', date: 'yesterday' }
  await call(page, 'mount', { list: [image] })
  await expect
    .poll(() => said)
    .toEqual([expect.stringContaining('left out. date: “yesterday” is neither a day')])
  await call(page, 'unmount')
  await call(page, 'mountFailing')
  await expect(page.getByText('The images could not be loaded')).toBeVisible()
  expect(said[1]).toContain('The source of the gallery could not be opened. Error: No connection')
  await call(page, 'unmount')
  const same = { ...image, date: '2026-11-03' }
  await call(page, 'mount', { list: [same, { ...same, prompt: 'a tower' }] })
  await expect(page.getByRole('article', { name: 'a castle' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'a tower' })).toBeVisible()
  expect(said.slice(2)).toEqual(['The source repeats the image 1 at the indexes 0 and 1'])
  await page.close()
})

test('without a toolbar and a detail view the gallery is its images', async ({ page }) => {
  await page.goto(`${host.url}/`)
  await call(page, 'mount', { toolbar: false, detailView: false })
  await expectCards(page)
  await expect(page.getByRole('searchbox', { name: 'Search images' })).toHaveCount(0)
  const feed = page.getByRole('feed')
  await expect(feed.getByRole('link')).toHaveCount(0)
  await feed.getByRole('img', { name: 'a medieval castle, photo 3' }).click()
  await page.keyboard.press('Enter')
  await feed.getByRole('button', { name: 'Like' }).first().click()
  await expect(feed.getByRole('button', { name: 'Like' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the code before the first card is at most 73 kB (gzip) without React, and 89 kB if nobody has used the gallery', () => {
  const folder = buildOnce('build:library')
  const codeOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  /** Adds a file, and all that it imports at once. */
  function addTo(files: Set<string>, file: string): Set<string> {
    if (files.has(file)) return files
    files.add(file)
    for (const [, name = ''] of codeOf(file).matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)) {
      addTo(files, join(dirname(file), name))
    }
    return files
  }
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(codeOf(file), { level: 9 }).length / 1000, 0)
  const chunks = readdirSync(join(folder, 'chunks')).map((name) => `chunks/${name}`)
  const named = (name: string) => chunks.filter((each) => each.startsWith(`chunks/${name}-`))
  // What follows the first cards, and the slider of the toolbar, which comes when the page is idle.
  const afterCards = ['basics', 'features'].flatMap(named)
  const slider = chunks.filter((each) => codeOf(each).includes('Picture size: {size}'))
  expect([afterCards.length, slider.length]).toEqual([2, 1])
  // With what shows pictures, which is a part of it.
  expect(named('pictureRenderer')).toEqual([])
  const first = addTo(new Set(), 'explore.js')
  const before = weigh(first)
  const unused = weigh([...afterCards, ...slider].reduce(addTo, first))
  console.log(`an embedded gallery: ${before.toFixed(1)}, ${unused.toFixed(1)} kB gzip`)
  expect.soft(before).toBeLessThanOrEqual(73)
  expect(unused).toBeLessThanOrEqual(89)
})

test('of React the package reads what React exports, as webpack demands', () => {
  const folder = join(buildOnce('build:library'), 'chunks')
  const chunks = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(chunks.filter((code) => code.includes('"module.exports"'))).toEqual([])
})

test('a server without a document imports the library, and renders an empty gallery', () => {
  expect(host.renderOnServer()).toBe('<div class="explore-gallery"></div>')
})

test('what the types name can be imported, and what their comments name is there', () => {
  const types = readFileSync(join(buildOnce('build:library'), 'explore.d.ts'), 'utf8')
  const code = types.replaceAll(/\/\*\*.*?\*\//gs, '')
  const exported: readonly string[] =
    /^export \{(.*)\};$/m.exec(code)?.[1]?.match(/\w+(?=,| \}?$| $)/g) ?? []
  const declared = [...code.matchAll(/^(?:interface|type) (\w+)/gm)].map(([, name]) => name ?? '')
  expect(declared).toContain('ImageSource')
  expect(declared.filter((name) => !exported.includes(name))).toEqual([])

  const named = [...types.matchAll(/`(\w+)(?:\.(\w+))?`/g)].flatMap(([, ...names]) => names)
  const words = new Set(code.match(/\w+/g))
  const others = new Set(named.filter((name) => name !== undefined && !words.has(name)))
  // Values, of which the types say no more than that they are texts.
  expect([...others].toSorted()).toEqual(['OR', 'dark', 'generated', 'html', 'light', 'own'])
})

const topOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().top)

/** The right edge of a box, in px. */
const rightOf = (box: { x: number; width: number } | null) => box && box.x + box.width

test('on a phone the toolbar is as wide as the images, and a sticky header of the page covers neither it nor the focused card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${host.url}/`)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('#gallery')?.style.setProperty('--explore-top', '64px'),
  )
  const card = page.getByRole('article', { name: 'photo 2' })

  await call(page, 'mount')
  await expect(page.getByRole('article', { name: 'photo 1' })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Picture size' })
  await expect(menu).toBeVisible()
  const field = await page.getByRole('searchbox', { name: 'Search images' }).boundingBox()
  const feed = await page.getByRole('feed').boundingBox()
  expect(field?.x).toBe(feed?.x)
  expect(rightOf(await menu.boundingBox())).toBe(rightOf(feed))
  await page.getByRole('article', { name: 'photo 1' }).getByRole('link').focus()
  await page.keyboard.press('End')
  await expect.poll(() => topOf(page.getByRole('search'))).toBe(64)
  await call(page, 'unmount')

  await call(page, 'mount', { toolbar: false })
  await page.getByRole('article', { name: 'photo 1' }).getByRole('link').focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('article', { name: 'photo 8' }).getByRole('link')).toBeFocused()
  for (let row = 8; row > 2; row--) await page.keyboard.press('ArrowUp')
  await expect(card.getByRole('link')).toBeFocused()
  expect(await topOf(card)).toBeGreaterThanOrEqual(64)
})

test('a sticky header of the page lies over all of the gallery that passes below it', async ({
  page,
}) => {
  await page.goto(`${host.url}/`)
  await page.evaluate(() => {
    const header = document.createElement('header')
    Object.assign(header.style, { position: 'sticky', top: 0, zIndex: 1, height: '64px' })
    document.body.prepend(header)
    document.querySelector<HTMLElement>('#gallery')?.style.setProperty('--explore-top', '64px')
  })
  await call(page, 'mount')
  await expectCards(page)
  await expect(page.getByRole('slider', { name: 'Picture size' })).toBeVisible()
  // The names of the elements on a line down the header, wherever the page is scrolled to.
  const found = await page.evaluate(() => {
    const { top } = document.querySelector('#gallery')?.getBoundingClientRect() ?? { top: 0 }
    return Array.from({ length: 30 }, (_, step) => {
      window.scrollTo(0, top - 80 + step * 10)
      return [2, 20, 40, 62].map((y) => document.elementFromPoint(innerWidth / 2, y)?.tagName)
    }).flat()
  })
  expect(new Set(found)).toEqual(new Set(['HEADER']))
})

test('with a history the address opens an image, Back closes it, and the parameters of the page stay its own', async ({
  page,
}) => {
  const own = 'q=tower&category=shoes&sort=price'
  await page.goto(`${host.url}/?${own}`)
  await call(page, 'mount', { history: true })
  await page.getByRole('link', { name: 'a medieval castle, photo 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'a medieval castle, photo 3' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`${host.url}/?${own}&explore-image=image-3`)
  await expect(page).toHaveTitle('A host')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search images' }).fill('photo 8')
  await expect(page.getByRole('search').getByText('1 of 8')).toBeVisible()
  await expect(page).toHaveURL(`${host.url}/?${own}&explore-q=photo+8`)
})

test('the code that draws is loaded once a photo fails, and the policy of the host lets drawings stand for those', async ({
  browser,
}) => {
  // A page of its own: that of the other tests has to be quiet.
  const page = await browser.newPage()
  const violations = await watchViolations(page)
  const drawers: string[] = []
  page.on('request', (request) => {
    if (/drawings|raster/i.test(request.url())) drawers.push(request.url())
  })
  await page.goto(`${host.url}/`)
  await call(page, 'mount')
  await expectCards(page)
  await expect(page.getByRole('slider', { name: 'Picture size' })).toBeVisible()
  await expect(page.getByRole('article').first().getByRole('img').first()).toHaveJSProperty(
    'complete',
    true,
  )
  expect(drawers).toEqual([])
  await call(page, 'unmount')
  const list = [{ id: 'lost', url: '/lost.svg', prompt: 'a medieval castle' }]
  await call(page, 'mount', { list })
  const drawing = page.getByRole('article').first().locator('img[src^="blob:"]')
  await expect(drawing).toHaveJSProperty('complete', true)
  expect(drawers.length).toBeGreaterThan(0)
  expect(violations).toEqual([])
  await page.close()
})
