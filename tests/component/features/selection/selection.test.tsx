import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { selectAll } from '../../../../src/features/selection/select'
import { SelectableListIdContext } from '../../../../src/gallery/card/cardContext'
import { FEATURE_CODE } from '../../../../src/app/featureCode'
import { FeaturesContext } from '../../../../src/gallery/features'
import { CardLink } from '../../../../src/gallery/card/CardLink'
import { TOP } from '../../../../src/gallery/navigation/anchor'
import { START } from '../../../../src/gallery/navigation/entry'
import { dispatch } from '../../../../src/gallery/navigation/navigate'
import { useExploreStore } from '../../../../src/gallery/state/exploreStore'
import { addNotice, useMessages } from '../../../../src/ui/messages'
import type { ImageSource } from '../../../../src/sources/source'
import { SourceProblem } from '../../../../src/sources/sourceProblem'
import { totalLength, type Span } from '../../../../src/sources/span'
import { chooseInBar } from '../../../support/chooseInBar'
import { createFakeFolder } from '../../../support/fakeFolder'
import { createGate } from '../../../support/gate'
import { attemptsToJoin, createGrowingSource } from '../../../support/growingSource'
import { waitForLazyCode } from '../../../support/lazyCode'
import { makeFileImage } from '../../../support/makeFileImage'
import { makeImages } from '../../../support/makeImage'
import { holdKey } from '../../../support/holdKey'
import { nextFrame } from '../../../support/nextFrame'
import { renderApp, renderSources } from '../../../support/renderApp'
import { createScriptedSource } from '../../../support/scriptedSource'
import { createStackedSource } from '../../../support/stackedSource'
import { createUnevenSource } from '../../../support/unevenSource'
import { watchCards } from '../../../support/watchCards'

afterEach(() => vi.useRealTimers())

/** Every second prompt has “owl”. */
const images = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const prompt = `${index % 2 === 0 ? 'a fox' : 'an owl'}, version ${index + 1}`
    return makeFileImage(index, { image: { id: `selection-${index + 1}`, prompt } })
  })

/** The gallery of a folder. */
async function renderFolder(count = 8, change: Partial<ImageSource> = {}) {
  const source = createScriptedSource([images(count)], createFakeFolder({}))
  Object.assign(source, { typingPause: 0, ...change })
  await renderApp(source)
  source.deliver()
  await card(1)
  await waitForLazyCode()
  return source
}

const card = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`(version|picture) ${number}$`) })
const linkOf = async (number: number) => within(await card(number)).getByRole('link')
const bar = () => screen.queryByRole('region', { name: 'Selection' })
const inBar = (name: string) => within(screen.getByRole('region')).getByRole('button', { name })
const status = () => screen.getByRole('status').textContent
const stored = () => sessionStorage.getItem('explore.selection')
const dialog = () => screen.queryByRole('dialog')
const toastElement = () => document.querySelector('[data-toast]')
const toast = () => toastElement()?.textContent

/** The numbers of the selected cards, as a screen reader says them. */
const selected = () =>
  screen
    .getAllByRole('article', { hidden: true })
    .filter((article) => article.querySelector('a')?.matches('[aria-describedby]'))
    .map((article) => Number(article.ariaPosInSet))

async function click(
  number: number,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {},
) {
  return fireEvent.click(await linkOf(number), { ...modifiers, detail: 1 })
}

/** All marks, each with the id of its image. */
const allMarks = () => [...useExploreStore.getState().marks].map(([id, { mark }]) => [id, mark])

/** The marks of the images of these numbers. */
const marksOf = (...numbers: readonly number[]) =>
  numbers.map(
    (number) => useExploreStore.getState().marks.get(`selection-${number}`)?.mark ?? 'none',
  )

test('Ctrl and Cmd click toggle a card, each change is announced, and a plain click opens the image', async () => {
  await renderFolder()
  expect(bar()).toBeNull()
  expect(await click(2, { ctrlKey: true })).toBe(false)
  expect(selected()).toEqual([2])
  expect(await linkOf(2)).toHaveAccessibleDescription('Selected')
  expect(await linkOf(2)).toHaveFocus()
  expect(bar()).toHaveTextContent('1 selected')
  await click(5, { metaKey: true })
  expect(selected()).toEqual([2, 5])
  expect(status()).toBe('2 selected')
  await click(2, { ctrlKey: true })
  expect(selected()).toEqual([5])
  await click(3)
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(selected()).toEqual([5])
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
  // The first Escape was the dialog’s.
  expect(selected()).toEqual([5])
  await userEvent.keyboard('{Escape}')
  expect(selected()).toEqual([])
  expect(bar()).toBeNull()
  expect(status()).toBe('Selection ended')
})

test('Escape that is held closes the image only', async () => {
  await renderFolder()
  await click(2, { ctrlKey: true })
  await click(3)
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape>3/}')
  await expect.poll(dialog).toBeNull()
  expect(selected()).toEqual([2])
})

test('Shift click selects from the anchor, and marks no text', async () => {
  await renderFolder()
  await click(3, { ctrlKey: true })
  expect(fireEvent.mouseDown(await linkOf(6), { shiftKey: true })).toBe(false)
  await click(6, { shiftKey: true })
  expect(selected()).toEqual([3, 4, 5, 6])
  await click(2, { shiftKey: true })
  expect(selected()).toEqual([2, 3])
  expect(dialog()).toBeNull()
})

test('Space and Shift with the keys of the cards select, and Ctrl+A selects all, but not in a text field', async () => {
  await renderFolder()
  ;(await linkOf(2)).focus()
  await userEvent.keyboard(' ')
  expect(selected()).toEqual([2])
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}')
  expect(selected()).toEqual([2, 3])
  expect(await linkOf(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(selected()).toEqual([2, 3, 5, 6])
  await userEvent.keyboard('{Control>} {/Control}')
  expect(selected()).toEqual([2, 3, 5])
  const field = screen.getByRole('searchbox')
  expect(fireEvent.keyDown(field, { key: 'a', ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true)
  expect(selected()).toEqual([2, 3, 5])
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.poll(selected).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(status()).toBe('All 8 images selected')
})

test('Space on a button of a card presses the button', async () => {
  await renderFolder()
  within(await card(2))
    .getByRole('button', { name: 'Like' })
    .focus()
  await userEvent.keyboard(' ')
  expect(marksOf(2)).toEqual(['liked'])
  expect(selected()).toEqual([])
})

test('X, L and the buttons mark the whole selection, and keep it; each is one step of Ctrl+Z', async () => {
  await renderFolder()
  await click(1, { ctrlKey: true })
  await click(3, { shiftKey: true })
  await userEvent.keyboard('x')
  await expect.poll(toast).toBe('3 images rejected')
  expect(status()).toBe('3 images rejected')
  expect(marksOf(1, 2, 3, 4)).toEqual(['rejected', 'rejected', 'rejected', 'none'])
  // Of a mixed selection the rest is rejected, and then all are taken back.
  await click(4, { ctrlKey: true })
  fireEvent.click(inBar('Reject'))
  await expect.poll(toast).toBe('4 images rejected')
  fireEvent.click(inBar('Reject'))
  await expect.poll(toast).toBe('4 images no longer rejected')
  fireEvent.click(inBar('Like'))
  await expect.poll(toast).toBe('4 images liked')
  expect(marksOf(1, 2, 3, 4)).toEqual(['liked', 'liked', 'liked', 'liked'])
  expect(bar()).toHaveTextContent('4 selected')
  await userEvent.keyboard('{Control>}zz{/Control}')
  expect(status()).toBe('Took back: Removed the rejection of 4 images')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(status()).toBe('Took back: Rejected 4 images')
  expect(marksOf(1, 2, 3, 4)).toEqual(['rejected', 'rejected', 'rejected', 'none'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(marksOf(1, 2, 3, 4)).toEqual(['none', 'none', 'none', 'none'])
})

test('Ctrl+Z takes back the decision on a selection whose images are still looked up, and not the one before', async () => {
  const gate = createGate()
  const ids = ['selection-1', 'selection-2']
  await renderFolder(8, { idsAt: () => gate.opened.then(() => ids) })
  ;(await linkOf(4)).focus()
  await userEvent.keyboard('l')
  await click(1, { ctrlKey: true })
  await click(2, { ctrlKey: true })
  await userEvent.keyboard('x{Control>}z{/Control}')
  expect(marksOf(1, 2, 4)).toEqual(['none', 'none', 'liked'])
  gate.open()
  await expect.poll(status).toBe('Took back: Rejected 2 images')
  expect(marksOf(1, 2, 4)).toEqual(['none', 'none', 'liked'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(marksOf(4)).toEqual(['none'])
})

test('a decision on a selection waits for another one whose images are still looked up, and is not lost', async () => {
  const gate = createGate()
  const ids = ['selection-1', 'selection-2']
  await renderFolder(8, { idsAt: () => gate.opened.then(() => ids) })
  await click(1, { ctrlKey: true })
  await click(2, { ctrlKey: true })
  await userEvent.keyboard('xxl{Control>}z{/Control}')
  expect(marksOf(1, 2)).toEqual(['none', 'none'])
  gate.open()
  await expect.poll(status).toBe('Took back: Liked 2 images')
  expect(marksOf(1, 2)).toEqual(['rejected', 'rejected'])
})

test('Ctrl+Z takes back a like that came while the images of a selection are still looked up', async () => {
  const gate = createGate()
  await renderFolder(8, { idsAt: () => gate.opened.then(() => ['selection-1']) })
  await click(1, { ctrlKey: true })
  await userEvent.keyboard('x')
  fireEvent.click(within(await card(4)).getByRole('button', { name: 'Like' }))
  expect(marksOf(4)).toEqual(['liked'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(marksOf(4)).toEqual(['none'])
  gate.open()
  await expect.poll(() => marksOf(1)).toEqual(['rejected'])
})

test('Ctrl+Z that waits for a decision takes back that one, whatever is decided meanwhile', async () => {
  const gate = createGate()
  await renderFolder(8, { idsAt: () => gate.opened.then(() => ['selection-1']) })
  await click(1, { ctrlKey: true })
  await userEvent.keyboard('x{Control>}z{/Control}')
  fireEvent.click(within(await card(4)).getByRole('button', { name: 'Like' }))
  gate.open()
  await expect.poll(status).toMatch(/^Took back: Rejected /)
  expect(marksOf(1, 4)).toEqual(['none', 'liked'])
})

test('Ctrl+Z does not wait for a comparison whose images are still looked up', async () => {
  await renderFolder(8, { idsAt: () => new Promise(() => undefined) })
  ;(await linkOf(4)).focus()
  await userEvent.keyboard('l')
  await click(1, { ctrlKey: true })
  await click(2, { ctrlKey: true })
  await userEvent.keyboard('c{Control>}z{/Control}')
  expect(marksOf(4)).toEqual(['none'])
})

test('X on a larger selection is not lost while the images of the one before are still looked up', async () => {
  const gate = createGate()
  const idsAt = (spans: readonly Span[]) =>
    totalLength(spans) === 1
      ? gate.opened.then(() => ['selection-1'])
      : Promise.resolve(['selection-1', 'selection-2'])
  await renderFolder(8, { idsAt })
  await click(1, { ctrlKey: true })
  await userEvent.keyboard('x')
  await click(2, { ctrlKey: true })
  await userEvent.keyboard('x')
  gate.open()
  await expect.poll(() => marksOf(1, 2)).toEqual(['rejected', 'rejected'])
})

test('Ctrl+Z for a decision that fails takes back nothing', async () => {
  const gate = createGate()
  const idsAt = () => gate.opened.then(() => Promise.reject(new SourceProblem('Select fewer.')))
  await renderFolder(8, { idsAt })
  ;(await linkOf(4)).focus()
  await userEvent.keyboard('l')
  await click(1, { ctrlKey: true })
  await userEvent.keyboard('x{Control>}z{/Control}')
  gate.open()
  await expect.poll(toast).toBe('Select fewer.')
  expect(marksOf(1, 4)).toEqual(['none', 'liked'])
})

test('a key of a mark that is held acts once, and in the detail view it means its image only', async () => {
  await renderFolder()
  await click(1, { ctrlKey: true })
  await click(2, { ctrlKey: true })
  expect(fireEvent.keyDown(await linkOf(2), { key: 'x', repeat: true })).toBe(false)
  expect(marksOf(1, 2)).toEqual(['none', 'none'])
  await click(4)
  await screen.findByRole('dialog')
  await userEvent.keyboard('x')
  expect(marksOf(1, 2, 4)).toEqual(['none', 'none', 'rejected'])
})

test('what a source cannot tell of a selection is said, and marks nothing', async () => {
  await renderFolder(8, { idsAt: () => Promise.reject(new SourceProblem('Select fewer.')) })
  await click(1, { ctrlKey: true })
  await userEvent.keyboard('l')
  await expect.poll(toast).toBe('Select fewer.')
  expect(status()).toBe('Select fewer.')
  expect(marksOf(1)).toEqual(['none'])
  expect(selected()).toEqual([1])
})

test('no comparison opens if the selection has ended before its images are known', async () => {
  const gate = createGate()
  const idsAt = vi.fn(async () => {
    await gate.opened
    return ['selection-1', 'selection-2']
  })
  await renderFolder(8, { idsAt })
  await click(1, { ctrlKey: true })
  await click(2, { ctrlKey: true })
  fireEvent.click(inBar('Compare'))
  fireEvent.click(inBar('End selection'))
  gate.open()
  await idsAt.mock.results[0]?.value
  await nextFrame()
  await nextFrame()
  expect(dialog()).toBeNull()
})

const touch = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', link: HTMLElement, x = 40) =>
  fireEvent[type](link, { pointerType: 'touch', isPrimary: true, clientX: x, clientY: 40 })

async function tap(number: number) {
  const link = await linkOf(number)
  touch('pointerDown', link)
  touch('pointerUp', link)
  return fireEvent.click(link, { detail: 1 })
}

test('a long press of a finger selects, taps then toggle, and a finger that moves selects nothing', async () => {
  await renderFolder()
  const [first, second] = [await linkOf(1), await linkOf(2)]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  touch('pointerDown', first)
  act(() => void vi.advanceTimersByTime(499))
  expect(selected()).toEqual([])
  act(() => void vi.advanceTimersByTime(1))
  expect(selected()).toEqual([1])
  expect(fireEvent.contextMenu(first)).toBe(false)
  touch('pointerUp', first)
  expect(fireEvent.click(first, { detail: 1 })).toBe(false)
  expect(selected()).toEqual([1])
  touch('pointerDown', second)
  touch('pointerMove', second, 60)
  act(() => void vi.advanceTimersByTime(1000))
  touch('pointerUp', second)
  vi.useRealTimers()
  expect(selected()).toEqual([1])
  await tap(3)
  expect(selected()).toEqual([1, 3])
  await tap(1)
  await tap(3)
  expect(selected()).toEqual([])
  expect(dialog()).toBeNull()
  await tap(3)
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('a finger that stops the page and stays selects nothing', async () => {
  await renderFolder()
  const first = await linkOf(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.scroll(document)
  touch('pointerDown', first)
  act(() => void vi.advanceTimersByTime(1000))
  touch('pointerUp', first)
  expect(selected()).toEqual([])
})

test('after a long press that ends without a click, Enter opens a card', async () => {
  await renderFolder()
  const [first, second] = [await linkOf(1), await linkOf(2)]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  touch('pointerDown', first)
  act(() => void vi.advanceTimersByTime(500))
  touch('pointerUp', first)
  vi.useRealTimers()
  expect(selected()).toEqual([1])
  second.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toBeVisible()
})

const itemNames = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

/** Opens the menu of the bar, and finds “Run ads” in it. */
async function openAdsItem() {
  await userEvent.click(inBar('More'))
  return screen.findByRole('menuitem', { name: 'Run ads' })
}

test('an item of the menu is off while the images that it was pressed for are looked up', async () => {
  await renderFolder(8, { idsAt: () => new Promise(() => undefined) })
  await click(3, { ctrlKey: true })
  const item = await openAdsItem()
  expect(item).toHaveAttribute('aria-disabled', 'false')
  await userEvent.click(item)
  expect(await openAdsItem()).toHaveAttribute('aria-disabled', 'true')
})

test('the menu of the bar has what has no button, and “Select all matches” only with a search', async () => {
  await renderFolder()
  await click(3, { ctrlKey: true })
  inBar('More').focus()
  await userEvent.keyboard('{Enter}')
  expect(itemNames().slice(0, 2)).toEqual(['Select all images', 'Run ads'])
  // The keys of marks are for the menu now.
  await userEvent.keyboard('x')
  expect(marksOf(3)).toEqual(['none'])
  await userEvent.keyboard('{Home}{Enter}')
  await expect.poll(() => bar()?.textContent).toContain('8 selected')
  await expect.poll(() => document.activeElement).toBe(inBar('More'))
  await userEvent.keyboard('{Enter}')
  expect(itemNames()).not.toContain('Select all images')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  expect(bar()).toHaveTextContent('8 selected')
})

test('“End selection” gives the focus to the card that was selected last', async () => {
  await renderFolder()
  await click(3, { ctrlKey: true })
  await click(6, { ctrlKey: true })
  inBar('End selection').focus()
  await userEvent.keyboard('{Enter}')
  expect(bar()).toBeNull()
  await expect.poll(async () => document.activeElement === (await linkOf(6))).toBe(true)
})

/** Presses “Select all matches” while four of eight images are highlighted. The source delivers them when it is told. */
async function selectHighlighted() {
  const countBefore = vi.fn(() => Promise.resolve(4))
  const source = await renderFolder(8, {
    matchFinder: { countBefore, next: () => Promise.resolve(null) },
  })
  await userEvent.fill(screen.getByRole('searchbox'), 'owl')
  expect(await screen.findAllByRole('img', { name: 'Match' })).toHaveLength(4)
  await click(1, { ctrlKey: true })
  await chooseInBar('Select all matches')
  return source
}

test('with matches only highlighted, “Select all matches” narrows the list to them first', async () => {
  const source = await selectHighlighted()
  source.deliver()
  await expect.poll(() => bar()?.textContent).toContain('4 selected')
  expect(status()).toBe('All 4 matches selected')
  expect(screen.getByRole('switch', { name: 'Only matches' })).toBeChecked()
  fireEvent.click(inBar('Reject'))
  await expect.poll(toast).toBe('4 images rejected')
  expect(marksOf(1, 2, 3, 4, 6, 8)).toEqual([
    'none',
    'rejected',
    'none',
    'rejected',
    'rejected',
    'rejected',
  ])
})

test('matches that are left before they are loaded are not selected when they are shown again', async () => {
  const source = await selectHighlighted()
  await expect.poll(bar).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Only matches' }))
  await card(1)
  await userEvent.click(screen.getByRole('switch', { name: 'Only matches' }))
  source.deliver()
  await expect.poll(() => screen.getAllByRole('article')).toHaveLength(4)
  await card(2)
  expect(bar()).toBeNull()
})

test('another search ends the selection, and so does another list', async () => {
  const source = await renderFolder()
  await click(1, { ctrlKey: true })
  await userEvent.fill(screen.getByRole('searchbox'), 'owl')
  await expect.poll(bar).toBeNull()
  await click(1, { ctrlKey: true })
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  source.deliver()
  await expect.poll(bar).toBeNull()
  expect(useExploreStore.getState().selection).toBeNull()
})

/** The gallery of a folder by name: Back leads to the order before. */
async function renderByName(count = 8) {
  const source = await renderFolder(count)
  act(() => dispatch({ type: 'arranged', order: { by: 'name' }, stacks: null, start: TOP }))
  source.deliver()
  return source
}

/** The same, where the second image is selected. */
async function selectByName() {
  const source = await renderByName()
  await click(2, { ctrlKey: true })
  await expect.poll(stored).toContain('"selection-2"')
  return source
}

test('the same images stay selected if Back and Forward lead to another order', async () => {
  const source = await renderByName()
  await click(2, { ctrlKey: true })
  await click(5, { ctrlKey: true })
  await expect.poll(stored).toContain('"selection-2","selection-5"')
  for (const go of ['back', 'forward'] as const) {
    window.history[go]()
    await expect.poll(bar).toBeNull()
    // The list, and each image that is looked for.
    await expect
      .poll(() => {
        source.deliver()
        return bar()?.textContent
      })
      .toMatch(/^2 selected/)
    expect(selected()).toEqual([2, 5])
  }
})

test('what was selected before Back stays unselected once the visitor has selected others, and ended that', async () => {
  const source = await selectByName()
  window.history.back()
  await expect.poll(bar).toBeNull()
  source.deliver()
  await click(7, { ctrlKey: true })
  expect(bar()).toHaveTextContent('1 selected')
  await userEvent.keyboard('{Escape}')
  // The image that was looked for meanwhile.
  source.deliver()
  await nextFrame()
  await nextFrame()
  expect(useExploreStore.getState().selection).toBeNull()
  expect(stored()).toBeNull()
})

test.each([
  ['the list that Back leads to is loaded', false],
  ['the images that were selected are found', true],
])('nothing is selected in a search that is made before %s', async (_, isLoaded) => {
  const source = await selectByName()
  window.history.back()
  await expect.poll(bar).toBeNull()
  if (isLoaded) source.deliver()
  if (isLoaded) await card(2)
  await userEvent.fill(screen.getByRole('searchbox'), 'owl')
  await expect.poll(() => window.location.search).toContain('owl')
  source.deliver()
  await card(2)
  source.deliver()
  await nextFrame()
  await nextFrame()
  expect(useExploreStore.getState().selection).toBeNull()
})

test('nothing is selected after Back, rather than other images, if those that are selected are still looked up', async () => {
  const source = await selectByName()
  const { idsAt } = source
  Object.assign(source, { idsAt: () => new Promise(() => undefined) })
  await click(5, { ctrlKey: true })
  expect(bar()).toHaveTextContent('2 selected')
  Object.assign(source, { idsAt })
  window.history.back()
  await expect.poll(bar).toBeNull()
  source.deliver()
  await card(1)
  source.deliver()
  await nextFrame()
  await nextFrame()
  expect(useExploreStore.getState().selection).toBeNull()
})

test('it is said last, and once, that more than 1,000 images do not stay selected when Back leads to another order', async () => {
  await renderByName(1001)
  await card(1)
  await userEvent.keyboard('{Control>}a{/Control}')
  await screen.findByText('All 1,001 images selected')
  await expect.poll(stored).toContain('too many')
  const said: string[] = []
  onTestFinished(
    useMessages.subscribe(({ status: { text } }, before) => {
      if (text !== before.status.text) said.push(text)
    }),
  )
  window.history.back()
  await expect.poll(bar).toBeNull()
  await nextFrame()
  await nextFrame()
  expect(said.filter((text) => text.startsWith('More than 1,000'))).toHaveLength(1)
  expect(said.at(-1)).toMatch(/^More than 1,000 images can’t stay selected/)
})

/** Ids of another source, to select its images. */
const selectable = { idsAt: () => Promise.resolve([]) }

test('images that wait to be shown do not join the selection, and what is selected stays it when they are shown', async () => {
  const source = createGrowingSource(60)
  await renderApp(source)
  await card(60)
  await waitForLazyCode()
  act(() => source.finish())
  await click(60, { ctrlKey: true })
  await click(58, { ctrlKey: true })
  expect(await screen.findByRole('region', { name: 'Selection' })).toHaveTextContent('2 selected')
  act(() => source.add(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 2 new images' }))
  expect(await card(62)).toBeVisible()
  expect(selected()).toEqual([3, 5])
  expect(bar()).toHaveTextContent('2 selected')
})

test('a second L, before the first has come to its turn, takes nothing back, also if images have joined meanwhile', async () => {
  const gate = createGate()
  const source = createGrowingSource(60)
  let isSlow = false
  const idsAt: NonNullable<ImageSource['idsAt']> = async (spans, request) => {
    const wait = isSlow && gate.opened
    const ids = await source.idsAt?.(spans, request)
    await wait
    return ids ?? []
  }
  await renderApp({ ...source, idsAt })
  await card(60)
  await waitForLazyCode()
  act(() => source.finish())
  await click(60, { ctrlKey: true })
  await screen.findByRole('region', { name: 'Selection' })
  isSlow = true
  fireEvent.keyDown(await linkOf(60), { key: 'l' })
  isSlow = false
  act(() => source.add(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 2 new images' }))
  expect(await card(62)).toBeVisible()
  expect(selected()).toEqual([3])
  fireEvent.keyDown(await linkOf(60), { key: 'l' })
  gate.open()
  await expect.poll(() => useExploreStore.getState().runningActions).toEqual([])
  expect(allMarks().map(([, mark]) => mark)).toEqual(['liked'])
  // The second one is no step of Ctrl+Z.
  expect(useExploreStore.getState().decisions).toHaveLength(1)
})

test('nothing can be selected while new images are taken into the list, which changes all positions', async () => {
  const source = Object.assign(createUnevenSource(60), selectable)
  const { changes } = source
  if (changes === null) throw new Error('The source never changes')
  const gate = createGate()
  const apply = changes.applyPending
  vi.spyOn(changes, 'applyPending').mockImplementation(async (inView) => {
    await gate.opened
    await apply(inView)
  })
  await renderApp(source)
  await card(1)
  await waitForLazyCode()
  // Otherwise they would join by themselves.
  ;(await linkOf(3)).focus()
  act(() => source.announce(2))
  fireEvent.click(await screen.findByRole('button', { name: 'Show 2 new images' }))
  expect(await click(1, { ctrlKey: true })).toBe(false)
  expect(selected()).toEqual([])
  gate.open()
  expect(await card(62)).toBeVisible()
  await click(1, { ctrlKey: true })
  expect(selected()).toEqual([3])
})

test('images of the first reading wait while images are selected', async () => {
  const source = Object.assign(createGrowingSource(60), selectable)
  const { changes } = source
  if (changes === null) throw new Error('The source never changes')
  const applyPending = vi.spyOn(changes, 'applyPending')
  await renderApp(source)
  await card(60)
  await waitForLazyCode()
  await userEvent.keyboard('{Control>}a{/Control}')
  await screen.findByRole('region', { name: 'Selection' })
  act(() => source.add(17))
  act(() => source.finish())
  await attemptsToJoin(source)
  expect(applyPending).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => applyPending).toHaveBeenCalled()
})

test('images that change in place end the selection among matches, whose positions may change, and no other', async () => {
  const source = Object.assign(createUnevenSource(60), selectable)
  await renderApp(source)
  await card(1)
  await waitForLazyCode()
  await click(1, { ctrlKey: true })
  act(() => source.update('file 2.png', { prompt: 'a harbour, picture 2' }))
  expect(selected()).toEqual([1])
  await userEvent.fill(screen.getByRole('searchbox'), 'lighthouse')
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  await expect.poll(() => screen.queryByRole('article', { name: /picture 2$/ })).toBeNull()
  await click(6, { ctrlKey: true })
  expect(selected()).toEqual([2])
  act(() => source.update('file 1.png', { prompt: 'a harbour, picture 1' }))
  expect(bar()).toBeNull()
  expect(status()).toBe('Selection ended')
})

test('images stay selected while others are taken out of the list, and are the ones that a key marks', async () => {
  const source = createStackedSource(['a fox', 'an owl', 'a bear', 'a hare'])
  await renderApp(source)
  const bear = await screen.findByRole('article', { name: 'a bear' })
  await waitForLazyCode()
  fireEvent.click(within(bear).getByRole('link'), { ctrlKey: true, detail: 1 })
  source.takeOut(0)
  await userEvent.keyboard('x')
  await expect.poll(allMarks).toEqual([['stacked:id2', 'rejected']])
  act(source.report)
  await expect.poll(() => screen.queryByRole('article', { name: 'a fox' })).toBeNull()
  await expect.poll(selected).toEqual([2])
  await userEvent.keyboard('x')
  await expect.poll(allMarks).toEqual([['stacked:id2', 'none']])
})

test('selecting renders no card again', async () => {
  const source = createScriptedSource([images(8)], createFakeFolder({}))
  const cards = watchCards(source)
  await renderApp(source)
  source.deliver()
  ;(await linkOf(1)).focus()
  await waitForLazyCode()
  cards.mockClear()
  await userEvent.keyboard(' {Control>}a{/Control}')
  await expect.poll(status).toBe('All 8 images selected')
  await userEvent.keyboard('{Escape}')
  expect(status()).toBe('Selection ended')
  expect(cards).not.toHaveBeenCalled()
})

test('the list of keys has those that select, and the toast and the notices stand above the bar', async () => {
  await renderFolder()
  await click(1, { ctrlKey: true })
  await userEvent.keyboard('x')
  await expect.poll(toast).toBe('1 image rejected')
  const top = bar()?.getBoundingClientRect().top ?? 0
  const toasted = toastElement()?.getBoundingClientRect()
  expect(toasted?.bottom).toBeLessThanOrEqual(top)
  act(() => void addNotice('Marks are not kept'))
  const notice = screen.getByText('Marks are not kept').getBoundingClientRect()
  expect(notice.bottom).toBeLessThan(top)
  expect(notice.top).toBeGreaterThan(toastElement()?.getBoundingClientRect().bottom ?? Infinity)
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }))
  expect(await help.findByText('Ctrl A')).toBeVisible()
  expect(help.getByText('Space')).toBeVisible()
  expect(help.getByText('Ctrl Space')).toBeVisible()
  expect(help.getByText('End the selection')).toBeVisible()
})

test('a gallery whose images cannot be selected leaves presses and keys to the browser', async () => {
  const source = createScriptedSource([makeImages(0, 6)])
  await renderApp(source)
  source.deliver()
  await card(1)
  await waitForLazyCode()
  const link = await linkOf(1)
  // Else the browser would open a tab.
  const leave = vi.fn((event: Event) => event.preventDefault())
  window.addEventListener('click', leave)
  fireEvent.click(link, { ctrlKey: true })
  expect(leave.mock.calls[0]?.[0].eventPhase).toBe(Event.NONE)
  window.removeEventListener('click', leave)
  expect(leave).toHaveBeenCalledOnce()
  for (const key of ['a', ' ']) {
    expect(fireEvent.keyDown(link, { key, ctrlKey: true })).toBe(true)
  }
  expect(fireEvent.keyDown(link, { key: 'ArrowRight', shiftKey: true })).toBe(true)
  // Ctrl+A may have been pressed before the source was there.
  await selectAll()
  expect(useExploreStore.getState().selection).toBeNull()
  expect(bar()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }))
  await help.findByText('Open the image')
  expect(help.queryByText('Ctrl A')).toBeNull()
})

test('a click with a modifier selects, and opens no tab, before the code that listens for it is there', async () => {
  const [image = makeFileImage(0)] = images(1)
  render(
    <FeaturesContext value={FEATURE_CODE}>
      <SelectableListIdContext value={START.list.id}>
        <CardLink image={image} index={3} tabIndex={0} lines={1}>
          <img alt={image.prompt} />
        </CardLink>
      </SelectableListIdContext>
    </FeaturesContext>,
  )
  const link = screen.getByRole('link')
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(false)
  await expect
    .poll(() => useExploreStore.getState().selection)
    .toMatchObject({ listId: START.list.id, spans: [{ start: 3, end: 4 }] })
})

test('Ctrl+A selects all images, and no text, before the code of the selection is there', async () => {
  // That code is loaded when the page is idle, which it never is here.
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  const source = createScriptedSource([images(3)], createFakeFolder({}))
  await renderApp(source)
  source.deliver()
  const link = await linkOf(1)
  expect(fireEvent.keyDown(link, { key: 'a', ctrlKey: true })).toBe(false)
  await expect.poll(selected).toEqual([1, 2, 3])
  expect(bar()).toBeNull()
})

test('Ctrl+A and Space that are held on a card select no text and do not scroll', async () => {
  const source = createScriptedSource([images(3)], createFakeFolder({}))
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  await renderApp(source)
  source.deliver()
  const link = await linkOf(1)
  expect(fireEvent.keyDown(link, { key: 'a', ctrlKey: true, repeat: true })).toBe(false)
  expect(fireEvent.keyDown(link, { key: ' ', repeat: true })).toBe(false)
})

test('Ctrl+A means the list that it was pressed in, also if its code comes after another list', async () => {
  const source = await renderFolder()
  const letGo = holdKey('Ctrl A')
  fireEvent.keyDown(await linkOf(1), { key: 'a', ctrlKey: true })
  act(() => dispatch({ type: 'arranged', order: { by: 'name' }, stacks: null, start: TOP }))
  source.deliver()
  await linkOf(1)
  await letGo()
  expect(useExploreStore.getState().selection).toBeNull()
})

test('Ctrl+A, whose code comes once the visitor types, selects no images', async () => {
  await renderFolder()
  const letGo = holdKey('Ctrl A')
  fireEvent.keyDown(await linkOf(1), { key: 'a', ctrlKey: true })
  screen.getByRole('searchbox').focus()
  await letGo()
  expect(useExploreStore.getState().selection).toBeNull()
})

test('Space on a card selects it and does not scroll, before the code of the selection is there, and C then compares', async () => {
  // That code is loaded when the page is idle, which it is not yet.
  const whenIdle: IdleRequestCallback[] = []
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => whenIdle.push(run))
  const source = createScriptedSource([images(3)], createFakeFolder({}))
  await renderApp(source)
  source.deliver()
  expect(fireEvent.keyDown(await linkOf(1), { key: ' ' })).toBe(false)
  fireEvent.keyDown(await linkOf(3), { key: ' ' })
  await expect.poll(selected).toEqual([1, 3])
  fireEvent.keyDown(await linkOf(3), { key: 'c' })
  for (const run of whenIdle) run({ didTimeout: false, timeRemaining: () => 50 })
  await expect
    .poll(() => useExploreStore.getState().navigation.open)
    .toEqual({ kind: 'comparison', ids: ['selection-1', 'selection-3'] })
})

test('Space on a card selects nothing in a gallery whose images cannot be selected', async () => {
  const source = createScriptedSource([images(3)])
  await renderApp(source)
  source.deliver()
  expect(source.idsAt).toBeUndefined()
  expect(fireEvent.keyDown(await linkOf(1), { key: ' ' })).toBe(true)
  await waitForLazyCode()
  expect(useExploreStore.getState().selection).toBeNull()
})

test('Space on a button of a card is the button’s, before the code of the selection is there', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  const source = createScriptedSource([images(3)], createFakeFolder({}))
  await renderApp(source)
  source.deliver()
  const like = within(await card(1)).getByRole('button', { name: 'Like' })
  expect(fireEvent.keyDown(like, { key: ' ' })).toBe(true)
  await click(2, { ctrlKey: true })
  await expect.poll(selected).toEqual([2])
})

test('Ctrl+A selects no text while the gallery is being opened', async () => {
  await renderSources(() => new Promise(() => undefined))
  const event = new KeyboardEvent('keydown', {
    key: 'a',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  })
  document.body.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  // The press waits for its code.
  await waitForLazyCode()
})

test('after a reload the same images are selected, and none in another search', async () => {
  await renderFolder()
  await click(2, { ctrlKey: true })
  await click(5, { ctrlKey: true })
  await expect.poll(stored).toContain('"selection-2","selection-5"')
  const kept = stored() ?? ''
  cleanup()
  useExploreStore.setState(useExploreStore.getInitialState(), true)
  // A reload takes nothing off the page.
  sessionStorage.setItem('explore.selection', kept)
  const source = await renderFolder()
  // Each is looked for.
  for (let request = 0; request < 2; request++) source.deliver()
  await expect.poll(selected).toEqual([2, 5])
  await userEvent.keyboard('{Escape}')
  await expect.poll(stored).toBeNull()
  cleanup()
  sessionStorage.setItem('explore.selection', kept)
  useExploreStore.setState(useExploreStore.getInitialState(), true)
  window.history.replaceState(null, '', '?q=owl')
  await renderFolder()
  expect(bar()).toBeNull()
})

test('after a reload it is said that more than 1,000 images cannot stay selected, once', async () => {
  await renderFolder(1001)
  await userEvent.keyboard('{Control>}a{/Control}')
  await screen.findByText('All 1,001 images selected')
  await expect.poll(stored).not.toBeNull()
  const kept = stored() ?? ''
  cleanup()
  useExploreStore.setState(useExploreStore.getInitialState(), true)
  sessionStorage.setItem('explore.selection', kept)
  await renderFolder(1001)
  await expect
    .poll(toast)
    .toBe('More than 1,000 images can’t stay selected after a reload, so none is selected.')
  expect(bar()).toBeNull()
  expect(stored()).toBeNull()
})
