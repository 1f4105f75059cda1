import { afterEach, expect, test } from 'vitest'
import { whenCalm } from '../../src/lib/whenCalm'

const frame = async () => new Promise((done) => requestAnimationFrame(done))
const tall = document.createElement('div')
tall.style.height = '100000px'

afterEach(() => tall.remove())

/** Scrolls 400 px a frame, until `is`. */
async function flingUntil(is: () => boolean) {
  while (!is()) {
    window.scrollBy({ top: 400, behavior: 'instant' })
    await frame()
  }
}

test('what is to run runs four at a time, each in a frame of its own', async () => {
  const ran: number[] = []
  for (let run = 0; run < 10; run++) whenCalm(() => ran.push(run))
  expect(ran).toEqual([])
  await frame()
  expect(ran).toEqual([0, 1, 2, 3])
  await expect.poll(() => ran).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('what is called off does not run', async () => {
  const ran: string[] = []
  whenCalm(() => ran.push('called off'))()
  whenCalm(() => ran.push('kept'))
  await expect.poll(() => ran).toEqual(['kept'])
})

test('while the page scrolls fast nothing runs, and when it stops all does', async () => {
  document.body.append(tall)
  let frames = 0
  const ran: number[] = []
  whenCalm(() => undefined)
  await flingUntil(() => frames++ > 5)
  whenCalm(() => ran.push(frames))
  await flingUntil(() => frames++ > 20)
  expect(ran).toEqual([])
  await expect.poll(() => ran).toHaveLength(1)
})
