import { beforeEach, expect, test, vi } from 'vitest'
import type { FileImage } from '../../../src/sources/folder/fileImage'
import { ThumbnailError } from '../../../src/sources/folder/thumbnails/thumbnailError'
import { createFileLoader, type FileLoader } from '../../../src/sources/folder/ui/fileLoader'
import {
  missingThumbnails,
  readMissingAgain,
} from '../../../src/sources/folder/ui/missingThumbnails'
import { isRevoked } from '../../support/isRevoked'
import { makeFileImage } from '../../support/makeFileImage'

/** How often a condition is looked at: hundreds of thumbnails are waited for, each for as long as elsewhere. */
const OFTEN = { interval: 1, timeout: 30_000 }

interface Request {
  readonly signal: AbortSignal
  /** Reads a thumbnail of that size (px), and then another if that is smaller than the one wanted. */
  readonly finish: (size?: number) => void
  readonly fail: (error: Error) => void
}

let loader: FileLoader
/** By the number of the image: the requests under way or done. */
let requests: Map<number, Request>

beforeEach(() => {
  missingThumbnails.setState(new Map(), true)
  loader = createFileLoader()
  requests = new Map()
})

function subscribe(number: number, listener = vi.fn<() => void>(), wanted = 320): () => void {
  async function* read(_image: unknown, side: number, signal: AbortSignal) {
    for (let done = 0; done < side;) {
      const size = await new Promise<number>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        requests.set(number, { signal, finish: (px = side) => resolve(px), fail: reject })
      })
      requests.delete(number)
      yield { blob: new Blob([String(number)]), colour: '#123456', side: size }
      done = size
    }
  }
  return loader.subscribe(makeFileImage(number), wanted, read, listener)
}

const stateOf = (number: number) => loader.stateOf(makeFileImage(number))
const started = () => [...requests.keys()].join(' ')

/** Waits until a request for the thumbnail is under way. */
const request = (number: number): Promise<Request> =>
  vi.waitFor(() => {
    const found = requests.get(number)
    if (found === undefined) throw new Error(`Image ${number} is not being read`)
    return found
  }, OFTEN)

/** Subscribes to a thumbnail, waits until it is loaded, and returns its URL. */
async function load(number: number): Promise<{ url: string; leave: () => void }> {
  const leave = subscribe(number)
  if (stateOf(number).state === 'waiting') (await request(number)).finish()
  const url = await vi.waitFor(() => {
    const state = stateOf(number)
    if (state.state !== 'loaded') throw new Error('It is not loaded')
    return state.url
  }, OFTEN)
  return { url, leave }
}

test('a thumbnail is waiting until it was read, then loaded, and its listener is called', async () => {
  const listener = vi.fn<() => void>()
  subscribe(1, listener)
  expect(stateOf(1)).toEqual({ state: 'waiting' })
  ;(await request(1)).finish()
  await expect.poll(() => listener).toHaveBeenCalledOnce()
  const state = stateOf(1)
  expect(state.state === 'loaded' && (await (await fetch(state.url)).text())).toBe('1')
  expect(loader.colourOf(makeFileImage(1))).toBe('#123456')
})

test('a few thumbnails are read at once, and the one that was asked for last comes first', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) subscribe(number)
  await request(8)
  const limit = Math.max(2, Math.min(navigator.hardwareConcurrency - 1, 4))
  expect(started()).toBe(['8', '7', '6', '5'].slice(0, limit).join(' '))
  subscribe(9)
  requests.get(8)?.finish()
  await request(9)
  expect(requests.size).toBe(limit)
})

test('a thumbnail with two subscribers is read once, and is aborted when both have left', async () => {
  const leave = subscribe(1)
  const leaveToo = subscribe(1)
  const { signal } = await request(1)
  leave()
  await Promise.resolve()
  expect(signal.aborted).toBe(false)
  leaveToo()
  await expect.poll(() => signal.aborted).toBe(true)
})

test('a thumbnail whose subscribers left before it was read is never read', async () => {
  subscribe(1)()
  await Promise.resolve()
  subscribe(2)
  await request(2)
  expect(started()).toBe('2')
})

test('files that never answer, as on a sleeping drive, keep no others from being read once nobody wants them', async () => {
  async function* sleep(image: FileImage) {
    asleep.add(image.id)
    await new Promise(() => undefined)
    yield { blob: new Blob(), colour: '', side: 320 }
  }
  const asleep = new Set<string>()
  const leaves = [1, 2, 3, 4].map((number) =>
    loader.subscribe(makeFileImage(number), 320, sleep, vi.fn<() => void>()),
  )
  await expect.poll(() => asleep.size).toBeGreaterThan(1)
  for (const leave of leaves) leave()
  subscribe(5)
  ;(await request(5)).finish()
  await expect.poll(() => stateOf(5).state).toBe('loaded')
})

test('a subscription that is renewed at once, as in StrictMode, does not abort the request', async () => {
  const leave = subscribe(1)
  const { signal } = await request(1)
  leave()
  subscribe(1)
  await Promise.resolve()
  expect(signal.aborted).toBe(false)
})

test('a thumbnail that was read stays loaded without subscribers, and is not read again', async () => {
  const { url, leave } = await load(1)
  leave()
  await Promise.resolve()
  requests.clear()
  subscribe(1)
  expect(stateOf(1)).toEqual({ state: 'loaded', url, side: 320 })
  expect(started()).toBe('')
})

test('a thumbnail that is too small is shown until a larger one takes its place', async () => {
  subscribe(1, undefined, 640)
  ;(await request(1)).finish(320)
  await expect.poll(() => stateOf(1)).toMatchObject({ state: 'loaded', side: 320 })
  const small = stateOf(1)
  ;(await request(1)).finish(640)
  await expect.poll(() => stateOf(1)).toMatchObject({ state: 'loaded', side: 640 })
  expect(small.state === 'loaded' && (await isRevoked(small.url))).toBe(true)
})

test('a thumbnail that is too small stays if its file cannot be read, until a retry reads a larger one', async () => {
  subscribe(1, undefined, 640)
  ;(await request(1)).finish(320)
  await expect.poll(() => stateOf(1).state).toBe('loaded')
  const small = stateOf(1)
  const { fail, signal } = await request(1)
  fail(new DOMException('It is gone', 'NotFoundError'))
  subscribe(2)
  await request(2)
  expect(signal.aborted).toBe(false)
  expect(stateOf(1)).toBe(small)
  requests.clear()
  loader.retry(makeFileImage(1))
  ;(await request(1)).finish()
  await expect.poll(() => stateOf(1)).toMatchObject({ side: 640 })
})

test('if a larger thumbnail is wanted later, it is read, and the first is shown meanwhile', async () => {
  const { url, leave } = await load(1)
  subscribe(1, undefined, 480)
  leave()
  const { finish } = await request(1)
  expect(stateOf(1)).toMatchObject({ url, side: 320 })
  finish()
  await expect.poll(() => stateOf(1)).toMatchObject({ side: 480 })
  requests.clear()
  subscribe(1, undefined, 320)
  expect(stateOf(1)).toMatchObject({ side: 480 })
  expect(started()).toBe('')
})

test('a larger thumbnail that is wanted meanwhile is read in place of the smaller one', async () => {
  subscribe(1)
  const { signal } = await request(1)
  subscribe(1, undefined, 640)
  expect(signal.aborted).toBe(true)
  await expect.poll(() => requests.get(1)?.signal.aborted).toBe(false)
  requests.get(1)?.finish()
  await expect.poll(() => stateOf(1)).toMatchObject({ side: 640 })
})

test('of more than 200 thumbnails the one used least recently is revoked, but none with a subscriber', async () => {
  const kept = await load(1)
  const oldest = await load(2)
  oldest.leave()
  for (let number = 3; number <= 201; number++) (await load(number)).leave()
  expect(await isRevoked(oldest.url)).toBe(true)
  expect(await isRevoked(kept.url)).toBe(false)
  expect(stateOf(2)).toEqual({ state: 'waiting' })
  expect(loader.colourOf(makeFileImage(2))).toBe('#123456')
})

test('a damaged picture has failed for good', async () => {
  const leave = subscribe(1)
  ;(await request(1)).fail(new ThumbnailError('undecodable'))
  await expect.poll(() => stateOf(1)).toEqual({ state: 'failed', reason: 'undecodable' })
  leave()
  subscribe(1)
  loader.retry(makeFileImage(1))
  expect(stateOf(1)).toEqual({ state: 'failed', reason: 'undecodable' })
})

test('a file that could not be read is read again by a retry', async () => {
  subscribe(1)
  ;(await request(1)).fail(new DOMException('It is gone', 'NotFoundError'))
  await expect.poll(() => stateOf(1)).toEqual({ state: 'failed', reason: 'unavailable' })
  requests.clear()
  loader.retry(makeFileImage(1))
  expect(stateOf(1)).toEqual({ state: 'waiting' })
  ;(await request(1)).finish()
  await expect.poll(() => stateOf(1).state).toBe('loaded')
})

test('thumbnails whose code could not be loaded are all read again by a retry', async () => {
  for (const number of [1, 2]) {
    subscribe(number)
    ;(await request(number)).fail(new ThumbnailError('not-loaded'))
    await expect.poll(() => stateOf(number)).toEqual({ state: 'failed', reason: 'not-loaded' })
  }
  expect(missingThumbnails.getState().size).toBe(2)
  loader.retry(makeFileImage(1))
  expect(stateOf(1).state).toBe('failed')
  requests.clear()
  readMissingAgain()
  expect(missingThumbnails.getState().size).toBe(0)
  for (const number of [1, 2]) {
    ;(await request(number)).finish()
    await expect.poll(() => stateOf(number).state).toBe('loaded')
  }
})

test('a thumbnail whose code could not be loaded is forgotten with its last subscriber', async () => {
  const leave = subscribe(1)
  ;(await request(1)).fail(new ThumbnailError('not-loaded'))
  await expect.poll(() => missingThumbnails.getState().size).toBe(1)
  leave()
  await expect.poll(() => missingThumbnails.getState().size).toBe(0)
  requests.clear()
  subscribe(1)
  await request(1)
})

const scrolled = () =>
  new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))

test('nothing is read while the page scrolls fast', async () => {
  const content = document.createElement('div')
  content.style.height = '100000px'
  document.body.append(content)
  // The first subscription begins to measure the speed.
  subscribe(1)
  for (let top = 5000; top <= 50_000; top += 5000) {
    const scroll = scrolled()
    window.scrollTo(0, top)
    await scroll
    subscribe(top)
  }
  expect(started()).toBe('')
  await request(50_000)
  content.remove()
})
