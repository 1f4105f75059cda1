import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { TOP } from '../../../../src/gallery/navigation/anchor'
import { dispatch } from '../../../../src/gallery/navigation/navigate'
import { characterKeys } from '../../../../src/gallery/keys'
import { useExploreStore } from '../../../../src/gallery/state/exploreStore'
import type { GalleryImage } from '../../../../src/sources/image'
import { createFakeFolder, type FakeFolderOptions } from '../../../support/fakeFolder'
import { holdKey } from '../../../support/holdKey'
import { nextFrame } from '../../../support/nextFrame'
import { waitForLazyCode } from '../../../support/lazyCode'
import { makeFileImage } from '../../../support/makeFileImage'
import { makeImages } from '../../../support/makeImage'
import { DESKTOP, PHONE, renderApp } from '../../../support/renderApp'
import { createScriptedSource } from '../../../support/scriptedSource'

afterEach(() => characterKeys.set(true))

const image = (number: number): GalleryImage =>
  makeFileImage(number - 1, {
    image: { id: `cull-${number}`, prompt: `fox ${number}` },
    file: { name: `${number}.png` },
  })

interface FolderOptions extends FakeFolderOptions {
  readonly pages?: readonly (readonly GalleryImage[])[]
  readonly size?: typeof DESKTOP
}

/** The gallery of a folder of 8 images, if nothing else is said. */
async function renderFolder({ pages, size = DESKTOP, ...options }: FolderOptions = {}) {
  const all = pages ?? [[1, 2, 3, 4, 5, 6, 7, 8].map(image)]
  const source = createScriptedSource(all, createFakeFolder(options))
  const app = await renderApp(source, size)
  source.deliver()
  await screen.findByRole('article', { name: 'fox 1' })
  await waitForLazyCode()
  return { app, source }
}

const link = (number: number) =>
  within(screen.getByRole('article', { name: `fox ${number}` })).getByRole('link')
const stage = () => screen.findByRole('dialog', { name: 'Cull' })
const onStage = () => within(screen.getByRole('dialog', { name: 'Cull' }))
const button = (name: string) => onStage().getByRole('button', { name })
/** The name of the picture on the stage; null while there is none. */
const shown = () => document.querySelector('[data-part=shown] img')?.getAttribute('alt') ?? null
const isShown = (number: number) => expect.poll(shown).toBe(`fox ${number}`)
/** The pictures on the stage, with those that are hidden. */
const pictures = () => document.querySelectorAll('[data-part]').length
const inStrip = () =>
  within(onStage().getByRole('group', { name: 'Filmstrip' })).getAllByRole('button').length
const status = () => screen.getByRole('status').textContent
const marksOf = (...numbers: readonly number[]) =>
  numbers.map((number) => useExploreStore.getState().marks.get(`cull-${number}`)?.mark ?? 'none')
const isClosed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull()

async function cull(number: number) {
  link(number).focus()
  await userEvent.keyboard('f')
  await stage()
  await isShown(number)
}

test('F on a card shows its picture on the stage, and Escape leads back to the card that was shown last', async () => {
  await renderFolder()
  await cull(3)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await isShown(5)
  expect(status()).toBe('Image 5 of 8: fox 5')
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await waitFor(() => expect(link(5)).toHaveFocus())
})

test('F opens the stage with the card that it was pressed on, before the code of the stage is there', async () => {
  // That code is loaded when the page is idle, which it never is here.
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  const source = createScriptedSource([[1, 2, 3].map(image)], createFakeFolder())
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: 'fox 1' })
  link(2).focus()
  fireEvent.keyDown(link(2), { key: 'f' })
  await expect.poll(shown).toBe('fox 2')
})

test('F, whose code comes only after an image was opened, leaves that image open', async () => {
  await renderFolder()
  const letGo = holdKey('F')
  fireEvent.keyDown(link(2), { key: 'f' })
  act(() => dispatch({ type: 'opened', id: 'cull-3' }))
  await letGo()
  expect(useExploreStore.getState().navigation.open).toMatchObject({ id: 'cull-3' })
  expect(screen.queryByRole('dialog', { name: 'Cull' })).toBeNull()
})

test('Forward opens the stage again after Back, with the image that was on it', async () => {
  await renderFolder()
  await cull(3)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(window.history.state).toMatchObject({ stage: 'cull-5' }))
  window.history.back()
  await isClosed()
  window.history.forward()
  await isShown(5)
})

test('Back to the list before, in one step from the stage, leaves that list at its place', async () => {
  const all = Array.from({ length: 40 }, (_, index) => image(index + 1))
  const { source } = await renderFolder({ pages: [all] })
  act(() => dispatch({ type: 'arranged', order: { by: 'name' }, stacks: null, start: TOP }))
  source.deliver()
  await screen.findByRole('article', { name: 'fox 1' })
  act(() => dispatch({ type: 'staged', id: 'cull-30' }))
  await isShown(30)
  window.history.go(-2)
  source.deliver()
  await isClosed()
  await screen.findByRole('article', { name: 'fox 1' })
  await nextFrame()
  await nextFrame()
  expect(window.scrollY).toBe(0)
})

test('a reload opens the stage again, with the image that was on it', async () => {
  const { app } = await renderFolder()
  await cull(1)
  await userEvent.keyboard('x')
  await isShown(2)
  await waitFor(() => expect(window.history.state).toMatchObject({ stage: 'cull-2' }))
  app.unmount()
  const again = createScriptedSource([[1, 2, 3].map(image)], createFakeFolder())
  await renderApp(again)
  again.deliver()
  await isShown(2)
  await userEvent.keyboard('{Escape}')
  await isClosed()
  expect(marksOf(1, 2)).toEqual(['rejected', 'none'])
})

test('X rejects, L likes, and each shows the next undecided image', async () => {
  await renderFolder()
  act(() => useExploreStore.getState().toggleMark(image(2), 'liked'))
  await cull(1)
  await userEvent.keyboard('x')
  await isShown(3)
  expect(status()).toBe('Rejected. Image 3 of 8: fox 3')
  await userEvent.keyboard('l')
  await isShown(4)
  expect(marksOf(1, 2, 3, 4)).toEqual(['rejected', 'liked', 'liked', 'none'])
  expect(onStage().getByText('3 of 8 decided')).toBeVisible()
})

test('a decision shows the next picture first: those ahead and the filmstrip follow', async () => {
  const all = Array.from({ length: 40 }, (_, index) => image(index + 1))
  await renderFolder({ pages: [all] })
  await cull(1)
  await expect.poll(() => document.querySelectorAll('[data-part=ahead] img').length).toBe(3)
  const before = inStrip()
  const measure = vi.spyOn(window, 'getComputedStyle')
  fireEvent.keyDown(document.body, { key: 'x' })
  expect(shown()).toBe('fox 2')
  expect(pictures()).toBe(4)
  expect(inStrip()).toBe(before)
  expect(measure.mock.calls.filter(([element]) => element.matches('[data-part]'))).toEqual([])
  await expect.poll(pictures).toBe(5)
  await expect.poll(inStrip).toBe(before + 1)
})

test('the picture before stays loaded for a step back', async () => {
  await renderFolder()
  await cull(1)
  await expect.poll(() => document.querySelectorAll('[data-part=ahead] img').length).toBe(3)
  const first = document.querySelector('[data-part=shown] img')
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(shown()).toBe('fox 2')
  await expect.poll(() => document.querySelectorAll('[data-part=ahead] img').length).toBe(4)
  expect(first?.isConnected).toBe(true)
})

test('the filmstrip follows a key that is held, however fast the pictures come', async () => {
  const all = Array.from({ length: 80 }, (_, index) => image(index + 1))
  await renderFolder({ pages: [all], size: PHONE })
  await cull(1)
  for (let step = 0; step < 30; step++) {
    await nextFrame()
    fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: step > 0 })
  }
  expect(status()).toBe('Image 31 of 80: fox 31')
  expect(onStage().getByRole('button', { name: 'Image 30' })).toBeVisible()
})

test('Z and “Undo” take back the last decision and show its image again', async () => {
  await renderFolder()
  await cull(1)
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('xlx')
  await isShown(4)
  await userEvent.keyboard('z')
  await isShown(3)
  expect(marksOf(1, 2, 3)).toEqual(['rejected', 'liked', 'none'])
  await userEvent.click(button('Undo'))
  await isShown(2)
  await userEvent.keyboard('{Control>}z{/Control}')
  await isShown(1)
  expect(marksOf(1, 2, 3)).toEqual(['none', 'none', 'none'])
  expect(onStage().getByText('0 of 8 decided')).toBeVisible()
})

test('a decision that was made already is confirmed, and not taken back', async () => {
  await renderFolder()
  act(() => useExploreStore.getState().toggleMark(image(2), 'rejected'))
  const { decisions } = useExploreStore.getState()
  await cull(2)
  await userEvent.keyboard('x')
  await isShown(3)
  expect(marksOf(2)).toEqual(['rejected'])
  expect(useExploreStore.getState().decisions).toBe(decisions)
})

test('once all are decided on, the stage says so, and leads back to the images', async () => {
  await renderFolder({ pages: [[1, 2, 3].map(image)] })
  await cull(2)
  await userEvent.keyboard('xll')
  expect(await onStage().findByText('All decided')).toBeVisible()
  expect(onStage().getByText('2 liked, 1 rejected')).toBeVisible()
  expect(status()).toBe('Liked. All decided')
  await userEvent.keyboard('z')
  await isShown(1)
  await userEvent.keyboard('x')
  await userEvent.click(await onStage().findByRole('button', { name: 'Back to the images' }))
  await isClosed()
  await waitFor(() => expect(link(1)).toHaveFocus())
})

test('how long is left is said after three decisions', async () => {
  await renderFolder()
  await cull(1)
  await userEvent.keyboard('xx')
  expect(onStage().getByText('2 of 8 decided')).toBeVisible()
  await userEvent.keyboard('x')
  expect(onStage().getByText('3 of 8 decided · less than a minute left')).toBeVisible()
})

test('the filmstrip shows what is decided, and a press on it goes there', async () => {
  await renderFolder()
  await cull(1)
  await userEvent.keyboard('xl')
  expect(button('Image 1, rejected')).toBeVisible()
  expect(button('Image 2, liked')).toBeVisible()
  expect(button('Image 3')).toHaveAttribute('aria-current', 'true')
  await userEvent.click(button('Image 6'))
  await isShown(6)
})

test('the buttons decide by mouse, and Back closes the stage', async () => {
  await renderFolder()
  await cull(1)
  await userEvent.click(button('Reject'))
  await isShown(2)
  await userEvent.click(button('Like'))
  await isShown(3)
  expect(marksOf(1, 2)).toEqual(['rejected', 'liked'])
  window.history.back()
  await isClosed()
  await waitFor(() => expect(link(3)).toHaveFocus())
})

test('images beyond those that are loaded are reached by decisions, and so is the first undecided one before', async () => {
  const { source } = await renderFolder({ pages: [[1, 2, 3].map(image), [4, 5, 6].map(image)] })
  await cull(2)
  for (const number of [4, 5]) useExploreStore.getState().toggleMark(image(number), 'liked')
  await userEvent.keyboard('xx')
  source.deliver()
  await isShown(6)
  await userEvent.keyboard('l')
  await isShown(1)
  expect(await onStage().findByText(/^5 of 6 decided/)).toBeVisible()
})

test('the button of the toolbar opens the stage', async () => {
  await renderFolder()
  await userEvent.click(screen.getByRole('button', { name: 'Cull' }))
  expect(await stage()).toBeVisible()
  await isShown(1)
})

test('on a phone an item of the menu does', async () => {
  await renderFolder({ size: PHONE })
  await userEvent.click(screen.getByRole('button', { name: 'Picture size' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cull' }))
  expect(await stage()).toBeVisible()
  await isShown(1)
})

test.for([
  { width: 844, height: 390 },
  { width: 1280, height: 500 },
])(
  'a window of $width × $height px shows the filmstrip, below a picture that has most of its height',
  async (size) => {
    await renderFolder({ size })
    await cull(3)
    await userEvent.keyboard('x')
    await isShown(4)
    const current = button('Image 4').getBoundingClientRect()
    expect(button('Image 3, rejected')).toBeVisible()
    expect(current.bottom).toBeLessThanOrEqual(size.height)
    const picture = onStage().getByRole('group', { name: 'Picture' }).getBoundingClientRect()
    expect(picture.bottom).toBeLessThanOrEqual(current.top)
    expect(picture.height).toBeGreaterThan(size.height * 0.7)
  },
)

test('a gallery whose images cannot be rejected has no stage', async () => {
  const source = createScriptedSource([makeImages(0, 6)])
  await renderApp(source)
  source.deliver()
  const [card] = await screen.findAllByRole('article')
  await waitForLazyCode()
  expect(screen.queryByRole('button', { name: 'Cull' })).toBeNull()
  within(card ?? document.body)
    .getByRole('link')
    .focus()
  await userEvent.keyboard('f')
  await waitForLazyCode()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('F acts outside of the cards only while single characters do', async () => {
  await renderFolder()
  expect(screen.queryByRole('dialog')).toBeNull()
  characterKeys.set(false)
  fireEvent.keyDown(document.body, { key: 'f' })
  await waitForLazyCode()
  expect(screen.queryByRole('dialog')).toBeNull()
  characterKeys.set(true)
  fireEvent.keyDown(document.body, { key: 'f' })
  await stage()
  await isShown(1)
})

test('a file that cannot be read is said, and can be decided on', async () => {
  await renderFolder({ fileOf: () => null })
  link(1).focus()
  await userEvent.keyboard('f')
  expect(await screen.findAllByText('The file can’t be read.')).not.toHaveLength(0)
  await userEvent.keyboard('x')
  expect(marksOf(1)).toEqual(['rejected'])
})

test.each([
  ['is gone', () => Promise.resolve(null), 'The image was not found.'],
  [
    'is not in the list',
    () => Promise.resolve({ image: image(99), index: 'excluded' }),
    'This image is not among the matches',
  ],
  [
    'cannot be loaded',
    () => Promise.reject(new Error('away')),
    'The image could not be loaded.Try again',
  ],
])('an image to begin with that %s is said, and the stage can be closed', async (...example) => {
  const [, find, text] = example
  const { source } = await renderFolder()
  Object.assign(source, { find })
  act(() => dispatch({ type: 'staged', id: 'cull-99' }))
  await stage()
  await expect.poll(() => screen.getByRole('alert').textContent).toBe(text)
  await userEvent.click(button('Close'))
  await isClosed()
})
