import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createGeneratedSource,
  openGeneratedSource,
} from '../../../../src/service/generated/generatedSource'
import { SPECIFIED } from '../../../../src/service/generated/parameters'
import type { ImagePage } from '../../../../src/service/source'

const ALL = { filter: null, signal: new AbortController().signal }
const options = { seed: 60, shape: SPECIFIED, now: new Date('2026-11-21T15:00:00Z') }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Takes the next page, letting as much time pass as the source waits. */
async function take(pages: AsyncGenerator<ImagePage, void>): Promise<ImagePage | null> {
  const next = pages.next()
  await vi.advanceTimersByTimeAsync(1000)
  const { value } = await next
  return value ?? null
}

test('the specified gallery has five pages, of 20 and then 10 images', async () => {
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

test('each further page comes after 1000 ms', async () => {
  const pages = createGeneratedSource(options).pages(2, ALL)
  const listener = vi.fn()
  void pages.next().then(listener)
  await vi.advanceTimersByTimeAsync(999)
  expect(listener).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(listener).toHaveBeenCalledOnce()
})

test('in the specified gallery only the last page has the total', async () => {
  const source = createGeneratedSource(options)
  expect(source.total).toBeNull()
  expect((await take(source.pages(4, ALL)))?.total).toBeNull()
  expect((await take(source.pages(5, ALL)))?.total).toBe(60)
})

test('an abort ends the delay of a page at once', async () => {
  const controller = new AbortController()
  const request = { filter: null, signal: controller.signal }
  const page = createGeneratedSource(options).pages(2, request).next()
  controller.abort(new Error('scrolled away'))
  await expect(page).rejects.toThrow('scrolled away')
  expect(vi.getTimerCount()).toBe(0)
})

test('the last image has index 59', async () => {
  const source = createGeneratedSource(options)
  const last = (await take(source.pages(5, ALL)))?.images.at(-1)
  expect(await source.find(last?.id ?? '', ALL)).toEqual({ image: last, index: 59 })
})

test('an image of a longer gallery is not found in a shorter one', async () => {
  const longer = createGeneratedSource({ ...options, shape: { ...SPECIFIED, total: 70 } })
  const beyond = (await take(longer.pages(6, ALL)))?.images.at(0)
  expect(beyond).toBeDefined()
  expect(await createGeneratedSource(options).find(beyond?.id ?? '', ALL)).toBeNull()
})

test('a gallery is opened with the parameters of the address, and invalid ones are reported', () => {
  const { source, problems } = openGeneratedSource(new URLSearchParams('images=5000&page=x'))
  expect(source.total).toBe(5000)
  expect(source.pageSize).toBe(100)
  expect(source.prefetch).toBe(60)
  expect(problems).toEqual(['“page” takes a whole number from 1 to 100,000.'])
})

test('the specified gallery has a prefetch of 0', () => {
  expect(createGeneratedSource(options).prefetch).toBe(0)
})
