import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openCard } from '../support/openCard'
import { renderApp } from '../support/renderApp'
import { createUnevenSource } from '../support/unevenSource'

const card = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`picture ${number}$`) })
const dialog = () => screen.findByRole('dialog')

test('a source with uneven pages fills the feed, and scrolling loads its later pages', async () => {
  await renderApp(createUnevenSource(60))
  expect(await card(1)).toHaveAttribute('aria-setsize', '60')
  window.scrollTo(0, document.documentElement.scrollHeight)
  expect(await card(60)).toHaveAttribute('aria-posinset', '60')
})

test('a card shows the lines of its source, a Like button, and nothing of another source', async () => {
  await renderApp(createUnevenSource(12))
  const first = within(await card(1))
  const tags = within(first.getByRole('list', { name: 'Settings' })).getAllByRole('listitem')
  expect(tags.map((tag) => tag.textContent)).toEqual(['Alpha', '1200x800', '30', '1000'])
  expect(first.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Like',
  ])
  expect(first.queryByText('13.5% engagement')).toBeNull()
})

test('the detail view shows the settings as a table, and steps past the loaded pages', async () => {
  await renderApp(createUnevenSource(60))
  await openCard(/picture 4$/)
  const table = within(await dialog()).getByRole('table', { name: 'Parameters' })
  expect(within(table).getByRole('row', { name: 'Seed 1003' })).toBeInTheDocument()
  expect(within(await dialog()).queryByRole('button', { name: 'Run ads' })).toBeNull()
  for (let step = 0; step < 30; step++) await userEvent.keyboard('{ArrowRight}')
  expect(
    await within(await dialog()).findByRole('img', { name: /picture 34$/ }),
  ).toBeInTheDocument()
})

test('a search highlights what the source matches, and the menu has the categories of the source', async () => {
  await renderApp(createUnevenSource(12))
  await card(1)
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Beta' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.fill(screen.getByRole('searchbox'), 'harbour')
  expect(await screen.findByText('2 of 12 images match')).toBeInTheDocument()
  expect(document.querySelector('mark')).toHaveTextContent('harbour')
})

test('a first page that fails is requested again', async () => {
  const source = createUnevenSource(12)
  source.failNext(1)
  await renderApp(source)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await card(1)).toBeInTheDocument()
})
