import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Completions } from '../../src/sources/completion'
import { makeImage } from '../support/makeImage'
import { DESKTOP, PHONE, renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

const model = (label: string, note: number) => ({ text: `model:${label} `, label, note })
const MODELS = [model('sdxl', 1200), model('flux', 92), model('base', 3)]

/** Offers `model:` after “mo”, and three models after the colon; one of them after “b”. */
function complete(text: string): Promise<Completions | null> {
  const word = /\S*$/.exec(text)?.[0] ?? ''
  const start = text.length - word.length
  if (word === 'mo') {
    return Promise.resolve({ start, items: [{ text: 'model:', label: 'model:', note: 'A model' }] })
  }
  if (word === 'model:') return Promise.resolve({ start, items: MODELS })
  return Promise.resolve(word === 'model:b' ? { start, items: MODELS.slice(2) } : null)
}

async function renderSearch(size = DESKTOP) {
  const source = Object.assign(createScriptedSource([[makeImage(0)]]), { complete })
  await renderApp(source, size)
  source.deliver()
  await screen.findByRole('article')
  await userEvent.click(field())
  // The code of the completion is loaded when the page is idle.
  await expect.poll(() => field().getAttribute('aria-autocomplete')).toBe('list')
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search images' })
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' })
const options = () => {
  const shown = list()
  return shown === null
    ? []
    : within(shown)
        .getAllByRole('option')
        .map((option) => option.textContent)
}
const chosen = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? 'none')?.textContent

test('an operator and its value are completed by the keyboard', async () => {
  await renderSearch()
  await userEvent.keyboard('fox mo')
  await expect.poll(options).toEqual(['model:A model'])
  expect(field()).toHaveAttribute('aria-autocomplete', 'list')
  expect(field().getAttribute('aria-controls')).toBe(list()?.id)
  expect(chosen()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toBe('model:A model')
  await userEvent.keyboard('{Enter}')
  expect(field()).toHaveValue('fox model:')
  await expect.poll(options).toEqual(['sdxl1,200', 'flux92', 'base3'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('flux92')
  expect(
    within(screen.getByRole('listbox')).getByRole('option', { selected: true }),
  ).toHaveTextContent('flux')
  await userEvent.keyboard('{Tab}')
  expect(field()).toHaveValue('fox model:flux ')
  expect(field()).toHaveFocus()
  await expect.poll(list).toBeNull()
})

test('the arrow keys go round, by way of the field', async () => {
  await renderSearch()
  await userEvent.keyboard('model:')
  await expect.poll(options).toHaveLength(3)
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen()).toBe('base3')
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toBe('sdxl1,200')
})

test('a press takes a suggestion, and the field keeps focus', async () => {
  await renderSearch(PHONE)
  await userEvent.keyboard('model:b')
  await expect.poll(options).toEqual(['base3'])
  await userEvent.click(screen.getByRole('option', { name: /base/ }))
  expect(field()).toHaveValue('model:base ')
  expect(field()).toHaveFocus()
})

test('a word in the middle is completed in its place, and can be undone', async () => {
  await renderSearch()
  await userEvent.keyboard('a fox{Home}mo')
  // It is not behind a word: “moa”.
  expect(list()).toBeNull()
  await userEvent.keyboard('{Backspace}{Backspace} {ArrowLeft}mo')
  await expect.poll(options).toEqual(['model:A model'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field()).toHaveValue('model: a fox')
  expect(field().selectionStart).toBe(6)
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}')
  expect(field()).toHaveValue('mo a fox')
})

test('Escape closes the list and leaves the text, and the next letter opens it again', async () => {
  await renderSearch()
  await userEvent.keyboard('model:')
  await expect.poll(options).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(list()).toBeNull()
  expect(field()).toHaveValue('model:')
  expect(field()).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('b')
  await expect.poll(options).toEqual(['base3'])
  await userEvent.keyboard('{Escape}{Escape}')
  expect(field()).toHaveValue('')
})

test('without a chosen suggestion Enter changes nothing, and Tab leaves the field', async () => {
  await renderSearch()
  await userEvent.keyboard('model:')
  await expect.poll(options).toHaveLength(3)
  await userEvent.keyboard('{Enter}')
  expect(field()).toHaveValue('model:')
  expect(field()).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Clear search' })).toHaveFocus()
  expect(list()).toBeNull()
})

test('the list closes when the caret moves, and when the search is cleared', async () => {
  await renderSearch()
  await userEvent.keyboard('model:')
  await expect.poll(options).toHaveLength(3)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(list).toBeNull()
  await userEvent.keyboard('{End}{Backspace}:')
  await expect.poll(options).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(list()).toBeNull()
})

test('the number of suggestions is announced once typing pauses', async () => {
  await renderSearch()
  await userEvent.keyboard('model:')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('3 suggestions')
})

test('while a suggestion is composed by an input method, its keys belong to that', async () => {
  await renderSearch()
  await userEvent.keyboard('model:')
  await expect.poll(options).toHaveLength(3)
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true }))
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toBe('sdxl1,200')
})

test('what was typed before the code of the completion was there is completed too', async () => {
  const idle: IdleRequestCallback[] = []
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => idle.push(run))
  const source = Object.assign(createScriptedSource([[makeImage(0)]]), { complete })
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article')
  await userEvent.fill(field(), 'model:')
  expect(list()).toBeNull()
  expect(field()).not.toHaveAttribute('aria-autocomplete')
  for (const run of idle) run({ didTimeout: false, timeRemaining: () => 50 })
  await expect.poll(options).toHaveLength(3)
})

test('a source that completes nothing has a plain field', async () => {
  const source = createScriptedSource([[makeImage(0)]])
  await renderApp(source)
  source.deliver()
  await screen.findByRole('button', { name: 'Keyboard shortcuts' })
  await userEvent.fill(field(), 'model:')
  expect(list()).toBeNull()
  expect(field()).not.toHaveAttribute('aria-autocomplete')
})
