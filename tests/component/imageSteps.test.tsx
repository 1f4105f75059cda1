import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyCode } from '../../src/lib/lazyCode'
import { fakePhotos } from '../support/fakePhotos'
import type { Point } from '../support/fingers'
import { createFrameFingers } from '../support/frameFingers'
import { makeImage, makeImages, PICTURE } from '../support/makeImage'
import { nextFrame } from '../support/nextFrame'
import { DESKTOP, PHONE, renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { scrollerOf } from '../support/scrollerOf'

const status = () => screen.getByRole('status').textContent
const dialog = () => screen.getByRole('dialog')
const button = (name: string) => within(dialog()).getByRole('button', { name })
const shown = () => within(dialog()).getAllByRole('img')[0]?.getAttribute('alt')
const prompt = (number: number) => `a medieval castle, watercolor, version ${number}`
const closed = async () => {
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}

const linkOf = (number: number) =>
  screen.findByRole('link', { name: new RegExp(`version ${number}$`) })

/** Opens image `number` (1-based) of the first page. */
async function openImage(
  number: number,
  pages = [makeImages(0, 20), makeImages(20, 22)],
  window = DESKTOP,
) {
  const source = createScriptedSource(pages)
  await renderApp(source, window)
  source.deliver()
  // The rows beyond the window follow the first paint. A locator of image 2 would then fit image 20 too.
  if (window === DESKTOP) await linkOf(Math.min(20, pages[0]?.length ?? 0))
  await userEvent.click(await linkOf(number))
  await screen.findByRole('dialog')
  return source
}

test('“Next image” and “Previous image” step, and show and announce the position', async () => {
  await openImage(1)
  await userEvent.click(button('Next image'))
  expect(shown()).toBe(prompt(2))
  expect(status()).toBe(`Image 2 of 20 loaded: ${prompt(2)}`)
  expect(within(dialog()).getByText('2 of 20 loaded')).toBeVisible()
  await userEvent.click(button('Previous image'))
  expect(shown()).toBe(prompt(1))
  expect(status()).toBe(`Image 1 of 20 loaded: ${prompt(1)}`)
})

test('the arrow keys step too, but not with a modifier', async () => {
  await openImage(1)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe(prompt(2))
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe(prompt(3))
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(shown).toBe(prompt(2))
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(shown()).toBe(prompt(2))
})

test('a step leaves focus on its button, and removes the outcome of an action on the image before', async () => {
  await openImage(1)
  const like = button('Like')
  const wasLiked = like.getAttribute('aria-pressed')
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(button('Copy prompt'))
  expect(await within(dialog()).findByText('Prompt copied')).toBeVisible()
  like.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe(prompt(2))
  expect(button('Like')).toHaveFocus()
  expect(within(dialog()).queryByText('Prompt copied')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(shown).toBe(prompt(1))
  expect(button('Like')).toHaveAttribute('aria-pressed', wasLiked)
})

test('in a sheet each image begins at its top', async () => {
  await openImage(1, undefined, PHONE)
  const scroller = scrollerOf(button('Like'))
  const scrolled = new Promise((resolve) => {
    scroller.addEventListener('scroll', resolve, { once: true })
  })
  scroller.scrollTo({ top: 200 })
  await scrolled
  expect(scroller.scrollTop).toBe(200)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe(prompt(2))
  expect(scroller.scrollTop).toBe(0)
})

test('steps replace the history entry, so one Back closes', async () => {
  await openImage(1)
  const before = window.history.length
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => window.location.search).toBe(`?image=${makeImage(1).id}`)
  expect(window.history.length).toBe(before)
  window.history.back()
  await closed()
  expect(window.location.search).toBe('')
})

test('at the ends of the gallery the button stays focusable, and says why it does nothing', async () => {
  await openImage(1, [makeImages(0, 2)])
  const previous = button('Previous image')
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  expect(previous).toHaveAccessibleDescription('This is the first image')
  previous.focus()
  await userEvent.keyboard('{Enter}')
  expect(previous).toHaveFocus()
  expect(status()).toBe('This is the first image')
  await userEvent.click(button('Next image'))
  expect(status()).toBe(`Image 2 of 2: ${prompt(2)}`)
  expect(button('Next image')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowRight}')
  expect(status()).toBe('This is the last image')
  expect(shown()).toBe(prompt(2))
})

test('a step past the loaded images loads the next page and then shows its image', async () => {
  const source = await openImage(20)
  await userEvent.click(button('Next image'))
  expect(shown()).toBe(prompt(20))
  await expect.poll(() => source.asked).toEqual([1, 2])
  source.deliver()
  await expect.poll(shown).toBe(prompt(21))
  expect(status()).toBe(`Image 21 of 22: ${prompt(21)}`)
  expect(button('Next image')).toHaveFocus()
})

test('the name of the dialog holds the title and the prompt of the image', async () => {
  await openImage(1)
  expect(dialog()).toHaveAccessibleName(`Summer Launch: Made to Be Noticed ${prompt(1)}`)
  await userEvent.click(button('Next image'))
  expect(dialog()).toHaveAccessibleName(`Summer Launch: Made to Be Noticed ${prompt(2)}`)
})

/** Presses arrow keys without a pause, as they reach a page that was busy. */
function keys(...presses: readonly ('right' | 'left' | 'right held' | 'right released')[]) {
  for (const press of presses) {
    const key = press === 'left' ? 'ArrowLeft' : 'ArrowRight'
    if (press === 'right released') fireEvent.keyUp(window, { key })
    else fireEvent.keyDown(window, { key, repeat: press === 'right held' })
  }
}

test('quick taps on an arrow key all count', async () => {
  await openImage(1)
  keys('right', 'right', 'right', 'right', 'right')
  await expect.poll(shown).toBe(prompt(6))
  keys('left', 'left', 'right', 'left')
  await expect.poll(shown).toBe(prompt(4))
})

test('a tap on ← while → is held, or right after it, is one step back', async () => {
  await openImage(10)
  keys('right', 'right held', 'right held')
  const held = Number(/\d+$/.exec(String(shown()))?.[0])
  keys('right released', 'left')
  expect(shown()).toBe(prompt(held - 1))
  keys('left')
  expect(shown()).toBe(prompt(held - 2))
})

test('steps past the loaded images add up while the next page is loading', async () => {
  const source = await openImage(19, [makeImages(0, 20), makeImages(20, 30), makeImages(30, 32)])
  for (let step = 0; step < 4; step++) await userEvent.click(button('Next image'))
  await userEvent.click(button('Previous image'))
  expect(shown()).toBe(prompt(20))
  await expect.poll(() => source.asked).toEqual([1, 2])
  source.deliver()
  await expect.poll(shown).toBe(prompt(22))
  expect(status()).toBe(`Image 22 of 30 loaded: ${prompt(22)}`)
})

test('steps past the end of a gallery of unknown length stop at the last image', async () => {
  const source = await openImage(20)
  keys('right', 'right', 'right', 'right', 'right')
  await expect.poll(() => source.asked).toEqual([1, 2])
  source.deliver()
  await expect.poll(shown).toBe(prompt(22))
  expect(status()).toBe(`Image 22 of 22: ${prompt(22)}`)
  keys('right')
  await expect.poll(status).toBe('This is the last image')
  keys('left')
  await expect.poll(shown).toBe(prompt(21))
})

test('a step forwards and back while the next page is loading stays at the image', async () => {
  const source = await openImage(20)
  await userEvent.click(button('Next image'))
  await userEvent.click(button('Previous image'))
  expect(status()).toBe(`Image 20 of 20 loaded: ${prompt(20)}`)
  await expect.poll(() => source.asked).toEqual([1, 2])
  source.deliver()
  await expect.poll(() => within(dialog()).queryByText('20 of 22')).not.toBeNull()
  expect(shown()).toBe(prompt(20))
})

test('after the next page has failed, “Next image” requests it again', async () => {
  const source = await openImage(20)
  await userEvent.click(button('Next image'))
  await expect.poll(() => source.asked).toEqual([1, 2])
  source.fail()
  const alert = await within(dialog()).findByRole('alert')
  expect(alert).toHaveTextContent('More images could not be loaded.')
  await userEvent.click(button('Next image'))
  source.deliver()
  await expect.poll(shown).toBe(prompt(21))
})

test('steps show images while the browser refuses to change the address, which is changed later', async () => {
  await openImage(2)
  const change = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException(
      'Attempt to use history.replaceState() more than 100 times',
      'SecurityError',
    )
  })
  await userEvent.click(button('Next image'))
  await userEvent.click(button('Next image'))
  expect(shown()).toBe(prompt(4))
  expect(window.location.search).toBe(`?image=${makeImage(1).id}`)
  change.mockRestore()
  await expect.poll(() => window.location.search).toBe(`?image=${makeImage(3).id}`)
  expect(shown()).toBe(prompt(4))
})

test('a link copied during quick steps is that of the shown image', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openImage(1)
  keys('right', 'right', 'right')
  await userEvent.click(button('Share'))
  await expect.poll(status).toBe('Link copied')
  expect(write).toHaveBeenCalledExactlyOnceWith(
    `${window.location.origin}${window.location.pathname}?image=${makeImage(3).id}`,
  )
})

test('Forward after quick steps and “Close” opens the image shown last', async () => {
  await openImage(1)
  keys('right', 'right', 'right')
  await userEvent.click(button('Close'))
  await closed()
  await expect.poll(() => window.location.search).toBe('')
  window.history.forward()
  await screen.findByRole('dialog')
  expect(shown()).toBe(prompt(4))
})

test('a held arrow key steps at most every 120 ms', async () => {
  await openImage(1)
  const begun = performance.now()
  // As often as the page is painted: keyboards repeat a key 30 times a second.
  for (let press = 0; press < 60; press++) {
    fireEvent.keyDown(window, { key: 'ArrowRight', repeat: press > 0 })
    await nextFrame()
  }
  const steps = Number(/\d+$/.exec(String(shown()))?.[0]) - 1
  expect(steps).toBeGreaterThan(2)
  expect(steps).toBeLessThan(2 + (performance.now() - begun) / 120)
})

test('closing moves focus to the card of the image shown last', async () => {
  await openImage(2)
  for (let step = 0; step < 4; step++) await userEvent.click(button('Next image'))
  expect(shown()).toBe(prompt(6))
  await userEvent.click(button('Close'))
  await closed()
  const link = screen.getByRole('link', { name: /version 6$/ })
  await expect.poll(() => document.activeElement).toBe(link)
  const { top, bottom } = link.getBoundingClientRect()
  expect(top).toBeGreaterThan(screen.getByRole('search').getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan(DESKTOP.height)
})

test('a card that mounts late does not take focus that has moved elsewhere', async () => {
  const source = await openImage(20)
  await userEvent.click(button('Next image'))
  await userEvent.keyboard('{Escape}')
  await closed()
  const field = screen.getByRole('searchbox')
  await userEvent.click(field)
  source.deliver()
  await linkOf(21)
  await nextFrame()
  expect(field).toHaveFocus()
})

test('after an image was closed, typing keeps the focus in the search field while the list changes', async () => {
  window.history.replaceState(null, '', '?matches=only')
  const images = makeImages(0, 20).map((image, index) =>
    index % 3 === 0 ? makeImage(index, { prompt: `a city, version ${index + 1}` }) : image,
  )
  const source = await openImage(3, [images])
  await userEvent.keyboard('{Escape}')
  // Until it has faded, the dialog looks for its image in the next list.
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await expect.poll(() => document.activeElement).toBe(await linkOf(3))
  const field = screen.getByRole('searchbox')
  for (const [text, count] of [
    ['city', 7],
    ['castle', 13],
    ['', 20],
  ] as const) {
    await userEvent.fill(field, text)
    source.deliver()
    await expect.poll(() => screen.queryAllByRole('article')).toHaveLength(count)
    expect(field).toHaveFocus()
  }
})

test('the title of the page begins with the prompt of the open image until that is closed', async () => {
  document.title = 'Explore'
  await openImage(1)
  await expect.poll(() => document.title).toBe(`${prompt(1)} – Explore`)
  await userEvent.click(button('Next image'))
  await expect.poll(() => document.title).toBe(`${prompt(2)} – Explore`)
  await userEvent.click(button('Close'))
  await closed()
  expect(document.title).toBe('Explore')
})

test('with “Only matches” on, steps go from match to match', async () => {
  const images = makeImages(0, 12).map((image, index) =>
    index % 4 === 0 ? makeImage(index, { prompt: `a city, version ${index + 1}` }) : image,
  )
  const source = createScriptedSource([images])
  await renderApp(source)
  source.deliver()
  await userEvent.fill(await screen.findByRole('searchbox'), 'city')
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  source.deliver()
  await expect.poll(() => screen.getAllByRole('article').length).toBe(3)
  await userEvent.click(page.getByRole('link', { name: 'a city, version 1', exact: true }))
  await screen.findByRole('dialog')
  await userEvent.click(button('Next image'))
  expect(shown()).toBe('a city, version 5')
  expect(status()).toBe('Image 2 of 3: a city, version 5')
  await userEvent.click(button('Next image'))
  expect(shown()).toBe('a city, version 9')
  expect(status()).toBe('Image 3 of 3: a city, version 9')
  expect(button('Next image')).toHaveAttribute('title', 'This is the last image')
})

/** Opens the address of an image that is not among the matches. Its image is still to be delivered. */
async function openExcluded() {
  window.history.replaceState(null, '', `?image=${makeImage(1).id}&q=city&matches=only`)
  const source = createScriptedSource([[makeImage(0, { prompt: 'a city' }), makeImage(1)]])
  await renderApp(source)
  source.deliver()
  await screen.findByRole('dialog', { name: 'Loading the image' })
  return source
}

test('an image that does not match has two disabled step buttons with the reason', async () => {
  const source = await openExcluded()
  await userEvent.keyboard('{ArrowRight}')
  expect(status()).toBe('The place of this image is not known')
  source.deliver()
  await expect.poll(() => screen.queryByRole('button', { name: 'Next image' })).not.toBeNull()
  for (const name of ['Previous image', 'Next image']) {
    expect(button(name)).toHaveAttribute('aria-disabled', 'true')
    expect(button(name)).toHaveAttribute('title', 'This image is not among the matches')
  }
})

test('after an image that does not match, focus goes to the images: it has no card', async () => {
  const source = await openExcluded()
  source.deliver()
  await expect.poll(() => screen.queryByRole('button', { name: 'Next image' })).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement?.id).toBe('explore-images')
})

test('“Copy prompt” copies the prompt and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openImage(1)
  await userEvent.click(button('Copy prompt'))
  await expect.poll(status).toBe('Prompt copied')
  expect(within(dialog()).getByText('Prompt copied')).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(prompt(1))
  write.mockRejectedValue(new DOMException('denied'))
  await userEvent.click(button('Copy prompt'))
  await expect.poll(status).toBe('The prompt could not be copied')
  write.mockRestore()
})

const urlOf = (index: number) => `${PICTURE}#${index}`

test('the photos of both neighbours are loaded ahead', async () => {
  const photos = fakePhotos()
  const images = Array.from({ length: 20 }, (_, index) => makeImage(index, { url: urlOf(index) }))
  // A phone has few cards mounted: those of images 9 and 11 are not.
  await openImage(1, [images], PHONE)
  window.history.replaceState(window.history.state, '', `?image=${makeImage(9).id}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(shown).toBe(prompt(10))
  await expect
    .poll(() => [photos.requested.includes(urlOf(8)), photos.requested.includes(urlOf(10))])
    .toEqual([true, true])
  vi.unstubAllGlobals()
})

function picture(): HTMLElement {
  const [first] = within(dialog()).getAllByRole('img')
  if (first === undefined) throw new Error('There is no picture')
  return first
}

const START = [200, 300] as const
/** The point this many px to the right and down. */
const startPlus = (right: number, down: number): Point => [START[0] + right, START[1] + down]

test('swiping left and right steps', async () => {
  await openImage(1, undefined, PHONE)
  const { drag } = createFrameFingers()
  await drag(START, startPlus(-120, 10))
  await expect.poll(shown).toBe(prompt(2))
  await drag(START, startPlus(120, -10))
  await expect.poll(shown).toBe(prompt(1))
  await drag(START, startPlus(-40, 0))
  expect(shown()).toBe(prompt(1))
})

/** A detail view with a slider, above a part that scrolls sideways. */
const Wide = () => (
  <>
    <input type="range" aria-label="Strength" style={{ width: '100%', height: 200 }} />
    <section aria-label="Wide" style={{ overflowX: 'auto' }}>
      <div style={{ width: 2000, height: 600 }} />
    </section>
  </>
)

test('a finger that moves a control of an own detail view, or scrolls a part of it to the side, takes no step', async () => {
  const source = createScriptedSource([makeImages(0, 20)])
  const detail = lazyCode(() => Promise.resolve(Wide))
  await renderApp({ ...source, ui: { ...source.ui, detail } }, PHONE)
  source.deliver()
  await userEvent.click(await linkOf(1))
  const wide = await within(await screen.findByRole('dialog')).findByRole('region')
  const { drag } = createFrameFingers()
  const { top } = wide.getBoundingClientRect()
  await drag([250, top + 100], [130, top + 100])
  await expect.poll(() => wide.scrollLeft).toBeGreaterThan(50)
  const slider = within(dialog()).getByRole<HTMLInputElement>('slider')
  await drag([195, top - 100], [300, top - 100])
  await expect.poll(() => slider.valueAsNumber).toBeGreaterThan(65)
  expect(within(dialog()).getByText('1 of 20')).toBeVisible()
})

test('a tap right after a swipe is a tap: no flick goes on unseen, which it would only stop', async () => {
  await openImage(1, undefined, PHONE)
  const { flick, down, up } = createFrameFingers()
  const next = button('Next image').getBoundingClientRect()
  await flick(START, startPlus(-150, 0), 60)
  await down([next.left + 22, next.top + 22])
  await up(30)
  await expect.poll(shown).toBe(prompt(3))
})

/** What a finger on the picture scrolls: the sheet. */
function scrolledByFinger(): Element {
  let element: Element | null = picture()
  while (element !== null && element.scrollHeight <= element.clientHeight + 1) {
    element = element.parentElement
  }
  if (element === null) throw new Error('Nothing around the picture can be scrolled')
  return element
}

test('a scroll back to the top does not close the sheet, even if the page receives it late too', async () => {
  await openImage(1, undefined, PHONE)
  const { down, moveTo, up, drag } = createFrameFingers()
  const back = vi.spyOn(window.history, 'back')
  const sheet = scrolledByFinger()
  sheet.scrollTop = 80
  expect(sheet.scrollTop).toBe(80)
  await drag(START, startPlus(0, 300))
  sheet.scrollTop = 80
  // A busy page receives the first movement after the browser has scrolled.
  await down(START)
  sheet.scrollTop = 0
  await moveTo(startPlus(0, 300))
  await up()
  expect(back).not.toHaveBeenCalled()
  await drag(START, startPlus(0, 300))
  await expect.poll(() => back.mock.calls).toHaveLength(1)
  back.mockRestore()
  await closed()
})

test('pulling the sheet down closes it; a short pull or a scroll does not', async () => {
  await openImage(1, undefined, PHONE)
  const { drag } = createFrameFingers()
  const back = vi.spyOn(window.history, 'back')
  await drag(START, startPlus(0, 60))
  await drag(START, startPlus(10, -200))
  scrolledByFinger().scrollTop = 0
  expect(back).not.toHaveBeenCalled()
  await drag(START, startPlus(5, 180))
  await expect.poll(() => back.mock.calls).toHaveLength(1)
  back.mockRestore()
  await closed()
})

test('a flick down closes the sheet, and one that goes up again does not', async () => {
  await openImage(1, undefined, PHONE)
  const { down, moveTo, up, flick } = createFrameFingers()
  const back = vi.spyOn(window.history, 'back')
  await down(START)
  await moveTo(startPlus(0, 100))
  await moveTo(startPlus(0, 60))
  await up(10)
  expect(back).not.toHaveBeenCalled()
  await flick(START, startPlus(0, 100), 50)
  await expect.poll(() => back.mock.calls).toHaveLength(1)
  back.mockRestore()
  await closed()
})

test('a sheet that becomes a dialog under a finger, as the phone is turned, is not pulled any more', async () => {
  await openImage(1, undefined, PHONE)
  const { down, moveTo, up } = createFrameFingers()
  const panel = picture().closest('[data-panel]')
  await down(START)
  await moveTo(startPlus(0, 80))
  await expect.poll(() => panel?.hasAttribute('data-pulled')).toBe(true)
  await page.viewport(PHONE.height, PHONE.width)
  await moveTo(startPlus(0, 160))
  await expect.poll(() => panel?.hasAttribute('data-pulled')).toBe(false)
  await up()
  expect(dialog()).toBeVisible()
})

test('a sheet that is pulled down and back has scrolled nothing', async () => {
  await openImage(1, undefined, PHONE)
  const { down, moveTo, up } = createFrameFingers()
  const sheet = scrolledByFinger()
  await down(START)
  await moveTo(startPlus(0, 220))
  await moveTo(START)
  await up()
  expect(sheet.scrollTop).toBe(0)
  expect(dialog()).toBeVisible()
})

test('a step takes the picture from under a finger, whose pull or swipe ends as ever', async () => {
  await openImage(1, undefined, PHONE)
  const { down, moveTo, up } = createFrameFingers()
  const panel = dialog().querySelector('[data-panel]') ?? dialog()
  const bottom = () => Math.round(panel.getBoundingClientRect().bottom)
  const atRest = bottom()
  await down(START)
  await moveTo(startPlus(0, 60))
  expect(bottom()).toBe(atRest + 60)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe(prompt(2))
  await moveTo(startPlus(0, 70))
  await up()
  await expect.poll(bottom).toBe(atRest)
  await down(START)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe(prompt(3))
  await moveTo(startPlus(-120, 0))
  await up()
  await expect.poll(shown).toBe(prompt(4))
})

/** What a finger may move, on the dialog and on what scrolls in it. */
const allowed = () =>
  [dialog(), scrolledByFinger()].map((each) => getComputedStyle(each).touchAction)

/** The visitor zooms into the page with two fingers. The window of a frame, in which this test runs, is never zoomed. */
function zoomPage(scale: number): void {
  const viewport = window.visualViewport
  if (viewport === null) throw new Error('The window cannot be zoomed')
  vi.spyOn(viewport, 'scale', 'get').mockReturnValue(scale)
  viewport.dispatchEvent(new Event('resize'))
}

test('on a page that is zoomed a finger is the browser’s, in all directions, and on one that is not the sheet’s again', async () => {
  await openImage(1, undefined, PHONE)
  const { drag, flick } = createFrameFingers()
  const back = vi.spyOn(window.history, 'back')
  expect(allowed()).toEqual(['pan-y pinch-zoom', 'pan-y pinch-zoom'])
  zoomPage(2.5)
  expect(allowed()).toEqual(['auto', 'auto'])
  await drag(START, startPlus(-150, 0))
  await drag(START, startPlus(150, 0))
  await drag(START, startPlus(0, 300))
  await flick(START, startPlus(0, 100), 50)
  expect(back).not.toHaveBeenCalled()
  expect(shown()).toBe(prompt(1))
  zoomPage(1)
  expect(allowed()).toEqual(['pan-y pinch-zoom', 'pan-y pinch-zoom'])
  await drag(START, startPlus(-150, 0))
  await expect.poll(shown).toBe(prompt(2))
  await drag(START, startPlus(0, 300))
  await expect.poll(() => back.mock.calls).toHaveLength(1)
  back.mockRestore()
  await closed()
})

test('if the images around the open one could not be loaded, a step requests them again', async () => {
  window.history.replaceState(null, '', `?image=${makeImage(4).id}`)
  const source = createScriptedSource([makeImages(0, 20)])
  await renderApp(source)
  await screen.findByRole('dialog', { name: 'Loading the image' })
  source.fail()
  await expect.poll(() => screen.queryByText('The images could not be loaded')).not.toBeNull()
  source.deliver()
  await screen.findByRole('dialog', { name: /^Summer Launch: Made to Be Noticed/ })
  expect(shown()).toBe(prompt(5))
  await userEvent.click(button('Next image'))
  source.deliver()
  await expect.poll(shown).toBe(prompt(6))
})

test('a page that scrolls on after an image was opened comes back to its card', async () => {
  await openImage(1, [makeImages(0, 200)])
  const card = document.querySelector('[aria-posinset="1"]')
  const bottom = () => card?.getBoundingClientRect().bottom
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe(prompt(2))
  for (const top of [900, 20_000]) {
    window.scrollTo(0, top)
    await expect.poll(bottom).toBeGreaterThan(0)
  }
})

test('the grid behind an open image loads more when its last card is in view', async () => {
  const anchor = { index: 32, fraction: 0.5 }
  window.history.replaceState({ anchor }, '', `?image=${makeImage(36).id}`)
  const scripted = createScriptedSource([
    makeImages(0, 20),
    makeImages(20, 40),
    makeImages(40, 60),
    makeImages(60, 80),
  ])
  // The image is found before the page around it is loaded.
  await renderApp({
    ...scripted,
    find: () => Promise.resolve({ image: makeImage(36), index: 36 }),
  })
  await screen.findByRole('dialog', { name: /^Summer Launch: Made to Be Noticed/ })
  expect(shown()).toBe(prompt(37))
  // No count of loaded images, since it is not among them.
  expect(within(dialog()).getByText('37')).toBeVisible()
  expect(scripted.asked).toEqual([2])
  scripted.deliver()
  await expect.poll(() => scripted.asked).toEqual([2, 3])
})
