import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterFrom, fold } from '../../../src/domain/filter'

test.each([
  ['', []],
  [' \t\n ', []],
  ['City', ['city']],
  ['  two   words ', ['two', 'words']],
  ['city City CITY', ['city']],
  ['<b>.*</b>', ['<b>.*</b>']],
  ['\u202Ecity\u200F', ['city']],
  ['cafe\u0301', ['café']],
  ['half \uD83D pair', ['half', '\uFFFD', 'pair']],
])('%j looks for %j', (text, words) => {
  expect(filterFrom(text, [])?.words ?? []).toEqual(words)
})

test('nothing to look for is no filter', () => {
  expect(filterFrom('  ', [])).toBeNull()
  expect(filterFrom('\u200F', [])).toBeNull()
})

test('categories alone are a filter', () => {
  expect(filterFrom('', ['Anime'])).toEqual({ words: [], categories: ['Anime'] })
})

test('folding keeps every letter where it was', () => {
  expect(fold('İSTANBUL')).toBe('İstanbul')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(text)).toHaveLength(text.length)
    }),
  )
})
