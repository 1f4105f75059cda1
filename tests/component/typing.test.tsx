import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../src/app/queryClient'
import { START } from '../../src/gallery/navigation/entry'
import { useLoadedList } from '../../src/gallery/queries/useLoadedList'
import { waitForLazyCode } from '../support/lazyCode'
import { makeImage } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { watchCards } from '../support/watchCards'

/** Every third image is a city, the others are castles. */
const images = Array.from({ length: 1200 }, (_, index) =>
  makeImage(index, { prompt: `${index % 3 === 0 ? 'a city' : 'a castle'}, version ${index + 1}` }),
)
const search = () => screen.getByRole('searchbox', { name: 'Search images' })

const type = (value: string) => fireEvent.input(search(), { target: { value } })

async function renderImages(source = createScriptedSource([images])) {
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
}

test('typing in the search field renders no card again', async () => {
  const source = createScriptedSource([images])
  const cards = watchCards(source)
  await renderImages(source)
  await waitForLazyCode()
  expect(cards).toHaveBeenCalled()
  cards.mockClear()
  type('city')
  expect(search()).toHaveValue('city')
  expect(cards).not.toHaveBeenCalled()
})

test('the gallery stays the same object until it changes', async () => {
  const source = createScriptedSource([images])
  const client = createQueryClient()
  const { result, rerender } = renderHook(() => useLoadedList(source, START.list), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  source.deliver()
  await expect.poll(() => result.current.images.end).toBe(1200)
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
})

test('the matches among many loaded images are counted for each search', async () => {
  await renderImages()
  type('city')
  await screen.findByText('400 of 1,200 images match', { selector: 'p' })
  type('castle')
  await screen.findByText('800 of 1,200 images match', { selector: 'p' })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('800 of 1,200 images match')
})
