import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeImage } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import type { ScriptedSource } from '../support/scriptedSource'
import { createScriptedSource } from '../support/scriptedSource'

/** Every third image is a cinematic city (Sci-Fi and Realistic); the others are castles. */
const image = (index: number) =>
  makeImage(index, {
    prompt:
      index % 3 === 0
        ? `a cyberpunk city, cinematic, version ${index + 1}`
        : `a medieval castle, watercolor, version ${index + 1}`,
  })
const images = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, place) => image(start + place))

let source: ScriptedSource

beforeEach(async () => {
  source = createScriptedSource([images(0, 20), images(20, 30), images(30, 40)])
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
})

const search = () => screen.getByRole('searchbox', { name: 'Search images' })
const card = (number: number) =>
  screen.getByRole('article', { name: new RegExp(`version ${number}$`) })
const marks = (number: number) =>
  [...card(number).querySelectorAll('mark')].map((mark) => mark.textContent)
const isMatch = (number: number) =>
  within(card(number)).queryByRole('img', { name: 'Match' }) !== null
const shownPrompts = () =>
  screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))

/** Each search has a summary of its own: that of the search before may be the first to be found. */
const expectSummary = (text: string) =>
  waitFor(() => expect(screen.getByText(text, { selector: 'p' })).toBeVisible())

async function choose(category: string) {
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  await userEvent.click(await screen.findByRole('option', { name: category }))
  await userEvent.keyboard('{Escape}')
}

test('the search starts empty, without a clear button and without a summary', () => {
  expect(search()).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
})

test('“Clear search” empties the field and moves focus to it', async () => {
  await userEvent.fill(search(), 'dragon')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(search()).toHaveValue('')
  expect(search()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
})

test('searched words are highlighted in the prompts, and all images stay in the list', async () => {
  await userEvent.fill(search(), 'City cine')
  await expect.poll(() => marks(1)).toEqual(['city', 'cine'])
  expect(marks(2)).toEqual([])
  expect(card(1)).toHaveTextContent('a cyberpunk city, cinematic, version 1')
  expect(shownPrompts().slice(0, 3)).toEqual([
    'a cyberpunk city, cinematic, version 1',
    'a medieval castle, watercolor, version 2',
    'a medieval castle, watercolor, version 3',
  ])
})

test('each searched word is highlighted, but only an image with all of them matches', async () => {
  await userEvent.fill(search(), 'castle city')
  await expect.poll(() => marks(2)).toEqual(['castle'])
  expect(marks(1)).toEqual(['city'])
  expect([isMatch(1), isMatch(2)]).toEqual([false, false])
})

test('a short word is highlighted at the beginnings of words, in images that match', async () => {
  await userEvent.fill(search(), 'a cy')
  await expect.poll(() => marks(1)).toEqual(['a', 'cy'])
  expect(marks(2)).toEqual([])
  await userEvent.fill(search(), 'a castle')
  await expect.poll(() => marks(2)).toEqual(['a', 'castle'])
  expect(marks(1)).toEqual([])
})

/** How many different colours the last columns (px) of an element have: one if they are empty. */
async function coloursAtEnd(element: Element, columns: number): Promise<number> {
  const { base64 } = await page.screenshot({ element, base64: true })
  const picture = new Image()
  picture.src = `data:image/png;base64,${base64}`
  await picture.decode()
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  const pixels = context?.getImageData(width - columns, 0, columns, height).data ?? []
  return new Set(new Uint32Array(Uint8ClampedArray.from(pixels).buffer)).size
}

test('a highlighted word that is cut away leaves nothing behind the ellipsis', async () => {
  await userEvent.fill(search(), 'medieval castle watercolor version')
  await page.viewport(1024, 800)
  await expect.poll(() => marks(2)).toHaveLength(4)
  const line = within(card(2)).getByRole('link').lastElementChild
  if (line === null) throw new Error('There is no prompt')
  expect(line.scrollWidth).toBeGreaterThan(line.clientWidth)
  expect(await coloursAtEnd(line, line.clientWidth)).toBeGreaterThan(1)
  expect(await coloursAtEnd(line, 2)).toBe(1)
})

test('matches say so, and the summary counts them among the loaded images', async () => {
  await userEvent.fill(search(), 'city')
  expect(await screen.findByText('7 of the first 20 images match', { selector: 'p' })).toBeVisible()
  expect([isMatch(1), isMatch(2), isMatch(3), isMatch(4)]).toEqual([true, false, false, true])
  await expect
    .poll(() => screen.getByRole('status').textContent)
    .toBe('7 of the first 20 images match')
})

test('an image matches if it has any chosen category and all words', async () => {
  await choose('Fantasy')
  await choose('Anime')
  await expectSummary('13 of the first 20 images match')
  expect([isMatch(1), isMatch(2)]).toEqual([false, true])
  await userEvent.fill(search(), 'city')
  await expectSummary('0 of the first 20 images match')
  await choose('Realistic')
  await expectSummary('7 of the first 20 images match')
})

test('clearing the search removes highlights, matches and summary', async () => {
  await userEvent.fill(search(), 'city')
  await expect.poll(() => isMatch(1)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await expect.poll(() => isMatch(1)).toBe(false)
  expect(marks(1)).toEqual([])
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
})

/** Scrolls down by 620 px, and waits until the page rests there. */
async function scrollDown() {
  const rest = new Promise((resolve) => {
    window.addEventListener('scrollend', resolve, { once: true })
  })
  window.scrollTo(0, 620)
  await rest
}

async function narrow(text: string) {
  await userEvent.fill(search(), text)
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
}

test('“Only matches” is off at first, and shows full pages of matches when it is on', async () => {
  await userEvent.fill(search(), 'city')
  expect(await screen.findByRole('switch', { name: 'Only matches' })).not.toBeChecked()
  await userEvent.click(screen.getByRole('switch', { name: 'Only matches' }))
  source.deliver()
  await expect.poll(shownPrompts).toHaveLength(14)
  expect(card(40)).toHaveAttribute('aria-posinset', '14')
  expect(card(40)).toHaveAttribute('aria-setsize', '14')
  expect(await screen.findByText('14 images match', { selector: 'p' })).toBeVisible()
  expect(source.asked).toEqual([1, 1])
})

test('switching “Only matches” off shows the whole gallery at its former scroll position, without a request', async () => {
  await scrollDown()
  const before = card(6).getBoundingClientRect().top
  await narrow('city')
  // The nearest match is looked for before the page is requested.
  await expect.poll(() => source.asked).toEqual([1, 1])
  source.deliver()
  await expect.poll(shownPrompts).toHaveLength(14)
  await userEvent.click(screen.getByRole('switch', { name: 'Only matches' }))
  await expect.poll(() => Math.abs(card(6).getBoundingClientRect().top - before)).toBeLessThan(100)
  expect(source.asked).toEqual([1, 1])
})

test('the same search in other characters keeps the scroll position among the matches', async () => {
  await narrow('castle')
  source.deliver()
  // The whole gallery has as many, and begins with a city.
  await expect.poll(() => shownPrompts()[0]).toMatch(/castle/)
  await expect.poll(shownPrompts).toHaveLength(20)
  await scrollDown()
  for (const text of ['castle ', 'Castle', ' CASTLE castle']) {
    await userEvent.fill(search(), text)
    await expect.poll(() => new URLSearchParams(window.location.search).get('q')).toBe(text)
    expect(window.scrollY).toBe(620)
  }
  expect(source.asked).toEqual([1, 1])
})

test('a search and “Only matches” announce each result once', async () => {
  const status = screen.getByRole('status')
  await expect.poll(() => status.textContent).toBe('20 images loaded')
  const announcements: (string | null)[] = []
  const observer = new MutationObserver(() => {
    if (announcements.at(-1) !== status.textContent) announcements.push(status.textContent)
  })
  observer.observe(status, { childList: true, characterData: true, subtree: true })
  await userEvent.fill(search(), 'city')
  await expect.poll(() => status.textContent).toBe('7 of the first 20 images match')
  await userEvent.click(screen.getByRole('switch', { name: 'Only matches' }))
  await expect.poll(() => status.textContent).toBe('Loading images')
  source.deliver()
  await expect.poll(() => status.textContent).toBe('All 14 images loaded')
  observer.disconnect()
  expect(announcements).toEqual([
    '7 of the first 20 images match',
    'Loading images',
    'All 14 images loaded',
  ])
})

test('typing cancels the search that is loading', async () => {
  await narrow('city')
  await expect.poll(() => source.asked).toEqual([1, 1])
  const pages = vi.spyOn(source, 'pages')
  await userEvent.fill(search(), 'castle')
  await expect.poll(() => pages.mock.lastCall?.[1].filter?.words).toEqual(['castle'])
  source.deliver()
  await expect.poll(shownPrompts).toContain('a medieval castle, watercolor, version 2')
  expect(source.asked).toEqual([1, 1])
  expect(shownPrompts()).not.toContain('a cyberpunk city, cinematic, version 1')
})

test('if no image matches, a message among the images says so and offers to clear the search', async () => {
  await userEvent.fill(search(), 'soup')
  const heading = await screen.findByRole('heading', { name: 'No match so far' })
  expect(screen.getByRole('main')).toContainElement(heading)
  expect(heading.parentElement).toHaveTextContent('No match so far“soup”')
  expect(shownPrompts()).toHaveLength(20)
  await userEvent.fill(search(), 'city')
  await expect.poll(() => isMatch(1)).toBe(true)
  expect(screen.queryByRole('heading', { name: 'No match so far' })).not.toBeInTheDocument()
  await userEvent.fill(search(), 'soup')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the search' }))
  expect(search()).toHaveValue('')
  expect(screen.queryByRole('heading', { name: 'No match so far' })).not.toBeInTheDocument()
})

test('if nothing matches, a message quotes the search and offers to clear it', async () => {
  await choose('Anime')
  await narrow('soup <b>&"')
  source.deliver()
  const heading = await screen.findByRole('heading', { name: 'No images match' })
  const panel = heading.parentElement
  expect(panel).toHaveTextContent('“soup <b>&"” in Anime')
  const clear = screen.getByRole('button', { name: 'Clear and show all images' })
  // What is typed has not been searched for yet, until typing pauses.
  fireEvent.change(search(), { target: { value: 'soup' } })
  expect(panel).toHaveTextContent('“soup <b>&"” in Anime')
  fireEvent.click(clear)
  await screen.findByRole('article', { name: /version 2$/ })
  expect(search()).toHaveValue('')
  expect(screen.queryByRole('list', { name: 'Chosen categories' })).not.toBeInTheDocument()
})

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['characters of regular expressions', '.*+?^${}()|[]\\/'],
  ['5,000 characters', 'city '.repeat(1000)],
  ['marks of another writing direction', '\u202Ecity\u2066'],
  ['half a surrogate pair', '\uD83D \uDE00'],
])('%s in the field is safe', async (_, text) => {
  await userEvent.fill(search(), text)
  await expect.poll(() => new URLSearchParams(window.location.search).get('q')).not.toBeNull()
  expect(await screen.findByText(/of the first 20 images match/, { selector: 'p' })).toBeVisible()
  expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0)
  expect(card(1)).toHaveTextContent('a cyberpunk city, cinematic, version 1')
})

test('a search of 200,000 characters finds images, and is reported as too long for a link', async () => {
  const text = 'castle '.repeat(28_571)
  await userEvent.fill(search(), text)
  expect(await screen.findByRole('alert')).toHaveTextContent('This search is too long for a link.')
  await expectSummary('13 of the first 20 images match')
  expect(new URLSearchParams(window.location.search).get('q')).toBe(text.slice(0, 2000))
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await expect.poll(() => window.location.search).toBe('')
})

test('a search is in the address, without a new history entry', async () => {
  const push = vi.spyOn(window.history, 'pushState')
  await narrow('two words')
  await choose('Sci-Fi')
  await choose('Anime')
  await expect
    .poll(() => window.location.search)
    .toBe('?q=two+words&category=Sci-Fi&category=Anime&matches=only')
  expect(push).not.toHaveBeenCalled()
})

test('Back applies the search of its history entry at once', async () => {
  await userEvent.fill(search(), 'city')
  await expect.poll(() => marks(1)).toEqual(['city'])
  window.history.pushState(null, '', '?q=castle')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })))
  expect(search()).toHaveValue('castle')
  expect(marks(1)).toEqual([])
  expect(marks(2)).toEqual(['castle'])
})

test('Back requests the matches of its own search only', async () => {
  await narrow('city')
  source.deliver()
  await expect.poll(shownPrompts).toHaveLength(14)
  const asked = vi.spyOn(source, 'pages')
  window.history.pushState(null, '', '?q=castle&category=Fantasy&matches=only')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })))
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  source.deliver()
  await expect.poll(shownPrompts).toContain('a medieval castle, watercolor, version 2')
  expect(asked.mock.calls.map(([, { filter }]) => filter?.words)).toEqual(
    asked.mock.calls.map(() => ['castle']),
  )
})
