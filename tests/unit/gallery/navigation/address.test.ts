import { expect, test } from 'vitest'
import {
  formatAddress,
  galleryParams,
  parseAddress,
  readPictureMode,
  sourceOf,
  textForAddress,
  withImage,
  withParam,
} from '../../../../src/gallery/navigation/address'
import { addressProblems } from '../../../../src/gallery/navigation/addressProblems'
import type { Order } from '../../../../src/sources/order'
import { fc } from '../../../support/properties'

const NO_FILTERS = { searchText: '', categories: [], onlyMatches: false }

test('an address without filters has empty filters, and opens nothing', () => {
  expect(parseAddress('?images=100')).toEqual({
    params: 'images=100',
    filters: NO_FILTERS,
    order: null,
    stacks: null,
    open: null,
  })
})

test('search text, categories, switch and open image are read, apart from all other parameters', () => {
  const search = '?q=two+words&images=9&category=Sci-Fi&category=Anime&matches=only&image=x&any=1'
  expect(parseAddress(search)).toEqual({
    params: 'images=9&any=1',
    filters: { searchText: 'two words', categories: ['Sci-Fi', 'Anime'], onlyMatches: true },
    order: null,
    stacks: null,
    open: { kind: 'image', id: 'x' },
  })
})

test('a category that occurs twice is read once, and an empty id opens nothing', () => {
  const { filters, open } = parseAddress('?category=Anime&category=Anime&image=&compare=')
  expect(filters.categories).toEqual(['Anime'])
  expect(open).toBeNull()
})

test('an address is written with its parameters first and its image last', () => {
  const filters = { searchText: 'a & b', categories: ['Sci-Fi'], onlyMatches: true }
  const nothing = { order: null, stacks: null, open: null }
  const open = { kind: 'image', id: 'a b&c' } as const
  const address = { ...nothing, params: 'images=100', filters, open }
  expect(formatAddress(address)).toBe(
    '?images=100&q=a+%26+b&category=Sci-Fi&matches=only&image=a%20b%26c',
  )
  expect(formatAddress({ ...nothing, params: '', filters: NO_FILTERS })).toBe('')
})

test('an image is added to a query string that opens none', () => {
  expect(withImage('', 'abc')).toBe('?image=abc')
  expect(withImage('?q=castle', 'abc')).toBe('?q=castle&image=abc')
})

test('an address says that the list is in stacks, but not which are open', () => {
  const address = { params: '', filters: NO_FILTERS, order: null, open: null }
  expect(formatAddress({ ...address, stacks: ['a'] })).toBe('?stacks=on')
  expect(parseAddress('?stacks=on').stacks).toEqual([])
  expect(parseAddress('?stacks=off')).toMatchObject({ stacks: null, params: '' })
  expect(addressProblems('?stacks=off')).toEqual(['“stacks” takes “on”.'])
})

test('an address has the order of the list, and none for newest first', () => {
  const address = { params: '', filters: NO_FILTERS, stacks: null, open: null }
  expect(formatAddress({ ...address, order: { by: 'oldest' } })).toBe('?sort=oldest')
  expect(formatAddress({ ...address, order: { by: 'random', seed: 7 } })).toBe(
    '?sort=random&seed=7',
  )
  expect(parseAddress('?sort=newest')).toEqual({ ...address, order: null })
})

test.each([
  '?sort=tallest',
  '?sort=',
  '?sort=random',
  '?sort=random&seed=x',
  '?sort=random&seed=1e9',
])('an order that there is none of is ignored and reported: %s', (search) => {
  expect(parseAddress(search).order).toBeNull()
  expect(addressProblems(search)).toEqual([
    '“sort” takes “oldest”, “name”, “size”, or “random” with a number as “seed”.',
  ])
})

test('the parameter “seed” of a source stays in an address without a random order', () => {
  expect(parseAddress('?seed=5&sort=name').params).toBe('seed=5')
})

test('four images at most are compared, each once, and none while an image is open', () => {
  const search = '?compare=a&compare=b&compare=&compare=a&compare=c&compare=d&compare=e'
  expect(parseAddress(search)).toMatchObject({
    params: '',
    open: { kind: 'comparison', ids: ['a', 'b', 'c', 'd'] },
  })
  expect(parseAddress('?compare=a&compare=b&image=x')).toMatchObject({
    params: '',
    open: { kind: 'image', id: 'x' },
  })
})

test('any address is read as it was written', () => {
  const anyId = fc.string({ minLength: 1 })
  const anyAddress = fc.record({
    params: fc.constantFrom('', 'images=5', 'images=5&unknown=%26'),
    filters: fc.record({
      searchText: fc.string({ unit: 'grapheme', maxLength: 150 }),
      categories: fc.uniqueArray(fc.string({ minLength: 1 })),
      onlyMatches: fc.boolean(),
    }),
    order: fc.option(
      fc.oneof(
        fc.constantFrom<Order>({ by: 'oldest' }, { by: 'name' }, { by: 'size' }),
        fc.nat(999_999_999).map((seed): Order => ({ by: 'random', seed })),
      ),
    ),
    stacks: fc.constantFrom([], null),
    open: fc.oneof(
      fc.constant(null),
      fc.record({ kind: fc.constant('image' as const), id: anyId }),
      fc.record({
        kind: fc.constant('comparison' as const),
        ids: fc.uniqueArray(anyId, { minLength: 1, maxLength: 4 }),
      }),
    ),
  })
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(parseAddress(formatAddress(address))).toEqual(address)
    }),
  )
})

test.each([
  ['letters', 'castle '.repeat(1000), 2000],
  ['signs of three characters each', '&'.repeat(5000), 666],
  ['pictures of twelve characters each', '🏰'.repeat(200_000), 166 * 2],
])('of a long text an address holds at most 2,000 characters as encoded: %s', (_, text, length) => {
  expect(textForAddress(text)).toBe(text.slice(0, length))
  const filters = { ...NO_FILTERS, searchText: text }
  const search = formatAddress({
    params: '',
    filters,
    order: null,
    stacks: null,
    open: null,
  })
  expect(search.length).toBeLessThanOrEqual('?q='.length + 2000)
})

test('the source has the parameters that do not say how pictures are shown', () => {
  expect(sourceOf('images=1000&pictures=drawn&page=50')).toBe('images=1000&page=50')
})

test('another gallery is shown in the same picture mode', () => {
  expect(galleryParams({ gallery: 'folder' }, 'images=9&pictures=drawn')).toBe(
    'gallery=folder&pictures=drawn',
  )
  expect(galleryParams({}, 'images=9')).toBe('')
})

test('a parameter is changed at its place', () => {
  expect(withParam('folder=a&x=1', 'folder', 'b')).toBe('folder=b&x=1')
})

test('“pictures” is read, and an unknown value is ignored', () => {
  expect(readPictureMode('?pictures=photos')).toBe('photos')
  expect(readPictureMode('?pictures=drawn')).toBe('drawn')
  expect(readPictureMode('?images=60')).toBeNull()
  expect(readPictureMode('?pictures=paintings')).toBeNull()
})

test('values that are ignored are reported', () => {
  expect(addressProblems('?matches=only&pictures=drawn&q=x')).toEqual([])
  expect(addressProblems('?matches=some&pictures=paintings')).toEqual([
    '“matches” takes “only”.',
    '“pictures” takes “photos” or “drawn”.',
  ])
})
