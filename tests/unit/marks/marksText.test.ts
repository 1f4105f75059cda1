import { expect, test } from 'vitest'
import { NO_MARKS, withMark, type Mark, type Marks } from '../../../src/sources/marks'
import { isFromNewerVersion } from '../../../src/marks/marksStorage'
import { marksText, readMarksText } from '../../../src/marks/marksText'
import { fc } from '../../support/properties'

// Lone halves of surrogate pairs among them.
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) })

const mark = fc.constantFrom<Mark>('none', 'liked', 'rejected')

test('marks are stored as text with a version', () => {
  const marks: Marks = new Map([
    ['a', { mark: 'liked', at: 1000 }],
    ['b', { mark: 'rejected', at: 2000 }],
  ])
  expect(marksText(marks)).toBe(
    '{"state":{"likes":{"a":{"mark":"liked","at":1000},"b":{"mark":"rejected","at":2000}}},"version":2}',
  )
})

test('likes that version 1 has stored are read whole, and stored as marks from then on', () => {
  const text =
    '{"state":{"likes":{"a":{"liked":true,"at":1000},"b":{"liked":false,"at":2000}}},"version":1}'
  const marks: Marks = new Map([
    ['a', { mark: 'liked', at: 1000 }],
    ['b', { mark: 'none', at: 2000 }],
  ])
  expect(readMarksText(text)).toEqual({ marks, isIntact: true })
  expect(marksText(marks)).toBe(
    '{"state":{"likes":{"a":{"mark":"liked","at":1000},"b":{"mark":"none","at":2000}}},"version":2}',
  )
})

test('marks are read as they were written, whatever their ids', () => {
  const press = fc.record({ mark, at: fc.nat() })
  const id = fc.oneof(anyText, fc.constantFrom('__proto__', 'constructor'))
  fc.assert(
    fc.property(fc.array(fc.tuple(id, press), { maxLength: 8 }), (entries) => {
      const marks = new Map(entries)
      expect(readMarksText(marksText(marks))).toEqual({ marks, isIntact: true })
    }),
  )
})

test('the id __proto__ is an id like any other, and changes no other mark', () => {
  const text = '{"state":{"likes":{"__proto__":{"mark":"liked","at":1}}},"version":2}'
  const marks = readMarksText(text)?.marks
  expect([...(marks ?? [])]).toEqual([['__proto__', { mark: 'liked', at: 1 }]])
  expect(marks?.get('a')).toBeUndefined()
  expect(Object.hasOwn(Object.prototype, 'mark')).toBe(false)
})

test.each([
  ['{"state":{},"version":3}', true],
  ['{"version":3,"likes":[]}', true],
  ['{"version":2.5}', true],
  ['{"version":1e999}', true],
  ['{"state":{},"version":"3"}', true],
  ['{"state":{"likes":{}},"version":2}', false],
  ['{"state":{"likes":{}},"version":1}', false],
  ['{"state":{"likes":{}},"version":0}', false],
  ['{"state":{"likes":{}},"version":"next"}', false],
  ['{"version":3', false],
  ['2', false],
])('isFromNewerVersion for %s is %s', (text, isNewer) => {
  expect(isFromNewerVersion(text)).toBe(isNewer)
})

const withLikes = (likes: string) => `{"state":{"likes":${likes}},"version":2}`

test('an empty set of likes can be read', () => {
  expect(readMarksText(withLikes('{}'))).toEqual({ marks: new Map(), isIntact: true })
})

test.each([
  ['nothing', ''],
  ['text cut off', '{"state":{"likes":{"a":{"liked":tr'],
  ['null', 'null'],
  ['a number', '1'],
  ['a list', '[]'],
  ['of a newer version', '{"state":{"likes":{"a":{"mark":"liked","at":1}}},"version":3}'],
  ['without state', '{"version":1}'],
  ['without likes', '{"state":{},"version":1}'],
  ['a list of likes', withLikes('[]')],
  ['null in place of likes', withLikes('null')],
])('in a stored text that is %s, there are no likes to read', (_what, text) => {
  expect(readMarksText(text)).toBeNull()
})

test.each([
  ['null', 'null'],
  ['without a time', '{"mark":"liked"}'],
  ['a flag', 'true'],
  ['of an unknown kind', '{"mark":"yes","at":1}'],
  ['of a time in words', '{"mark":"liked","at":"1"}'],
  ['of a time below 0', '{"mark":"liked","at":-1}'],
  ['of a broken time', '{"mark":"liked","at":1.5}'],
  ['of a time beyond all numbers', '{"mark":"liked","at":1e999}'],
  ['behind __proto__', '{"__proto__":{"mark":"liked","at":1}}'],
])('a stored like that is %s is left out, and the likes beside it are read', (_what, like) => {
  const text = withLikes(`{"a":${like},"b":{"mark":"liked","at":1}}`)
  const marks: Marks = new Map([['b', { mark: 'liked', at: 1 }]])
  expect(readMarksText(text)).toEqual({ marks, isIntact: false })
})

test.each([
  ['no version', '{"state":{"likes":{"a":{"mark":"liked","at":1}}}}'],
  ['an earlier version', '{"state":{"likes":{"a":{"mark":"liked","at":1}}},"version":0}'],
  ['a version that is a word', '{"state":{"likes":{"a":{"mark":"liked","at":1}}},"version":"one"}'],
])('likes in a stored text of %s are read, and the text does not count as whole', (_what, text) => {
  const marks: Marks = new Map([['a', { mark: 'liked', at: 1 }]])
  expect(readMarksText(text)).toEqual({ marks, isIntact: false })
})

test('a like of the last time that there is can be pressed again and read again', () => {
  const stored = readMarksText(withLikes(`{"a":{"mark":"liked","at":${Number.MAX_SAFE_INTEGER}}}`))
  const marks = withMark(NO_MARKS.with(stored?.marks ?? []), 'a', 'none', 1000)
  expect(readMarksText(marksText(marks))?.marks.get('a')?.mark).toBe('none')
})

test('reading any text throws no error', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.json()), (text) => {
      expect(readMarksText(text)).toBeNull()
    }),
  )
})
