import { afterEach, expect, test } from 'vitest'
import { runWhenScrollSlows } from '../../src/lib/runWhenScrollSlows'
import { flingUntil } from '../support/fling'
import { nextFrame } from '../support/nextFrame'

const tall = document.createElement('div')
tall.style.height = '100000px'

afterEach(() => tall.remove())

test('callbacks run once in the next frame, in order', async () => {
  const ran: string[] = []
  const first = () => ran.push('first')
  runWhenScrollSlows(first)
  runWhenScrollSlows(() => ran.push('second'))
  runWhenScrollSlows(first)
  expect(ran).toEqual([])
  await nextFrame()
  expect(ran).toEqual(['first', 'second'])
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
