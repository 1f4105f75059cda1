import { render, screen, within } from '@testing-library/react'
import { useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { useSwipe } from '../../../../src/features/cull/useSwipe'
import { useExploreStore } from '../../../../src/gallery/state/exploreStore'
import { createFakeFolder } from '../../../support/fakeFolder'
import type { Point } from '../../../support/fingers'
import { createFrameFingers, framePlace } from '../../../support/frameFingers'
import { waitForLazyCode } from '../../../support/lazyCode'
import { makeFileImage } from '../../../support/makeFileImage'
import { showMotion } from '../../../support/motion'
import { PHONE, renderApp } from '../../../support/renderApp'
import { createScriptedSource } from '../../../support/scriptedSource'

const shown = () => document.querySelector('[data-part=shown] img')?.getAttribute('alt') ?? null
const isShown = (number: number) => expect.poll(shown).toBe(`fox ${number}`)
const markOf = (number: number) =>
  useExploreStore.getState().marks.get(`swipe-${number}`)?.mark ?? 'none'
const picture = () => document.querySelector<HTMLElement>('[data-part=shown]') ?? document.body
/** How far the picture is from its place, in px. */
const moved = () => picture().getBoundingClientRect().left

/** The stage with the first of six images, on a phone. */
async function openStage() {
  const images = [1, 2, 3, 4, 5, 6].map((number) =>
    makeFileImage(number - 1, { image: { id: `swipe-${number}`, prompt: `fox ${number}` } }),
  )
  const source = createScriptedSource([images], createFakeFolder({}))
  await renderApp(source, PHONE)
  source.deliver()
  const card = await screen.findByRole('article', { name: 'fox 1' })
  await waitForLazyCode()
  within(card).getByRole('link').focus()
  await userEvent.keyboard('f')
  await screen.findByRole('dialog', { name: 'Cull' })
  await isShown(1)
  return createFrameFingers()
}

test('a swipe to the left rejects and one to the right likes', async () => {
  const fingers = await openStage()
  await fingers.drag([300, 400], [100, 400])
  await isShown(2)
  await fingers.drag([100, 400], [300, 400])
  await isShown(3)
  expect([markOf(1), markOf(2), markOf(3)]).toEqual(['rejected', 'liked', 'none'])
})

test('the picture follows the finger, says what letting go does, and goes back from a short way', async () => {
  const fingers = await openStage()
  await fingers.down([200, 400])
  await fingers.moveTo([260, 400])
  expect(moved()).toBeGreaterThan(40)
  expect(Number(getComputedStyle(screen.getByText('Like')).opacity)).toBeGreaterThan(0.4)
  await fingers.up()
  await expect.poll(moved).toBe(0)
  expect(markOf(1)).toBe('none')
  await isShown(1)
})

test('a flick throws from a short way', async () => {
  const fingers = await openStage()
  await fingers.flick([200, 400], [140, 400], 60)
  await isShown(2)
  expect(markOf(1)).toBe('rejected')
})

test('a tap right after a swipe is a tap: no flick goes on unseen, which it would only stop', async () => {
  const fingers = await openStage()
  const { left, top } = screen.getByRole('button', { name: 'Like' }).getBoundingClientRect()
  await fingers.flick([300, 400], [100, 400], 60)
  await fingers.down([left + 20, top + 20])
  await fingers.up(30)
  await isShown(3)
  expect([markOf(1), markOf(2)]).toEqual(['rejected', 'liked'])
})

test('a second finger takes the swipe back, and so does a way up or down', async () => {
  const fingers = await openStage()
  await fingers.down([300, 400])
  await fingers.moveTo([200, 400])
  await fingers.down([200, 400], [100, 600])
  await fingers.moveTo([100, 400], [100, 600])
  await fingers.up()
  await fingers.drag([300, 500], [290, 200])
  await expect.poll(moved).toBe(0)
  expect(markOf(1)).toBe('none')
  await isShown(1)
})

test('a thrown picture leaves to its side, and flies back from there when it is taken back', async () => {
  const fingers = await openStage()
  await showMotion()
  // A busy machine would see the end of an animation only.
  const animate = vi.spyOn(HTMLElement.prototype, 'animate')
  onTestFinished(() => animate.mockRestore())
  const flights = () => animate.mock.calls.flatMap(([keyframes]) => JSON.stringify(keyframes))
  await fingers.drag([300, 400], [100, 400])
  await isShown(2)
  expect(flights()).toHaveLength(1)
  expect(flights()[0]).toContain('"translate(-120%, 4%) rotate(-14deg)"],')
  await expect.poll(() => document.querySelector('[data-part=leaving]')).toBeNull()
  await userEvent.keyboard('z')
  await isShown(1)
  expect(flights()[1]).toBe('{"transform":["translate(-120%, 4%) rotate(-14deg)","none"]}')
  await expect.poll(moved).toBe(0)
})

test('a key that decides ends the swipe, and letting go decides nothing more', async () => {
  const fingers = await openStage()
  await fingers.down([300, 400])
  await fingers.moveTo([100, 400])
  await userEvent.keyboard('x')
  await isShown(2)
  expect(Number(getComputedStyle(screen.getByText('Reject')).opacity)).toBe(0)
  await fingers.up()
  await fingers.drag([300, 400], [290, 400])
  await isShown(2)
  expect([markOf(1), markOf(2)]).toEqual(['rejected', 'none'])
})

test('a picture that a step takes from the finger is in its place when it is shown again', async () => {
  const fingers = await openStage()
  await fingers.down([200, 400])
  await fingers.moveTo([260, 400])
  await userEvent.keyboard('{ArrowDown}')
  await isShown(2)
  await fingers.moveTo([280, 400])
  await fingers.up()
  await userEvent.keyboard('{ArrowUp}')
  await isShown(1)
  await expect.poll(moved).toBe(0)
})

/** The middle of the picture of an image in the filmstrip. */
function placeInStrip(number: number): [x: number, y: number] {
  const thumb = screen.getByRole('button', { name: `Image ${number}` })
  const { x, y, width, height } = thumb.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}
const strip = () => screen.getByRole('group', { name: 'Filmstrip' })
const middle = () => strip().clientWidth / 2

test('the filmstrip follows a finger, and the picture that it brings to the middle comes on the stage', async () => {
  const fingers = await openStage()
  const [x, y] = placeInStrip(4)
  await fingers.down([x, y])
  await fingers.moveTo([middle(), y])
  expect(placeInStrip(4)[0]).toBeCloseTo(middle(), 0)
  await isShown(1)
  await fingers.up()
  await isShown(4)
  await expect.poll(() => placeInStrip(4)[0]).toBeCloseTo(middle(), 0)
  expect(markOf(1)).toBe('none')
})

test('a flick takes the filmstrip on, but not beyond its end', async () => {
  const fingers = await openStage()
  const [, y] = placeInStrip(1)
  await fingers.flick([300, y], [240, y], 60)
  await expect.poll(shown).not.toBe('fox 1')
  await fingers.flick([380, y], [20, y], 60)
  await isShown(6)
})

test('a second finger takes the way of the filmstrip back', async () => {
  const fingers = await openStage()
  const [, y] = placeInStrip(1)
  await fingers.down([300, y])
  await fingers.moveTo([140, y])
  await fingers.down([140, y], [250, y])
  await fingers.up()
  await expect.poll(() => placeInStrip(1)[0]).toBeCloseTo(middle(), 0)
  await isShown(1)
})

test('a mouse that drags the filmstrip does not press the picture that it takes hold of', async () => {
  await openStage()
  await userEvent.dragAndDrop(strip(), strip(), {
    sourcePosition: { x: middle() + 130, y: 20 },
    targetPosition: { x: middle() + 110, y: 20 },
  })
  await isShown(1)
  await userEvent.dragAndDrop(strip(), strip(), {
    sourcePosition: { x: middle() + 130, y: 20 },
    targetPosition: { x: middle() + 70, y: 20 },
  })
  await expect.poll(shown).toBe('fox 2')
})

test('the filmstrip does not follow a mouse that was let go elsewhere', async () => {
  await openStage()
  const { x, y, scale } = framePlace()
  const { top } = strip().getBoundingClientRect()
  async function send(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', way: Point) {
    const at = { x: x + (middle() + way[0]) * scale, y: y + (top + way[1]) * scale }
    const button = type === 'mouseMoved' ? 'none' : 'left'
    await cdp().send('Input.dispatchMouseEvent', { ...at, type, button, clickCount: 1 })
  }
  const before = placeInStrip(1)
  await send('mousePressed', [60, 20])
  await send('mouseReleased', [60, -60])
  await send('mouseMoved', [60, 20])
  await send('mouseMoved', [-60, 20])
  expect(placeInStrip(1)).toEqual(before)
})

test('a press on a button is no swipe', async () => {
  const fingers = await openStage()
  const { left, top } = screen.getByRole('button', { name: 'Reject' }).getBoundingClientRect()
  await fingers.drag([left + 28, top + 28], [left + 250, top + 28])
  expect(markOf(1)).toBe('none')
  await isShown(1)
})

/** A picture whose swipes are all refused. */
function Refusing() {
  const area = useRef<HTMLDivElement>(null)
  useSwipe(area, 'fox', () => false)
  return (
    <div ref={area} className="fixed inset-0 touch-none">
      <div data-part="shown" className="size-full" />
    </div>
  )
}

test('a picture goes back if it is not the time to decide on it', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  render(<Refusing />)
  const fingers = createFrameFingers()
  await fingers.drag([300, 400], [100, 400])
  await expect.poll(() => picture().style.transform).toBe('')
})
