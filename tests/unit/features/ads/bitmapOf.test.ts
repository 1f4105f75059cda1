import { afterEach, expect, test, vi } from 'vitest'
import { bitmapOf } from '../../../../src/features/ads/kit/bitmapOf'

afterEach(() => vi.unstubAllGlobals())

const BLOCKED = 'can’t be loaded, or its host does not let other pages read it'

test('a picture that no script may read is no picture, and the reason says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(bitmapOf('https://photos.example/fox.jpg')).rejects.toThrow(BLOCKED)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  await expect(bitmapOf('https://photos.example/fox.jpg')).rejects.toThrow(BLOCKED)
})

test('so is one that could not be read or decoded', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')))
  await expect(bitmapOf(new Blob(['no picture']))).rejects.toThrow('is damaged')
  await expect(bitmapOf({ problem: 'can’t be read' })).rejects.toThrow('can’t be read')
})
