import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createQueryClient } from '../../src/app/queryClient'
import { replaceList } from '../../src/gallery/changes/replaceList'
import type { ImagesInView } from '../../src/sources/sourceChanges'
import { createFrameFingers } from '../support/frameFingers'
import { createGate } from '../support/gate'
import { attemptsToJoin, attemptToJoin, createGrowingSource } from '../support/growingSource'
import { waitForLazyCode } from '../support/lazyCode'
import { nextFrame } from '../support/nextFrame'
import { PHONE, renderApp } from '../support/renderApp'

const card = (number: number) => screen.findByRole('article', { name: `picture ${number}` })
const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)
const total = async () => (await screen.findAllByRole('article'))[0]?.getAttribute('aria-setsize')

/** Where the cards on screen are, by their names. */
function placesOnScreen(): Readonly<Record<string, string>> {
  const places: Record<string, string> = {}
  for (const article of screen.getAllByRole('article')) {
    const { top, bottom, left } = article.getBoundingClientRect()
    const isOnScreen = bottom > 0 && top < window.innerHeight
    if (isOnScreen) places[article.ariaLabel ?? ''] = `${Math.round(left)} ${Math.round(top)}`
  }
  return places
}

test.each([
  ['in the middle of four columns', undefined, 2000],
  ['in the middle of one column', PHONE, 5000],
  ['at the top, with the header in view', undefined, 0],
])('%s, images that join leave what is on screen where it is', async (_, size, top) => {
  const source = createGrowingSource(300)
  await renderApp(source, size)
  await card(300)
  window.scrollTo(0, top)
  await expect.poll(() => Object.keys(placesOnScreen()).length).toBeGreaterThan(0)
  const before = placesOnScreen()
  act(() => source.add(101))
  await expect.poll(total).toBe(size === PHONE ? '401' : '400')
  await expect.poll(placesOnScreen).toMatchObject(before)
})

const newImagesButton = () => screen.queryByRole('button', { name: /new(?:er)? image/ })

test('at the top all images join when the source is read, and later ones too', async () => {
  const source = createGrowingSource(60)
  await renderApp(source)
  await card(60)
  act(() => source.add(17))
  await expect.poll(total).toBe('76')
  act(() => source.finish())
  await expect.poll(total).toBe('77')
  expect(await card(77)).toBeVisible()
  act(() => source.add(2))
  await expect.poll(total).toBe('79')
  expect(newImagesButton()).toBeNull()
  expect(window.scrollY).toBe(0)
})

test.each<readonly [string, () => unknown]>([
  ['while focus is among the images', () => screen.getAllByRole('link')[3]?.focus()],
  ['below the top', () => window.scrollTo(0, 900)],
  ['during a search', () => userEvent.fill(screen.getByRole('searchbox'), 'picture')],
  [
    'while an image is selected',
    () =>
      fireEvent.click(
        within(screen.getAllByRole('article')[0] ?? document.body).getByRole('link'),
        { ctrlKey: true, detail: 1 },
      ),
  ],
])('%s new images are offered, and none joins by itself', async (_, prepare) => {
  const source = createGrowingSource(60)
  await renderApp(source)
  await card(60)
  act(() => source.finish())
  await waitForLazyCode()
  await prepare()
  act(() => source.add(2))
  await expect.poll(newImagesButton).toHaveTextContent('Show 2 new images')
  expect(await total()).toBe('60')
})

test('focus that comes to a card while images join stays on its image', async () => {
  const source = createGrowingSource(60)
  const joining = createGate()
  const joined = createGate()
  const { changes } = source
  if (changes === null) throw new Error('The source changes')
  const apply = changes.applyPending
  Object.assign(changes, {
    async applyPending(inView: ImagesInView | null) {
      joining.open()
      await joined.opened
      await apply(inView)
    },
  })
  await renderApp(source)
  await card(60)
  act(() => source.add(16))
  await joining.opened
  within(await card(58))
    .getByRole('link')
    .focus()
  joined.open()
  await expect.poll(total).toBe('76')
  expect(within(await card(58)).getByRole('link')).toHaveFocus()
})

test('a press keeps the place, and then a button leads to the newer images', async () => {
  const source = createGrowingSource(300)
  await renderApp(source)
  await card(300)
  act(() => source.finish())
  window.scrollTo(0, 2000)
  await expect.poll(() => Object.keys(placesOnScreen()).length).toBeGreaterThan(0)
  const before = placesOnScreen()
  act(() => source.add(8))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 8 new images' }))
  await expect.poll(total).toBe('308')
  await expect.poll(placesOnScreen).toMatchObject(before)
  await userEvent.click(await screen.findByRole('button', { name: 'Go to 8 newer images' }))
  expect(await card(308)).toBeVisible()
  expect(window.scrollY).toBe(0)
  expect(newImagesButton()).toBeNull()
})

test('images that joined above the place of a visitor are named once the source is read', async () => {
  const source = createGrowingSource(300)
  await renderApp(source)
  await card(300)
  window.scrollTo(0, 2000)
  act(() => source.add(101))
  await expect.poll(total).toBe('400')
  expect(newImagesButton()).toBeNull()
  act(() => source.finish())
  expect(await screen.findByRole('button', { name: 'Go to 100 newer images' })).toBeVisible()
  await expect.poll(() => screen.getByRole('status').textContent).toBe('100 newer images above')
  window.scrollTo(0, window.scrollY + 2000)
  await expect.poll(newImagesButton).toBeNull()
})

test('the last images that would move what is on screen join at the top, and are not called new', async () => {
  const source = createGrowingSource(300)
  await renderApp(source)
  await card(300)
  window.scrollTo(0, 2000)
  act(() => source.add(5))
  act(() => source.finish())
  await expect.poll(total).toBe('304')
  act(() => source.add(2))
  await expect.poll(newImagesButton).toHaveTextContent('Show 2 new images')
  expect(await total()).toBe('304')
  window.scrollTo(0, 0)
  await expect.poll(total).toBe('307')
})

test('a visitor who scrolls down while the last images join is not thrown to the top', async () => {
  const source = createGrowingSource(300)
  const { changes } = source
  if (changes === null) throw new Error('The source never changes')
  await renderApp({
    ...source,
    changes: {
      ...changes,
      applyPending: async (keepColumnOf) => {
        await changes.applyPending(keepColumnOf)
        window.scrollTo(0, 2000)
      },
    },
  })
  await card(300)
  act(() => source.add(5))
  act(() => source.finish())
  await expect.poll(total).toBe('305')
  expect(window.scrollY).toBeGreaterThan(1500)
})

test('nothing joins while focus is among the images, and all do when it has left them', async () => {
  const source = createGrowingSource(60)
  await renderApp(source)
  const link = within(await card(60)).getByRole('link')
  link.focus()
  const top = topOf(link)
  act(() => source.add(23))
  act(() => source.finish())
  await attemptsToJoin(source)
  expect(link).toHaveFocus()
  expect(topOf(link)).toBe(top)
  expect(await total()).toBe('60')
  expect(newImagesButton()).toBeNull()
  link.blur()
  await expect.poll(total).toBe('83')
})

test('nothing joins while a dialog is open, which gives focus back to its card', async () => {
  const source = createGrowingSource(60)
  await renderApp(source)
  const link = within(await card(58)).getByRole('link')
  await waitForLazyCode()
  link.focus()
  await userEvent.keyboard('?')
  await screen.findByRole('dialog')
  act(() => source.add(23))
  act(() => source.finish())
  await attemptsToJoin(source)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(link)
  expect(await total()).toBe('60')
})

test('nothing joins while an image is pressed, whose click is for that image', async () => {
  const source = createGrowingSource(60)
  const { changes } = source
  if (changes === null) throw new Error('The source never changes')
  const applyPending = vi.spyOn(changes, 'applyPending')
  await renderApp(source)
  const like = within(await card(60)).getByRole('button', { name: 'Like' })
  await waitForLazyCode()
  fireEvent.pointerDown(like, { pointerId: 5, isPrimary: true })
  act(() => source.add(23))
  act(() => source.finish())
  await attemptToJoin(source)
  expect(applyPending).not.toHaveBeenCalled()
  fireEvent.pointerUp(like, { pointerId: 5, isPrimary: true })
  await expect.poll(total).toBe('83')
})

test('nothing joins under a finger that scrolls, also while it rests, until it has left the screen', async () => {
  const source = createGrowingSource(60)
  const { changes } = source
  if (changes === null) throw new Error('The source never changes')
  const applyPending = vi.spyOn(changes, 'applyPending')
  await renderApp(source, PHONE)
  await card(60)
  await waitForLazyCode()
  const { down, moveTo, up } = createFrameFingers()
  await down([150, 500])
  await moveTo([150, 300])
  await expect.poll(() => window.scrollY).toBeGreaterThan(100)
  act(() => source.add(23))
  await attemptToJoin(source)
  expect(applyPending).not.toHaveBeenCalled()
  await moveTo([150, 250])
  await up()
  await expect.poll(total).toBe('83')
})

test('a finger that has left the screen holds nothing back, also if what it touched had left the page before it scrolled', async () => {
  const source = createGrowingSource(60)
  await renderApp(source, PHONE)
  await card(60)
  await waitForLazyCode()
  const touched = document.createElement('div')
  touched.style.cssText = 'position: fixed; inset: 450px 0 300px'
  document.body.append(touched)
  const { down, moveTo, up } = createFrameFingers()
  await down([150, 500])
  touched.remove()
  await moveTo([150, 300])
  await up()
  act(() => source.add(23))
  await expect.poll(total).toBe('83')
})

test('images join if “Only matches” is on and none matched so far', async () => {
  const source = createGrowingSource(60)
  await renderApp({
    ...source,
    async *pages(from, request) {
      for await (const page of source.pages(from, { ...request, filter: null })) {
        const images = page.images.filter(
          (image) => request.filter === null || source.matches(request.filter, image),
        )
        yield request.filter === null ? page : { ...page, images, next: null, total: images.length }
      }
    },
  })
  await card(60)
  await userEvent.fill(screen.getByRole('searchbox'), 'picture 61')
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  await expect.poll(() => screen.queryAllByRole('article')).toHaveLength(0)
  act(() => source.add(5))
  expect(await screen.findByRole('article', { name: 'picture 61' })).toBeVisible()
})

test('images join one after another, however many wait', async () => {
  await renderApp(createGrowingSource(60))
  await card(60)
  const client = createQueryClient()
  let running = 0
  let most = 0
  async function join() {
    running++
    most = Math.max(most, running)
    await nextFrame()
    running--
  }
  await act(() =>
    Promise.all(
      Array.from({ length: 3 }, () => replaceList(client, { change: { join }, keep: 'in view' })),
    ),
  )
  expect(most).toBe(1)
})
