import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterFrom } from '../../../src/domain/filter'
import { matches, segments } from '../../../src/domain/matching'

const PROMPT = 'a cyberpunk city, cinematic, award winning'
const looksFor = (text: string, categories: Parameters<typeof filterFrom>[1] = []) =>
  filterFrom(text, categories) ?? { words: [], categories: [] }

test.each([
  ['city', [], true],
  ['CITY', [], true],
  ['cit', [], true],
  ['city cinematic', [], true],
  ['winning city', [], true],
  ['city forest', [], false],
  ['c.ty', [], false],
  ['city', ['Sci-Fi'], true],
  ['city', ['Anime', 'Realistic'], true],
  ['city', ['Anime'], false],
  ['', ['Sci-Fi'], true],
  ['', ['Fantasy', 'Anime'], false],
] as const)('“%s” in %j: %s', (text, categories, expected) => {
  expect(matches(looksFor(text, categories), PROMPT)).toBe(expected)
})

const found = (text: string, prompt = PROMPT) =>
  segments(looksFor(text), prompt)
    .filter((segment) => segment.found)
    .map((segment) => segment.text)

test.each([
  ['city', ['city']],
  ['CIty', ['city']],
  ['c', ['c', 'c', 'c', 'c']],
  ['forest', []],
  ['city forest', ['city']],
  ['cyber punk', ['cyberpunk']],
  ['berp cyberp', ['cyberp']],
  ['nin', ['nin']],
  ['+ ( [ \\ *', []],
])('“%s” marks %j', (text, marked) => {
  expect(found(text)).toEqual(marked)
})

test('a word found twice over itself is marked as one', () => {
  expect(found('aa', 'aaa baab')).toEqual(['aaa', 'aa'])
})

const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const promptText = fc.oneof(anyText, fc.constant(PROMPT))

test('the segments of a prompt joined are the prompt, whatever is looked for', () => {
  fc.assert(
    fc.property(anyText, promptText, (text, prompt) => {
      const parts = segments(looksFor(text), prompt)
      expect(parts.map((part) => part.text).join('')).toBe(prompt)
      expect(parts.some((part) => part.text === '')).toBe(false)
    }),
  )
})

test('a prompt has every word exactly where all of them are marked', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('city', 'a', 'ward w', 'soup', 'punk c')), (words) => {
      const filter = looksFor(words.join(' '))
      const marked = filter.words.filter((word) => found(word).length > 0)
      expect(matches(filter, PROMPT)).toBe(marked.length === filter.words.length)
    }),
  )
})

test('a part of a prompt is always found in it', () => {
  fc.assert(
    fc.property(fc.nat(PROMPT.length), fc.nat(PROMPT.length), (a, b) => {
      expect(matches(looksFor(PROMPT.slice(Math.min(a, b), Math.max(a, b))), PROMPT)).toBe(true)
    }),
  )
})

test('a letter of two units is never cut in two', () => {
  expect(segments(looksFor('\uD83D'), 'a 😀 city').map((part) => part.text)).toEqual(['a 😀 city'])
  expect(found('😀', 'a 😀 city')).toEqual(['😀'])
})
