import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { NO_CHANGES, type ImagesInView } from '../../src/sources/sourceChanges'
import { createGate } from '../support/gate'
import { openCard } from '../support/openCard'
import { PHONE, renderApp } from '../support/renderApp'
import { createUnevenSource } from '../support/unevenSource'

const card = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`picture ${number}$`) })

/** The name of the card whose link has focus. */
const focusedCard = () => document.activeElement?.closest('article')?.getAttribute('aria-label')

/** Renders 60 images with uneven pages. */
async function renderGallery(size?: typeof PHONE) {
  const source = createUnevenSource(60)
  await renderApp(source, size)
  await card(1)
  return source
}

test('a button offers new images, and no card moves', async () => {
  const source = await renderGallery()
  window.scrollTo(0, 600)
  const seen = await card(9)
  const before = seen.getBoundingClientRect().top
  act(() => source.announce(1))
  expect(await screen.findByRole('button', { name: 'Show 1 new image' })).toBeVisible()
  act(() => source.announce(1999))
  expect(await screen.findByRole('button', { name: 'Show 2,000 new images' })).toBeVisible()
  expect(seen.isConnected).toBe(true)
  expect(seen.getBoundingClientRect().top).toBe(before)
  expect(screen.queryByRole('article', { name: /picture 61$/ })).toBeNull()
})

test('a button names all that it does', async () => {
  const source = await renderGallery()
  act(() => source.change({ ...NO_CHANGES, added: 1, changed: 2, removed: 20 }))
  const all = 'Show 1 new image and 2 changed images, remove 20 deleted images'
  expect(await screen.findByRole('button', { name: all })).toBeVisible()
  act(() => source.change({ ...NO_CHANGES, changed: 1, removed: 2 }))
  const both = 'Show 1 changed image, remove 2 deleted images'
  expect(await screen.findByRole('button', { name: both })).toBeVisible()
  act(() => source.change({ ...NO_CHANGES, removed: 2 }))
  expect(await screen.findByRole('button', { name: 'Remove 2 deleted images' })).toBeVisible()
})

test.each([
  ['a desktop', undefined],
  ['a phone', PHONE],
])('on %s the button is directly below the toolbar at every scroll position', async (_, size) => {
  const source = await renderGallery(size)
  act(() => source.change({ ...NO_CHANGES, removed: 12 }))
  const button = await screen.findByRole('button', { name: 'Remove 12 deleted images' })
  const distance = () =>
    button.getBoundingClientRect().top - screen.getByRole('search').getBoundingClientRect().bottom
  expect(distance()).toBeGreaterThan(0)
  // On a phone the size of the pictures is between them, and scrolls away.
  expect(distance()).toBeLessThan(72)
  window.scrollTo(0, 3000)
  await expect.poll(() => screen.queryByRole('article', { name: /picture 1$/ })).toBeNull()
  expect(distance()).toBe(8)
})

test('new images are announced once while they wait', async () => {
  const source = await renderGallery()
  window.scrollTo(0, 600)
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/loaded$/)
  act(() => source.announce(3))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('3 new images')
  act(() => source.announce(4))
  expect(await screen.findByRole('button', { name: 'Show 7 new images' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('3 new images')
})

test('at the top a press shows the new images, and the Tab key leads to the first of them', async () => {
  const source = await renderGallery()
  within(await card(2))
    .getByRole('link')
    .focus()
  act(() => source.announce(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 2 new images' }))
  expect(await card(61)).toHaveAttribute('aria-posinset', '1')
  expect(await card(1)).toHaveAttribute('aria-posinset', '3')
  expect(screen.getByRole('article', { name: /picture 61$/ })).toHaveAttribute('aria-setsize', '62')
  expect(window.scrollY).toBe(0)
  expect(screen.queryByRole('button', { name: /new image/ })).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
  await userEvent.tab()
  await expect.poll(focusedCard).toBe('lighthouse at dawn, picture 61')
})

test('a visitor who goes to the search while new images are on their way stays there', async () => {
  const source = await renderGallery()
  window.scrollTo(0, 600)
  await card(9)
  const gate = createGate()
  if (source.changes === null) throw new Error('The source never changes')
  const { applyPending } = source.changes
  Object.assign(source.changes, {
    applyPending: (inView: ImagesInView | null) => gate.opened.then(() => applyPending(inView)),
  })
  act(() => source.announce(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 new image' }))
  screen.getByRole('searchbox').focus()
  gate.open()
  await expect.poll(() => screen.queryByRole('button', { name: /new image/ })).toBeNull()
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('after new images are shown, focus does not begin at the card that was opened before', async () => {
  const source = await renderGallery()
  await openCard(/picture 3$/)
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  act(() => source.announce(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 2 new images' }))
  await card(61)
  await userEvent.tab()
  await expect.poll(focusedCard).toBe('lighthouse at dawn, picture 61')
})

test('the index of an open image counts the new images before it', async () => {
  const source = await renderGallery()
  await openCard(/picture 1$/)
  expect(within(await screen.findByRole('dialog')).getByText('1 of 60')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  act(() => source.announce(5))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 5 new images' }))
  await openCard(/picture 1$/)
  // The image is looked up in the list that has begun.
  expect(await within(await screen.findByRole('dialog')).findByText('6 of 65')).toBeInTheDocument()
})

test('with “Only matches” on, new matches come first', async () => {
  const source = await renderGallery()
  await userEvent.fill(screen.getByRole('searchbox'), 'harbour')
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  await screen.findByText('12 images match')
  act(() => source.announce(10))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 10 new images' }))
  expect(await screen.findByText('14 images match')).toBeVisible()
  expect(await card(62)).toHaveAttribute('aria-posinset', '1')
  await userEvent.click(screen.getByRole('switch', { name: 'Only matches' }))
  expect(await card(61)).toHaveAttribute('aria-posinset', '1')
})
