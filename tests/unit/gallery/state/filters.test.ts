import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFilterParams, withFilters } from '../../../../src/gallery/state/filters'

const NOTHING = { searchText: '', categories: [], onlyMatches: false }

test('an address without filters has empty filters', () => {
  expect(readFilterParams('?images=100')).toEqual({ filters: NOTHING, problems: [] })
})

test('search text, categories and the switch are read', () => {
  const { filters } = readFilterParams('?q=two+words&category=Sci-Fi&category=Anime&matches=only')
  expect(filters).toEqual({
    searchText: 'two words',
    categories: ['Sci-Fi', 'Anime'],
    onlyMatches: true,
  })
})

test('an invalid value of “matches” is ignored and reported', () => {
  const { filters, problems } = readFilterParams('?category=Anime&matches=some')
  expect(filters).toEqual({ ...NOTHING, categories: ['Anime'] })
  expect(problems).toEqual(['“matches” takes “only”.'])
})

test('a category that occurs twice is read once', () => {
  expect(readFilterParams('?category=Anime&category=Anime')).toEqual({
    filters: { ...NOTHING, categories: ['Anime'] },
    problems: [],
  })
})

test('filters are added to an address and removed from it; its other parameters stay', () => {
  const filters = { searchText: 'a & b', categories: ['Sci-Fi'], onlyMatches: true } as const
  const search = withFilters('?images=100&image=x', filters)
  expect(search).toBe('?images=100&image=x&q=a+%26+b&category=Sci-Fi&matches=only')
  expect(withFilters(search, NOTHING)).toBe('?images=100&image=x')
  expect(withFilters('?q=a', NOTHING)).toBe('')
})

test('any filters are read as they were written', () => {
  const anyFilters = fc.record({
    searchText: fc.string({ unit: 'grapheme', maxLength: 200 }),
    categories: fc.uniqueArray(fc.string({ minLength: 1 })),
    onlyMatches: fc.boolean(),
  })
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const search = withFilters('?images=5', filters)
      expect(readFilterParams(search)).toEqual({ filters, problems: [] })
    }),
  )
})

test.each([
  ['letters', 'castle '.repeat(1000), 2000],
  ['spaces and signs of three characters each', '&'.repeat(5000), 666],
  ['pictures of twelve characters each', '🏰'.repeat(200_000), 166 * 2],
])(
  'of a long text the address holds at most 2,000 characters as encoded: %s',
  (_, text, length) => {
    const search = withFilters('?images=5', { ...NOTHING, searchText: text })
    expect(search.length).toBeLessThanOrEqual('?images=5&q='.length + 2000)
    const { filters, problems } = readFilterParams(search)
    expect(filters.searchText).toBe(text.slice(0, length))
    expect(problems).toEqual([])
    expect(readFilterParams(search, text).filters.searchText).toBe(text)
  },
)

test('the long text of a history entry is used only where the address holds its beginning', () => {
  expect(readFilterParams('?q=castle', 'x'.repeat(5000)).filters.searchText).toBe('castle')
  expect(readFilterParams('', 'x'.repeat(5000)).filters.searchText).toBe('')
})

test('any address can be read, and gives each category once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (search) => {
      const { categories } = readFilterParams(search).filters
      expect(new Set(categories).size).toBe(categories.length)
    }),
  )
})
