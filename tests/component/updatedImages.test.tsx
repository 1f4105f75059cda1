import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openCard } from '../support/openCard'
import { renderApp } from '../support/renderApp'
import { createUnevenSource } from '../support/unevenSource'

const card = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`picture ${number}$`) })

test('an image that changes in place is shown as it is now, and no card moves', async () => {
  const source = createUnevenSource(60)
  await renderApp(source)
  await card(1)
  window.scrollTo(0, 1500)
  const seen = await card(17)
  const before = seen.getBoundingClientRect().top
  act(() => source.update('file 18.png', { prompt: 'renamed' }))
  expect(await screen.findByRole('article', { name: 'renamed' })).toHaveAttribute(
    'aria-posinset',
    '18',
  )
  expect(seen.isConnected).toBe(true)
  expect(seen.getBoundingClientRect().top).toBe(before)
})

test('the open image is shown as it is now', async () => {
  const source = createUnevenSource(60)
  await renderApp(source)
  await openCard(/picture 3$/)
  const dialog = await screen.findByRole('dialog', { name: /picture 3$/ })
  act(() => source.update('file 3.png', { prompt: 'renamed' }))
  expect(await screen.findByRole('dialog', { name: 'renamed' })).toBe(dialog)
})

test('the whole gallery is up to date too when only matches are shown meanwhile', async () => {
  const source = createUnevenSource(60)
  await renderApp(source)
  await card(1)
  await userEvent.fill(screen.getByRole('searchbox'), 'harbour')
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  await screen.findByText('12 images match')
  act(() => source.update('file 2.png', { prompt: 'renamed' }))
  expect(await screen.findByText('11 images match')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Only matches' }))
  expect(await screen.findByRole('article', { name: 'renamed' })).toBeVisible()
})

test('an update while the first page is on its way is not missed', async () => {
  const source = createUnevenSource(60)
  let isFirst = true
  await renderApp({
    ...source,
    async *pages(from, request) {
      for await (const page of source.pages(from, request)) {
        if (isFirst) source.update('file 3.png', { prompt: 'renamed' })
        isFirst = false
        yield page
      }
    },
  })
  expect(await screen.findByRole('article', { name: 'renamed' })).toBeVisible()
})

test('“Try again” asks for what has changed, if that could not be loaded', async () => {
  const source = createUnevenSource(60)
  await renderApp(source)
  await card(1)
  source.failNext(1)
  act(() => source.update('file 3.png', { prompt: 'renamed' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'renamed' })).toBeVisible()
})
