import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { makeImages } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

beforeEach(async () => {
  const source = createScriptedSource([makeImages(0, 20)])
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
})

const filters = () => screen.getByRole('button', { name: 'Filters' })

async function choose(category: string) {
  await userEvent.click(filters())
  await userEvent.click(await screen.findByRole('menuitem', { name: category }))
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Chosen categories' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent)

test('the menu offers the seven categories', async () => {
  await userEvent.click(filters())
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Landscape',
    'Portrait',
    'Abstract',
    'Realistic',
    'Fantasy',
    'Sci-Fi',
    'Anime',
  ])
})

test('without chosen categories there are no chips and no “Clear all”', () => {
  expect(screen.queryByRole('list', { name: 'Chosen categories' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
})

test('chosen categories become chips in the order of choosing, and are marked in the menu', async () => {
  await choose('Sci-Fi')
  await choose('Abstract')
  await expect.poll(chips).toEqual(['Sci-Fi', 'Abstract'])
  await userEvent.click(filters())
  expect(await screen.findByRole('menuitem', { name: 'Sci-Fi', current: true })).toBeInTheDocument()
  expect(screen.getByRole('menuitem', { name: 'Anime', current: false })).toBeInTheDocument()
})

test('choosing a category that is chosen already changes nothing', async () => {
  await choose('Sci-Fi')
  await choose('Abstract')
  await choose('Sci-Fi')
  await expect.poll(chips).toEqual(['Sci-Fi', 'Abstract'])
})

test('the button of a chip removes its category', async () => {
  await choose('Sci-Fi')
  await choose('Abstract')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sci-Fi' }))
  await expect.poll(chips).toEqual(['Abstract'])
})

test('“Clear all” removes all categories', async () => {
  await choose('Sci-Fi')
  await choose('Abstract')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.queryByRole('list', { name: 'Chosen categories' })).not.toBeInTheDocument()
})

test('Escape closes the menu, chooses nothing and returns focus to its button', async () => {
  await userEvent.click(filters())
  await screen.findByRole('menu')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  expect(filters()).toHaveFocus()
  expect(screen.queryByRole('list', { name: 'Chosen categories' })).not.toBeInTheDocument()
})

test('the menu works by keyboard alone', async () => {
  filters().focus()
  // The plain button gives way to the menu's own, which takes the focus over.
  await expect.poll(() => filters().id).toMatch(/headlessui/)
  expect(filters()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  await expect.poll(chips).toEqual(['Portrait'])
})

test('chosen categories do not filter the list', async () => {
  await choose('Anime')
  expect(screen.getByRole('article', { name: /version 1$/ })).toBeVisible()
  expect(screen.getByRole('article', { name: /version 8$/ })).toBeInTheDocument()
})

const remove = (category: string) => screen.getByRole('button', { name: `Remove ${category}` })

test('removing a chip moves focus to the next chip, or to “Filters” after the last one', async () => {
  for (const category of ['Sci-Fi', 'Abstract', 'Anime']) await choose(category)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Abstract' }))
  expect(remove('Anime')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(remove('Sci-Fi')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(filters()).toHaveFocus()
  await choose('Fantasy')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }))
  expect(filters()).toHaveFocus()
})
