import { expect, test } from 'vitest'
import { foldForSearch, searchText } from '../../../../src/sources/search/searchText'

const TEXTS = { prompt: 'Red FOX', otherText: null, name: '00012.PNG', model: 'Flux', seed: '42' }

test('the searched texts of an image are folded, and apart from one another', () => {
  expect(searchText(TEXTS)).toBe('red fox\u001F\u001F00012.png\u001Fflux\u001F42')
})

test('a text of the image cannot hold what stands between the texts', () => {
  expect(searchText({ ...TEXTS, prompt: 'a\u001Fb' })).toBe(
    'a b\u001F\u001F00012.png\u001Fflux\u001F42',
  )
})

test.each([
  ['cafe\u0301', 'café'],
  ['İSTANBUL ısı', 'istanbul isi'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Ёлка', 'ёлка'],
])('%s is looked for as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})
