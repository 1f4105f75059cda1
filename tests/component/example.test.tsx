import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Filters } from '../../examples/minimal/Filters'
import { Gallery } from '../../examples/minimal/Gallery'
import { useGalleryStore } from '../../examples/minimal/store'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds)

/** Renders the example and waits for its first card. */
async function renderExample() {
  useGalleryStore.setState(useGalleryStore.getInitialState(), true)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Filters />
      <Gallery />
    </QueryClientProvider>,
  )
  await pass(1)
  return screen.findByRole('article', { name: 'A medieval castle in orchid, anime' })
}

const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

/** The service fails as long as the browser is offline. */
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

test('the example shows its first page of images', async () => {
  await renderExample()
  expect(screen.getByRole('status')).toHaveTextContent('12 of 12 images')
})

test('the last card of the example loads the next page, until there is none', async () => {
  await renderExample()
  for (const count of [24, 36, 48, 60]) {
    scrollToEnd()
    await pass(1)
    await screen.findByText(`${count} of ${count} images`, { exact: false })
  }
  expect(screen.getByText('No more images to load')).toBeVisible()
})

test('a page of the example that failed is requested again only by “Try again”', async () => {
  await renderExample()
  const online = goOffline()
  scrollToEnd()
  await pass(1)
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  online.mockRestore()
  await userEvent.click(screen.getByRole('button', { name: 'anime' }))
  await userEvent.click(screen.getByRole('button', { name: 'anime' }))
  await pass(60)
  expect(screen.getByRole('status')).toHaveTextContent('12 of 12 images')
  await userEvent.click(tryAgain)
  await pass(1)
  expect(await screen.findByText(/^24 of 24 images/)).toBeVisible()
})

test('a like in the example shows at once', async () => {
  const card = await renderExample()
  const like = within(card).getByRole('button', { name: 'Like' })
  expect(like).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('a like in the example is taken back if the service fails', async () => {
  const card = await renderExample()
  goOffline()
  const like = within(card).getByRole('button', { name: 'Like' })
  await userEvent.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
  await pass(1)
  expect(await within(card).findByRole('alert')).toHaveTextContent('The like was not saved.')
  expect(like).toHaveAttribute('aria-pressed', 'false')
})
