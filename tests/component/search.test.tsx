import { screen } from '@testing-library/react'
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

const search = () => screen.getByRole('searchbox', { name: 'Search images' })

test('search starts empty, with nothing to clear', () => {
  expect(search()).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
})

test('clearing empties the field and leaves focus in it', async () => {
  await userEvent.type(search(), 'dragon')
  expect(search()).toHaveValue('dragon')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(search()).toHaveValue('')
  expect(search()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
})

test('search text does not filter the list', async () => {
  await userEvent.type(search(), 'nothing has these words')
  expect(screen.getByRole('article', { name: /version 1$/ })).toBeVisible()
  expect(screen.getByRole('article', { name: /version 8$/ })).toBeInTheDocument()
})
