import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { usePictureView } from '../../../../src/pictures/pictureView'
import { createFrameFingers } from '../../../support/frameFingers'
import { waitForLazyCode } from '../../../support/lazyCode'
import { makeImages } from '../../../support/makeImage'
import { endMotion, holdMotion, stopMotionAt } from '../../../support/motion'
import { DESKTOP, PHONE, renderApp } from '../../../support/renderApp'
import { createScriptedSource } from '../../../support/scriptedSource'

beforeEach(holdMotion)

const cardNamed = (number: number) => ({ name: new RegExp(`version ${number}$`) })
const card = (number: number) => screen.getByRole('article', cardNamed(number))

async function renderImages(window = DESKTOP) {
  const source = createScriptedSource([makeImages(0, 400)])
  await renderApp(source, window)
  source.deliver()
  await screen.findByRole('article', cardNamed(1))
  await waitForLazyCode()
}

/** Where a card is seen, in whole px: its left top corner and its width. */
function placeOf(number: number): readonly number[] {
  const { left, top, width } = card(number).getBoundingClientRect()
  return [left, top, width].map(Math.round)
}

/** Takes a step to larger (1) or smaller (-1) pictures, with the pointer on a card. */
function step(direction: 1 | -1, number: number): void {
  const { left, top } = card(number).getBoundingClientRect()
  const turn = { ctrlKey: true, deltaY: -100 * direction, clientX: left + 20, clientY: top + 20 }
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...turn })
  // Each is a notch of its own.
  Object.defineProperty(event, 'timeStamp', { value: (time += 1000) })
  fireEvent(card(number), event)
}
let time = 1000

test('in another size each card moves from where it was to its cell, others fade in, and nothing is left of it', async () => {
  await renderImages()
  const before = placeOf(2)
  expect(before[2]).toBe(282)
  step(-1, 1)
  expect(usePictureView.getState().size).toBe('small')
  expect(stopMotionAt(0)).toBeGreaterThan(8)
  expect(placeOf(2)).toEqual(before)
  expect(card(30).parentElement).toHaveStyle({ opacity: '0' })
  stopMotionAt(100)
  const [left = 0, , width = 0] = placeOf(2)
  expect(left).toBeLessThan(before[0] ?? 0)
  expect(width).toBeLessThan(282)
  await endMotion()
  expect(placeOf(2)[2]).toBe(194)
  expect(card(2)).toHaveStyle({ transform: 'none' })
  expect(card(30).parentElement).toHaveStyle({ opacity: '1' })
  expect(stopMotionAt(0)).toBe(0)
})

test('a change in the middle of a move begins where the cards are', async () => {
  await renderImages()
  step(-1, 1)
  stopMotionAt(60)
  const between = placeOf(6)
  step(-1, 1)
  stopMotionAt(0)
  expect(placeOf(6)).toEqual(between)
  stopMotionAt(60)
  const back = placeOf(6)
  step(1, 1)
  stopMotionAt(0)
  expect(placeOf(6)).toEqual(back)
  await endMotion()
  expect(placeOf(6)[2]).toBe(194)
})

test('cards that leave the window move out of it, where no one meets them twice', async () => {
  usePictureView.setState({ size: 'dense' })
  await renderImages()
  const before = placeOf(30)
  step(1, 1)
  stopMotionAt(0)
  const leaving = card(30)
  expect(placeOf(30)).toEqual(before)
  step(1, 1)
  stopMotionAt(0)
  expect(leaving).toBeInTheDocument()
  expect(Math.round(leaving.getBoundingClientRect().top)).toBe(before[1])
  expect(screen.queryAllByRole('article', cardNamed(30))).toEqual([])
  stopMotionAt(240)
  expect(leaving.getBoundingClientRect().top).toBeGreaterThan(800)
  await endMotion()
  await expect.poll(() => leaving).not.toBeInTheDocument()
})

test('a click on a card on its way opens it, and all cards are in their places', async () => {
  await renderImages()
  step(-1, 1)
  stopMotionAt(60)
  const pressed = card(6)
  fireEvent.click(within(pressed).getByRole('link'))
  expect(pressed).toHaveStyle({ transform: 'none' })
  const dialog = await screen.findByRole('dialog')
  await expect.poll(() => dialog.textContent).toContain('version 6')
})

test('a page that scrolls or is printed during a move shows the cards in their places', async () => {
  await renderImages()
  step(-1, 1)
  stopMotionAt(60)
  const [, top = 0] = placeOf(8)
  window.scrollBy(0, 30)
  expect(placeOf(8)[1]).toBe(top - 30)
  await endMotion()
  expect(card(8)).toHaveStyle({ transform: 'none' })
  step(-1, 1)
  expect(stopMotionAt(60)).toBeGreaterThan(8)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(stopMotionAt(60)).toBe(0)
  window.dispatchEvent(new Event('afterprint'))
})

test('the images follow two fingers around the point between them, go back if that is no step, and do not scroll', async () => {
  await renderImages(PHONE)
  const fingers = createFrameFingers()
  window.scrollTo(0, 2000)
  await expect.poll(() => screen.queryByRole('article', cardNamed(5))).toBeVisible()
  await waitForLazyCode()
  const [left = 0, top = 0, width = 0] = placeOf(5)
  const y = top + 150
  await fingers.down([155, y], [235, y])
  await fingers.moveTo([145, y], [245, y])
  await expect.poll(() => placeOf(5)[2]).toBe(Math.round(width * 1.25 ** 0.25))
  await fingers.moveTo([165, y], [225, y])
  // 60 of 80 px: the picture stays around (195, y).
  await expect
    .poll(() => placeOf(5))
    .toEqual([195 - (195 - left) * 0.75, y - 150 * 0.75, width * 0.75].map(Math.round))
  await fingers.up()
  await endMotion()
  expect(placeOf(5)).toEqual([left, top, width])
  await expect.poll(() => screen.getByRole('feed')).not.toHaveStyle({ willChange: 'transform' })
  expect(window.scrollY).toBe(2000)
  expect(usePictureView.getState().size).toBe('default')
})

test('two fingers that come together make the pictures smaller around the point between them', async () => {
  await renderImages(PHONE)
  const fingers = createFrameFingers()
  const [, top = 0] = placeOf(1)
  await fingers.down([95, top + 100], [295, top + 100])
  await fingers.moveTo([125, top + 100], [265, top + 100])
  await expect.poll(() => usePictureView.getState().size).toBe('small')
  await fingers.up()
  await endMotion()
  expect(screen.getByRole('feed')).toHaveStyle({ transform: 'none' })
  expect(placeOf(1)[2]).toBe(168)
})

test('a finger on the images and one on the toolbar, which holds the phone, are no pinch', async () => {
  await renderImages(PHONE)
  const fingers = createFrameFingers()
  const { left, top } = screen.getByRole('searchbox').getBoundingClientRect()
  const [, y = 0] = placeOf(1)
  await fingers.down([left + 40, top + 20], [left + 40, y + 300])
  await fingers.moveTo([left + 40, top + 20], [left + 40, y + 60])
  await fingers.up()
  await endMotion()
  expect(usePictureView.getState().size).toBe('default')
})
