import { expect, test } from 'vitest'
import { readParameters, SPECIFIED } from '../../../../src/sources/generated/parameters'
import { fc } from '../../../support/properties'

const read = (query: string) => readParameters(new URLSearchParams(query))

test('an address without parameters asks for the specified gallery: 60 images, 20 and then 10 a second', () => {
  expect(read('image=abc')).toEqual({
    shape: { firstPageSize: 20, pageSize: 10, delayMs: 1000, total: 60, isTotalKnown: false },
    problems: [],
  })
})

test('“images” asks for a gallery of known length, with pages of 100 and no delay', () => {
  expect(read('images=1000000').shape).toEqual({
    firstPageSize: 100,
    pageSize: 100,
    delayMs: 0,
    total: 1_000_000,
    isTotalKnown: true,
  })
})

test('“first”, “page” and “delay” replace the sizes and the delay of either gallery', () => {
  expect(read('images=10000000&first=1&page=100000&delay=50').shape).toEqual({
    firstPageSize: 1,
    pageSize: 100_000,
    delayMs: 50,
    total: 10_000_000,
    isTotalKnown: true,
  })
  expect(read('delay=0').shape).toEqual({ ...SPECIFIED, delayMs: 0 })
})

test.each(['0', '10000001', '-5', '1e3', '12.5', 'many', '', ' 7', '99999999999999999999'])(
  'images=%s is ignored and reported with the values it takes',
  (text) => {
    expect(read(`images=${encodeURIComponent(text)}&page=50`)).toEqual({
      shape: { ...SPECIFIED, pageSize: 50 },
      problems: ['“images” takes a whole number from 1 to 10,000,000.'],
    })
  },
)

test('every ignored parameter is reported', () => {
  expect(read('first=0&page=x&delay=60001').problems).toEqual([
    '“first” takes a whole number from 1 to 100,000.',
    '“page” takes a whole number from 1 to 100,000.',
    '“delay” takes a whole number from 0 to 60,000.',
  ])
})

test('any text gives a gallery of 1 to 10,000,000 images', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { total } = readParameters(new URLSearchParams({ images: text })).shape
      expect(total).toBeGreaterThanOrEqual(1)
      expect(total).toBeLessThanOrEqual(10_000_000)
    }),
  )
})
