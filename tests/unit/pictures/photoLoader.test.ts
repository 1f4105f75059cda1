import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhotoLoader } from '../../../src/pictures/photoLoader'
import { createPhotoLoader } from '../../../src/pictures/photoLoader'
import { fakePhotos } from '../../support/fakePhotos'

const photo = (name: string) => `https://photos.test/${name}`

let photos: ReturnType<typeof fakePhotos>
let loader: PhotoLoader

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {
    get onLine() {
      return true
    },
  })
  photos = fakePhotos()
  loader = createPhotoLoader()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const subscribe = (name: string) => loader.preload(photo(name))
/** The names of the photos requested since the last call. */
function requested(): readonly string[] {
  const names = photos.requested.filter((url) => url.startsWith(photo('')))
  photos.requested.length = 0
  return names.map((url) => url.slice(photo('').length))
}

const stateOf = (name: string) => loader.stateOf(photo(name))

/** Three photos fail, and two others come too late. */
function openTheBreaker() {
  for (const name of ['a', 'b', 'c']) subscribe(name)
  for (const name of ['a', 'b', 'c']) photos.fail(photo(name))
  for (const name of ['d', 'e']) subscribe(name)
  requested()
}

test('a photo is loading until its answer, then loaded, and its listeners are called', () => {
  const listener = vi.fn()
  subscribe('a')
  loader.subscribe(photo('a'), null, listener)
  expect(stateOf('a')).toBe('loading')
  photos.load(photo('a'))
  expect(stateOf('a')).toBe('loaded')
  expect(listener).toHaveBeenCalled()
})

test('a loaded photo stays loaded without subscribers', async () => {
  const unsubscribe = subscribe('a')
  photos.load(photo('a'))
  unsubscribe()
  await Promise.resolve()
  expect(stateOf('a')).toBe('loaded')
  expect(photos.loading()).toEqual([photo('a')])
})

test('a photo of low priority is requested when no other is being loaded', async () => {
  const face = vi.fn()
  loader.subscribe(photo('face'), null, face, 'low')
  const unsubscribe = subscribe('a')
  await Promise.resolve()
  expect(loader.stateOf(photo('face'), 'low')).toBe('waiting')
  photos.load(photo('a'))
  await Promise.resolve()
  expect(loader.stateOf(photo('face'), 'low')).toBe('loading')
  expect(face).toHaveBeenCalled()
  unsubscribe()
})

test('a photo of low priority is requested when the others are cancelled', async () => {
  loader.subscribe(photo('face'), null, vi.fn(), 'low')
  subscribe('a')()
  await expect.poll(() => loader.stateOf(photo('face'), 'low')).toBe('loading')
})

test('a photo of low priority that a picture shows too is requested at once', () => {
  loader.subscribe(photo('face'), null, vi.fn(), 'low')
  subscribe('a')
  expect(loader.stateOf(photo('face'), 'low')).toBe('waiting')
  subscribe('face')
  expect(loader.stateOf(photo('face'), 'low')).toBe('loading')
})

test('the request of a photo without subscribers is cancelled', async () => {
  subscribe('a')()
  await Promise.resolve()
  expect(photos.loading()).toEqual([])
  subscribe('a')
  expect(photos.loading()).toEqual([photo('a')])
})

test('a photo that failed is not requested by another subscription, but by a retry', () => {
  const unsubscribe = subscribe('a')
  photos.fail(photo('a'))
  expect(stateOf('a')).toBe('failed')
  unsubscribe()
  subscribe('a')
  expect(requested()).toEqual(['a'])
  loader.retry(photo('a'))
  expect(stateOf('a')).toBe('loading')
  photos.load(photo('a'))
  expect(stateOf('a')).toBe('loaded')
})

test('after three failures in a row nothing is requested from that host, but from others', () => {
  openTheBreaker()
  expect(photos.loading()).toEqual([])
  expect(stateOf('d')).toBe('failed')
  subscribe('f')
  expect(stateOf('f')).toBe('failed')
  expect(requested()).toEqual([])
  loader.preload('https://faces.test/a')
  expect(photos.loading()).toEqual(['https://faces.test/a'])
})

test('a photo that loads ends a row of failures', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) subscribe(name)
  photos.fail(photo('a'))
  photos.fail(photo('b'))
  photos.load(photo('c'))
  photos.fail(photo('d'))
  expect(stateOf('e')).toBe('loading')
})

test('after three failures in a row pending photos stay, and others wait until one of them loads', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) subscribe(name)
  for (const name of ['a', 'b', 'c']) photos.fail(photo(name))
  subscribe('f')
  expect(['d', 'e', 'f'].map(stateOf)).toEqual(['loading', 'loading', 'waiting'])
  photos.fail(photo('d'))
  expect(['e', 'f'].map(stateOf)).toEqual(['loading', 'waiting'])
  requested()
  photos.load(photo('e'))
  // What failed while its host answered is a dead link.
  expect(requested()).toEqual(['f'])
  expect(['a', 'f'].map(stateOf)).toEqual(['failed', 'loading'])
})

test('after 1 s one photo is requested, and when it loads, all others with subscribers are', () => {
  openTheBreaker()
  vi.advanceTimersByTime(999)
  expect(requested()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(requested()).toEqual(['d'])
  photos.load(photo('d'))
  expect(requested()).toEqual(['e', 'a', 'b', 'c'])
})

test('each trial request that fails doubles the rest, up to a minute, and the next is for another photo', () => {
  openTheBreaker()
  for (let trial = 0; trial < 7; trial++) subscribe(`trial-${trial}`)
  const names = ['d', 'e', 'trial-0', 'trial-1', 'trial-2', 'trial-3', 'trial-4', 'trial-5']
  const seconds = [1, 2, 4, 8, 16, 32, 60, 60]
  for (const [index, name] of names.entries()) {
    vi.advanceTimersByTime((seconds[index] ?? 0) * 1000 - 1)
    expect(requested()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(requested()).toEqual([name])
    photos.fail(photo(name))
  }
})

test('a photo that loads ends the doubling', () => {
  openTheBreaker()
  vi.advanceTimersByTime(1000)
  photos.fail(photo('d'))
  vi.advanceTimersByTime(2000)
  photos.load(photo('e'))
  for (const name of ['f', 'g', 'h']) subscribe(name)
  for (const name of ['a', 'b', 'c', 'd', 'f', 'g', 'h']) photos.fail(photo(name))
  requested()
  subscribe('i')
  vi.advanceTimersByTime(1000)
  expect(requested()).toEqual(['i'])
})

test('photos that failed are requested again after a minute, one in each', () => {
  for (const name of ['a', 'b', 'c']) subscribe(name)
  for (const name of ['a', 'b', 'c']) photos.fail(photo(name))
  requested()
  vi.advanceTimersByTime(1000 + 59_999)
  expect(requested()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(requested()).toEqual(['a'])
  photos.fail(photo('a'))
  vi.advanceTimersByTime(60_000)
  expect(requested()).toEqual(['b'])
})

test('dead links that fail again hold back no other photo', () => {
  for (const name of ['a', 'b', 'c']) subscribe(name)
  for (const name of ['a', 'b', 'c']) photos.fail(photo(name))
  vi.advanceTimersByTime(61_000)
  subscribe('d')
  expect(stateOf('d')).toBe('waiting')
  photos.fail(photo('a'))
  expect(stateOf('d')).toBe('loading')
  photos.load(photo('d'))
  for (const name of ['a', 'b', 'c']) photos.fail(photo(name))
  subscribe('e')
  expect(stateOf('e')).toBe('loading')
})

test('after 8 s without an answer pending photos stay, and others wait until one of them loads', () => {
  subscribe('a')
  subscribe('b')
  vi.advanceTimersByTime(7999)
  subscribe('in time')
  expect(requested()).toEqual(['a', 'b', 'in time'])
  vi.advanceTimersByTime(1)
  expect(stateOf('late')).toBe('waiting')
  subscribe('late')
  expect(stateOf('late')).toBe('waiting')
  vi.advanceTimersByTime(59_999)
  expect(requested()).toEqual([])
  expect(['a', 'b', 'late'].map(stateOf)).toEqual(['loading', 'loading', 'waiting'])
  photos.load(photo('b'))
  expect(['a', 'b', 'late'].map(stateOf)).toEqual(['loading', 'loaded', 'loading'])
  expect(requested()).toEqual(['late'])
})

test('when a late photo loads, the others have 8 s and a minute again', () => {
  for (const name of ['a', 'b']) subscribe(name)
  vi.advanceTimersByTime(8000)
  photos.load(photo('a'))
  vi.advanceTimersByTime(8000 + 59_999)
  expect(stateOf('b')).toBe('loading')
  vi.advanceTimersByTime(1)
  expect(stateOf('b')).toBe('failed')
})

test('a late photo that fails leaves the others pending', () => {
  for (const name of ['a', 'b']) subscribe(name)
  vi.advanceTimersByTime(8000)
  photos.fail(photo('a'))
  expect(stateOf('b')).toBe('loading')
  photos.fail(photo('b'))
  subscribe('c')
  expect(stateOf('c')).toBe('failed')
})

test('a host that does not answer for another minute is not requested, and its pending requests are cancelled', () => {
  subscribe('a')
  vi.advanceTimersByTime(8000)
  subscribe('b')
  vi.advanceTimersByTime(60_000)
  expect(['a', 'b'].map(stateOf)).toEqual(['failed', 'failed'])
  expect(photos.loading()).toEqual([])
  expect(stateOf('c')).toBe('failed')
})

test('each answer and each cancellation restarts the 8 s', async () => {
  subscribe('a')
  const unsubscribe = subscribe('b')
  subscribe('c')
  vi.advanceTimersByTime(7999)
  photos.load(photo('a'))
  vi.advanceTimersByTime(7999)
  unsubscribe()
  await Promise.resolve()
  vi.advanceTimersByTime(7999)
  expect(stateOf('d')).toBe('loading')
  vi.advanceTimersByTime(1)
  expect(stateOf('d')).toBe('waiting')
})

test('when all late photos are cancelled, the next is requested', async () => {
  const unsubscribe = subscribe('a')
  vi.advanceTimersByTime(8000)
  for (const name of ['b', 'c']) subscribe(name)
  unsubscribe()
  await Promise.resolve()
  expect(['b', 'c'].map(stateOf)).toEqual(['loading', 'waiting'])
})

test('a photo of low priority does not wait for late ones of another host', async () => {
  const face = 'https://faces.test/a'
  subscribe('a')
  loader.subscribe(face, null, vi.fn(), 'low')
  await Promise.resolve()
  expect(loader.stateOf(face, 'low')).toBe('waiting')
  vi.advanceTimersByTime(8000)
  await Promise.resolve()
  expect(loader.stateOf(face, 'low')).toBe('loading')
})

test('a trial request that is not answered for a minute is cancelled, and the next is for another photo', () => {
  openTheBreaker()
  vi.advanceTimersByTime(1000 + 60_000)
  expect(stateOf('d')).toBe('failed')
  vi.advanceTimersByTime(1999)
  expect(requested()).toEqual(['d'])
  vi.advanceTimersByTime(1)
  expect(requested()).toEqual(['e'])
})

test('when a trial request is cancelled, the next is sent at once', async () => {
  for (const name of ['a', 'b', 'c']) subscribe(name)
  for (const name of ['a', 'b', 'c']) photos.fail(photo(name))
  const unsubscribe = subscribe('d')
  subscribe('e')
  vi.advanceTimersByTime(1000)
  requested()
  unsubscribe()
  await Promise.resolve()
  expect(requested()).toEqual(['e'])
})

test('when the browser is online again, one photo is requested at once', () => {
  openTheBreaker()
  window.dispatchEvent(new Event('online'))
  expect(requested()).toEqual(['d'])
})

test('a photo that failed before the breaker opened is requested again when the browser is online', () => {
  subscribe('a')
  photos.fail(photo('a'))
  window.dispatchEvent(new Event('online'))
  expect(requested()).toEqual(['a', 'a'])
})

test('offline, photos are requested whatever has failed, and what failed once more when the browser is online', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openTheBreaker()
  expect(['a', 'd', 'e'].map(stateOf)).toEqual(['failed', 'loading', 'loading'])
  photos.load(photo('d'))
  expect(stateOf('d')).toBe('loaded')
  onLine.mockRestore()
  window.dispatchEvent(new Event('online'))
  expect(requested()).toEqual(['a', 'b', 'c'])
})

test('a retry is requested before the queued photos, although the breaker is open', () => {
  openTheBreaker()
  loader.retry(photo('e'))
  expect(requested()).toEqual(['e'])
})

test('at most 200 photos are kept, and those with subscribers are among them', () => {
  subscribe('kept')
  photos.load(photo('kept'))
  for (let passed = 0; passed < 200; passed++) {
    const unsubscribe = subscribe(`passed-${passed}`)
    photos.fail(photo(`passed-${passed}`))
    // A photo that loads ends the row of failures: the breaker stays closed.
    subscribe(`good-${passed}`)
    photos.load(photo(`good-${passed}`))
    unsubscribe()
  }
  expect(stateOf('kept')).toBe('loaded')
  expect(stateOf('passed-0')).toBe('loading')
})

test('the photo that was used least recently is released first', () => {
  const load = (name: string) => {
    const unsubscribe = subscribe(name)
    photos.load(photo(name))
    unsubscribe()
  }
  for (let index = 0; index < 200; index++) load(String(index))
  subscribe('0')()
  load('one more')
  expect(stateOf('0')).toBe('loaded')
  expect(stateOf('1')).toBe('loading')
  expect(photos.loading()).not.toContain(photo('1'))
  expect(photos.loading()).toHaveLength(200)
})

test('a pending request that is evicted counts as cancelled', () => {
  const unsubscribe = subscribe('evicted')
  for (let index = 0; index < 199; index++) subscribe(String(index))
  for (let index = 0; index < 199; index++) photos.load(photo(String(index)))
  unsubscribe()
  subscribe('one more')
  photos.load(photo('one more'))
  vi.advanceTimersByTime(8000)
  requested()
  subscribe('after 8 s')
  expect(requested()).toEqual(['after 8 s'])
})
