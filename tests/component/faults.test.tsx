import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeImages } from '../support/makeImage'
import { openCard } from '../support/openCard'
import { PHONE, renderApp } from '../support/renderApp'
import {
  createScriptedSource,
  type ScriptedSource,
  type ScriptedSourceOptions,
} from '../support/scriptedSource'
import { savedAnchor } from '../support/savedAnchor'
import { scrollRest } from '../support/scrollRest'

const FAILED = 'More images could not be loaded.'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
})

const twoPages = (options?: ScriptedSourceOptions) =>
  createScriptedSource([makeImages(0, 20), makeImages(20, 30)], null, options)
/** Five pages of 40 images, whose total is known before the last page. */
const fivePages = (): ScriptedSource => ({
  ...createScriptedSource([0, 40, 80, 120, 160].map((start) => makeImages(start, start + 40))),
  total: 200,
})
const card = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`version ${number}$`) })
const toTheEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds)
const expectNoAlert = () => expect(screen.queryByRole('alert')).not.toBeInTheDocument()
const expectFailure = async () => {
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(FAILED)
  return within(alert).getByRole('button', { name: 'Try again' })
}
/** Where a card is in the window, in whole px. */
const placeOf = async (number: number) => {
  const { left, top } = (await card(number)).getBoundingClientRect()
  return [Math.round(left), Math.round(top)]
}

/** Renders the first page, scrolls to its end, and waits until page 2 is requested. */
async function askForPage2(source: ScriptedSource) {
  await renderApp(source)
  source.deliver()
  await card(1)
  toTheEnd()
  await expect.poll(() => source.asked).toEqual([1, 2])
}

test('a page that fails twice leaves the cards in place, and the third attempt shows it', async () => {
  const source = twoPages()
  await askForPage2(source)
  source.fail()
  await userEvent.click(await expectFailure())
  const before = await placeOf(20)
  source.fail()
  await userEvent.click(await expectFailure())
  expect(await placeOf(20)).toEqual(before)
  source.deliver()
  await card(21)
  expect(await placeOf(20)).toEqual(before)
  expectNoAlert()
  expect(source.asked).toEqual([1, 2, 2, 2])
})

test('a page that always fails is requested once for each press of “Try again”, never by itself', async () => {
  const source = twoPages()
  await askForPage2(source)
  for (const asked of [
    [1, 2],
    [1, 2, 2],
    [1, 2, 2, 2],
  ]) {
    source.fail()
    const retry = await expectFailure()
    window.scrollBy(0, -300)
    toTheEnd()
    await pass(60)
    expect(source.asked).toEqual(asked)
    await userEvent.click(retry)
    await expect.poll(() => source.asked.length).toBe(asked.length + 1)
  }
  await card(20)
})

test('a page that fails again as soon as it is tried again gets its message again', async () => {
  const source = twoPages()
  await askForPage2(source)
  source.fail()
  const retry = await expectFailure()
  // The answer is there before the request.
  source.fail()
  await userEvent.click(retry)
  await expect.poll(() => source.asked).toEqual([1, 2, 2])
  const again = await expectFailure()
  source.deliver()
  await userEvent.click(again)
  await card(21)
  expectNoAlert()
})

test('an earlier page that fails leaves the cards in place, and “Try again” requests it again', async () => {
  window.history.replaceState({ anchor: { index: 84, fraction: 0 } }, '')
  const source = fivePages()
  await renderApp(source)
  source.deliver()
  await card(85)
  window.scrollBy(0, -500)
  await expect.poll(() => source.asked).toEqual([3, 2])
  const before = await placeOf(85)
  source.fail()
  const retry = await expectFailure()
  expect(await placeOf(85)).toEqual(before)
  await userEvent.click(retry)
  await expect.poll(() => source.asked).toEqual([3, 2, 2])
  source.deliver()
  await card(80)
  expect(await placeOf(85)).toEqual(before)
  expectNoAlert()
  expect(source.asked).toEqual([3, 2, 2])
})

test.each<[string, () => void | Promise<void>]>([
  [
    'End key',
    async () => {
      within(await card(1))
        .getByRole('link')
        .focus()
      await userEvent.keyboard('{End}')
    },
  ],
  ['scrollbar', toTheEnd],
])(
  'a page that fails after a jump by the %s leaves the place, and “Try again” requests it again',
  async (_, jump) => {
    const source = fivePages()
    await renderApp(source)
    source.deliver()
    await card(1)
    await jump()
    await expect.poll(() => source.asked).toEqual([1, 5])
    // While the page scrolls, it requests what comes into view.
    await scrollRest()
    const before = window.scrollY
    source.fail()
    const retry = await expectFailure()
    expect(window.scrollY).toBe(before)
    await userEvent.click(retry)
    await expect.poll(() => source.asked).toEqual([1, 5, 5])
    source.deliver()
    const { top } = (await card(200)).getBoundingClientRect()
    expect(top).toBeLessThan(window.innerHeight)
    expect(window.scrollY).toBe(before)
    expectNoAlert()
    expect(source.asked).toEqual([1, 5, 5])
  },
)

test('a page that fails at once after a jump is not requested again by itself', async () => {
  const source = fivePages()
  await renderApp(source)
  source.deliver()
  await card(1)
  // The answers are there before the requests, and the first before the grid shows page 5.
  source.fail()
  source.deliver()
  toTheEnd()
  const retry = await expectFailure()
  expect(source.asked).toEqual([1, 5])
  await userEvent.click(retry)
  await card(200)
  expect(source.asked).toEqual([1, 5, 5])
})

test('a page that is not answered within 15 seconds counts as failed, and trying again works', async () => {
  const source = twoPages()
  await askForPage2(source)
  const before = await placeOf(20)
  await pass(10)
  expectNoAlert()
  await pass(5)
  const retry = await expectFailure()
  // The request was aborted, and nothing is requested by itself.
  await pass(60)
  expect(source.asked).toEqual([1])
  expect(await placeOf(20)).toEqual(before)
  await userEvent.click(retry)
  source.deliver()
  await card(21)
  expectNoAlert()
  expect(source.asked).toEqual([1, 2])
})

test('a first page that is not answered within 15 seconds shows a message, and trying again works', async () => {
  const source = twoPages()
  await renderApp(source)
  await expect.poll(() => source.asked).toEqual([1])
  await pass(10)
  expectNoAlert()
  await pass(5)
  expect(await screen.findByRole('alert')).toHaveTextContent('The images could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  source.deliver()
  await card(1)
  expectNoAlert()
})

test('the 15 seconds begin after the delay that the source announces', async () => {
  const source = twoPages({ delay: 60_000 })
  await askForPage2(source)
  await pass(70)
  expectNoAlert()
  await pass(5)
  await expectFailure()
  expect(source.asked).toEqual([1])
})

test('a source that reports that it is at work may take longer than 15 seconds', async () => {
  const source = twoPages()
  await askForPage2(source)
  for (let minutes = 0; minutes < 3; minutes++) {
    await pass(10)
    source.report()
  }
  expectNoAlert()
  source.deliver()
  await card(21)
  expect(source.asked).toEqual([1, 2])
})

test('a page that is answered after its 15 seconds is not taken, and the next answer is', async () => {
  const source = twoPages({ ignoresAbort: true })
  await askForPage2(source)
  await pass(15)
  const retry = await expectFailure()
  source.deliver()
  await pass(1)
  expect(screen.queryByRole('article', { name: /version 21$/ })).not.toBeInTheDocument()
  await expectFailure()
  await userEvent.click(retry)
  source.deliver()
  await card(21)
})

test('a page that is answered after another list was requested does not change that list', async () => {
  const source = createScriptedSource(
    [makeImages(0, 20), makeImages(20, 30), makeImages(30, 40)],
    null,
    { ignoresAbort: true },
  )
  await askForPage2(source)
  window.scrollTo(0, 0)
  await userEvent.fill(screen.getByRole('searchbox'), '17')
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  // Page 2 of the whole gallery comes first, then the matches.
  await expect.poll(() => source.asked).toEqual([1, 1])
  source.deliver()
  source.deliver()
  await card(17)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expectNoAlert()
})

test('a page without images that is not the last counts as failed, and is not passed over in a loop', async () => {
  const source = createScriptedSource([makeImages(0, 20), [], [], makeImages(20, 30)])
  await askForPage2(source)
  const before = await placeOf(20)
  source.deliver()
  const retry = await expectFailure()
  await pass(60)
  expect(source.asked).toEqual([1, 2])
  expect(await placeOf(20)).toEqual(before)
  await userEvent.click(retry)
  await expect.poll(() => source.asked).toEqual([1, 2, 2])
})

test('a last page without images is the end', async () => {
  const source = createScriptedSource([makeImages(0, 20), []])
  await askForPage2(source)
  source.deliver()
  expect(await screen.findByText('No more images to load')).toBeVisible()
  expectNoAlert()
})

test('images that a source repeats are shown with keys of their own, and reported in development', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Image 20 is beside itself in one row, and image 1 is on both pages.
  const [first, last] = [makeImages(0, 1), makeImages(19, 20)]
  const source = createScriptedSource([
    [...makeImages(0, 18), ...last, ...last],
    [...first, ...makeImages(21, 30)],
  ])
  await askForPage2(source)
  source.deliver()
  await card(30)
  await expect
    .poll(() => consoleError.mock.calls.map(([text]) => String(text)))
    .toEqual([
      'The source repeats the image 00000000-0000-8000-8000-000000000020 at the indexes 18 and 19',
      'The source repeats the image 00000000-0000-8000-8000-000000000001 at the indexes 0 and 20',
    ])
})

const linkAt = (position: number) =>
  screen
    .getAllByRole('article')
    .filter((article) => article.getAttribute('aria-posinset') === String(position))
    .map((article) => within(article).getByRole('link'))[0]

test('arrow keys lead through images that a source repeats, and focus stays where it is while pages come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const source = createScriptedSource([
    [...makeImages(0, 18), ...makeImages(16, 18)],
    [...makeImages(0, 1), ...makeImages(21, 30)],
    makeImages(30, 40),
  ])
  await askForPage2(source)
  linkAt(17)?.focus()
  for (const position of [18, 19, 20]) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => document.activeElement).toBe(linkAt(position))
  }
  source.deliver()
  await card(30)
  expect(document.activeElement).toBe(linkAt(20))
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => document.activeElement).toBe(linkAt(21))
})

test('a request that the visitor leaves midway is aborted, and made again on the way back', async () => {
  const source = twoPages()
  await askForPage2(source)
  window.scrollTo(0, 0)
  await userEvent.fill(screen.getByRole('searchbox'), '17')
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  await expect.poll(() => source.asked).toEqual([1, 1])
  source.deliver()
  await expect.poll(() => screen.getAllByRole('article').length).toBe(1)
  await userEvent.click(screen.getByRole('switch', { name: 'Only matches' }))
  await card(1)
  toTheEnd()
  await expect.poll(() => source.asked).toEqual([1, 1, 2])
  source.deliver()
  await card(21)
  expectNoAlert()
})

test('a hidden tab does not fail a page; 15 seconds after the visitor is back it does', async () => {
  const source = twoPages()
  await askForPage2(source)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(600)
  expectNoAlert()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(15)
  await expectFailure()
  expect(source.asked).toEqual([1])
})

test('a page that is answered while the tab is hidden is there when the visitor is back', async () => {
  const source = twoPages()
  await askForPage2(source)
  const before = await placeOf(20)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(60)
  source.deliver()
  await pass(1)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await card(21)
  expect(await placeOf(20)).toEqual(before)
  expect(source.asked).toEqual([1, 2])
  expectNoAlert()
})

test('while a page is awaited, the window can change its size; the images in view stay, and one request is made', async () => {
  const source = twoPages()
  await askForPage2(source)
  await expect.poll(() => savedAnchor()?.index).toBe(12)
  await page.viewport(PHONE.width, PHONE.height)
  // In one column the same image is at the top.
  await expect
    .poll(async () => {
      const { top, bottom } = (await card(13)).getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    .toBe(true)
  const before = await placeOf(13)
  source.deliver()
  await screen.findByText('No more images to load')
  expect(await placeOf(13)).toEqual(before)
  expect(source.asked).toEqual([1, 2])
  expectNoAlert()
})

test('an image of a link that is not answered within 15 seconds counts as failed, and trying again shows it', async () => {
  const source = twoPages()
  const id = makeImages(24, 25)[0]?.id ?? ''
  window.history.replaceState(null, '', `?image=${id}`)
  await renderApp(source)
  await expect.poll(() => source.asked).toEqual([1])
  source.deliver()
  const dialog = await screen.findByRole('dialog')
  await pass(16)
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }))
  source.deliver()
  expect(await screen.findByRole('dialog', { name: /version 25$/ })).toBeVisible()
})

const opened = (name: RegExp) => screen.findByRole('dialog', { name })

test('steps lead past an image that a source repeats', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const source = createScriptedSource([
    [...makeImages(0, 2), ...makeImages(1, 2), ...makeImages(3, 20)],
  ])
  await renderApp(source)
  source.deliver()
  await openCard(/version 1$/)
  expect(await opened(/version 1$/)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(await opened(/version 2$/)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(await opened(/version 4$/)).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  expect(await opened(/version 2$/)).toBeVisible()
})
