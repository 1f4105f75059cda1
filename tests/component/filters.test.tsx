import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFrameFingers } from '../support/frameFingers'
import { makeImages } from '../support/makeImage'
import { PHONE, renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

beforeEach(async () => {
  const source = createScriptedSource([makeImages(0, 20)])
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
})

const filters = () => screen.getByRole('button', { name: /^Filters/ })

/** Presses categories in the Filters menu, one after the other, and closes it. */
async function choose(...categories: readonly string[]) {
  await userEvent.click(filters())
  for (const category of categories) {
    await userEvent.click(await screen.findByRole('option', { name: category }))
  }
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('listbox')).toBeNull()
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Chosen categories' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent)

test('the menu offers the seven categories', async () => {
  await userEvent.click(filters())
  const items = await screen.findAllByRole('option')
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

test('after a press with the mouse, Enter opens the menu again', async () => {
  await userEvent.click(filters())
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  await expect.poll(filters).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('listbox')).toHaveFocus()
})

test('without chosen categories there are no chips and no “Clear all”', () => {
  expect(screen.queryByRole('list', { name: 'Chosen categories' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
})

test('the menu stays open for several choices, which become chips in their order', async () => {
  await choose('Sci-Fi', 'Abstract')
  await expect.poll(chips).toEqual(['Sci-Fi', 'Abstract'])
  await userEvent.click(filters())
  expect(await screen.findByRole('option', { name: 'Sci-Fi', selected: true })).toBeInTheDocument()
  expect(screen.getByRole('option', { name: 'Anime', selected: false })).toBeInTheDocument()
})

test('on a phone all that a search shows is one row, 96 px stay in view, and the first picture begins at 230 px at most', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await choose('Sci-Fi', 'Abstract')
  const toolbar = screen.getByRole('search')
  const parts = [
    await within(toolbar).findByText('Abstract'),
    within(toolbar).getByRole('button', { name: 'Clear all' }),
    await within(toolbar).findByText(/images match$/),
    within(toolbar).getByRole('button', { name: 'Next match' }),
    within(toolbar).getByRole('switch', { name: 'Only matches' }),
  ]
  const middles = parts.map((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  })
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
  expect(toolbar.offsetHeight).toBeLessThanOrEqual(96)
  const [first] = screen.getAllByRole('article')
  await expect.poll(() => first?.getBoundingClientRect().top).toBeLessThanOrEqual(230)
})

test('a category that is pressed again in the menu is taken back', async () => {
  await choose('Sci-Fi', 'Abstract', 'Sci-Fi')
  await expect.poll(chips).toEqual(['Abstract'])
  await choose('Abstract')
  expect(screen.queryByRole('list', { name: 'Chosen categories' })).not.toBeInTheDocument()
})

test('the button of the menu counts the chosen categories', async () => {
  expect(filters()).toHaveAccessibleName('Filters')
  await choose('Sci-Fi', 'Abstract')
  expect(filters()).toHaveAccessibleName('Filters · 2')
})

test('the button of a chip removes its category', async () => {
  await choose('Sci-Fi', 'Abstract')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sci-Fi' }))
  await expect.poll(chips).toEqual(['Abstract'])
})

test('“Clear all” removes all categories', async () => {
  await choose('Sci-Fi', 'Abstract')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.queryByRole('list', { name: 'Chosen categories' })).not.toBeInTheDocument()
})

test('Escape closes the menu, chooses nothing and returns focus to its button', async () => {
  await userEvent.click(filters())
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('listbox')).toBeNull()
  expect(filters()).toHaveFocus()
  expect(screen.queryByRole('list', { name: 'Chosen categories' })).not.toBeInTheDocument()
})

test('the menu works by keyboard alone', async () => {
  filters().focus()
  // The plain button gives way to the menu's own, which takes the focus over.
  await expect.poll(() => filters().id).toMatch(/headlessui/)
  expect(filters()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}{End}{Enter}{Escape}')
  await expect.poll(() => screen.queryByRole('listbox')).toBeNull()
  expect(filters()).toHaveFocus()
  await expect.poll(chips).toEqual(['Portrait', 'Anime'])
})

test('chosen categories do not filter the list', async () => {
  await choose('Anime')
  expect(screen.getByRole('article', { name: /version 1$/ })).toBeVisible()
  expect(screen.getByRole('article', { name: /version 8$/ })).toBeInTheDocument()
})

const remove = (category: string) => screen.getByRole('button', { name: `Remove ${category}` })

test('removing a chip moves focus to the next chip, or to “Filters” after the last one', async () => {
  await choose('Sci-Fi', 'Abstract', 'Anime')
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

test('a tap beside the open menu closes it, and does nothing else; the next tap opens an image', async () => {
  await userEvent.click(filters())
  await screen.findByRole('listbox')
  const { down, up } = createFrameFingers()
  const { left, bottom } = screen
    .getByRole('article', { name: /version 1$/ })
    .getBoundingClientRect()
  const beside = [left + 40, bottom - 60] as const
  await down(beside)
  await up(20)
  await expect.poll(() => screen.queryByRole('listbox')).toBeNull()
  expect(window.location.search).toBe('')
  await down(beside)
  await up(20)
  await screen.findByRole('dialog')
})
