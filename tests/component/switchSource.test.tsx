import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { LoadSource } from '../../src/app/sourceOpener'
import { useExploreStore } from '../../src/gallery/state/exploreStore'
import { createGate } from '../support/gate'
import { createGrowingSource } from '../support/growingSource'
import { waitForLazyCode } from '../support/lazyCode'
import { renderApp, renderSources } from '../support/renderApp'
import { createUnevenSource, type UnevenSource } from '../support/unevenSource'
import { savedAnchor } from '../support/savedAnchor'

const card = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`picture ${number}$`) })
const likeOf = async (number: number) =>
  within(await card(number)).getByRole('button', { name: 'Like' })

/**
 * Renders the gallery of the address: 60 images, or 12 of another kind with the same ids. (Its parameter is none that
 * names a kind: the header would reserve another height for the line of that kind.)
 */
async function renderTwoSources() {
  const opened: UnevenSource[] = []
  const loadSource: LoadSource = (params) => {
    const source =
      params.get('set') === 'other'
        ? { ...createUnevenSource(12), kind: 'other' }
        : createUnevenSource(60)
    opened.push(source)
    return Promise.resolve({ source, problems: [] })
  }
  await renderSources(loadSource)
  await card(1)
  return opened
}

/** Goes to another address without loading the page. */
function visit(query: string, state: unknown): void {
  window.history.pushState(state, '', query || window.location.pathname)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

const goTo = (query: string): void => act(() => visit(query, null))

async function feedSize(size: string) {
  await expect.poll(async () => (await card(1)).ariaSetSize).toBe(size)
}

test('another source shows its own gallery from the top, without a page load', async () => {
  await renderTwoSources()
  window.scrollTo(0, 3000)
  await card(30)
  goTo('?set=other')
  await feedSize('12')
  await expect.poll(() => window.scrollY).toBe(0)
  await expect.poll(() => screen.getByRole('status').textContent).toBe('7 images loaded')
  goTo('')
  await feedSize('60')
})

test('Back to another source restores its scroll anchor', async () => {
  await renderTwoSources()
  window.scrollTo(0, 3000)
  await expect.poll(() => savedAnchor()?.index).toBe(24)
  goTo('?set=other')
  await feedSize('12')
  window.scrollTo(0, 500)
  await expect.poll(() => savedAnchor()?.fraction).toBeGreaterThan(0)
  act(() => window.history.back())
  expect(await card(25)).toBeInTheDocument()
  await expect.poll(() => window.scrollY).toBe(3000)
  act(() => window.history.forward())
  await feedSize('12')
  await expect.poll(() => window.scrollY).toBe(500)
})

test('Forward right after Back restores the scroll anchor, too', async () => {
  await renderTwoSources()
  goTo('?set=other')
  await feedSize('12')
  await expect.poll(() => window.scrollY).toBe(0)
  window.scrollTo(0, 500)
  await expect.poll(() => savedAnchor()?.fraction).toBeGreaterThan(0)
  const left: unknown = window.history.state
  visit('', null)
  // The other gallery is rendered, but not what React does when there is time.
  await Promise.resolve()
  visit('?set=other', left)
  await feedSize('12')
  await expect.poll(() => window.scrollY).toBe(500)
})

test('a source is closed when another one is shown in its stead', async () => {
  const opened = await renderTwoSources()
  const first = opened.at(-1)
  expect(first?.isClosed()).toBe(false)
  goTo('?set=other')
  await feedSize('12')
  expect(first?.isClosed()).toBe(true)
  expect(opened.at(-1)?.isClosed()).toBe(false)
})

test('returning to a source requests its images again', async () => {
  const opened = await renderTwoSources()
  goTo('?set=other')
  await feedSize('12')
  goTo('')
  await feedSize('60')
  const again = opened.at(-1)
  expect(again?.isClosed()).toBe(false)
  act(() => again?.announce(1))
  await feedSize('61')
})

test('a like counts in one source only, even if another source has an image with the same id', async () => {
  await renderTwoSources()
  fireEvent.click(await likeOf(1))
  expect(await likeOf(1)).toHaveAttribute('aria-pressed', 'true')
  goTo('?set=other')
  await feedSize('12')
  expect(await likeOf(1)).toHaveAttribute('aria-pressed', 'false')
  goTo('')
  await feedSize('60')
  expect(await likeOf(1)).toHaveAttribute('aria-pressed', 'true')
})

test('the key L likes an image in its own source only', async () => {
  await renderTwoSources()
  within(await card(2))
    .getByRole('link')
    .focus()
  await userEvent.keyboard('l')
  await expect.poll(async () => (await likeOf(2)).ariaPressed).toBe('true')
  goTo('?set=other')
  await feedSize('12')
  expect(await likeOf(2)).toHaveAttribute('aria-pressed', 'false')
})

test('a category that the other source lacks is dropped, and the text stays', async () => {
  await renderTwoSources()
  await userEvent.fill(screen.getByRole('searchbox'), 'harbour')
  await screen.findByText(/images match$/, { selector: 'p' })
  goTo('?set=other&q=harbour&category=Watercolour')
  await feedSize('12')
  expect(await screen.findByText('3 of 12 images match', { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('harbour')
  expect(await screen.findByRole('alert')).toHaveTextContent('“category” takes one of Alpha, Beta.')
  expect(new URLSearchParams(window.location.search).get('category')).toBeNull()
})

test('a comparison that a gallery cannot show holds back no key', async () => {
  window.history.replaceState(null, '', '?compare=a&compare=b')
  await renderTwoSources()
  await expect.poll(() => window.location.search).toBe('')
  await waitForLazyCode()
  await userEvent.keyboard('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('the Filters menu of a source closes when another source is shown', async () => {
  await renderTwoSources()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{End}')
  goTo('?set=other')
  await feedSize('12')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{End}')
  await expect
    .poll(() => screen.queryAllByRole('option').map((item) => item.textContent))
    .toEqual(['Alpha', 'Beta'])
})

/** Never opens the other source. A source that is closed never answers, as a worker that has ended. */
const loadSlowly: LoadSource = (params) => {
  if (params.get('set') === 'other') return new Promise(() => undefined)
  const source = createUnevenSource(60)
  return Promise.resolve({
    source: {
      ...source,
      async *pages(from, request) {
        if (source.isClosed()) await new Promise(() => undefined)
        yield* source.pages(from, request)
      },
    },
    problems: [],
  })
}

test('an address that is left and returned to before the other source is open has its images', async () => {
  await renderSources(loadSlowly)
  await card(1)
  goTo('?set=other')
  goTo('')
  expect(await card(1)).toBeVisible()
})

test('a category is kept while the source is being read for the first time', async () => {
  window.history.replaceState(null, '', '?category=flux')
  await renderApp(createGrowingSource(60))
  await screen.findByRole('article', { name: 'picture 60' })
  expect(useExploreStore.getState().navigation.categories).toEqual(['flux'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('new images that are taken in after the visitor has left do not join the gallery that is shown then', async () => {
  const gate = createGate()
  const source = (await renderTwoSources()).at(-1)
  if (source?.changes == null) throw new Error('The source never changes')
  const applyPending = vi.spyOn(source.changes, 'applyPending').mockReturnValue(gate.opened)
  // Otherwise it would join by itself.
  screen.getAllByRole('link')[3]?.focus()
  act(() => source.announce(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 new image' }))
  expect(applyPending).toHaveBeenCalled()
  goTo('?set=other')
  await feedSize('12')
  const list = useExploreStore.getState().navigation.list.id
  gate.open()
  await expect.poll(() => useExploreStore.getState().isListChanging).toBe(false)
  expect(useExploreStore.getState().navigation.list.id).toBe(list)
})
