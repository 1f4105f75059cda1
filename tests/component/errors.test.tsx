import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi, type Mock } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAppRoot } from '../../src/app/createAppRoot'
import { Providers } from '../../src/app/Providers'
import { createQueryClient } from '../../src/app/queryClient'
import { loadPictureRenderer } from '../../src/pictures/PictureRendererContext'
import { makeImage } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

/** Errors reach the console, which must be quiet in other tests. */
function muteConsole(): Mock {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined)
}

/** Cleanup functions of the current test. */
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A root outside of the tests' own, as `main.tsx` creates it. */
function createRoot() {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createAppRoot(element)
  ends.push(() => {
    act(() => root.unmount())
    element.remove()
  })
  return root
}

function Broken(): never {
  throw new Error('a mistake')
}

test('an error that no other boundary catches shows a message with a reload button', () => {
  const consoleError = muteConsole()
  act(() =>
    createRoot().render(
      <Providers
        pictures={loadPictureRenderer('drawn', () => undefined)}
        queryClient={createQueryClient()}
        sources={[]}
      >
        <Broken />
      </Providers>,
    ),
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong')
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible()
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(
    'Error while rendering (caught)',
    expect.objectContaining({ message: 'a mistake' }),
    expect.stringContaining('Broken'),
  )
})

test('an error without a boundary is reported by the same function', async () => {
  const consoleError = muteConsole()
  // Not in `act`, which would throw the error here instead.
  createRoot().render(<Broken />)
  await expect.poll(() => consoleError.mock.calls.length).toBe(1)
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(
    'Error while rendering (uncaught)',
    expect.objectContaining({ message: 'a mistake' }),
    expect.stringContaining('Broken'),
  )
})

test('an error that React recovers from is reported too', () => {
  const consoleError = muteConsole()
  // React renders again at once after an error in a concurrent render.
  const text = vi
    .fn(() => 'recovered')
    .mockImplementationOnce(() => {
      throw new Error('a mistake')
    })
  const Fragile = () => <p>{text()}</p>
  act(() => createRoot().render(<Fragile />))
  expect(screen.getByText('recovered')).toBeInTheDocument()
  expect(consoleError.mock.calls[0]?.[0]).toBe('Error while rendering (recovered)')
})

/** An image that no component can render while it is broken: its author's name is no text then. */
function breakableImage(index: number) {
  const user = { name: 'An author', avatarUrl: '' }
  const { name } = user
  return {
    image: makeImage(index, { user }),
    breakIt: () => Object.assign(user, { name: {} }),
    mend: () => Object.assign(user, { name }),
  }
}

async function renderBroken() {
  const consoleError = muteConsole()
  const broken = breakableImage(1)
  const source = createScriptedSource([[makeImage(0), broken.image, makeImage(2)]])
  await renderApp({
    ...source,
    // The source leaves out what is broken before.
    async *pages(from, request) {
      for await (const part of source.pages(from, request)) {
        broken.breakIt()
        yield part
      }
    },
  })
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  return { ...broken, consoleError }
}

test('a card that throws shows a fallback of its size and position, which renders the card again on request', async () => {
  const { mend, consoleError } = await renderBroken()
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => card.getAttribute('aria-posinset'))).toEqual(['1', '2', '3'])
  expect(cards.map((card) => card.getAttribute('aria-setsize'))).toEqual(['3', '3', '3'])
  expect(cards[1]).toHaveTextContent('This image could not be shown')
  const [first, second] = cards.map((card) => card.getBoundingClientRect())
  expect(second?.height).toBe(first?.height)
  expect(second?.width).toBe(first?.width)
  expect(consoleError).toHaveBeenCalled()
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: /version 2$/ })).toBeInTheDocument()
})

test('a detail view that throws shows a fallback in the dialog, which steps on and closes', async () => {
  await renderBroken()
  const link = screen.getByRole('link', { name: /version 1$/ })
  await userEvent.click(link)
  await screen.findByRole('dialog', { name: /version 1$/ })
  await userEvent.keyboard('{ArrowRight}')
  const dialog = await screen.findByRole('dialog', { name: 'This image could not be shown' })
  // The dialog may still fade in.
  await expect.poll(() => within(dialog).getByRole('button', { name: 'Try again' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByRole('dialog', { name: /version 3$/ })
  await userEvent.keyboard('{ArrowLeft}')
  await screen.findByRole('dialog', { name: 'This image could not be shown' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('a detail view that threw shows its image once it can be rendered', async () => {
  const { image, mend } = await renderBroken()
  await userEvent.click(page.getByRole('link', { name: /version 1$/ }))
  await screen.findByRole('dialog', { name: /version 1$/ })
  await userEvent.keyboard('{ArrowRight}')
  const dialog = await screen.findByRole('dialog', { name: 'This image could not be shown' })
  mend()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: new RegExp(image.prompt) })).toBe(dialog)
})
