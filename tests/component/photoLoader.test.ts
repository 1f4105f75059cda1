import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhotoLoader } from '../../src/pictures/photoLoader'
import { createPhotoLoader } from '../../src/pictures/photoLoader'
import { fakePhotos } from '../support/fakePhotos'

// A host of its own for each test: the page's `online` reaches the loaders of all.
let host = 0
const photo = (name: string) => `https://photos-${host}.test/${name}`

let photos: ReturnType<typeof fakePhotos>
let loader: PhotoLoader

beforeEach(() => {
  host++
  vi.useFakeTimers()
  photos = fakePhotos()
  loader = createPhotoLoader()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const want = (name: string, urgent = false) => loader.want(photo(name), vi.fn(), urgent)
/** The names of what was asked for since the last look. */
function asked(): readonly string[] {
  const names = photos.asked.filter((url) => url.startsWith(photo('')))
  photos.asked.length = 0
  return names.map((url) => url.slice(photo('').length))
}

const stateOf = (name: string) => loader.stateOf(photo(name))

function shutTheHost() {
  for (const name of ['a', 'b', 'c', 'd', 'e']) want(name)
  for (const name of ['a', 'b', 'c']) photos.fail(photo(name))
  asked()
}

test('a photo is waited for, decoded, and then here; its readers are told', async () => {
  const reader = vi.fn()
  loader.want(photo('a'), reader, false)
  expect(stateOf('a')).toBe('waiting')
  photos.come(photo('a'))
  await vi.waitFor(() => expect(stateOf('a')).toBe('here'))
  expect(reader).toHaveBeenCalled()
})

test('a photo wanted twice is asked for once, and one that is here never again', async () => {
  const leave = want('a')
  want('a')()
  photos.come(photo('a'))
  await vi.waitFor(() => expect(stateOf('a')).toBe('here'))
  leave()
  want('a')
  expect(asked()).toEqual(['a'])
})

test('a photo that nobody wants any more is not loaded on', async () => {
  want('a')()
  await Promise.resolve()
  expect(photos.loading()).toEqual([])
  want('a')
  expect(photos.loading()).toEqual([photo('a')])
})

test('a photo that failed is not asked for when it is wanted again, but when it is retried', async () => {
  const leave = want('a')
  photos.fail(photo('a'))
  expect(stateOf('a')).toBe('failed')
  leave()
  want('a')
  expect(asked()).toEqual(['a'])
  loader.retry(photo('a'))
  expect(stateOf('a')).toBe('waiting')
  photos.come(photo('a'))
  await vi.waitFor(() => expect(stateOf('a')).toBe('here'))
})

test('after three failures in a row nothing is asked of that host, but of others', () => {
  shutTheHost()
  expect(photos.loading()).toEqual([])
  expect(stateOf('d')).toBe('failed')
  want('f')
  expect(stateOf('f')).toBe('failed')
  expect(asked()).toEqual([])
  loader.want('https://faces.test/a', vi.fn(), false)
  expect(photos.loading()).toEqual(['https://faces.test/a'])
})

test('after 60 s one photo is tried; when it comes, all that are still wanted are asked for', () => {
  shutTheHost()
  vi.advanceTimersByTime(59_999)
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked()).toEqual(['d'])
  photos.come(photo('d'))
  expect(asked()).toEqual(['e', 'a', 'b', 'c'])
})

test('a try that fails is the last for 60 s, and the next one is for another photo', () => {
  shutTheHost()
  vi.advanceTimersByTime(60_000)
  photos.fail(photo('d'))
  vi.advanceTimersByTime(59_999)
  expect(asked()).toEqual(['d'])
  vi.advanceTimersByTime(1)
  expect(asked()).toEqual(['e'])
})

test('a host that says nothing for 8 s is left alone, and what it owes is not waited for', () => {
  want('a')
  vi.advanceTimersByTime(7999)
  expect(stateOf('a')).toBe('waiting')
  vi.advanceTimersByTime(1)
  expect(stateOf('a')).toBe('failed')
  expect(photos.loading()).toEqual([])
})

test('when the browser is online again, one photo is tried at once', () => {
  shutTheHost()
  window.dispatchEvent(new Event('online'))
  expect(asked()).toEqual(['d'])
})

test('what failed while the host was not shut yet is asked for again when the browser is online', () => {
  want('a')
  photos.fail(photo('a'))
  window.dispatchEvent(new Event('online'))
  expect(asked()).toEqual(['a', 'a'])
})

test('a retry comes before all that wait, though the host is shut', () => {
  shutTheHost()
  loader.retry(photo('e'))
  expect(asked()).toEqual(['e'])
})

test('no more than 200 photos are kept, and those on show are among them', async () => {
  want('kept')
  photos.come(photo('kept'))
  await vi.waitFor(() => expect(stateOf('kept')).toBe('here'))
  for (let passed = 0; passed < 200; passed++) {
    const leave = want(`passed-${passed}`)
    photos.fail(photo(`passed-${passed}`))
    // Else the third failure in a row would shut the host.
    want(`good-${passed}`)
    photos.come(photo(`good-${passed}`))
    leave()
  }
  expect(stateOf('kept')).toBe('here')
  expect(stateOf('passed-0')).toBe('waiting')
})
