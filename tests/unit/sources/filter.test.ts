import { expect, test } from 'vitest'
import { filterFrom, filterKey, fold, NO_FILTERS } from '../../../src/sources/filter'
import { fc } from '../../support/properties'

test.each([
  ['', []],
  [' \t\n ', []],
  ['City', ['city']],
  ['  two   words ', ['two', 'words']],
  ['city City CITY', ['city']],
  ['<b>.*</b>', ['<b>.*</b>']],
  ['\u202Ecity\u200F', ['city']],
  ['cafe\u0301', ['café']],
  ['cat "red  fox"', ['"red  fox"', 'cat']],
  ['a 5" screen', ['5"', 'a', 'screen']],
  ['half \uD83D pair', ['half', 'pair', '\uFFFD']],
  ['Red FOX OR  Cat', ['fox OR cat', 'red']],
  ['a OR b OR c d', ['a OR b OR c', 'd']],
  ['a OR "red OR FOX"', ['a OR "red or fox"']],
  ['a or b', ['a', 'b', 'or']],
  ['OR', ['or']],
  ['OR fox', ['fox', 'or']],
  ['fox OR', ['fox']],
  ['fox OR OR cat', ['fox OR cat']],
  ['a fox, dusk --ar 16:9 --v 7', ['a', 'dusk', 'fox,']],
  ['a fox --no Red, blue', ['a', 'fox']],
  ['--ar 16:9', ['--ar', '16:9']],
  ['a -- b ---c', ['--', '---c', 'a', 'b']],
  ['"a --ar" b', ['"a --ar"', 'b']],
  ['sub folder/Harbor Mix v2.safetensors', ['"sub folder/harbor mix v2.safetensors"']],
  [' -model:C:\\my models\\a b.gguf ', ['-model:"c:\\my models\\a b.gguf"']],
  ['a fox, sub/mix.safetensors', ['a', 'fox,', 'sub/mix.safetensors']],
  ['fox OR my sub/mix.safetensors', ['fox OR my', 'sub/mix.safetensors']],
  ['<lora:a b/c:1> d/e.pt', ['<lora:a', 'b/c:1>', 'd/e.pt']],
  ['fox -sub/mix.safetensors', ['-sub/mix.safetensors', 'fox']],
  ['my mix.safetensors', ['mix.safetensors', 'my']],
])('the words of %j are %j', (text, words) => {
  expect(filterFrom(text, [])?.words ?? []).toEqual(words)
})

test('order, case and repetition of words make no difference', () => {
  const filter = filterFrom('castle forest', ['Anime', 'Landscape'])
  expect(filter).toEqual({ words: ['castle', 'forest'], categories: ['Anime', 'Landscape'] })
  for (const text of ['castle forest ', 'Castle FOREST', 'forest castle forest']) {
    const same = filterFrom(text, ['Landscape', 'Anime'])
    expect(same).toEqual(filter)
    expect(filterKey(same)).toBe('[["castle","forest"],["Anime","Landscape"]]')
  }
})

test('the key of null is empty, and different filters have different keys', () => {
  expect(filterKey(null)).toBe('')
  expect(filterKey(filterFrom('a', []))).not.toBe(filterKey(filterFrom('b', [])))
  expect(filterKey(filterFrom('anime', []))).not.toBe(filterKey(filterFrom('', ['Anime'])))
})

test('neither words nor categories make no filter', () => {
  expect(filterFrom('  ', [])).toBeNull()
  expect(filterFrom('\u200F', [])).toBeNull()
})

test('categories alone are a filter', () => {
  expect(filterFrom('', ['Anime'])).toEqual({ words: [], categories: ['Anime'] })
})

test('folding keeps the index of every letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(text)).toHaveLength(text.length)
    }),
  )
})

test.each(['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul'])(
  '“%s” is folded as “istanbul”',
  (text) => {
    expect(fold(text)).toBe('istanbul')
  },
)

test('a Greek word is folded as a whole, since its last sigma is another letter', () => {
  expect(fold('ΟΔΟΣ')).toBe('οδος')
})

test('without filters nothing is searched, and all images are shown', () => {
  expect(NO_FILTERS).toEqual({ searchText: '', categories: [], onlyMatches: false })
})
