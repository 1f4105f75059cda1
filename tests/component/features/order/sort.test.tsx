import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createQueryClient } from '../../../../src/app/queryClient'
import { replaceList } from '../../../../src/gallery/changes/replaceList'
import { dispatch } from '../../../../src/gallery/navigation/navigate'
import type { OrderName } from '../../../../src/sources/order'
import type { PageRequest } from '../../../../src/sources/source'
import { createDatedSource } from '../../../support/datedSource'
import { createFrameFingers } from '../../../support/frameFingers'
import { createGate } from '../../../support/gate'
import { waitForLazyCode } from '../../../support/lazyCode'
import { nextFrame } from '../../../support/nextFrame'
import { NO_SOURCE_CHANGES } from '../../../support/noSourceChanges'
import { PHONE, renderApp } from '../../../support/renderApp'
import { createScriptedSource } from '../../../support/scriptedSource'
import { savedAnchor } from '../../../support/savedAnchor'
import { makeImages } from '../../../support/makeImage'

const picture = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`picture ${number}$`) })
const positionOf = async (number: number) => (await picture(number)).ariaPosInSet
const topOf = async (number: number) => (await picture(number)).getBoundingClientRect().top
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Sort' }))
const items = () => screen.findAllByRole('menuitemradio')

async function sortBy(name: string) {
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitemradio', { name }))
}

/** Renders so many images, whose pages in one of the orders wait for the gate. */
async function renderHeld(count: number, by: OrderName) {
  const source = createDatedSource(count, 1)
  const gate = createGate()
  let requests = 0
  async function* pages(from: number, request: PageRequest) {
    if (request.order?.by === by) {
      requests++
      await gate.opened
    }
    yield* source.pages(from, request)
  }
  await renderApp({ ...source, pages })
  await picture(1)
  return { gate, requested: () => expect.poll(() => requests).toBe(1) }
}

/** Sorts so many images, whose pages in the other order are requested and wait for the gate. */
async function beginSorting(count: number) {
  const { gate, requested } = await renderHeld(count, 'oldest')
  await sortBy('Oldest')
  await requested()
  return gate
}

const address = () => window.location.search

const CATEGORIES = [{ name: null, categories: [{ name: 'Anime', count: null }] }]

test.each([
  [680, 'with', CATEGORIES],
  [768, 'with', CATEGORIES],
  [1024, 'with', CATEGORIES],
  [768, 'without', []],
])(
  'above the controls, in a window of %i px %s “Filters”, “Sort” ends where the images do',
  async (width, _, categories) => {
    await renderApp({ ...createDatedSource(200, 1), categories }, { width, height: 900 })
    await picture(1)
    const sort = await screen.findByRole('button', { name: 'Sort' })
    const ends = sort.getBoundingClientRect().right
    expect(ends).toBeCloseTo(screen.getByRole('feed').getBoundingClientRect().right, 0)
  },
)

test('the menu names the orders, and the present one is marked', async () => {
  await renderApp(createDatedSource(200, 1))
  await picture(1)
  await openMenu()
  const all = await items()
  expect(all.map((item) => item.textContent)).toEqual([
    'Newest',
    'Oldest',
    'Name',
    'Size',
    'Random',
  ])
  const checked = () => all.map((item) => item.getAttribute('aria-checked') === 'true')
  expect(checked()).toEqual([true, false, false, false, false])
  await userEvent.keyboard('{Escape}')
  await sortBy('Name')
  await picture(200)
  expect(address()).toBe('?sort=name')
  await openMenu()
  expect(await screen.findByRole('menuitemradio', { checked: true })).toHaveTextContent('Name')
})

test('a source without orders has no such button', async () => {
  const source = createScriptedSource([makeImages(0, 40)])
  source.deliver()
  await renderApp(source)
  await screen.findByRole('article', { name: /version 1$/ })
  await screen.findByRole('button', { name: 'Keyboard shortcuts' })
  expect(screen.queryByRole('button', { name: 'Sort' })).toBeNull()
})

test.each([
  ['a desktop', undefined],
  ['a phone', PHONE],
])(
  'on %s the image at the top stays where it is in another order, and Back leads back',
  async (_, size) => {
    await renderApp(createDatedSource(200, 1), size)
    await picture(1)
    const { height } = (await picture(1)).getBoundingClientRect()
    window.scrollTo(0, 20 * (height + 24))
    const toolbar = screen.getByRole('search').getBoundingClientRect().bottom
    /** The number of the first card of which half is in view. */
    const first = () => {
      const cards = screen.getAllByRole('article')
      const card = cards.find((each) => each.getBoundingClientRect().top + height / 2 > toolbar)
      return Number(/picture (\d+)$/.exec(card?.getAttribute('aria-label') ?? '')?.[1])
    }
    await expect.poll(first).toBeGreaterThan(15)
    const held = first()
    const before = await topOf(held)
    // The place is kept when the page rests.
    await expect.poll(() => savedAnchor()?.index ?? 0).toBeGreaterThan(12)
    const scrolled = window.scrollY
    await sortBy('Oldest')
    await expect.poll(address).toBe('?sort=oldest')
    await expect.poll(() => positionOf(held)).toBe(String(201 - held))
    expect(Math.abs((await topOf(held)) - before)).toBeLessThan(2)
    window.history.back()
    await expect.poll(address).toBe('')
    await expect.poll(() => positionOf(held)).toBe(String(held))
    expect(Math.abs(window.scrollY - scrolled)).toBeLessThan(2)
  },
)

test('the card that was open stays in view, also from the top of the page', async () => {
  await renderApp(createDatedSource(200, 1))
  const card = await picture(2)
  within(card).getByRole('link').click()
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.closest('article')).toBe(card)
  await sortBy('Oldest')
  await expect.poll(() => positionOf(2)).toBe('199')
})

test('another order waits until the images that join the list have joined', async () => {
  await renderApp(createDatedSource(200, 1))
  await picture(1)
  const gate = createGate()
  const join = () => gate.opened
  const joining = replaceList(createQueryClient(), { change: { join }, keep: 'in view' })
  await sortBy('Oldest')
  // Without images that join, the order comes within a frame.
  await nextFrame()
  await nextFrame()
  expect(address()).toBe('')
  gate.open()
  await joining
  expect(await picture(200)).toHaveAttribute('aria-posinset', '1')
})

test('another order waits until no image is pressed', async () => {
  const source = createDatedSource(200, 1)
  const gate = createGate()
  async function* pages(from: number, request: PageRequest) {
    if (request.order != null) await gate.opened
    yield* source.pages(from, request)
  }
  await renderApp({ ...source, pages })
  const card = await picture(1)
  await sortBy('Oldest')
  fireEvent.pointerDown(card, { pointerId: 5, isPrimary: true })
  gate.open()
  // Else the order comes within a frame.
  await nextFrame()
  await nextFrame()
  expect(address()).toBe('')
  fireEvent.pointerUp(card, { pointerId: 5, isPrimary: true })
  await expect.poll(address).toBe('?sort=oldest')
})

test('a tap on a card while another order waits opens its image here, and the order comes when that is closed', async () => {
  const leaving = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  const source = createDatedSource(200, 1)
  const gate = createGate()
  async function* pages(from: number, request: PageRequest) {
    if (request.order != null) await gate.opened
    yield* source.pages(from, request)
  }
  await renderApp({ ...source, pages })
  const { left, top } = (await picture(1)).getBoundingClientRect()
  await sortBy('Oldest')
  const { down, up } = createFrameFingers()
  await down([left + 60, top + 60])
  gate.open()
  await nextFrame()
  await nextFrame()
  // Else the browser would follow the link.
  const options = { signal: listening.signal }
  window.addEventListener('click', (event) => event.defaultPrevented || leaving(event), options)
  await up(30)
  expect(await screen.findByRole('dialog')).toHaveTextContent('picture 1')
  expect(leaving).not.toHaveBeenCalled()
  await nextFrame()
  expect(address()).toMatch(/^\?image=[^&]+$/)
  window.history.back()
  await expect.poll(address).toBe('?sort=oldest')
  expect(screen.queryByRole('dialog')).toBeNull()
  window.history.back()
  await expect.poll(address).toBe('')
})

test('focus among the images stays there when Back leads to another order', async () => {
  await renderApp(createDatedSource(200, 1))
  await picture(1)
  await sortBy('Oldest')
  await expect.poll(address).toBe('?sort=oldest')
  within(await picture(200))
    .getByRole('link')
    .focus()
  window.history.back()
  await expect.poll(address).toBe('')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
  await userEvent.tab()
  expect(document.activeElement?.closest('article')).not.toBeNull()
})

test('if images join meanwhile, the place of the image in another order is asked for again', async () => {
  const source = createDatedSource(200, 1)
  const gate = createGate()
  const asked: string[] = []
  await renderApp({
    ...source,
    async find(id, request) {
      asked.push(id)
      await gate.opened
      return source.find(id, request)
    },
  })
  await picture(1)
  window.scrollTo(0, 3000)
  await expect.poll(() => savedAnchor()?.index ?? 0).toBeGreaterThan(5)
  await sortBy('Oldest')
  await expect.poll(() => asked.length).toBe(1)
  dispatch({ type: 'images joined', start: savedAnchor() })
  gate.open()
  await expect.poll(address).toBe('?sort=oldest')
  expect(asked).toHaveLength(2)
})

test('if images join while another order is loaded, it is shown with them', async () => {
  const gate = await beginSorting(200)
  dispatch({ type: 'images joined', start: null })
  await picture(1)
  await nextFrame()
  gate.open()
  await expect.poll(address).toBe('?sort=oldest')
  expect(await picture(200)).toHaveAttribute('aria-posinset', '1')
})

test('a jump in the list while another order is loaded does not end that', async () => {
  const gate = await beginSorting(5000)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await picture(5000)
  gate.open()
  await expect.poll(address).toBe('?sort=oldest')
})

test('another order that is loaded when Back leads to one before is not shown there', async () => {
  const { gate, requested } = await renderHeld(200, 'size')
  await sortBy('Oldest')
  await expect.poll(address).toBe('?sort=oldest')
  await sortBy('Size')
  await requested()
  window.history.back()
  await expect.poll(address).toBe('')
  await expect.poll(() => positionOf(1)).toBe('1')
  gate.open()
  await waitForLazyCode()
  expect(address()).toBe('')
  await sortBy('Oldest')
  await expect.poll(address).toBe('?sort=oldest')
})

test('images that another order puts above the place of a visitor are not called newer', async () => {
  await renderApp({ ...createDatedSource(200, 1), changes: NO_SOURCE_CHANGES })
  await picture(1)
  await sortBy('Oldest')
  await expect.poll(address).toBe('?sort=oldest')
  window.scrollTo(0, 2000)
  await expect.poll(() => savedAnchor()?.index ?? 0).toBeGreaterThan(5)
  await sortBy('Newest')
  await expect.poll(address).toBe('')
  expect(screen.queryByRole('button', { name: /newer/ })).toBeNull()
})

test('at the top of the page another order begins at its top', async () => {
  await renderApp(createDatedSource(200, 1))
  await picture(1)
  await sortBy('Oldest')
  expect(await picture(200)).toHaveAttribute('aria-posinset', '1')
  expect(window.scrollY).toBe(0)
})

test.each([
  ['the top', 0],
  ['the middle', 3000],
])('at %s the order is announced last, and no page that is there at once as more', async (_, y) => {
  await renderApp(createDatedSource(200, 1))
  await picture(1)
  window.scrollTo(0, y)
  await waitForLazyCode()
  const status = screen.getByRole('status')
  const announced: (string | null)[] = []
  const observer = new MutationObserver(() => announced.push(status.textContent))
  observer.observe(status, { childList: true })
  onTestFinished(() => observer.disconnect())
  await sortBy('Oldest')
  await expect.poll(() => announced).toContain('Sorted: Oldest')
  await waitForLazyCode()
  expect(status).toHaveTextContent('Sorted: Oldest')
  expect(announced).not.toContain('60 more images loaded')
})

test('pages that are loaded ahead in another order do not take the place of its announcement', async () => {
  const source = createDatedSource(600, 1)
  await renderApp({ ...source, prefetch: 100 })
  await picture(1)
  await waitForLazyCode()
  window.scrollTo(0, 15_000)
  await expect.poll(() => savedAnchor()?.index ?? 0).toBeGreaterThan(60)
  await sortBy('Oldest')
  const status = screen.getByRole('status')
  await expect.poll(() => status.textContent).toBe('Sorted: Oldest')
  await waitForLazyCode()
  expect(status).toHaveTextContent('Sorted: Oldest')
  window.scrollTo(0, 0)
  await expect.poll(() => status.textContent).toMatch(/images loaded$/)
})

test('“Random” again shuffles anew, and its seed is in the address', async () => {
  await renderApp(createDatedSource(200, 1))
  await picture(1)
  await sortBy('Random')
  await expect.poll(address).toMatch(/^\?sort=random&seed=\d+$/)
  const before = address()
  await sortBy('Random')
  await expect.poll(address).not.toBe(before)
  expect(address()).toMatch(/^\?sort=random&seed=\d+$/)
})

test('an address opens the list in its order, and only the matches of a search too', async () => {
  window.history.replaceState(null, '', '?q=owl&matches=only&sort=oldest')
  await renderApp(createDatedSource(200, 1))
  expect(await picture(199)).toHaveAttribute('aria-posinset', '1')
  expect(screen.queryByRole('article', { name: /picture 200$/ })).toBeNull()
})

test('an order whose images cannot be loaded is not shown, which is said', async () => {
  const source = createDatedSource(200, 1)
  await renderApp({
    ...source,
    pages: (from, request) => {
      if (request.order !== null) throw new Error('broken')
      return source.pages(from, request)
    },
  })
  await picture(1)
  await sortBy('Name')
  expect(await screen.findByRole('status')).toHaveTextContent('The images could not be loaded')
  expect(address()).toBe('')
  expect(await picture(1)).toBeVisible()
})
