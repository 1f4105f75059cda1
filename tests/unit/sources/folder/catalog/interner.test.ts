import { expect, test } from 'vitest'
import { createInterner } from '../../../../../src/sources/folder/catalog/interner'

test('texts are numbered from 1 on, equal texts have one number, and null has 0', () => {
  const texts = createInterner()
  expect(texts.size()).toBe(1)
  expect(['flux', 'sdxl', 'flux', '', null].map(texts.numberOf)).toEqual([1, 2, 1, 3, 0])
  expect([1, 2, 3, 0, 4].map(texts.textOf)).toEqual(['flux', 'sdxl', '', null, null])
  expect(texts.size()).toBe(4)
})
