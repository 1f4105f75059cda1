import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as messages from '../../src/ui/messages'
import { say } from '../../src/ui/toast'
import { makeImages } from '../support/makeImage'
import { DESKTOP, PHONE, renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

async function renderGallery(window = DESKTOP) {
  const source = createScriptedSource([makeImages(0, 20), makeImages(20, 30)])
  await renderApp(source, window)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  return source
}

async function openDetail() {
  await userEvent.click(page.getByRole('link', { name: /version 1$/ }))
  return screen.findByRole('dialog')
}

const addNotice = (...added: Parameters<typeof messages.addNotice>) =>
  act(() => void messages.addNotice(...added))

const texts = () =>
  screen.queryAllByRole('alert').map((alert) => within(alert).getByText(/\.$/).textContent)

/** Whether a press in the middle of an element meets that element, and nothing that covers it. */
function isPressable(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && element.contains(hit)
}

/** The notice with a text. A role query finds only elements that are neither hidden nor inert. */
function notice(text: string) {
  const found = screen.getAllByRole('alert').find((alert) => alert.textContent.startsWith(text))
  if (found === undefined) throw new Error(`No notice says ${text}`)
  return within(found)
}

const dismissButton = (text: string) => notice(text).getByRole('button', { name: 'Dismiss' })

test('where a line has room for some twenty letters, a long toast takes a few lines', async () => {
  await renderGallery({ width: 300, height: 640 })
  const text = 'Took back: Rejected “an incredibly detailed lighthouse on a cliff above a stormy…”'
  act(() => say(text))
  const toast = screen.getAllByText(text).find((each) => each.matches('[data-toast]'))
  const range = document.createRange()
  if (toast) range.selectNodeContents(toast)
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
  expect([1, 2, 3]).toContain(lines.size)
})

test('notices are stacked, and none covers another', async () => {
  await renderGallery(PHONE)
  addNotice('The first notice.')
  addNotice('The second notice.', { label: 'Try again', run: () => undefined })
  expect(texts()).toEqual(['The first notice.', 'The second notice.'])
  const [first, second] = screen.getAllByRole('alert').map((alert) => alert.getBoundingClientRect())
  expect(first?.bottom).toBeLessThanOrEqual(second?.top ?? 0)
  expect(second?.bottom).toBeLessThanOrEqual(844)
  expect(screen.getAllByRole('button', { name: 'Dismiss' }).every(isPressable)).toBe(true)
  expect(isPressable(screen.getByRole('button', { name: 'Try again' }))).toBe(true)
})

test('the same failure is one notice, with the latest action', async () => {
  await renderGallery()
  const first = vi.fn()
  const second = vi.fn()
  addNotice('It failed.', { label: 'Try again', run: first })
  addNotice('It failed.', { label: 'Reload', run: second })
  expect(texts()).toEqual(['It failed.'])
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
  expect(texts()).toEqual([])
})

test('a dismissed notice stays hidden however often it is added, until it has been removed once', async () => {
  await renderGallery()
  addNotice('It failed.')
  addNotice('Another thing failed.')
  await userEvent.click(dismissButton('It failed.'))
  expect(texts()).toEqual(['Another thing failed.'])
  addNotice('It failed.')
  expect(texts()).toEqual(['Another thing failed.'])
  act(() => messages.removeNotice('It failed.'))
  addNotice('It failed.')
  expect(texts()).toEqual(['Another thing failed.', 'It failed.'])
})

test('dismissing a notice moves focus to the next notice, and after the last one back to the page', async () => {
  await renderGallery()
  const search = screen.getByRole('searchbox', { name: 'Search images' })
  search.focus()
  addNotice('The first notice.')
  addNotice('The second notice.')
  dismissButton('The first notice.').focus()
  await userEvent.keyboard('{Enter}')
  expect(dismissButton('The second notice.')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(search).toHaveFocus()
})

for (const [name, window] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`over an open image on ${name}, notices are visible, announced and can be pressed, and the image stays open`, async () => {
    await renderGallery(window)
    addNotice('Told before the image was opened.')
    const dialog = await openDetail()
    await within(dialog).findByRole('alert')
    addNotice('Told while the image is open.', { label: 'Try again', run: () => undefined })
    expect(texts()).toEqual(['Told before the image was opened.', 'Told while the image is open.'])
    for (const button of within(dialog).getAllByRole('button', {
      name: /Dismiss|Try again|Close/,
    })) {
      await expect.poll(() => isPressable(button)).toBe(true)
    }
    expect(within(dialog).getAllByRole('button', { name: /Dismiss|Try again/ })).toHaveLength(3)
    await userEvent.click(dismissButton('Told before the image was opened.'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(texts()).toEqual([])
    expect(screen.getByRole('dialog')).toBe(dialog)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: /version 1$/ })).toHaveFocus()
  })
}

test('over an open image, Tab reaches a notice and then returns to the dialog', async () => {
  await renderGallery()
  const dialog = await openDetail()
  addNotice('It failed.')
  within(dialog).getByRole('button', { name: 'Close' }).focus()
  await userEvent.tab()
  expect(dismissButton('It failed.')).toHaveFocus()
  await userEvent.tab()
  expect(dialog.contains(document.activeElement)).toBe(true)
  expect(dismissButton('It failed.')).not.toHaveFocus()
})

test('a notice is shown over the list of keys, and pressing it leaves the list open', async () => {
  await renderGallery()
  await userEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
  await screen.findByRole('dialog', { name: 'Keyboard' })
  addNotice('It failed.')
  expect(isPressable(dismissButton('It failed.'))).toBe(true)
  await userEvent.click(dismissButton('It failed.'))
  expect(texts()).toEqual([])
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toBeInTheDocument()
})

test('a notice stays on the page when an image closes', async () => {
  await renderGallery()
  const dialog = await openDetail()
  addNotice('It failed.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(texts()).toEqual(['It failed.'])
  await expect.poll(() => isPressable(dismissButton('It failed.'))).toBe(true)
})

test('after the notice of a failed page was dismissed, the end of the images offers "Try again"', async () => {
  const source = await renderGallery()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => source.asked).toEqual([1, 2])
  source.fail()
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(texts()).toEqual([])
  const end = screen.getByRole('group', { name: 'After the images' })
  await userEvent.click(within(end).getByRole('button', { name: 'Try again' }))
  source.deliver()
  expect(await screen.findByText('No more images to load')).toBeInTheDocument()
  expect(source.asked).toEqual([1, 2, 2])
})
