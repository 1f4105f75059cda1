import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withUi } from '../../../../src/sources/defineSource'
import { serverSchema } from '../../../../src/sources/server/serverImage'
import { createServerSource } from '../../../../src/sources/server/serverSource'
import { serverUi } from '../../../../src/sources/server/ui/serverUi'
import { waitForLazyCode } from '../../../support/lazyCode'
import { renderApp } from '../../../support/renderApp'
import { searchableMarks } from '../../../support/searchableMarks'

const FILES = `${window.location.origin}/held-photos`
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** Image `n` (0 is the oldest) as its card has it: the file of the oldest is not kept. */
const card = (n: number) => ({
  ...Object.fromEntries(
    'otherText tool model sampler steps cfg width height colour author avatar thumbnail'
      .split(' ')
      .map((name) => [name, null]),
  ),
  n,
  id: idOf(n),
  taken: '2026-11-03T12:00:00Z',
  prompt: 'a fox',
  seed: '42',
  folder: '',
  name: `${n}.png`,
  bytes: 1,
  likes: 0,
  original: n === 0 ? null : `${n}.svg`,
})

/** What is known beyond the card; nothing of the oldest image. */
function opened(n: number) {
  if (n === 0) return null
  const parameters = [
    { name: 'Seed', value: '42' },
    { name: 'Scheduler', value: n === 2 ? 'karras' : 'simple' },
  ]
  return { card: card(n), negativePrompt: n === 2 ? 'blurry' : null, details: { parameters } }
}

function answer({ pathname, searchParams }: URL): unknown {
  switch (pathname.split('/').at(-1) ?? '') {
    case 'gallery':
      return { version: 1, total: 3, epoch: 0, categories: [] }
    case 'image':
      return opened(Number(searchParams.get('id')?.at(-1)))
    case 'likes':
      return { at: 0, likes: {} }
    default:
      return [2, 1, 0].map(card)
  }
}

const pictures = () => [...document.querySelectorAll('[data-pane] img')]

async function renderServer() {
  const fetch = window.fetch.bind(window)
  const mock = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (url, init) =>
      typeof url === 'string' && url.startsWith('https://team.test')
        ? Response.json(answer(new URL(url)))
        : fetch(url, init),
    )
  const server = await createServerSource({
    server: 'https://team.test',
    files: FILES,
    marks: searchableMarks(),
    wasLiked: () => false,
  })
  onTestFinished(() => {
    server.source.close()
    mock.mockRestore()
  })
  const source = withUi(server.source, serverSchema, serverUi(server))
  await renderApp(source)
  const cards = await screen.findAllByRole('article')
  await waitForLazyCode()
  for (const each of cards) {
    fireEvent.click(within(each).getByRole('link'), { ctrlKey: true, detail: 1 })
  }
  // Clicks that come before the code that listens for them select once it is there.
  await screen.findByText('3 selected')
}

test('images of a team’s gallery are compared by their files and by all that the server knows', async () => {
  await renderServer()
  await userEvent.keyboard('c')
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare' }))
  await waitFor(() =>
    expect(pictures().map((img) => img.getAttribute('src'))).toEqual([
      `${FILES}/2.svg`,
      `${FILES}/1.svg`,
    ]),
  )
  expect(await dialog.findByText('The picture can’t be loaded.')).toBeVisible()
  const table = await dialog.findByRole('table', { name: 'Differences' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['1 2.png', '2 1.png', '3 0.png'],
    ['Scheduler', 'karras', 'simple', '–'],
  ])
  expect(dialog.getByText('blurry')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('3 selected')
})

test('an image of a team’s gallery has the buttons of ads in its detail view', async () => {
  await renderServer()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getAllByRole('link', { name: /a fox/ })[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: 'Run ads' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Test ads' })).toBeVisible()
})
