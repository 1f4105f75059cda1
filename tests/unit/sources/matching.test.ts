import { expect, test } from 'vitest'
import { filterFrom } from '../../../src/sources/filter'
import { containsWords, wordRanges } from '../../../src/sources/matching'
import { segments } from '../../../src/sources/textRanges'
import { fc } from '../../support/properties'

const PROMPT = 'a cyberpunk city, cinematic, award winning'
const filterOf = (text: string) => filterFrom(text, []) ?? { words: [], categories: [] }

test.each([
  ['city', true],
  ['CITY', true],
  ['cit', true],
  ['city cinematic', true],
  ['winning city', true],
  ['city forest', false],
  ['c.ty', false],
  ['forest OR city', true],
  ['city OR forest award', true],
  ['forest OR castle city', false],
  ['"cyberpunk city"', true],
  ['"city cyberpunk"', false],
  ['forest OR "punk city" winning', true],
  ['"cyberpunk ci', true],
  ['""', true],
  ['forest OR ""', false],
])('the prompt contains “%s”: %s', (text, expected) => {
  expect(containsWords(filterOf(text), PROMPT)).toBe(expected)
})

const cut = (text: string, prompt = PROMPT) => segments(prompt, wordRanges(filterOf(text), prompt))

const found = (text: string, prompt = PROMPT) =>
  cut(text, prompt)
    .filter((segment) => segment.isHighlighted)
    .map((segment) => segment.text)

test.each([
  ['city', ['city']],
  ['CIty', ['city']],
  ['c', ['c', 'c', 'c']],
  ['it', ['it']],
  ['ci it', ['cit', 'ci']],
  ['ity', ['ity']],
  ['forest', []],
  ['city forest', ['city']],
  ['cyber punk', ['cyberpunk']],
  ['berp cyberp', ['cyberp']],
  ['forest OR city OR winning', ['city', 'winning']],
  ['nin', ['nin']],
  ['"k city" "award win"', ['k city', 'award win']],
  ['"city cyberpunk"', []],
  ['""', []],
  ['+ ( [ \\ *', []],
])('“%s” highlights %j', (text, marked) => {
  expect(found(text)).toEqual(marked)
})

test.each([
  ['after a digit, a letter or an accent a word goes on', '7a ea e\u0301a a', ['a']],
  ['if no word begins with it, it is marked inside words', 'masterful', ['a']],
  ['after a mark or an emoji a word begins', '(a) “a” 😀a', ['a', 'a', 'a']],
])('%s: a short word in “%s”', (_, prompt, marked) => {
  expect(found('a', prompt)).toEqual(marked)
})

test('a short word of a script without spaces is highlighted anywhere', () => {
  expect(found('城市', '未来的城市')).toEqual(['城市'])
})

test('a match may be the end of the prompt', () => {
  expect(wordRanges(filterOf('winning'), PROMPT)).toEqual([{ start: 35, end: 42 }])
})

test('matches of a word that overlap are one highlight', () => {
  expect(found('aba', 'ababa cabac')).toEqual(['ababa', 'aba'])
})

const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const promptText = fc.oneof(anyText, fc.constant(PROMPT))

test('the segments of a prompt, joined, are the prompt', () => {
  fc.assert(
    fc.property(anyText, promptText, (text, prompt) => {
      const parts = cut(text, prompt)
      expect(parts.map((part) => part.text).join('')).toBe(prompt)
      expect(parts.some((part) => part.text === '')).toBe(false)
    }),
  )
})

test('a prompt contains all words exactly when each of them is highlighted', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('city', 'a', 'ward w', 'soup', 'punk c')), (words) => {
      const filter = filterOf(words.join(' '))
      const marked = filter.words.filter((word) => found(word).length > 0)
      expect(containsWords(filter, PROMPT)).toBe(marked.length === filter.words.length)
    }),
  )
})

test('a prompt contains every part of itself', () => {
  fc.assert(
    fc.property(fc.nat(PROMPT.length), fc.nat(PROMPT.length), (a, b) => {
      expect(containsWords(filterOf(PROMPT.slice(Math.min(a, b), Math.max(a, b))), PROMPT)).toBe(
        true,
      )
    }),
  )
})

test('a quote after a digit stands for inches', () => {
  expect(containsWords(filterOf('5"'), 'a 5" screen')).toBe(true)
  expect(found('5"', 'a 5" screen, 50 px')).toEqual(['5"'])
})

test('the path of a model is found as a whole', () => {
  expect(found('my models/a.safetensors', 'my a, my models/a.safetensors')).toEqual([
    'my models/a.safetensors',
  ])
})

test('half a surrogate pair does not match the whole pair', () => {
  expect(cut('\uD83D', 'a 😀 city').map((part) => part.text)).toEqual(['a 😀 city'])
  expect(found('😀', 'a 😀 city')).toEqual(['😀'])
})
