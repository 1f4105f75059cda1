import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SPECIFIED } from '../../../src/service/dimensions'
import { createGeneratedSource } from '../../../src/service/generatedSource'
import type { ImagePage } from '../../../src/service/source'

// Loaded before the clock stops: an import takes real time.
import '../../../src/service/imageFactory'

const ALL = { filter: null, signal: new AbortController().signal }
const options = { seed: 60, dimensions: SPECIFIED, now: new Date('2026-11-21T15:00:00Z') }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Takes the next page, letting as much time pass as it waits for. */
async function take(pages: AsyncGenerator<ImagePage, void>): Promise<ImagePage | null> {
  const next = pages.next()
  await vi.advanceTimersByTimeAsync(1000)
  const { value } = await next
  return value ?? null
}

test('five pages come, of 20 and then 10 images, and then no more', async () => {
  const pages = createGeneratedSource(options).pages(1, ALL)
  const sizes: number[] = []
  for (let page = await take(pages); page !== null; page = await take(pages)) {
    sizes.push(page.images.length)
  }
  expect(sizes).toEqual([20, 10, 10, 10, 10])
})

test('page 1 comes without a delay', async () => {
  const pages = createGeneratedSource(options).pages(1, ALL)
  const before = Date.now()
  await pages.next()
  expect(Date.now() - before).toBe(0)
})

test('each further page waits for 1000 ms', async () => {
  const pages = createGeneratedSource(options).pages(2, ALL)
  const came = vi.fn()
  void pages.next().then(came)
  await vi.advanceTimersByTimeAsync(999)
  expect(came).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(came).toHaveBeenCalledOnce()
})

test('only the last page says that nothing follows', async () => {
  const source = createGeneratedSource(options)
  expect((await take(source.pages(4, ALL)))?.next).toBe(5)
  expect((await take(source.pages(5, ALL)))?.next).toBeNull()
})

test('an abort stops a page that is waiting, at once', async () => {
  const controller = new AbortController()
  const asked = { filter: null, signal: controller.signal }
  const page = createGeneratedSource(options).pages(2, asked).next()
  controller.abort(new Error('scrolled away'))
  await expect(page).rejects.toThrow('scrolled away')
  expect(vi.getTimerCount()).toBe(0)
})

test('a page is the same whether it is reached or asked for by itself', async () => {
  const source = createGeneratedSource(options)
  const walk = source.pages(1, ALL)
  await take(walk)
  await take(walk)
  const reached = await take(walk)
  expect(await take(createGeneratedSource(options).pages(3, ALL))).toEqual(reached)
})

test('an image is found by its id, and equals the one on its page', async () => {
  const source = createGeneratedSource(options)
  const last = (await take(source.pages(5, ALL)))?.images.at(-1)
  expect(await source.find(last?.id ?? '', ALL)).toEqual({ image: last, index: 59 })
})

test('an id that is not of this gallery is not found', async () => {
  const source = createGeneratedSource(options)
  const longer = createGeneratedSource({ ...options, dimensions: { ...SPECIFIED, images: 70 } })
  const beyond = (await take(longer.pages(6, ALL)))?.images.at(0)
  expect(await source.find(beyond?.id ?? '', ALL)).toBeNull()
  expect(await source.find('not-an-id', ALL)).toBeNull()
})
