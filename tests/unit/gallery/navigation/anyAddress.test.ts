import { expect, test } from 'vitest'
import { readParameters } from '../../../../src/sources/generated/parameters'
import {
  formatAddress,
  parseAddress,
  readPictureMode,
} from '../../../../src/gallery/navigation/address'
import { addressProblems } from '../../../../src/gallery/navigation/addressProblems'
import { createPageHistory } from '../../../../src/gallery/navigation/history'
import { entryOf, navigationOf } from '../../../../src/gallery/navigation/entry'
import { anyQuery, anyState } from '../../../support/anyAddress'
import { createFakeWindow } from '../../../support/fakeHistory'
import { fc } from '../../../support/properties'

function expectWithin(value: number, least: number, greatest: number) {
  expect(value).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThanOrEqual(greatest)
}

test('1,000 query strings throw nothing, and every value that is read is valid', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const { filters, open } = parseAddress(query)
      expect(new Set(filters.categories).size).toBe(filters.categories.length)
      expect(open).not.toMatchObject({ id: '' })
      expect(open).not.toMatchObject({ ids: [] })
      // One for each of the order, the matches, the stacks and the pictures.
      expect(addressProblems(query).length).toBeLessThanOrEqual(4)
      expect([null, 'photos', 'drawn']).toContain(readPictureMode(query))
      const { shape } = readParameters(new URLSearchParams(query))
      expectWithin(shape.total, 1, 10_000_000)
      expectWithin(shape.firstPageSize, 1, 100_000)
      expectWithin(shape.pageSize, 1, 100_000)
      expectWithin(shape.delayMs, 0, 60_000)
    }),
  )
})

test('1,000 query strings are read as the same once they are written again', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const address = parseAddress(query)
      const { searchText } = address.filters
      // Half a surrogate pair has no spelling in an address.
      fc.pre(searchText.isWellFormed() && searchText.length < 150)
      expect(parseAddress(formatAddress(address))).toEqual(address)
    }),
  )
})

test('1,000 history states throw nothing, and every anchor that is read is a place in a gallery', () => {
  fc.assert(
    fc.property(anyQuery, anyState, (query, state) => {
      const page = createFakeWindow(`/${query}`)
      Object.defineProperty(page.history, 'state', { value: state })
      const { read, isOpenedHere } = createPageHistory(page, () => undefined)
      const { anchor, wholeGalleryAnchor } = entryOf(navigationOf(read()))
      for (const place of [anchor, wholeGalleryAnchor]) {
        const { index, fraction } = place ?? { index: 0, fraction: 0 }
        expect(Number.isSafeInteger(index) && index >= 0).toBe(true)
        expect(fraction).toBeLessThan(1)
      }
      expect(isOpenedHere()).toBe(false)
    }),
  )
})
