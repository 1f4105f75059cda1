import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { onTestFinished, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useExploreStore } from '../../src/gallery/state/exploreStore'
import { markAll } from '../../src/gallery/state/markAll'
import { say } from '../../src/ui/toast'
import { createFakeFolder } from '../support/fakeFolder'
import { waitForLazyCode } from '../support/lazyCode'
import { makeFileImage } from '../support/makeFileImage'
import { DESKTOP, PHONE, renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

/** The gallery of a folder of 6 images. */
async function renderFolder(size = DESKTOP) {
  const images = Array.from({ length: 6 }, (_, index) =>
    makeFileImage(index, { image: { id: `undo-${index + 1}`, prompt: `fox ${index + 1}` } }),
  )
  const source = createScriptedSource([images], createFakeFolder({}))
  await renderApp(source, size)
  source.deliver()
  await screen.findByRole('article', { name: 'fox 1' })
  await waitForLazyCode()
}

const card = (number: number) => within(screen.getByRole('article', { name: `fox ${number}` }))
const reject = (number: number) => card(number).getByRole('button', { name: 'Reject' })
const link = (number: number) => card(number).getByRole('link')
const undo = () => screen.getByRole('button', { name: 'Undo' })
const isOffered = () => screen.queryByRole('button', { name: 'Undo' }) !== null
const offer = () => document.querySelector('[data-undo]')
const status = () => screen.getByRole('status').textContent
const marksOf = (...numbers: readonly number[]) =>
  numbers.map((number) => useExploreStore.getState().marks.get(`undo-${number}`)?.mark ?? 'none')

/** Lets time pass by hand. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a rejection is offered to be undone, and a like or a rejection taken back is not', async () => {
  await renderFolder()
  await userEvent.click(card(1).getByRole('button', { name: 'Like' }))
  expect(isOffered()).toBe(false)
  await userEvent.click(reject(1))
  expect(offer()).toHaveTextContent('Rejected “fox 1”')
  expect(undo()).toHaveAccessibleDescription('Rejected “fox 1”')
  await userEvent.click(reject(1))
  expect(isOffered()).toBe(false)
  link(2).focus()
  await userEvent.keyboard('x')
  expect(offer()).toHaveTextContent('Rejected “fox 2”')
  expect(status()).toBe('Rejected')
})

test.each([
  ['below a dialog', { width: 1280, height: 800 }],
  ['below a dialog of a tablet', { width: 768, height: 1024 }],
])('the offer stands %s, apart from it', async (_, size) => {
  await renderFolder(size)
  await userEvent.click(reject(1))
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard' })
  await within(dialog).findByText('Anywhere')
  const panel = within(dialog).getByRole('heading', { name: 'Keyboard' }).parentElement
  const space = () =>
    (offer()?.getBoundingClientRect().top ?? 0) - (panel?.getBoundingClientRect().bottom ?? 0)
  await expect.poll(space).toBeGreaterThanOrEqual(12)
})

test('the offer covers no zoom button of a picture that is shown alone', async () => {
  await renderFolder({ width: 768, height: 1024 })
  await userEvent.click(reject(1))
  await userEvent.click(link(2))
  await screen.findByRole('dialog')
  await userEvent.keyboard('f')
  const zoom = await screen.findByRole('group', { name: 'Zoom' })
  await expect
    .poll(() => zoom.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(offer()?.getBoundingClientRect().top ?? 0)
})

test('the offer covers nothing of the panel beside a picture', async () => {
  await renderFolder({ width: 1000, height: 700 })
  await userEvent.click(link(1))
  const dialog = await screen.findByRole('dialog')
  await userEvent.keyboard('x')
  await within(dialog).findByRole('button', { name: 'Undo' })
  const lowest = within(dialog).getByRole('switch', { name: 'Go on after a decision' })
  const label = document.querySelector(`label[for="${lowest.id}"]`)
  expect(offer()?.getBoundingClientRect().right).toBeLessThan(
    label?.getBoundingClientRect().left ?? 0,
  )
})

test('“Undo” does what Ctrl+Z does: the mark from before is back, said, and its card has the focus', async () => {
  await renderFolder()
  await userEvent.click(card(3).getByRole('button', { name: 'Like' }))
  await userEvent.click(reject(3))
  link(5).focus()
  await userEvent.click(undo())
  expect(marksOf(3)).toEqual(['liked'])
  expect(status()).toBe('Took back: Rejected “fox 3”')
  expect(link(3)).toHaveFocus()
  expect(isOffered()).toBe(false)
  // The like is the latest now.
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(marksOf(3)).toEqual(['none'])
})

test('a decision on several images is offered and said, and undone as a whole after later ones', async () => {
  await renderFolder()
  act(() => void markAll(['undo-1', 'undo-2', 'undo-3'], 'rejected'))
  expect(offer()).toHaveTextContent('3 images rejected')
  expect(status()).toBe('3 images rejected')
  await userEvent.click(card(4).getByRole('button', { name: 'Like' }))
  await userEvent.click(undo())
  expect(marksOf(1, 2, 3, 4)).toEqual(['none', 'none', 'none', 'liked'])
})

test('the latest decision has the offer, which goes once it can no longer be undone', async () => {
  await renderFolder()
  await userEvent.click(reject(1))
  await userEvent.click(reject(2))
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  expect(offer()).toHaveTextContent('Rejected “fox 2”')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(marksOf(1, 2)).toEqual(['rejected', 'none'])
  expect(isOffered()).toBe(false)
  await userEvent.click(reject(2))
  link(2).focus()
  await userEvent.keyboard('l')
  expect(isOffered()).toBe(false)
  // To like it was decided later, so this is rejected again, and not offered again.
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(marksOf(2)).toEqual(['rejected'])
  expect(isOffered()).toBe(false)
})

test('a message does not take the place of the offer, and an offer that of a message', async () => {
  await renderFolder()
  act(() => say('A/B sheet saved'))
  await userEvent.click(reject(1))
  expect(screen.queryByText('A/B sheet saved', { selector: 'p' })).toBeNull()
  act(() => say('A/B sheet saved'))
  const message = screen.getByText('A/B sheet saved', { selector: 'p' }).getBoundingClientRect()
  expect(message.bottom).toBeLessThanOrEqual(undo().getBoundingClientRect().top)
})

test('the offer goes after 15 s, but stays while the pointer or the focus is on it', async () => {
  await renderFolder()
  holdTime()
  fireEvent.click(reject(1))
  pass(14_999)
  expect(isOffered()).toBe(true)
  pass(1)
  expect(isOffered()).toBe(false)
  fireEvent.click(reject(2))
  fireEvent.pointerEnter(offer() ?? document.body)
  pass(60_000)
  act(() => undo().focus())
  fireEvent.pointerLeave(offer() ?? document.body)
  pass(60_000)
  expect(isOffered()).toBe(true)
  act(() => undo().blur())
  pass(15_000)
  expect(isOffered()).toBe(false)
})

test('an offer that the pointer is on while a dialog opens or closes goes after its time', async () => {
  await renderFolder()
  await userEvent.click(reject(1))
  fireEvent.pointerEnter(offer() ?? document.body)
  await userEvent.click(link(2))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Undo' })).toBe(undo())
  // The pointer that has opened the dialog is on a card, and the offer is another element now.
  holdTime()
  fireEvent.pointerEnter(offer() ?? document.body)
  fireEvent.pointerLeave(offer() ?? document.body)
  pass(15_000)
  expect(isOffered()).toBe(false)
})

test('in an open image Tab reaches “Undo”, and the image stays open', async () => {
  await renderFolder(PHONE)
  await userEvent.click(link(1))
  const dialog = await screen.findByRole('dialog')
  await userEvent.keyboard('x')
  expect(dialog.contains(undo())).toBe(true)
  for (let tabs = 0; tabs < 40 && document.activeElement !== undo(); tabs++) await userEvent.tab()
  expect(undo()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(marksOf(1)).toEqual(['none'])
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(dialog.contains(document.activeElement)).toBe(true)
})

test('each button of the offer is at least 44 px large, and “Dismiss” gives the focus back', async () => {
  await renderFolder(PHONE)
  link(1).focus()
  await userEvent.keyboard('x')
  for (const name of ['Undo', 'Dismiss']) {
    const { width, height } = screen.getByRole('button', { name }).getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(isOffered()).toBe(false)
  expect(marksOf(1)).toEqual(['rejected'])
  await waitFor(() => expect(link(1)).toHaveFocus())
})

test('an image that is rejected before this code is there is offered once it is', async () => {
  useExploreStore.getState().toggleMark(makeFileImage(0, { image: { id: 'undo-1' } }), 'rejected')
  await renderFolder()
  await userEvent.click(undo())
  expect(marksOf(1)).toEqual(['none'])
})

test('on a phone on its side the offer covers nothing of a dialog that stands above it', async () => {
  await renderFolder({ width: 844, height: 390 })
  await userEvent.click(reject(1))
  await userEvent.keyboard('?')
  const title = await screen.findByRole('heading', { name: 'Keyboard' })
  const panel = () => title.closest('.overflow-y-auto')?.getBoundingClientRect()
  await expect
    .poll(() => (offer()?.getBoundingClientRect().top ?? 0) >= (panel()?.bottom ?? Infinity))
    .toBe(true)
})
