import { afterEach, expect, test, vi } from 'vitest'
import type { GalleryImage } from '../../../../src/sources/image'
import { createGeneratedSource } from '../../../../src/sources/generated/generatedSource'
import { SPECIFIED } from '../../../../src/sources/generated/parameters'
import { fc } from '../../../support/properties'

const DAY_MS = 86_400_000
const shape = { ...SPECIFIED, delayMs: 0 }
const open = (now: Date) => createGeneratedSource({ seed: 60, shape, now })
const request = { filter: null, signal: new AbortController().signal }

afterEach(() => {
  vi.useRealTimers()
})

async function imagesFrom(source: ReturnType<typeof open>, page: number) {
  const images: GalleryImage[] = []
  for await (const { images: some } of source.pages(page, request)) images.push(...some)
  return images
}

/** Fails unless dates are in the last 30 days before a time, each at least as old as the one before. */
function expectRecent(images: readonly GalleryImage[], now: number): void {
  const dates = images.map(({ date }) => Date.parse(date))
  expect(Math.max(...dates)).toBeLessThanOrEqual(now)
  expect(Math.min(...dates)).toBeGreaterThanOrEqual(now - 30 * DAY_MS)
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
}

test('whatever the clock says, dates are within its last 30 days, and ids and order stay the same', async () => {
  const ids = (await imagesFrom(open(new Date('2026-11-21T15:00:00Z')), 1)).map(({ id }) => id)
  const now = fc.date({
    min: new Date('1971-01-01T00:00:00Z'),
    max: new Date('2200-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  await fc.assert(
    fc.asyncProperty(now, async (clock) => {
      const images = await imagesFrom(open(clock), 1)
      expect(images.map(({ id }) => id)).toEqual(ids)
      expectRecent(images, clock.getTime())
    }),
  )
})

test('when midnight passes while a gallery is open, its dates stay, and stay within 30 days until the midnight after', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:00:00Z') })
  const source = open(new Date())
  const before = await imagesFrom(source, 1)
  vi.setSystemTime(new Date('2026-11-22T23:59:59Z'))
  const later = await imagesFrom(source, 2)
  expect(later).toEqual(before.slice(20))
  expectRecent([...before.slice(0, 20), ...later], Date.now())
})
