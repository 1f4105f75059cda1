import { expect, test } from 'vitest'
import { hashText } from '../../../src/lib/hashText'

test.each([
  ['', 2_166_136_261],
  ['a', 3_826_002_220],
  ['foobar', 3_214_735_720],
  ['山', 4_098_158_172],
  ['👩', 1_680_735_379],
])('the text %j hashes to %i', (text, hash) => {
  expect(hashText(text)).toBe(hash)
})

test('a text hashes to another number from another basis', () => {
  expect(hashText('a', 0x9e3779b9)).toBe(3_914_649_352)
})
