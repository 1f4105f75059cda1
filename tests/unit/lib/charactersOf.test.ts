import { expect, test } from 'vitest'
import { charactersOf } from '../../../src/lib/charactersOf'

test('the characters of a text are those that people count', () => {
  expect(charactersOf('')).toEqual([])
  expect(charactersOf('A ~\n1')).toEqual(['A', ' ', '~', '\n', '1'])
  expect(charactersOf('a\r\nb')).toEqual(['a', '\r\n', 'b'])
  expect(charactersOf('cafe\u0301')).toEqual(['c', 'a', 'f', 'e\u0301'])
  expect(charactersOf('1👨‍👩‍👧')).toEqual(['1', '👨‍👩‍👧'])
})
