import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { readParameters } from '../../../../src/sources/generated/parameters'
import { readFilterParams, withFilters } from '../../../../src/gallery/state/filters'
import { readEntry } from '../../../../src/gallery/state/historyEntry'
import { parseOpenImageId, withOpenImage } from '../../../../src/gallery/state/openImage'
import { readPictureMode } from '../../../../src/gallery/state/sourceParams'
import { anyQuery, anyState } from '../../../support/anyAddress'

const RUNS = { numRuns: 1000 }

afterEach(() => {
  vi.unstubAllGlobals()
})

function expectWithin(value: number, least: number, greatest: number) {
  expect(value).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThanOrEqual(greatest)
}

test('1,000 query strings throw nothing, and every value that is read is valid', () => {
  fc.assert(
    fc.property(anyQuery, fc.option(fc.string()), (query, longText) => {
      const { filters, problems } = readFilterParams(query, longText)
      expect(typeof filters.searchText).toBe('string')
      expect(new Set(filters.categories).size).toBe(filters.categories.length)
      expect([[], ['“matches” takes “only”.']]).toContainEqual(problems)
      expect([null, 'photos', 'drawn']).toContain(readPictureMode(query).mode)
      expect(parseOpenImageId(query)).not.toBe('')
      const { shape } = readParameters(new URLSearchParams(query))
      expectWithin(shape.total, 1, 10_000_000)
      expectWithin(shape.firstPageSize, 1, 100_000)
      expectWithin(shape.pageSize, 1, 100_000)
      expectWithin(shape.delayMs, 0, 60_000)
    }),
    RUNS,
  )
})

test('1,000 query strings, written with their own filters and image, are read as the same', () => {
  fc.assert(
    fc.property(anyQuery, fc.uuid(), (query, id) => {
      const { filters } = readFilterParams(query)
      expect(readFilterParams(withFilters(query, filters)).filters.categories).toEqual(
        filters.categories,
      )
      expect(parseOpenImageId(withOpenImage(query, id))).toBe(id)
      expect(parseOpenImageId(withOpenImage(query, null))).toBeNull()
    }),
    RUNS,
  )
})

test('1,000 history states throw nothing, and every anchor that is read is a place in a gallery', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      vi.stubGlobal('window', { history: { state } })
      const { anchor, wholeGalleryAnchor, openedHere, longText } = readEntry()
      for (const place of [anchor, wholeGalleryAnchor]) {
        const { index, fraction } = place ?? { index: 0, fraction: 0 }
        expect(Number.isSafeInteger(index) && index >= 0).toBe(true)
        expect(Number.isFinite(fraction) && fraction < 1).toBe(true)
      }
      expect(openedHere).toBe(false)
      expect(longText === null || typeof longText === 'string').toBe(true)
    }),
    RUNS,
  )
})
