import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeFolder } from '../support/fakeFolder'
import { makeFileImage } from '../support/makeFileImage'
import { makeImages } from '../support/makeImage'
import { PHONE, renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { createUnevenSource } from '../support/unevenSource'

const twoPages = () => createScriptedSource([makeImages(0, 20), makeImages(20, 30)])
const skeletons = () => screen.queryAllByTestId('skeleton-card')
const toTheEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

test('the first load shows four skeletons of a card’s size, then the cards', async () => {
  const source = twoPages()
  await renderApp(source)
  expect(skeletons()).toHaveLength(4)
  expect(screen.getByRole('status')).toHaveTextContent('Loading images')
  const place = skeletons()[0]?.getBoundingClientRect().toJSON() as unknown
  source.deliver()
  const card = await screen.findByRole('article', { name: /version 1$/ })
  expect(skeletons()).toHaveLength(0)
  expect(card.getBoundingClientRect().toJSON()).toEqual(place)
})

/** Whether a skeleton has the disc of an author's face. */
const hasFace = (skeleton: Element | undefined) =>
  [...(skeleton?.children ?? [])].some((line) => {
    const { width, height } = line.getBoundingClientRect()
    return width === 32 && height === 32
  })

test('the skeletons of a folder have the lines of its cards, which name no author', async () => {
  const { unmount } = await renderApp(twoPages())
  expect(hasFace(skeletons()[0])).toBe(true)
  unmount()
  await renderApp(createScriptedSource([[makeFileImage(0)]], createFakeFolder({})))
  expect(skeletons()).toHaveLength(4)
  expect(hasFace(skeletons()[0])).toBe(false)
})

test('skeletons are hidden from assistive technology', async () => {
  await renderApp(twoPages())
  expect(skeletons()).toHaveLength(4)
  for (const skeleton of skeletons()) expect(skeleton).toHaveAttribute('aria-hidden', 'true')
})

test('the next page is requested when the last card comes into view, and not before', async () => {
  const source = twoPages()
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  const feed = screen.getByRole('feed').getBoundingClientRect()
  const rowPitch = (feed.height + 24) / 5
  const lastTop = feed.top + window.scrollY + 4 * rowPitch
  window.scrollTo(0, lastTop - window.innerHeight - 2)
  const last = await screen.findByRole('article', { name: /version 20$/ })
  expect(last.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight)
  expect(source.asked).toEqual([1])
  window.scrollTo(0, lastTop - window.innerHeight + 2)
  await expect.poll(() => source.asked).toEqual([1, 2])
})

test('while a page is loading there are four skeletons, one request and a busy feed', async () => {
  const source = twoPages()
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  toTheEnd()
  await expect.poll(() => skeletons().length).toBe(4)
  expect(screen.getByRole('status')).toHaveTextContent('Loading more images')
  expect(screen.getByRole('feed')).toHaveAttribute('aria-busy', 'true')
  window.scrollBy(0, -300)
  toTheEnd()
  await expect.poll(() => skeletons().length).toBe(4)
  expect(source.asked).toEqual([1, 2])
})

test('in one column all four skeletons are mounted, also those below the window', async () => {
  const source = twoPages()
  await renderApp(source, PHONE)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  toTheEnd()
  await expect.poll(() => skeletons().length).toBe(4)
})

test('scrolling on among skeletons keeps the position, and images replace the skeletons', async () => {
  const source = twoPages()
  await renderApp(source, PHONE)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  toTheEnd()
  await expect.poll(() => skeletons().length).toBe(4)
  toTheEnd()
  const before = window.scrollY
  source.deliver()
  const { top } = (
    await screen.findByRole('article', { name: /version 24$/ })
  ).getBoundingClientRect()
  expect(window.scrollY).toBe(before)
  expect(top).toBeLessThan(PHONE.height)
})

test('the status announces each page, and the end is announced once and shown once', async () => {
  const source = createScriptedSource([makeImages(0, 20), makeImages(20, 30), makeImages(30, 40)])
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  toTheEnd()
  await expect.poll(() => source.asked).toEqual([1, 2])
  source.deliver()
  await expect.poll(() => screen.getByRole('status').textContent).toBe('10 more images loaded')
  toTheEnd()
  await expect.poll(() => source.asked).toEqual([1, 2, 3])
  source.deliver()
  expect(await screen.findByText('No more images to load')).toBeVisible()
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual([
    'All 40 images loaded',
  ])
  expect(skeletons()).toHaveLength(0)
})

test('pages are loaded until the last card is below the window', async () => {
  const source = createScriptedSource([makeImages(0, 4), makeImages(4, 6), makeImages(6, 8)])
  await renderApp(source, { width: 1280, height: 1400 })
  source.deliver()
  source.deliver()
  source.deliver()
  await screen.findByText('No more images to load')
  expect(source.asked).toEqual([1, 2, 3])
})

test('a failed first page shows a message, and “Try again” loads the images', async () => {
  const source = twoPages()
  await renderApp(source)
  source.fail()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The images could not be loaded')
  expect(screen.queryByRole('feed')).not.toBeInTheDocument()
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a failed later page leaves the cards in position and is not requested in a loop', async () => {
  const source = twoPages()
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  toTheEnd()
  await expect.poll(() => source.asked).toEqual([1, 2])
  const before = screen.getByRole('article', { name: /version 20$/ }).getBoundingClientRect()
  source.fail()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('More images could not be loaded.')
  expect(skeletons()).toHaveLength(0)
  const after = screen.getByRole('article', { name: /version 20$/ }).getBoundingClientRect()
  expect(Math.abs(after.left - before.left)).toBeLessThan(1)
  window.scrollBy(0, -200)
  toTheEnd()
  expect(source.asked).toEqual([1, 2])
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  source.deliver()
  await screen.findByText('No more images to load')
  expect(source.asked).toEqual([1, 2, 2])
})

test('a gallery that never changes says that it has no images, and promises none', async () => {
  const source = createScriptedSource([[]])
  await renderApp(source)
  source.deliver()
  expect(await screen.findByRole('heading', { name: 'No images' })).toBeVisible()
  expect(screen.queryByText(/as soon as there are any/)).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a gallery that can change says that new images will show', async () => {
  await renderApp(createUnevenSource(0))
  expect(await screen.findByRole('heading', { name: 'No images yet' })).toBeVisible()
  expect(screen.getByText('New images show here as soon as there are any.')).toBeVisible()
})
