import { expect, onTestFinished, test, vi } from 'vitest'
import {
  endOfJson,
  endOfString,
  itemsOf,
  member,
  parseObject,
  parseString,
  rawMember,
  scalarText,
  textOf,
} from '../../../src/metadata/json'

test.each([
  ['NaN', '{"a": NaN, "b": -Infinity, "c": [NaN, 1]}', { a: null, b: null, c: [null, 1] }],
  ['NaN in a string', '{"a": NaN, "b": "NaN \\" NaN"}', { a: null, b: 'NaN " NaN' }],
  [
    'numbers that JavaScript would round',
    '{"seed": 18446744073709551615, "least": -9223372036854775808, "small": 42}',
    { seed: '18446744073709551615', least: '-9223372036854775808', small: 42 },
  ],
  [
    'long numbers that are no seeds',
    '{"a": 0.1234567890123456, "b": 1234567890123456.5, "c": "12345678901234567"}',
    { a: 0.123_456_789_012_345_6, b: 1_234_567_890_123_456.5, c: '12345678901234567' },
  ],
  [
    'numbers of 15, 16, 20 and 21 digits',
    '{"a":123456789012345,"b":1234567890123456,"c":12345678901234567890,"d":123456789012345678901}',
    {
      a: 123_456_789_012_345,
      b: '1234567890123456',
      c: '12345678901234567890',
      d: 123_456_789_012_345_680_000,
    },
  ],
  [
    'words that only contain NaN',
    '{"NaN": "x", "b": [Infinity, "Infinity"]}',
    { NaN: 'x', b: [null, 'Infinity'] },
  ],
])('JSON with %s is parsed', (_, text, value) => {
  expect(parseObject(text)).toEqual(value)
})

test.each([['no JSON'], ['[1]'], ['null'], ['"text"'], ['{"a": NaN'], ['{"a": "\\'], [''], [null]])(
  '%j is no object',
  (text) => {
    expect(parseObject(text)).toBeNull()
  },
)

test('a member is found along a path, and members that every object has are not', () => {
  const json = parseObject('{"a": {"b": [1]}, "text": "x"}')
  expect(member(json, 'a', 'b')).toEqual([1])
  expect(member(json, 'text', 'length')).toBeUndefined()
  expect(member(json, 'constructor')).toBeUndefined()
  expect(member(null, 'a')).toBeUndefined()
  expect(member(json)).toBe(json)
})

test('values are narrowed to texts, scalars and lists', () => {
  expect(['  a ', ' ', 1, null].map(textOf)).toEqual(['a', null, null, null])
  expect(['a', 1.5, Number.POSITIVE_INFINITY, true, {}].map(scalarText)).toEqual([
    'a',
    '1.5',
    null,
    'true',
    null,
  ])
  expect([false, Number.NaN, 0, null].map(scalarText)).toEqual(['false', null, '0', null])
  expect([[1], 'a', undefined].map(itemsOf)).toEqual([[1], [], []])
})

test('the end of a string, an array or an object is found', () => {
  expect(endOfString('x "a\\"b" y', 2)).toBe(8)
  expect(endOfString('"not closed\\', 0)).toBe(12)
  expect(endOfJson('x [{"]": 1}], y', 2)).toBe(12)
  expect(endOfJson('[{"a": 1}', 0)).toBe(0)
  expect(endOfJson('{"a": [{}, "\\"]"]}}', 0)).toBe(18)
  expect(endOfString('"a\\\\" "', 0)).toBe(5)
})

test.each([
  [
    'an object as it is written',
    '{"a": {"b": "}"}, "b" : {"c":  12345678901234567890} }',
    '{"c":  12345678901234567890}',
  ],
  ['the text of a string', '{"b":"{\\"c\\": 1}"}', '{"c": 1}'],
  ['what stands behind white space', ' \n{ "a" : "b" , "b"\n:\t[1, [2]] }', '[1, [2]]'],
  ['the member behind a text with a quote', '{"a": "\\"b", "b": {}}', '{}'],
  ['nothing from behind 65 spaces', `${' '.repeat(65)}{"b": {}}`, null],
  ['nothing from within another member', '{"a": {"b": 1}, "c": "b"}', null],
  ['nothing behind a member that does not end', '{"a": {"b": 1, "b": 2', null],
  ['nothing behind a member without a value', '{"b":', null],
  ['nothing from what is no object', '["b", 1]', null],
])('a raw member gives %s', (_, text, value) => {
  expect(rawMember(text, 'b')).toBe(value)
})

test.each([
  ['"a\\nb"', 'a\nb'],
  ['12', null],
  ['"not closed', null],
])('the JSON %s is the string %j', (json, text) => {
  expect(parseString(json)).toBe(text)
})

test('a text that begins with no quote is not parsed, which would take an exception for each setting of a file', () => {
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  expect(parseString('Euler a')).toBeNull()
  expect(parse).not.toHaveBeenCalled()
})
