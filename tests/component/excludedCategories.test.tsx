import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { makeImages } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

const category = (name: string, count: number) => ({ name, count, opposite: `-${name}` })

beforeEach(async () => {
  const source = Object.assign(createScriptedSource([makeImages(0, 20)]), {
    categories: [
      { name: 'Models', categories: [category('flux', 3), category('sdxl', 1)] },
      { name: 'Tools', categories: [{ ...category('tool:Forge', 2), label: 'Forge' }] },
    ],
  })
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  await screen.findByRole('listbox')
})

const option = (name: string | RegExp) => screen.getByRole('option', { name })
const chips = () =>
  within(screen.getByRole('list', { name: 'Chosen categories' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent)

test('a category with an opposite can be excluded beside it, under the name of its group', () => {
  const names = screen.getAllByRole('option').map((each) => each.ariaLabel ?? each.textContent)
  expect(names).toEqual([
    'flux3',
    'Exclude flux',
    'sdxl1',
    'Exclude sdxl',
    'Forge2',
    'Exclude Forge',
  ])
})

test('a category is included or excluded, not both', async () => {
  await userEvent.click(option('Exclude flux'))
  await userEvent.click(option(/^Forge/))
  await expect.poll(chips).toEqual(['-flux', 'tool:Forge'])
  await userEvent.click(option(/^flux/))
  await expect.poll(chips).toEqual(['tool:Forge', 'flux'])
  expect(option('Exclude flux')).toHaveAttribute('aria-selected', 'false')
  await userEvent.click(option('Exclude flux'))
  await expect.poll(chips).toEqual(['tool:Forge', '-flux'])
  await userEvent.click(option('Exclude flux'))
  await expect.poll(chips).toEqual(['tool:Forge'])
})
