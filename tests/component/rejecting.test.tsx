import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dispatch } from '../../src/gallery/navigation/navigate'
import { onScreen } from '../../src/gallery/onScreen'
import { autoAdvance } from '../../src/gallery/detail/useDecisions'
import { useExploreStore } from '../../src/gallery/state/exploreStore'
import type { Mark } from '../../src/sources/marks'
import { createFakeFolder } from '../support/fakeFolder'
import { createGate } from '../support/gate'
import { waitForLazyCode } from '../support/lazyCode'
import { makeFileImage } from '../support/makeFileImage'
import { makeImages } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { watchCards } from '../support/watchCards'

/** Images whose prompts are found by `unmarked:`, as all are at first. */
const images = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const number = from + index + 1
    const prompt = `a lighthouse, unmarked: version ${number}`
    return makeFileImage(from + index, { image: { id: `rejecting-${number}`, prompt } })
  })

const markOf = (id: string): Mark => useExploreStore.getState().marks.get(id)?.mark ?? 'none'

/** The gallery of a folder of 8 images, the last two of them on a second page. */
async function renderFolder(pages = [images(0, 6), images(6, 8)]) {
  const source = createScriptedSource(pages, createFakeFolder({}))
  Object.assign(source, {
    typingPause: 0,
    matches: (_: unknown, { id }: { readonly id: string }) => markOf(id) === 'none',
  })
  const app = await renderApp(source)
  source.deliver()
  await card(1)
  await waitForLazyCode()
  return { app, source }
}

const card = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`version ${number}$`) })
const linkOf = async (number: number) => within(await card(number)).getByRole('link')
const status = () => screen.getByRole('status').textContent
const dialog = () => screen.getByRole('dialog')
const inDialog = (name: string) => within(dialog()).getByRole('button', { name })
const marksOf = (...numbers: readonly number[]) =>
  numbers.map((number) => useExploreStore.getState().marks.get(`rejecting-${number}`)?.mark)

/** Which of the buttons Reject and Like of a card are pressed. */
async function pressed(number: number) {
  const article = within(await card(number))
  return ['Reject', 'Like'].filter(
    (name) => article.getByRole('button', { name }).ariaPressed === 'true',
  )
}

async function openImage(number: number) {
  // A locator cannot hold the colon in the name of the link once a part of it is marked.
  fireEvent.click(await linkOf(number))
  await screen.findByRole('dialog')
}
async function isShown(number: number) {
  await expect.poll(() => document.title).toMatch(new RegExp(`version ${number} `))
}

const switchAutoAdvance = () =>
  userEvent.click(within(dialog()).getByRole('switch', { name: 'Go on after a decision' }))

test('X rejects the focused card or takes that back, and L likes in place of it', async () => {
  await renderFolder()
  ;(await linkOf(2)).focus()
  await userEvent.keyboard('x')
  expect(await pressed(2)).toEqual(['Reject'])
  expect(status()).toBe('Rejected')
  await userEvent.keyboard('x')
  expect(await pressed(2)).toEqual([])
  expect(status()).toBe('Mark removed')
  // As Caps Lock has it.
  fireEvent.keyDown(await linkOf(2), { key: 'X' })
  expect(await pressed(2)).toEqual(['Reject'])
  await userEvent.keyboard('l')
  expect(await pressed(2)).toEqual(['Like'])
  expect(status()).toBe('Liked')
  await userEvent.keyboard('x')
  expect(await pressed(2)).toEqual(['Reject'])
  await userEvent.keyboard('{Control>}x{/Control}')
  expect(await pressed(2)).toEqual(['Reject'])
})

test('the button Reject stands before Like, and rejects without rendering any card again', async () => {
  const source = createScriptedSource([images(0, 6)], createFakeFolder({}))
  const cards = watchCards(source)
  await renderApp(source)
  source.deliver()
  const article = within(await card(1))
  const [reject] = article.getAllByRole('button')
  if (reject === undefined) throw new Error('There is no button')
  expect(reject).toHaveAccessibleName('Reject')
  // The first press moves focus and the pointer, which is another matter.
  await userEvent.click(reject)
  expect(article.getByText('Rejected')).toBeVisible()
  await waitForLazyCode()
  cards.mockClear()
  await userEvent.keyboard('{Enter}')
  expect(reject).toHaveAttribute('aria-pressed', 'false')
  expect(article.queryByText('Rejected')).toBeNull()
  await userEvent.keyboard('l')
  expect(article.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  expect(cards).not.toHaveBeenCalled()
})

test('in the detail view X and L mark the image, wherever focus is, but not while a key is held', async () => {
  await renderFolder()
  await openImage(1)
  await userEvent.keyboard('x')
  expect(inDialog('Reject')).toHaveAttribute('aria-pressed', 'true')
  expect(status()).toBe('Rejected')
  fireEvent.keyDown(dialog(), { key: 'x', repeat: true })
  fireEvent.keyDown(dialog(), { key: 'x', ctrlKey: true })
  expect(inDialog('Reject')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('l')
  expect(inDialog('Reject')).toHaveAttribute('aria-pressed', 'false')
  expect(inDialog('Like')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(inDialog('Reject'))
  expect(inDialog('Like')).toHaveAttribute('aria-pressed', 'false')
  await isShown(1)
  expect(marksOf(1)).toEqual(['rejected'])
})

test('with “Go on after a decision” each key and each button shows the next image', async () => {
  await renderFolder([images(0, 5)])
  await openImage(1)
  expect(within(dialog()).getByRole('switch', { name: 'Go on after a decision' })).not.toBeChecked()
  await switchAutoAdvance()
  await userEvent.keyboard('x')
  await isShown(2)
  expect(status()).toBe('Rejected. Image 2 of 5: a lighthouse, unmarked: version 2')
  await userEvent.keyboard('l')
  await isShown(3)
  await userEvent.click(inDialog('Reject'))
  await isShown(4)
  await userEvent.click(inDialog('Like'))
  await isShown(5)
  await userEvent.keyboard('x')
  expect(status()).toBe('Rejected. This is the last image')
  expect(marksOf(1, 2, 3, 4, 5)).toEqual(['rejected', 'liked', 'rejected', 'liked', 'rejected'])
})

test('“Go on after a decision” is kept on this device', async () => {
  const { app } = await renderFolder()
  await openImage(1)
  await switchAutoAdvance()
  app.unmount()
  window.history.replaceState(null, '', window.location.pathname)
  await renderFolder()
  await openImage(2)
  expect(within(dialog()).getByRole('switch', { name: 'Go on after a decision' })).toBeChecked()
  await userEvent.keyboard('x')
  await isShown(3)
})

test('a key or a press that comes while the next image is on its way marks nothing', async () => {
  const { source } = await renderFolder()
  await openImage(6)
  await switchAutoAdvance()
  await userEvent.keyboard('x')
  expect(status()).toBe('Rejected. Loading more images')
  await userEvent.keyboard('xl')
  await userEvent.click(inDialog('Reject'))
  expect(marksOf(6)).toEqual(['rejected'])
  source.deliver()
  await isShown(7)
  await userEvent.keyboard('x')
  await isShown(8)
  expect(marksOf(6, 7)).toEqual(['rejected', 'rejected'])
})

const onlyMatches = () => screen.findByRole('switch', { name: 'Only matches' })
const isDimmed = async (number: number) => (await linkOf(number)).dataset['search'] === 'dimmed'

test('an image that stops matching by a decision stays in the list, dimmed, until the search is made again', async () => {
  const { source } = await renderFolder([images(0, 5)])
  const pages = vi.spyOn(source, 'pages')
  await userEvent.fill(screen.getByRole('searchbox'), 'unmarked:')
  source.deliver()
  await userEvent.click(await onlyMatches())
  // The cards before are those of the whole gallery, whose links no longer answer.
  await screen.findByText('5 images match')
  await openImage(1)
  await switchAutoAdvance()
  await userEvent.keyboard('x')
  await isShown(2)
  await userEvent.keyboard('l')
  await isShown(3)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await Promise.all([1, 2, 3].map(isDimmed))).toEqual([true, true, false])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(await Promise.all([1, 2, 3].map(isDimmed))).toEqual([true, false, false])
  // All requests of the list are one search. Shown again, it is another one.
  const searches = () => new Set(pages.mock.calls.map(([, { filter }]) => filter))
  expect(searches().size).toBe(1)
  await userEvent.click(await onlyMatches())
  await card(1)
  source.deliver()
  await userEvent.click(await onlyMatches())
  await expect.poll(() => searches().size).toBe(2)
})

const toast = () => screen.queryByText(/^Took back/, { selector: 'p' })

test('Ctrl+Z and Cmd+Z take back the last decisions by key and by button, and say which', async () => {
  await renderFolder()
  ;(await linkOf(1)).focus()
  await userEvent.keyboard('x')
  await userEvent.click(within(await card(2)).getByRole('button', { name: 'Like' }))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(marksOf(1, 2)).toEqual(['rejected', 'none'])
  expect(status()).toBe('Took back: Liked “a lighthouse, unmarked: version 2”')
  expect(toast()).toBeVisible()
  expect(toast()).toHaveTextContent('Took back: Liked “a lighthouse, unmarked: version 2”')
  await userEvent.keyboard('{Meta>}z{/Meta}')
  expect(marksOf(1, 2)).toEqual(['none', 'none'])
  expect(toast()).toHaveTextContent('Took back: Rejected “a lighthouse, unmarked: version 1”')
})

test('Ctrl+Z works in the detail view, and with Shift it is left to the browser', async () => {
  await renderFolder()
  await openImage(1)
  await userEvent.keyboard('x')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(inDialog('Reject')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(inDialog('Reject')).toHaveAttribute('aria-pressed', 'false')
  expect(status()).toBe('Took back: Rejected “a lighthouse, unmarked: version 1”')
  expect(toast()).toBeVisible()
})

test('Ctrl+Z in the detail view goes back to the image of the decision, which the next key is for', async () => {
  await renderFolder([images(0, 5)])
  await openImage(1)
  await switchAutoAdvance()
  await userEvent.keyboard('x{Control>}z{/Control}l')
  await isShown(2)
  expect(marksOf(1, 2)).toEqual(['liked', undefined])
  await userEvent.keyboard('{Control>}z{/Control}')
  await isShown(1)
  expect(marksOf(1)).toEqual(['none'])
})

test('Ctrl+Z in the grid moves focus to the card of the decision, also to one that is not loaded', async () => {
  const { source } = await renderFolder()
  ;(await linkOf(1)).focus()
  await userEvent.keyboard('x{ArrowRight}{Control>}z{/Control}l')
  expect(await linkOf(1)).toHaveFocus()
  expect(marksOf(1, 2)).toEqual(['liked', undefined])
  const [, , , , , , far] = images(0, 8)
  if (far === undefined) throw new Error('There is no image 7')
  useExploreStore.getState().toggleMark(far, 'liked')
  await userEvent.keyboard('{ArrowRight}{Control>}z{/Control}')
  // While the source looks for the card, a key would mark the one before.
  await userEvent.keyboard('l')
  expect(marksOf(2, 7)).toEqual([undefined, 'none'])
  source.deliver()
  source.deliver()
  await expect.poll(async () => (await linkOf(7)) === document.activeElement).toBe(true)
  await userEvent.keyboard('x')
  expect(marksOf(2, 7)).toEqual([undefined, 'rejected'])
})

test('Ctrl+Z takes back a decision on an image that is gone, and leaves focus where it is', async () => {
  const { source } = await renderFolder([images(0, 5)])
  const find = vi.spyOn(source, 'find')
  useExploreStore.getState().toggleMark(makeFileImage(9, { image: { id: 'gone' } }), 'liked')
  ;(await linkOf(2)).focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(status()).toMatch(/^Took back: Liked/)
  source.deliver()
  expect(await find.mock.results[0]?.value).toBeNull()
  await userEvent.keyboard('x')
  expect(marksOf(2)).toEqual(['rejected'])
  expect(await linkOf(2)).toHaveFocus()
})

test('Ctrl+Z goes to no card of another list that is shown while it looks for one', async () => {
  const { source } = await renderFolder([images(0, 8)])
  const gate = createGate()
  const far = makeFileImage(9, { image: { id: 'far' } })
  Object.assign(source, { find: () => gate.opened.then(() => ({ image: far, index: 3 })) })
  useExploreStore.getState().toggleMark(far, 'liked')
  await userEvent.keyboard('{Control>}z{/Control}')
  dispatch({ type: 'images joined', start: null })
  source.deliver()
  await expect.poll(() => onScreen.getState().grid).not.toBeNull()
  gate.open()
  await expect.poll(() => useExploreStore.getState().isReturning).toBe(false)
  expect(await linkOf(4)).not.toHaveFocus()
})

test('a text field keeps its own Ctrl+Z', async () => {
  await renderFolder()
  await userEvent.click(within(await card(1)).getByRole('button', { name: 'Reject' }))
  const field = screen.getByRole('searchbox')
  field.focus()
  const isLeft = fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  expect(isLeft).toBe(true)
  expect(marksOf(1)).toEqual(['rejected'])
})

test('the list of keys has X and Ctrl Z, and its switch turns X off and leaves L', async () => {
  await renderFolder()
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }))
  expect(await help.findByText('Ctrl Z')).toBeVisible()
  expect(help.getAllByText('X')).toHaveLength(4)
  await userEvent.click(help.getByRole('switch', { name: 'Use the keys /, ?, N, X, C and F' }))
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  ;(await linkOf(1)).focus()
  await userEvent.keyboard('x')
  expect(marksOf(1)).toEqual([undefined])
  await userEvent.keyboard('l')
  expect(marksOf(1)).toEqual(['liked'])
  await openImage(1)
  await userEvent.keyboard('x')
  expect(marksOf(1)).toEqual(['liked'])
})

test('in a gallery whose images are only liked L likes an open image; there is no button Reject, and X and Ctrl+Z do nothing', async () => {
  const source = createScriptedSource([makeImages(0, 6)])
  await renderApp(source)
  source.deliver()
  const article = within(await card(1))
  await waitForLazyCode()
  const names = article.getAllByRole('button').map((button) => button.ariaLabel)
  expect(names).toEqual(['Announce', 'Share', 'Like'])
  await userEvent.click(article.getByRole('button', { name: 'Like' }))
  const { marks } = useExploreStore.getState()
  expect(fireEvent.keyDown(article.getByRole('link'), { key: 'x' })).toBe(true)
  expect(fireEvent.keyDown(article.getByRole('link'), { key: 'z', ctrlKey: true })).toBe(true)
  await userEvent.click(article.getByRole('link'))
  const detail = within(await screen.findByRole('dialog'))
  await detail.findByRole('button', { name: 'Like' })
  expect(detail.queryByRole('button', { name: 'Reject' })).toBeNull()
  expect(detail.queryByRole('switch')).toBeNull()
  await userEvent.keyboard('x')
  expect(useExploreStore.getState().marks).toBe(marks)
  await userEvent.keyboard('l')
  expect(detail.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false')
  // As the switch of another gallery has left it.
  autoAdvance.set(true)
  await userEvent.keyboard('l')
  expect(detail.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(detail.getByRole('button', { name: 'Like' }))
  expect(detail.getByText('1 of 6')).toBeVisible()
  autoAdvance.set(false)
  act(() => window.history.back())
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }))
  expect(await help.findAllByText('Like or unlike')).toHaveLength(2)
  expect(help.queryByText('X')).toBeNull()
  expect(help.queryByText('Ctrl Z')).toBeNull()
})
