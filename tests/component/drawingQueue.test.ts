import { afterEach, expect, test, vi } from 'vitest'
import { cancelDrawing, drawInView } from '../../src/pictures/drawingQueue'
import { flingUntil } from '../support/fling'
import { framesUntil, nextFrame } from '../support/nextFrame'

const pictures: HTMLElement[] = []
const drawn: string[] = []

afterEach(() => {
  for (const picture of pictures.splice(0)) {
    cancelDrawing(picture)
    picture.remove()
  }
  drawn.length = 0
})

interface Options {
  /** In ms; 0 by default. */
  readonly wait?: number
  /** True by default. */
  readonly isLimited?: boolean
  /** Answers at once by default. */
  readonly draw?: (name: string) => Promise<string>
}

/** Adds a picture to the page, to be drawn. Its name says where it is, in px from the top of the page. */
function add(
  top: number,
  { wait = 0, isLimited = true, draw = (name) => Promise.resolve(name) }: Options = {},
): HTMLElement {
  const picture = document.createElement('div')
  Object.assign(picture.style, {
    position: 'absolute',
    top: `${top}px`,
    width: '100px',
    height: '100px',
  })
  document.body.append(picture)
  pictures.push(picture)
  drawInView(picture, {
    wait,
    isLimited,
    draw: () => draw(String(top)),
    show: (url) => drawn.push(url),
    showNow: () => drawn.push(`${top} now`),
  })
  return picture
}

test('pictures in view are drawn from the centre of the window, a few at a time', async () => {
  // The window is 800 px high.
  const begun: string[] = []
  const answers: (() => void)[] = []
  const draw = (name: string) => {
    begun.push(name)
    return new Promise<string>((resolve) => answers.push(() => resolve(name)))
  }
  for (const top of [0, 600, 110, 350, 480]) add(top, { draw })
  await expect.poll(() => begun).toEqual(['350', '480', '110', '600'])
  for (const answer of answers.slice(1, 3)) answer()
  for (let frame = 0; frame < 3; frame++) await nextFrame()
  expect(begun).toHaveLength(4)
  expect(drawn).toEqual(['480', '110'])
  answers[3]?.()
  await expect.poll(() => begun).toEqual(['350', '480', '110', '600', '0'])
  for (const answer of answers) answer()
  await expect.poll(() => drawn).toEqual(['480', '110', '600', '350', '0'])
})

test('a picture without a limit is drawn while others take long', async () => {
  const answers: (() => void)[] = []
  const draw = (name: string) => new Promise<string>((resolve) => answers.push(() => resolve(name)))
  for (const top of [300, 350, 400, 450, 500]) add(top, { draw })
  await expect.poll(() => answers).toHaveLength(4)
  add(0, { isLimited: false })
  await expect.poll(() => drawn).toEqual(['0'])
  await framesUntil(
    () => drawn.length === 6,
    () => answers.forEach((answer) => answer()),
  )
})

test('a picture that is cancelled while it is drawn is not shown', async () => {
  const answers: (() => void)[] = []
  const draw = (name: string) => new Promise<string>((resolve) => answers.push(() => resolve(name)))
  const picture = add(100, { draw })
  await framesUntil(() => answers.length > 0)
  cancelDrawing(picture)
  answers[0]?.()
  add(700)
  await expect.poll(() => drawn).toEqual(['700'])
})

test('a picture is drawn once it is scrolled into view', async () => {
  add(2000)
  add(100)
  await expect.poll(() => drawn).toEqual(['100'])
  window.scrollTo(0, 1500)
  await expect.poll(() => drawn).toEqual(['100', '2000'])
})

test('a picture is drawn when it has been in view long enough', async () => {
  add(100, { wait: 1000 })
  await nextFrame()
  await nextFrame()
  add(400)
  await expect.poll(() => drawn).toEqual(['400', '100'])
})

test('a picture that moves into view without scrolling is drawn', async () => {
  const picture = add(2000)
  add(100)
  await expect.poll(() => drawn).toEqual(['100'])
  picture.style.top = '300px'
  await expect.poll(() => drawn).toEqual(['100', '2000'])
})

test('a cancelled picture is not drawn', async () => {
  cancelDrawing(add(100))
  add(700)
  await expect.poll(() => drawn).toEqual(['700'])
})

test('a picture that passes by while the page scrolls fast is not observed', async () => {
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe')
  add(100_000)
  await expect.poll(() => observe.mock.calls).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['performance'] })
  let frames = 0
  await flingUntil(() => frames++ === 3)
  const passing = add(1500)
  await flingUntil(() => frames++ === 10)
  cancelDrawing(passing)
  await flingUntil(() => frames++ === 12)
  vi.useRealTimers()
  const next = add(8000)
  await expect.poll(() => observe.mock.calls.at(-1)).toEqual([next])
  expect(observe).toHaveBeenCalledTimes(2)
})

test('for a print all pictures that wait are drawn at once, those out of view and those under way too', async () => {
  const answers: (() => void)[] = []
  add(300, { draw: (name) => new Promise((resolve) => answers.push(() => resolve(name))) })
  add(5000)
  await expect.poll(() => answers).toHaveLength(1)
  window.dispatchEvent(new Event('beforeprint'))
  expect(drawn).toEqual(['300 now', '5000 now'])
  for (const answer of answers) answer()
  await nextFrame()
  expect(drawn).toEqual(['300 now', '5000 now'])
})
