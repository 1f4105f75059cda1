import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { waitForLazyCode } from '../support/lazyCode'
import { makeImages } from '../support/makeImage'
import { nextFrame } from '../support/nextFrame'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

async function renderFeed() {
  const source = createScriptedSource([makeImages(0, 40), makeImages(40, 50)])
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  await waitForLazyCode()
  return source
}

/** The number in the accessible name of the focused element. */
const focused = () => document.activeElement?.textContent?.match(/version (\d+)$/)?.[1]
const link = (number: number) =>
  screen.getByRole('link', { name: new RegExp(`version ${number}$`) })

/** What Tab stops at before the feed. */
const slider = () => screen.getByRole('slider', { name: 'Picture size' })

async function press(key: string) {
  await userEvent.keyboard(`{${key}}`)
}

test('the feed is one tab stop, and forwards focus to the first card in view', async () => {
  await renderFeed()
  slider().focus()
  await userEvent.tab()
  expect(focused()).toBe('1')
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toContain(link(1))
  expect(link(2).tabIndex).toBe(-1)
  await userEvent.tab({ shift: true })
  expect(slider()).toHaveFocus()
})

test('focus stays on its card when the number of columns changes', async () => {
  await renderFeed()
  link(4).focus()
  await press('ArrowRight')
  // One column, four and two: the card is in another row each time.
  for (const width of [390, 1280, 700]) {
    const before = document.activeElement
    await page.viewport(width, 800)
    await expect.poll(() => before?.isConnected).toBe(false)
    await expect.poll(focused).toBe('5')
  }
  await press('ArrowRight')
  expect(focused()).toBe('6')
})

test('focus that was taken from the cards does not return when the number of columns changes', async () => {
  await renderFeed()
  const card = link(5)
  card.focus()
  card.blur()
  await page.viewport(390, 800)
  await expect.poll(() => card.isConnected).toBe(false)
  await nextFrame()
  await nextFrame()
  expect(document.body).toHaveFocus()
})

test('Tab goes from a card to its buttons, and then out of the feed', async () => {
  await renderFeed()
  link(2).focus()
  const names: (string | null)[] = []
  for (let step = 0; step < 3; step++) {
    await userEvent.tab()
    expect(document.activeElement?.closest('article')).toBe(link(2).closest('article'))
    names.push(document.activeElement?.getAttribute('aria-label') ?? null)
  }
  expect(names).toEqual(['Announce', 'Share', 'Like'])
  await userEvent.tab()
  expect(document.activeElement?.closest('[role="feed"]')).toBeNull()
})

test.each([
  ['ArrowRight', '7'],
  ['ArrowLeft', '5'],
  ['ArrowDown', '10'],
  ['ArrowUp', '2'],
  ['PageDown', '10'],
  ['PageUp', '2'],
  ['Home', '1'],
  ['End', '40'],
])('%s goes from card 6 to card %s', async (key, number) => {
  await renderFeed()
  link(6).focus()
  await press(key)
  await expect.poll(focused).toBe(number)
})

test('keys of the feed work from a card’s button too', async () => {
  await renderFeed()
  const card = within(screen.getByRole('article', { name: /version 1$/ }))
  card.getByRole('button', { name: 'Share' }).focus()
  await press('ArrowRight')
  await expect.poll(focused).toBe('2')
})

test('Enter opens the card, and l likes it or removes the like', async () => {
  await renderFeed()
  link(3).focus()
  const like = within(screen.getByRole('article', { name: /version 3$/ })).getByRole('button', {
    name: 'Like',
  })
  await press('l')
  expect(like).toHaveAttribute('aria-pressed', 'true')
  // As Caps Lock has it.
  fireEvent.keyDown(link(3), { key: 'L' })
  expect(like).toHaveAttribute('aria-pressed', 'false')
  await press('Enter')
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('a key that is held decides or presses once, and goes on moving', async () => {
  await renderFeed()
  link(3).focus()
  const like = within(screen.getByRole('article', { name: /version 3$/ })).getByRole('button', {
    name: 'Like',
  })
  await userEvent.keyboard('{l>4/}')
  expect(like).toHaveAttribute('aria-pressed', 'true')
  like.focus()
  await userEvent.keyboard('{Enter>4/}')
  expect(like).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{ArrowRight>4/}')
  await expect.poll(focused).toBe('7')
})

test('a key that is held types as often as it comes', async () => {
  await renderFeed()
  await userEvent.type(screen.getByRole('searchbox'), '{l>4/}')
  expect(screen.getByRole('searchbox')).toHaveValue('llll')
})

test('Ctrl+End leaves the feed after it, Ctrl+Home before it', async () => {
  await renderFeed()
  link(3).focus()
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  expect(slider()).toHaveFocus()
  link(3).focus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(screen.getByRole('group', { name: 'After the images' })).toHaveFocus()
})

test('Ctrl+End and Ctrl+Home work in a browser without Element.checkVisibility', async () => {
  const method = Object.getOwnPropertyDescriptor(Element.prototype, 'checkVisibility') ?? {}
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  onTestFinished(() => {
    Object.defineProperty(Element.prototype, 'checkVisibility', method)
  })
  await renderFeed()
  link(3).focus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(screen.getByRole('group', { name: 'After the images' })).toHaveFocus()
  link(3).focus()
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  expect(slider()).toHaveFocus()
})

test('a key with a modifier is left to the browser', async () => {
  await renderFeed()
  link(3).focus()
  const taken: string[] = []
  const note = (event: KeyboardEvent) => {
    if (event.defaultPrevented) taken.push(event.key)
  }
  window.addEventListener('keydown', note)
  await userEvent.keyboard(
    '{Control>}{ArrowRight}{/Control}{Alt>}{ArrowLeft}{/Alt}{Shift>}{End}{/Shift}',
  )
  window.removeEventListener('keydown', note)
  expect(taken).toEqual([])
  expect(focused()).toBe('3')
})

test('/ stays in the menu while that is open', async () => {
  await renderFeed()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await screen.findByRole('listbox')
  await userEvent.keyboard('/')
  expect(screen.getByRole('listbox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus()
})

test('/ moves focus to the search field, and types a slash in it', async () => {
  await renderFeed()
  await userEvent.keyboard('/')
  const field = screen.getByRole('searchbox')
  expect(field).toHaveFocus()
  await userEvent.keyboard('a/b?l')
  expect(field).toHaveValue('a/b?l')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('? shows the list of keys, and Escape returns focus', async () => {
  await renderFeed()
  link(2).focus()
  await userEvent.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard' })
  expect(await within(help).findByText('Go to the card’s buttons')).toBeVisible()
  expect(within(help).getByText('Move the zoomed picture')).toBeVisible()
  await userEvent.keyboard('/')
  expect(screen.getByRole('searchbox', { hidden: true })).not.toHaveFocus()
  await press('Escape')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(focused).toBe('2')
})

test('the button beside the title shows the keys too', async () => {
  await renderFeed()
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const help = await screen.findByRole('dialog', { name: 'Keyboard' })
  await userEvent.click(within(help).getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('the skip link goes to the images and leaves the address alone', async () => {
  await renderFeed()
  const skip = screen.getByRole('link', { name: 'Skip to the images' })
  skip.focus()
  expect(skip.getBoundingClientRect().width).toBeGreaterThan(100)
  await press('Enter')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(window.location.hash).toBe('')
  await userEvent.tab()
  expect(focused()).toBe('1')
})

test('the page has one status region, in the gallery and in the detail view', async () => {
  await renderFeed()
  expect(screen.getAllByRole('status')).toHaveLength(1)
  await userEvent.click(link(1))
  await screen.findByRole('dialog')
  expect(screen.getAllByRole('status')).toHaveLength(1)
  expect(screen.getByRole('status').closest('[inert]')).toBeNull()
})
