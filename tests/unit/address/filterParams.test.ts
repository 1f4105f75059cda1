import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFilterParams, withFilters } from '../../../src/address/filterParams'
import { CATEGORIES } from '../../../src/domain/category'

const NOTHING = { searchText: '', categories: [], onlyMatches: false }

test('an address without filters looks for nothing', () => {
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

test('what is not understood is left out, and said with what is allowed', () => {
  const { filters, problems } = readFilterParams('?category=Soup&category=Anime&matches=some')
  expect(filters).toEqual({ ...NOTHING, categories: ['Anime'] })
  expect(problems).toEqual([
    '“category” takes one of Landscape, Portrait, Abstract, Realistic, Fantasy, Sci-Fi, Anime.',
    '“matches” takes “only”.',
  ])
})

test('a category given twice is one', () => {
  expect(readFilterParams('?category=Anime&category=Anime')).toEqual({
    filters: { ...NOTHING, categories: ['Anime'] },
    problems: [],
  })
})

test('filters go into an address beside what is there, and out of it again', () => {
  const filters = { searchText: 'a & b', categories: ['Sci-Fi'], onlyMatches: true } as const
  const search = withFilters('?images=100&image=x', filters)
  expect(search).toBe('?images=100&image=x&q=a+%26+b&category=Sci-Fi&matches=only')
  expect(withFilters(search, NOTHING)).toBe('?images=100&image=x')
  expect(withFilters('?q=a', NOTHING)).toBe('')
})

test('what is written is what is read, for any filters', () => {
  const anyFilters = fc.record({
    searchText: fc.string({ unit: 'grapheme', maxLength: 200 }),
    categories: fc.shuffledSubarray([...CATEGORIES]),
    onlyMatches: fc.boolean(),
  })
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const search = withFilters('?images=5', filters)
      expect(readFilterParams(search)).toEqual({ filters, problems: [] })
    }),
  )
})

test('any address is safe to read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (search) => {
      const { filters } = readFilterParams(search)
      expect(filters.categories.every((category) => CATEGORIES.includes(category))).toBe(true)
    }),
  )
})
