import { afterEach, expect, test } from 'vitest'
import { runWhenScrollSlows } from '../../src/lib/runWhenScrollSlows'

const frame = async () => new Promise((done) => requestAnimationFrame(done))
const tall = document.createElement('div')
tall.style.height = '100000px'

afterEach(() => tall.remove())

/** Scrolls 400 px in each frame until `isDone`. */
async function flingUntil(isDone: () => boolean) {
  while (!isDone()) {
    window.scrollBy({ top: 400, behavior: 'instant' })
    await frame()
  }
}

test('callbacks run in order, at most four in a frame', async () => {
  const ran: number[] = []
  for (let run = 0; run < 10; run++) runWhenScrollSlows(() => ran.push(run))
  expect(ran).toEqual([])
  await frame()
  expect(ran).toEqual([0, 1, 2, 3])
  await expect.poll(() => ran).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a cancelled callback does not run', async () => {
  const ran: string[] = []
  runWhenScrollSlows(() => ran.push('cancelled'))()
  runWhenScrollSlows(() => ran.push('not cancelled'))
  await expect.poll(() => ran).toEqual(['not cancelled'])
})

test('a callback waits while the page scrolls fast, and runs once it slows down', async () => {
  document.body.append(tall)
  let frames = 0
  const ran: number[] = []
  runWhenScrollSlows(() => undefined)
  await flingUntil(() => frames++ > 5)
  runWhenScrollSlows(() => ran.push(frames))
  await flingUntil(() => frames++ > 20)
  expect(ran).toEqual([])
  await expect.poll(() => ran).toHaveLength(1)
})
