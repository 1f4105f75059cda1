import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usePictureView } from '../../../../src/pictures/pictureView'
import { createFakeFolder } from '../../../support/fakeFolder'
import { waitForLazyCode } from '../../../support/lazyCode'
import { makeFileImage } from '../../../support/makeFileImage'
import { makeImages } from '../../../support/makeImage'
import { DESKTOP, PHONE, renderApp } from '../../../support/renderApp'
import { createScriptedSource } from '../../../support/scriptedSource'
import { scrollRest } from '../../../support/scrollRest'

async function renderImages(window = DESKTOP) {
  const source = createScriptedSource([makeImages(0, 400)])
  await renderApp(source, window)
  source.deliver()
  await card(1)
  await waitForLazyCode()
}

const card = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`version ${number}$`) })
const slider = () => screen.getByRole('slider', { name: 'Picture size' })
const topOf = async (number: number) => (await card(number)).getBoundingClientRect().top
/** How many cards stand beside the first. */
async function columns(): Promise<number> {
  const top = await topOf(1)
  const tops = screen.getAllByRole('article').map((each) => each.getBoundingClientRect().top)
  return tops.filter((each) => each === top).length
}

test('the slider goes from a dense wall to two large pictures, and is kept until it is at the default', async () => {
  await renderImages()
  expect(slider()).toHaveAttribute('aria-valuetext', 'Default, 4 columns')
  expect(await columns()).toBe(4)
  slider().focus()
  await userEvent.keyboard('{Home}')
  expect(slider()).toHaveAttribute('aria-valuetext', 'Dense, 9 columns')
  await expect.poll(columns).toBe(9)
  expect(localStorage.getItem('explore.pictureSize')).toBe('dense')
  await userEvent.keyboard('{ArrowRight}')
  expect(slider()).toHaveAttribute('aria-valuetext', 'Small, 6 columns')
  await userEvent.keyboard('{End}')
  expect(slider()).toHaveAttribute('aria-valuetext', 'Large, 2 columns')
  await expect.poll(columns).toBe(2)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(columns).toBe(4)
  expect(localStorage.getItem('explore.pictureSize')).toBeNull()
})

test('on a phone the toolbar has a menu of the sizes up to one column, which stays open, and no slider takes a row', async () => {
  await renderImages(PHONE)
  expect(screen.queryByRole('slider', { name: 'Picture size' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Picture size' }))
  const sizes = await screen.findAllByRole('menuitemradio')
  expect(sizes.map((each) => each.textContent)).toEqual(['Dense', 'Small', 'Default'])
  expect(sizes[2]).toBeChecked()
  await userEvent.click(sizes[1] ?? document.body)
  await expect.poll(columns).toBe(2)
  expect(sizes[1]).toBeChecked()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a card of a wall is a picture that links to its image, without text and buttons', async () => {
  await renderImages()
  slider().focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(columns).toBe(9)
  const first = await card(1)
  expect(within(first).getByRole('link')).toHaveAccessibleName(/version 1$/)
  expect(within(first).queryByRole('button')).toBeNull()
  expect(first).toHaveTextContent('')
  const { width, height } = first.getBoundingClientRect()
  expect(Math.abs(width - height)).toBeLessThan(1)
})

test('a card of a wall shows the mark that a key gives', async () => {
  usePictureView.setState({ size: 'dense' })
  await renderImages()
  within(await card(2))
    .getByRole('link')
    .focus()
  await userEvent.keyboard('l')
  expect(await within(await card(2)).findByRole('img', { name: 'Liked' })).toBeVisible()
  await userEvent.keyboard('l')
  expect(within(await card(2)).queryByRole('img', { name: 'Liked' })).toBeNull()
})

test('the image at the top of the window stays there while the slider is moved', async () => {
  await renderImages()
  window.scrollTo(0, 5000)
  await card(50)
  const toolbar = screen.getByRole('search').getBoundingClientRect().bottom
  const top = screen
    .getAllByRole('article')
    .find((each) => each.getBoundingClientRect().bottom > toolbar)
  const name = top?.getAttribute('aria-label') ?? ''
  slider().focus()
  for (const key of ['{Home}', '{ArrowRight}', '{End}', '{ArrowLeft}']) {
    await userEvent.keyboard(key)
    await expect
      .poll(() => {
        const box = screen.getByRole('article', { name }).getBoundingClientRect()
        return box.bottom > toolbar && box.top <= toolbar + 2
      })
      .toBe(true)
  }
})

/** Turns the wheel with Ctrl held. Returns whether the browser may zoom. */
function turn(target: Element, { deltaY, time }: { deltaY: number; time: number }): boolean {
  const { left, top, width, height } = target.getBoundingClientRect()
  const event = new WheelEvent('wheel', {
    bubbles: true,
    cancelable: true,
    ctrlKey: true,
    deltaY,
    clientX: left + width / 2,
    clientY: top + height / 4,
  })
  Object.defineProperty(event, 'timeStamp', { value: time })
  return fireEvent(target, event)
}

test('Ctrl and the wheel take one step for a notch, and the image under the pointer stays in its row', async () => {
  await renderImages()
  window.scrollTo(0, 5000)
  const pointed = await card(51)
  const { top, height } = pointed.getBoundingClientRect()
  const y = top + height / 4
  const holdsPoint = async () => {
    const box = (await card(51)).getBoundingClientRect()
    return box.top <= y && y <= box.bottom
  }
  expect(turn(pointed, { deltaY: 100, time: 1000 })).toBe(false)
  await expect.poll(() => usePictureView.getState().size).toBe('small')
  await expect.poll(holdsPoint).toBe(true)
  // A trackpad goes on.
  turn(await card(51), { deltaY: 100, time: 1100 })
  expect(usePictureView.getState().size).toBe('small')
  turn(await card(51), { deltaY: 100, time: 2000 })
  expect(usePictureView.getState().size).toBe('dense')
  await expect.poll(holdsPoint).toBe(true)
  turn(await card(51), { deltaY: -100, time: 3000 })
  turn(await card(51), { deltaY: -100, time: 4000 })
  expect(usePictureView.getState().size).toBe('default')
  await expect.poll(holdsPoint).toBe(true)
})

test('Ctrl and the wheel zoom the page where there are no images', async () => {
  await renderImages()
  expect(turn(screen.getByRole('banner'), { deltaY: 100, time: 1000 })).toBe(true)
  expect(usePictureView.getState().size).toBe('default')
})

test('two fingers that come together make the pictures smaller, and the image between them stays in its row', async () => {
  await renderImages(PHONE)
  window.scrollTo(0, 48_500)
  const target = within(await card(99)).getByRole('link')
  const box = target.getBoundingClientRect()
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const fingers = (type: string, distance: number) =>
    fireEvent(
      target,
      new TouchEvent(type, {
        bubbles: true,
        touches: [-1, 1].map(
          (side, identifier) =>
            new Touch({ identifier, target, clientX: x, clientY: y + (side * distance) / 2 }),
        ),
      }),
    )
  fingers('touchstart', 200)
  fingers('touchmove', 180)
  expect(usePictureView.getState().size).toBe('default')
  fingers('touchmove', 140)
  expect(usePictureView.getState().size).toBe('small')
  // By now the card that the fingers are on may be another element.
  fingers('touchmove', 100)
  expect(usePictureView.getState().size).toBe('dense')
  await expect
    .poll(async () => {
      const { top, bottom } = (await card(99)).getBoundingClientRect()
      return top <= y && y <= bottom
    })
    .toBe(true)
})

test('whole pictures are shown in their own shape, where pictures have shapes', async () => {
  const source = createScriptedSource([[makeFileImage(1)]], createFakeFolder({}))
  await renderApp(source)
  source.deliver()
  await waitForLazyCode()
  const picture = within(await screen.findByRole('article')).getByRole('img')
  expect(picture).toHaveStyle({ objectFit: 'cover' })
  await userEvent.click(await screen.findByRole('switch', { name: 'Whole pictures' }))
  expect(picture).toHaveStyle({ objectFit: 'contain' })
  expect(localStorage.getItem('explore.wholePictures')).toBe('on')
})

test('the pictures of the generated gallery are square', async () => {
  await renderImages()
  expect(screen.queryByRole('switch', { name: 'Whole pictures' })).toBeNull()
})

test('a phone that is turned while the menu of sizes is open shows what it showed', async () => {
  await renderImages(PHONE)
  window.scrollTo(0, 3000)
  await scrollRest()
  await userEvent.click(screen.getByRole('button', { name: 'Picture size' }))
  await screen.findByRole('menu')
  const before = window.scrollY
  await page.viewport(PHONE.height, PHONE.width)
  await scrollRest()
  await page.viewport(PHONE.width, PHONE.height)
  await scrollRest()
  await expect.poll(() => window.scrollY).toBe(before)
})
