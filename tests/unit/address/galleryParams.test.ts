import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGalleryParams } from '../../../src/address/galleryParams'

test('an address that asks for nothing gets nothing', () => {
  expect(readGalleryParams('?image=abc')).toEqual({ params: {}, problems: [] })
})

test('what is asked for within its limits is understood', () => {
  expect(readGalleryParams('?images=10000000&first=1&page=100000&delay=0')).toEqual({
    params: { images: 10_000_000, first: 1, page: 100_000, delay: 0 },
    problems: [],
  })
})

test.each(['0', '10000001', '-5', '1e3', '12.5', 'many', '', ' 7', '99999999999999999999'])(
  'images=%s is left out, and what is allowed is said',
  (text) => {
    expect(readGalleryParams(`?images=${encodeURIComponent(text)}&page=50`)).toEqual({
      params: { page: 50 },
      problems: ['“images” takes a whole number from 1 to 10,000,000.'],
    })
  },
)

test('every parameter that is not understood is said', () => {
  expect(readGalleryParams('?first=0&page=x&delay=60001').problems).toEqual([
    '“first” takes a whole number from 1 to 100,000.',
    '“page” takes a whole number from 1 to 100,000.',
    '“delay” takes a whole number from 0 to 60,000.',
  ])
})

test.each(['photos', 'drawn'] as const)('pictures=%s is understood', (pictures) => {
  expect(readGalleryParams(`?pictures=${pictures}`)).toEqual({ params: { pictures }, problems: [] })
})

test('other pictures are left out, and what is allowed is said with the rest', () => {
  expect(readGalleryParams('?delay=x&pictures=Drawn')).toEqual({
    params: {},
    problems: [
      '“delay” takes a whole number from 0 to 60,000.',
      '“pictures” takes “photos” or “drawn”.',
    ],
  })
})

test('any text is safe, and whatever comes out is within its limits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { params } = readGalleryParams(`?${new URLSearchParams({ images: text }).toString()}`)
      expect(params.images ?? 1).toBeGreaterThanOrEqual(1)
      expect(params.images ?? 1).toBeLessThanOrEqual(10_000_000)
    }),
  )
})
