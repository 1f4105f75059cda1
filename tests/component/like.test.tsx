import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startKeeping, storedRecords } from '../support/keptMarks'
import { waitForLazyCode } from '../support/lazyCode'
import { makeImage, makeImages } from '../support/makeImage'
import { showMotion } from '../support/motion'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { watchCards } from '../support/watchCards'

async function renderLike(changes = {}) {
  const source = createScriptedSource([[makeImage(0, changes), ...makeImages(1, 60)]])
  await renderApp(source)
  source.deliver()
  const card = await screen.findByRole('article', { name: /version 1$/ })
  return within(card).getByRole('button', { name: 'Like' })
}

test('a press on Like changes its state at once and raises the count by one; the name stays', async () => {
  const like = await renderLike({ likes: 532, isLiked: false })
  expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(like).toHaveAccessibleDescription('532 likes')
  await userEvent.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(like).toHaveAccessibleDescription('533 likes')
  expect(like).toHaveAccessibleName('Like')
})

test('a second press removes the like', async () => {
  const like = await renderLike({ likes: 532, isLiked: false })
  await userEvent.click(like)
  await userEvent.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(like).toHaveAccessibleDescription('532 likes')
})

test('unliking an image lowers its count by one, never below 0', async () => {
  const like = await renderLike({ likes: 0, isLiked: true })
  await userEvent.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(like).toHaveAccessibleDescription('0 likes')
})

test('a press on Like does not open the detail view', async () => {
  await userEvent.click(await renderLike())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(window.location.search).toBe('')
})

test('a like stays when its card is scrolled away and back', async () => {
  await userEvent.click(await renderLike({ likes: 532 }))
  screen.getByRole('searchbox').focus()
  within(screen.getByRole('article', { name: /version 2$/ }))
    .getByRole('link')
    .focus({ preventScroll: true })
  window.scrollTo(0, document.documentElement.scrollHeight)
  await screen.findByRole('article', { name: /version 60$/ })
  window.scrollTo(0, 0)
  const card = await screen.findByRole('article', { name: /version 1$/ })
  const like = within(card).getByRole('button', { name: 'Like' })
  expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(like).toHaveAccessibleDescription('533 likes')
})

/** The keyframes of the animations that a like button and its icon have begun. */
function watchHeart() {
  const animate = vi.spyOn(Element.prototype, 'animate')
  return (like: Element) =>
    animate.mock.calls
      .filter((_, call) => {
        const element: unknown = animate.mock.contexts[call]
        return element instanceof Element && like.contains(element)
      })
      .map(([keyframes]) => keyframes)
}

const SWELL = { transform: ['none', 'scale(1.3)', 'none'] }

test('the heart swells with a new like, by a press and by the key L, and not when a like is removed', async () => {
  await showMotion()
  const swellings = watchHeart()
  const like = await renderLike({ isLiked: false })
  await userEvent.click(like)
  expect(swellings(like)).toEqual([SWELL])
  await userEvent.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(swellings(like)).toEqual([SWELL])
  await userEvent.keyboard('l')
  expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(swellings(like)).toEqual([SWELL, SWELL])
})

test('the heart of an image that is liked already does not move', async () => {
  await showMotion()
  const swellings = watchHeart()
  const like = await renderLike({ isLiked: true })
  expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(swellings(like)).toEqual([])
})

test('in the detail view the heart swells with a new like, and not when another image is liked already', async () => {
  await showMotion()
  const swellings = watchHeart()
  const source = createScriptedSource([[makeImage(0), makeImage(1, { isLiked: true })]])
  await renderApp(source)
  source.deliver()
  await userEvent.click(await screen.findByRole('link', { name: /version 1$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const like = await dialog.findByRole('button', { name: 'Like' })
  await userEvent.click(like)
  expect(swellings(like)).toEqual([SWELL])
  await userEvent.click(like)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
  expect(swellings(like)).toEqual([SWELL])
})

test('with reduced motion the heart does not move', async () => {
  const swellings = watchHeart()
  const like = await renderLike({ isLiked: false })
  await userEvent.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(swellings(like)).toEqual([])
})

test('a like that is stored renders no card again', async () => {
  const source = createScriptedSource([makeImages(0, 20)])
  const cards = watchCards(source)
  await renderApp(source)
  startKeeping()
  source.deliver()
  const card = await screen.findByRole('article', { name: /version 1$/ })
  const like = within(card).getByRole('button', { name: 'Like' })
  // The first press moves focus and the pointer, which is another matter.
  await userEvent.click(like)
  await waitForLazyCode()
  expect(cards).toHaveBeenCalled()
  cards.mockClear()
  await userEvent.keyboard('{Enter}')
  await expect.poll(storedRecords).toMatchObject([{ mark: 'none' }])
  expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(cards).not.toHaveBeenCalled()
})
