import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { makeImages } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createGrowingSource } from '../support/growingSource'
import { createScriptedSource } from '../support/scriptedSource'
import { createUnevenSource } from '../support/unevenSource'
import { dispatch } from '../../src/gallery/navigation/navigate'

/** Folders `f0001/` … with 1, 2 … images each, so that the last ones have the most. */
const folders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `f${String(index + 1).padStart(4, '0')}/`,
    count: index + 1,
  }))

/** Opens the Filters menu of a source with so many folders and two models. */
async function openMenu(count: number, chosen: readonly string[] = []): Promise<HTMLElement> {
  const source = {
    ...createScriptedSource([makeImages(0, 20)]),
    categories: [
      { name: 'Folders', categories: folders(count) },
      {
        name: 'Models',
        categories: [
          { name: 'flux', count: 2 },
          { name: 'dreamer', count: 1 },
        ],
      },
    ],
  }
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  act(() => dispatch({ type: 'categories changed', categories: chosen }))
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  return screen.findByRole('listbox')
}

const names = (group: HTMLElement) =>
  within(group)
    .getAllByRole('option')
    .map((item) => item.textContent)

test('of 5,000 folders the menu lists the 100 with the most images in their order, and counts the others', async () => {
  const menu = within(await openMenu(5000))
  const listed = names(menu.getByRole('group', { name: 'Folders' }))
  expect(listed).toHaveLength(100)
  expect(listed[0]).toBe('f4901/4,901')
  expect(listed[99]).toBe('f5000/5,000')
  const text = 'and 4,900 more with fewer images'
  expect(menu.getByText(text)).toBeInTheDocument()
  expect(menu.getByRole('group', { name: 'Folders' })).toHaveAccessibleDescription(text)
  expect(names(menu.getByRole('group', { name: 'Models' }))).toEqual(['flux2', 'dreamer1'])
})

test('a chosen folder is listed, however few images it has', async () => {
  const menu = within(await openMenu(5000, ['f0002/']))
  const listed = names(menu.getByRole('group', { name: 'Folders' }))
  expect(listed.slice(0, 2)).toEqual(['f0002/2', 'f4901/4,901'])
  expect(menu.getByRole('option', { name: /^f0002/, selected: true })).toBeInTheDocument()
  expect(menu.getByText('and 4,899 more with fewer images')).toBeInTheDocument()
})

test('a hundred folders are all listed, and nothing is said of others', async () => {
  const menu = within(await openMenu(100))
  expect(names(menu.getByRole('group', { name: 'Folders' }))).toHaveLength(100)
  expect(menu.queryByText(/more/)).toBeNull()
})

const modelGroup = (...models: string[]) => [
  { name: 'Models', categories: models.map((name) => ({ name, count: null })) },
]

test('the items of the open menu stay while the source finds other categories', async () => {
  const uneven = createUnevenSource(60)
  let categories = modelGroup('Beta')
  await renderApp({
    ...uneven,
    get categories() {
      return categories
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const menu = await screen.findByRole('listbox')
  expect(names(menu)).toEqual(['Beta'])
  categories = modelGroup('Alpha', 'Beta')
  act(() => uneven.announce(1))
  await screen.findByRole('article', { name: /picture 61$/ })
  expect(names(menu)).toEqual(['Beta'])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(names(await screen.findByRole('listbox'))).toEqual(['Alpha', 'Beta'])
})

test('the open menu of a source that is being read gets all categories when it is read', async () => {
  const growing = createGrowingSource(60)
  let categories = modelGroup('Beta')
  await renderApp({
    ...growing,
    get categories() {
      return categories
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const menu = await screen.findByRole('listbox')
  categories = modelGroup('Alpha', 'Beta')
  act(() => growing.add(1))
  expect(names(menu)).toEqual(['Beta'])
  act(() => growing.finish())
  await expect.poll(() => names(menu)).toEqual(['Alpha', 'Beta'])
})
