import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createGrowingSource } from '../support/growingSource'
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
  await expect.poll(total, { timeout: 30_000 }).toBe('396')
  await expect.poll(placesOnScreen).toMatchObject(before)
})

test('a growing gallery offers no new images, and afterwards the few that could not join in place', async () => {
  const source = createGrowingSource(60)
  await renderApp(source)
  await card(60)
  act(() => source.add(17))
  await expect.poll(total, { timeout: 30_000 }).toBe('72')
  expect(screen.queryByRole('button', { name: /new image/ })).toBeNull()
  act(() => source.finish())
  expect(await screen.findByRole('button', { name: 'Show 5 new images' })).toBeVisible()
  expect(await total()).toBe('72')
})

test('nothing joins while focus is among the images, and it is offered when the source is read', async () => {
  const source = createGrowingSource(60)
  await renderApp(source)
  const link = within(await card(60)).getByRole('link')
  link.focus()
  const top = topOf(link)
  act(() => source.add(24))
  act(() => source.finish())
  expect(
    await screen.findByRole('button', { name: 'Show 24 new images' }, { timeout: 30_000 }),
  ).toBeVisible()
  expect(link).toHaveFocus()
  expect(topOf(link)).toBe(top)
})

test('images join where “Only matches” is on and none matched so far', async () => {
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
  expect(
    await screen.findByRole('article', { name: 'picture 61' }, { timeout: 30_000 }),
  ).toBeVisible()
})
