import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerPhoto } from '../../../src/offline/photoCache'

const DAY_MS = 24 * 60 * 60 * 1000

/** The requests that were sent: URL, mode and credentials. */
let sent: string[]
let answer: (request: Request) => Response

/** A response as a host of photos sends it; of the type `cors` if it shares the photo. */
function photo(type: ResponseType, init: ResponseInit = {}): Response {
  const response = new Response('photo', { headers: { 'content-type': 'image/png' }, ...init })
  Object.defineProperty(response, 'type', { value: type })
  return response
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) })
  sent = []
  answer = () => photo('cors')
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(`${request.url} ${request.mode} ${request.credentials}`)
    try {
      return Promise.resolve(answer(request))
    } catch (error) {
      return Promise.reject(error)
    }
  })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await caches.delete('explore-photos')
})

/** A request as an `img` sends it. */
const request = (url: string) => new Request(url, { mode: 'no-cors', credentials: 'include' })

/** Asks for a photo, and waits until it is stored. Returns the content of the answer. */
async function ask(url: string): Promise<string> {
  const works: Promise<unknown>[] = []
  const response = await answerPhoto(request(url), (work) => works.push(work))
  await Promise.all(works)
  return response.text()
}

test('a photo is requested with CORS and without cookies, and then comes from the cache', async () => {
  await ask('https://a.test/1.png')
  await ask('https://a.test/1.png')
  expect(sent).toEqual(['https://a.test/1.png cors omit'])
})

test('a photo is kept for a week', async () => {
  await ask('https://a.test/1.png')
  vi.setSystemTime(Date.UTC(2026, 5, 1) + 7 * DAY_MS - 1)
  await ask('https://a.test/1.png')
  expect(sent).toHaveLength(1)
  vi.setSystemTime(Date.UTC(2026, 5, 1) + 7 * DAY_MS)
  await ask('https://a.test/1.png')
  expect(sent).toHaveLength(2)
  vi.setSystemTime(Date.UTC(2026, 5, 1) + 13 * DAY_MS)
  await ask('https://a.test/1.png')
  expect(sent).toHaveLength(2)
})

test('a photo that was stored by a clock ahead of this one is requested again', async () => {
  await ask('https://a.test/1.png')
  vi.setSystemTime(Date.UTC(2025, 5, 1))
  await ask('https://a.test/1.png')
  expect(sent).toHaveLength(2)
})

test.each([
  ['an opaque answer', () => photo('opaque')],
  ['a failure', () => photo('cors', { status: 500, headers: { 'content-type': 'image/png' } })],
  ['a part of a photo', () => photo('cors', { status: 206 })],
  ['a page', () => photo('cors', { headers: { 'content-type': 'text/html' } })],
])('%s is not stored', async (_, make) => {
  answer = make
  await ask('https://a.test/1.png')
  await ask('https://a.test/1.png')
  expect(sent).toHaveLength(2)
})

test('a host without CORS is asked with CORS once, and then without CORS and without cookies', async () => {
  answer = ({ mode }) => {
    if (mode === 'cors') throw new TypeError('Failed to fetch')
    return photo('opaque')
  }
  await ask('https://own.test/1.png')
  await ask('https://own.test/2.png')
  expect(sent).toEqual([
    'https://own.test/1.png cors omit',
    'https://own.test/1.png no-cors omit',
    'https://own.test/2.png no-cors omit',
  ])
})

test('a host that cannot be reached is asked with CORS again later', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(ask('https://b.test/1.png')).rejects.toThrow('Failed to fetch')
  answer = () => photo('cors')
  sent = []
  await ask('https://b.test/1.png')
  expect(sent).toEqual(['https://b.test/1.png cors omit'])
})

test('of many photos the last 300 are kept', async () => {
  for (let place = 1; place <= 302; place++) await ask(`https://a.test/${place}.png`)
  sent = []
  for (const place of [3, 302, 2]) await ask(`https://a.test/${place}.png`)
  expect(sent).toEqual(['https://a.test/2.png cors omit'])
})

test('if the storage is denied, a photo is shown and not stored', async () => {
  const denied = new DOMException('Denied', 'SecurityError')
  vi.spyOn(caches, 'match').mockRejectedValue(denied)
  vi.spyOn(caches, 'open').mockRejectedValue(denied)
  expect(await ask('https://a.test/1.png')).toBe('photo')
  vi.restoreAllMocks()
  expect(await caches.has('explore-photos')).toBe(false)
})

test('if the storage is full, a photo is shown and not stored, and the next one is stored when there is room', async () => {
  const full = new DOMException('Quota exceeded', 'QuotaExceededError')
  vi.spyOn(Cache.prototype, 'put').mockRejectedValueOnce(full)
  expect(await ask('https://a.test/1.png')).toBe('photo')
  expect(await ask('https://a.test/2.png')).toBe('photo')
  const cache = await caches.open('explore-photos')
  expect((await cache.keys()).map(({ url }) => url)).toEqual(['https://a.test/2.png'])
})
