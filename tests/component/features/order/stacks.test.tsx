import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useExploreStore } from '../../../../src/gallery/state/exploreStore'
import { markAll } from '../../../../src/gallery/state/markAll'
import type { PageRequest } from '../../../../src/sources/source'
import { useMessages } from '../../../../src/ui/messages'
import { createGate } from '../../../support/gate'
import { makeImages } from '../../../support/makeImage'
import { waitForLazyCode } from '../../../support/lazyCode'
import { endMotion, holdMotion, stopMotionAt } from '../../../support/motion'
import { nextFrame } from '../../../support/nextFrame'
import { DESKTOP, PHONE, renderApp } from '../../../support/renderApp'
import { savedAnchor } from '../../../support/savedAnchor'
import { createScriptedSource } from '../../../support/scriptedSource'
import { createStackedSource } from '../../../support/stackedSource'

/** 60 images: a bear each second time, of which there are 30, and 30 different ones. */
const MANY = Array.from({ length: 60 }, (_, index) =>
  index % 2 === 1 ? 'a bear' : `picture ${index + 1}`,
)
const FEW = ['a fox', 'an owl', 'a bear', 'an owl', 'a hare', 'an owl']

async function renderFew(address = '?stacks=on', size = DESKTOP) {
  window.history.replaceState(null, '', address)
  await renderApp(
    createStackedSource(FEW, (index) => (index === 5 ? '77' : '1')),
    size,
  )
  await screen.findByRole('article', { name: 'a fox' })
  await waitForLazyCode()
}

const boxOf = (name: string) => screen.getByRole('article', { name }).getBoundingClientRect()
const names = () => screen.getAllByRole('article').map((article) => article.ariaLabel)
const article = (name: string) => screen.findByRole('article', { name })
const linkOf = async (name: string) => within(await article(name)).getByRole('link')
const button = (name: string) => screen.findByRole('button', { name })
const stacks = () => screen.findByRole('switch', { name: 'Stacks' })
const status = () => screen.getByRole('status').textContent
const bar = () => screen.queryByRole('region', { name: 'Selection' })
const selectedCards = () =>
  screen
    .getAllByRole('article')
    .filter((each) => each.querySelector('a[aria-describedby]') !== null)
/** The names of the selected cards. */
const selected = () => selectedCards().map((each) => each.ariaLabel)
/** Their positions, from 1 on. */
const positions = () => selectedCards().map((each) => Number(each.ariaPosInSet))

async function sortBy(name: string) {
  await userEvent.click(await button('Sort'))
  await userEvent.click(await screen.findByRole('menuitemradio', { name }))
}
const address = () => window.location.search

const CLOSED = ['a fox', 'an owl, 3 images', 'a bear', 'a hare']
const OPEN = ['a fox', 'an owl, 1 of 3', 'an owl, 2 of 3', 'an owl, 3 of 3', 'a bear', 'a hare']

test('the switch is off at first, puts images of one prompt into stacks, and Back takes them apart', async () => {
  await renderFew('?any=1')
  expect(names()).toEqual(FEW)
  expect(await stacks()).toHaveAttribute('aria-checked', 'false')
  await userEvent.click(await stacks())
  await article('an owl, 3 images')
  expect(names()).toEqual(CLOSED)
  expect(address()).toBe('?any=1&stacks=on')
  expect(await stacks()).toHaveAttribute('aria-checked', 'true')
  expect(await article('a hare')).toHaveAttribute('aria-setsize', '4')
  window.history.back()
  await expect.poll(names).toEqual(FEW)
  expect(await stacks()).toHaveAttribute('aria-checked', 'false')
})

test('the key S opens a stack before the code of the menu of orders is there', async () => {
  // That code is loaded when the page is idle, which it never is here.
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  window.history.replaceState(null, '', '?stacks=on')
  await renderApp(createStackedSource(FEW, () => '1'))
  fireEvent.keyDown(await linkOf('an owl, 3 images'), { key: 's' })
  await expect.poll(names).toEqual(OPEN)
})

test('on a phone the menu of orders has the stacks, and the key S opens one', async () => {
  await renderFew('?any=1', PHONE)
  expect(screen.queryByRole('switch', { name: 'Stacks' })).toBeNull()
  await userEvent.click(await button('Sort'))
  const item = await screen.findByRole('menuitemcheckbox', { name: 'Stacks' })
  expect(item).not.toBeChecked()
  await userEvent.click(item)
  const link = await linkOf('an owl, 3 images')
  link.focus()
  await userEvent.keyboard('s')
  await article('an owl, 1 of 3')
})

const reject = (id: string) => act(() => void markAll([`stacked:${id}`], 'rejected'))
const imageOf = async (name: string) =>
  new URLSearchParams((await linkOf(name)).getAttribute('href')?.split('?')[1]).get('image')

const owls = async () => within(await article('an owl, 3 images'))

test('a stack shows its first image that is not rejected and how many are, and looks rejected only if all are', async () => {
  reject('id1')
  await renderFew()
  expect(await imageOf('an owl, 3 images')).toBe('id3')
  expect((await owls()).getByText('1 rejected')).toBeVisible()
  reject('id3')
  await expect.poll(() => imageOf('an owl, 3 images')).toBe('id5')
  expect((await owls()).getByText('2 rejected')).toBeVisible()
  reject('id5')
  await expect.poll(() => imageOf('an owl, 3 images')).toBe('id1')
  expect((await owls()).getByText('Rejected')).toBeVisible()
  reject('id5')
  await expect.poll(() => imageOf('an owl, 3 images')).toBe('id5')
  await userEvent.click(await button('Open stack, 3 images'))
  expect(await imageOf('an owl, 1 of 3')).toBe('id1')
})

test('X on a closed stack rejects the image that it shows, then the next one, Ctrl+Z brings each back, and focus stays', async () => {
  await renderFew()
  ;(await linkOf('an owl, 3 images')).focus()
  await userEvent.keyboard('x')
  await expect.poll(() => imageOf('an owl, 3 images')).toBe('id3')
  expect(await linkOf('an owl, 3 images')).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.poll(() => imageOf('an owl, 3 images')).toBe('id5')
  expect(within(await article('an owl, 3 images')).getByText('2 rejected')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => imageOf('an owl, 3 images')).toBe('id3')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => imageOf('an owl, 3 images')).toBe('id1')
  expect(await linkOf('an owl, 3 images')).toHaveFocus()
  const rejects = (await owls()).getByRole('button', { name: 'Reject' })
  rejects.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => imageOf('an owl, 3 images')).toBe('id3')
  expect(rejects).toHaveFocus()
})

test('a source that knows no stacks has no such switch', async () => {
  const source = createScriptedSource([makeImages(0, 40)])
  source.deliver()
  await renderApp(source)
  await screen.findByRole('article', { name: /version 1$/ })
  await screen.findByRole('slider', { name: 'Picture size' })
  expect(screen.queryByRole('switch', { name: 'Stacks' })).toBeNull()
})

test('the button of a stack opens it in place and closes it again, keeps the focus, and each is announced', async () => {
  await renderFew()
  const open = await button('Open stack, 3 images')
  expect(open).toHaveTextContent('3 images')
  await userEvent.click(open)
  const close = await button('Close stack, 3 images')
  expect(names()).toEqual(OPEN)
  expect(close).toHaveFocus()
  expect(close).toHaveAttribute('aria-expanded', 'true')
  expect(status()).toBe('Stack opened: 3 images')
  await userEvent.keyboard('{Enter}')
  expect(await button('Open stack, 3 images')).toHaveFocus()
  expect(names()).toEqual(CLOSED)
  expect(status()).toBe('Stack closed')
})

test('a stack that is opened while images join opens where it is then', async () => {
  const source = createStackedSource(FEW)
  window.history.replaceState(null, '', '?stacks=on')
  await renderApp(source)
  await article('a fox')
  await waitForLazyCode()
  const gate = createGate()
  let isDue = true
  Object.assign(source.changes ?? {}, {
    isDue: () => isDue,
    async applyPending() {
      await gate.opened
      source.takeOut(0)
      isDue = false
    },
  })
  source.report()
  await expect.poll(() => useExploreStore.getState().isListChanging).toBe(true)
  await userEvent.click(await button('Open stack, 3 images'))
  gate.open()
  const close = await button('Close stack, 3 images')
  await expect.poll(() => document.activeElement).toBe(close)
  expect(names()).toEqual(OPEN.slice(1))
})

test('a stack that is opened while another one is on its way opens after it', async () => {
  const gate = createGate()
  const source = createStackedSource(['an owl', 'a bear', 'an owl', 'a bear'])
  async function* pages(from: number, request: PageRequest) {
    if (request.stacks?.length) await gate.opened
    yield* source.pages(from, request)
  }
  window.history.replaceState(null, '', '?stacks=on')
  await renderApp({ ...source, pages })
  await article('an owl, 2 images')
  await waitForLazyCode()
  for (const each of await screen.findAllByRole('button', { name: 'Open stack, 2 images' })) {
    await userEvent.click(each)
  }
  gate.open()
  await expect
    .poll(names)
    .toEqual(['an owl, 1 of 2', 'an owl, 2 of 2', 'a bear, 1 of 2', 'a bear, 2 of 2'])
})

test('the images of a stack come out of its card and go back into it, and other cards move to their cells', async () => {
  await holdMotion()
  await renderFew()
  const placeOf = async (name: string) => {
    const { left, top } = (await article(name)).getBoundingClientRect()
    return [left, top].map(Math.round)
  }
  const stack = await placeOf('an owl, 3 images')
  const bear = await placeOf('a bear')
  ;(await linkOf('an owl, 3 images')).focus()
  fireEvent.keyDown(await linkOf('an owl, 3 images'), { key: 's' })
  await expect.poll(() => stopMotionAt(0)).toBeGreaterThan(0)
  expect(await placeOf('an owl, 3 of 3')).toEqual(stack)
  expect(await placeOf('a bear')).toEqual(bear)
  await endMotion()
  const last = await article('an owl, 3 of 3')
  const opened = await placeOf('an owl, 3 of 3')
  expect(opened).not.toEqual(stack)
  fireEvent.keyDown(await linkOf('an owl, 3 of 3'), { key: 's' })
  await expect.poll(() => stopMotionAt(0)).toBeGreaterThan(0)
  const place = () => {
    const { left, top } = last.getBoundingClientRect()
    return [left, top].map(Math.round)
  }
  expect(place()).toEqual(opened)
  stopMotionAt(249.99)
  expect(place()).toEqual(stack)
  await endMotion()
  await expect.poll(() => last).not.toBeInTheDocument()
})

test('in another order the cards of the images in view move to their cells', async () => {
  await holdMotion()
  await renderFew('?any=1')
  const before = boxOf('a fox')
  await sortBy('Oldest')
  await expect.poll(() => stopMotionAt(0)).toBeGreaterThan(0)
  expect(boxOf('a fox').left).toBeCloseTo(before.left, 0)
  expect(boxOf('a fox').top).toBeCloseTo(before.top, 0)
  await endMotion()
  expect(boxOf('a fox').left).toBeGreaterThan(before.left)
})

test('S opens the stack of a card, and closes it from each of its images', async () => {
  await renderFew()
  ;(await linkOf('an owl, 3 images')).focus()
  await userEvent.keyboard('s')
  await article('an owl, 3 of 3')
  expect(await linkOf('an owl, 1 of 3')).toHaveFocus()
  ;(await linkOf('an owl, 3 of 3')).focus()
  await userEvent.keyboard('s')
  await article('an owl, 3 images')
  expect(await linkOf('an owl, 3 images')).toHaveFocus()
  ;(await linkOf('a bear')).focus()
  await userEvent.keyboard('s')
  expect(names()).toEqual(CLOSED)
})

test('the keys name S if there are stacks', async () => {
  await renderFew()
  await userEvent.keyboard('?')
  expect(await screen.findByText('Open or close a stack')).toBeVisible()
})

test('open stacks are open again after Forward and a reload', async () => {
  await renderFew('?any=1')
  await userEvent.click(await stacks())
  await userEvent.click(await button('Open stack, 3 images'))
  await article('an owl, 3 of 3')
  window.history.back()
  await expect.poll(names).toEqual(FEW)
  window.history.forward()
  await expect.poll(names).toEqual(OPEN)
  expect(window.history.state).toMatchObject({ openStacks: ['id1'] })
})

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s the image in view stays where it is when the switch changes', async (_, size) => {
  await renderApp(createStackedSource(MANY), size)
  const { height } = (await article('picture 1')).getBoundingClientRect()
  window.scrollTo(0, (size === PHONE ? 24 : 6) * (height + 24) + 200)
  const held = 'picture 25'
  ;(await linkOf(held)).focus({ preventScroll: true })
  const top = async () => (await article(held)).getBoundingClientRect().top
  const before = await top()
  if (size === PHONE) (await button('Sort')).click()
  const toggle = { role: size === PHONE ? 'menuitemcheckbox' : 'switch', name: 'Stacks' }
  ;(await screen.findByRole(toggle.role, toggle)).click()
  await expect.poll(address).toBe('?stacks=on')
  // Before it are 13 pictures and one stack.
  await expect.poll(async () => (await article(held)).ariaPosInSet).toBe('14')
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})

test('a stack that is closed from its last image appears where that was', async () => {
  window.history.replaceState({ openStacks: ['id1'] }, '', '?stacks=on')
  await renderApp(createStackedSource(MANY))
  await article('a bear, 1 of 30')
  await waitForLazyCode()
  window.scrollTo(0, 6 * 450)
  const last = await linkOf('a bear, 25 of 30')
  last.focus({ preventScroll: true })
  const before = last.getBoundingClientRect().top
  await userEvent.keyboard('s')
  const closed = await linkOf('a bear, 30 images')
  expect(closed).toHaveFocus()
  // It cannot be lower than its place in the second row allows.
  expect(closed.getBoundingClientRect().top).toBeLessThanOrEqual(before + 2)
  expect(closed.getBoundingClientRect().bottom).toBeGreaterThan(0)
})

test('a selected stack counts all of its images, also when it is opened and closed', async () => {
  await renderFew()
  fireEvent.click(await linkOf('an owl, 3 images'), { ctrlKey: true, detail: 1 })
  await expect.poll(() => bar()?.textContent).toMatch(/^3 selected/)
  expect(status()).toBe('3 selected')
  fireEvent.click(await linkOf('a hare'), { ctrlKey: true, detail: 1 })
  await expect.poll(() => bar()?.textContent).toMatch(/^4 selected/)
  await userEvent.click(await button('Open stack, 3 images'))
  await article('an owl, 3 of 3')
  await expect.poll(() => bar()?.textContent).toMatch(/^4 selected/)
  expect(selected()).toEqual(['an owl, 1 of 3', 'an owl, 2 of 3', 'an owl, 3 of 3', 'a hare'])
  fireEvent.click(await linkOf('an owl, 2 of 3'), { ctrlKey: true, detail: 1 })
  await expect.poll(() => bar()?.textContent).toMatch(/^3 selected/)
  await userEvent.click(await button('Close stack, 3 images'))
  await article('an owl, 3 images')
  // A closed stack is selected as a whole or not at all.
  await expect.poll(() => bar()?.textContent).toMatch(/^1 selected/)
  expect(selected()).toEqual(['a hare'])
})

test('“Like” acts on all images of a selected stack, and all of the list are all images', async () => {
  await renderFew()
  fireEvent.click(await linkOf('an owl, 3 images'), { ctrlKey: true, detail: 1 })
  await expect.poll(() => bar()?.textContent).toMatch(/^3 selected/)
  await userEvent.click(
    within(await screen.findByRole('region')).getByRole('button', { name: 'Like' }),
  )
  await expect
    .poll(() => useExploreStore.getState().marks.get('stacked:id5')?.mark ?? '')
    .toBe('liked')
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.poll(status).toBe('All 6 images selected')
})

test('a match inside a closed stack is found, and the matches alone are stacks of their own', async () => {
  await renderFew('?stacks=on&q=seed:77')
  await userEvent.click(await button('Next match'))
  await expect.poll(() => screen.getByRole('search').textContent).toContain('Match 1 of 1')
  expect(await linkOf('an owl, 3 images')).toHaveFocus()
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  await expect.poll(names).toEqual(['an owl'])
})

test('the number of matches counts the images in the stacks', async () => {
  window.history.replaceState(null, '', '?stacks=on&q=owl&matches=only')
  await renderApp(createStackedSource(FEW))
  await article('an owl, 3 images')
  await expect.poll(() => screen.getByRole('search').textContent).toContain('3 images match')
})

test('the steps of the detail view pass over the images of a closed stack', async () => {
  await renderFew()
  ;(await linkOf('a fox')).click()
  const dialog = await screen.findByRole('dialog')
  await expect.poll(() => dialog.textContent).toContain('1 of 4')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => dialog.textContent).toContain('2 of 4')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => dialog.textContent).toContain('3 of 4')
  await expect.poll(address).toContain('image=id2')
})

test('the stacks stay in another order', async () => {
  await renderFew()
  await sortBy('Oldest')
  await expect.poll(names).toEqual(['an owl, 3 images', 'a hare', 'a bear', 'a fox'])
  expect(address()).toBe('?sort=oldest&stacks=on')
})

test('an order that is chosen while the stacks are on their way is shown in stacks', async () => {
  const gate = createGate()
  const source = createStackedSource(FEW)
  async function* pages(from: number, request: PageRequest) {
    if (request.stacks != null) await gate.opened
    yield* source.pages(from, request)
  }
  await renderApp({ ...source, pages })
  await article('a fox')
  await userEvent.click(await stacks())
  await sortBy('Oldest')
  gate.open()
  await expect.poll(names).toEqual(['an owl, 3 images', 'a hare', 'a bear', 'a fox'])
  expect(address()).toBe('?sort=oldest&stacks=on')
})

test('the switch stays on while an order that is chosen meanwhile is on its way with the stacks', async () => {
  const source = createStackedSource(FEW)
  const gates = [createGate(), createGate()]
  let requests = 0
  async function* pages(from: number, request: PageRequest) {
    if (request.stacks != null) await gates[requests++]?.opened
    yield* source.pages(from, request)
  }
  await renderApp({ ...source, pages })
  await article('a fox')
  await userEvent.click(await stacks())
  await sortBy('Oldest')
  gates[0]?.open()
  await waitForLazyCode()
  expect(address()).toBe('')
  expect(await stacks()).toHaveAttribute('aria-checked', 'true')
  gates[1]?.open()
  await expect.poll(address).toBe('?sort=oldest&stacks=on')
  expect(await stacks()).toHaveAttribute('aria-checked', 'true')
})

test('the switch is off at once if Back leads to another order while the stacks are on their way', async () => {
  const gate = createGate()
  const source = createStackedSource(MANY)
  await renderApp({
    ...source,
    async find(id, request) {
      if (request.stacks != null) await gate.opened
      return source.find(id, request)
    },
  })
  await article('picture 1')
  await sortBy('Oldest')
  await expect.poll(address).toBe('?sort=oldest')
  window.scrollTo(0, 2000)
  await expect.poll(() => savedAnchor()?.index ?? 0).toBeGreaterThan(5)
  await userEvent.click(await stacks())
  await expect.poll(async () => (await stacks()).ariaChecked).toBe('true')
  window.history.back()
  await expect.poll(address).toBe('')
  await expect.poll(async () => (await stacks()).ariaChecked).toBe('false')
  gate.open()
})

test('selected images stay selected in another order and in stacks, of which only whole ones are selected', async () => {
  await renderFew('?any=1')
  fireEvent.click(await linkOf('a fox'), { ctrlKey: true, detail: 1 })
  const [first, second] = screen.getAllByRole('article', { name: 'an owl' })
  const select = (card = first) =>
    fireEvent.click(within(card ?? document.body).getByRole('link'), { ctrlKey: true, detail: 1 })
  select(first)
  select(second)
  await expect.poll(() => bar()?.textContent).toMatch(/^3 selected/)
  expect(positions()).toEqual([1, 2, 4])
  await sortBy('Oldest')
  await expect.poll(positions).toEqual([3, 5, 6])
  expect(bar()).toHaveTextContent(/^3 selected/)
  expect(status()).toBe('Sorted: Oldest')
  await userEvent.click(await stacks())
  await expect.poll(selected).toEqual(['a fox'])
  await expect.poll(() => bar()?.textContent).toMatch(/^1 selected/)
  await userEvent.click(await stacks())
  await expect.poll(names).toEqual(FEW.toReversed())
  expect(selected()).toEqual(['a fox'])
})

test('all images of a list stay all in another order, and too many to be looked for are no longer selected, which is said', async () => {
  await renderApp(createStackedSource(Array.from({ length: 1200 }, (_, i) => `picture ${i + 1}`)))
  await article('picture 1')
  await waitForLazyCode()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.poll(() => bar()?.textContent).toMatch(/^1,200 selected/)
  await sortBy('Oldest')
  await article('picture 1200')
  expect(bar()).toHaveTextContent(/^1,200 selected/)
  fireEvent.click(await linkOf('picture 1199'), { ctrlKey: true, detail: 1 })
  await expect.poll(() => bar()?.textContent).toMatch(/^1,199 selected/)
  const said: string[] = []
  onTestFinished(
    useMessages.subscribe((now, before) => {
      if (now.status !== before.status) said.push(now.status.text)
    }),
  )
  await sortBy('Newest')
  await expect.poll(bar).toBeNull()
  const reason = 'More than 1,000 images can’t stay selected in another list, so none is selected.'
  await expect.poll(status).toBe(reason)
  await nextFrame()
  await nextFrame()
  expect(said.filter((text) => text === reason)).toHaveLength(1)
})
