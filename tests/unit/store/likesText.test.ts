import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeLikesText,
  hasNewerVersion,
  likesText,
  readLikesText,
} from '../../../src/store/likesText'

// Lone halves of surrogate pairs among them.
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) })

test('likes are stored as text with a version', () => {
  const likes = new Map([['a', { liked: true, at: 1000 }]])
  expect(likesText(likes)).toBe('{"state":{"likes":{"a":{"liked":true,"at":1000}}},"version":1}')
})

test('likes are read as they were written, whatever their ids', () => {
  const press = fc.record({ liked: fc.boolean(), at: fc.nat() })
  const id = fc.oneof(anyText, fc.constantFrom('__proto__', 'constructor'))
  fc.assert(
    fc.property(fc.array(fc.tuple(id, press), { maxLength: 8 }), (entries) => {
      const likes = new Map(entries)
      expect(readLikesText(likesText(likes))).toEqual(likes)
    }),
  )
})

test('the id __proto__ is an id like any other, and changes no other like', () => {
  const text = '{"state":{"likes":{"__proto__":{"liked":true,"at":1}}},"version":1}'
  const likes = readLikesText(text)
  expect([...(likes ?? [])]).toEqual([['__proto__', { liked: true, at: 1 }]])
  expect(likes?.get('a')).toBeUndefined()
  expect(Object.hasOwn(Object.prototype, 'liked')).toBe(false)
})

test('changes to the text of likes give the text of the changed likes', () => {
  const press = fc.record({ liked: fc.boolean(), at: fc.nat() })
  // Ids that look like parts of the text.
  const id = fc.oneof(
    fc.constantFrom(
      'a',
      'b',
      'state',
      'likes',
      'liked',
      'version',
      '__proto__',
      '"a":{',
      ',"a":{"liked":true',
      '{"a":{',
      '\\',
      '}',
    ),
    anyText,
  )
  const entries = fc.array(fc.tuple(id, press), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(entries, fc.array(entries, { maxLength: 4 }), (before, changes) => {
      let text = likesText(new Map(before))
      for (const changed of changes) text = changeLikesText(text, new Map(changed))
      expect(readLikesText(text)).toEqual(new Map([...before, ...changes.flat()]))
    }),
  )
})

test.each([
  ['a new like', 'b', '{"a":{"liked":true,"at":1},"b":{"liked":false,"at":2}}'],
  ['an existing like', 'a', '{"a":{"liked":false,"at":2}}'],
])('%s is changed in the stored text', (_what, id, likes) => {
  const text = likesText(new Map([['a', { liked: true, at: 1 }]]))
  expect(changeLikesText(text, new Map([[id, { liked: false, at: 2 }]]))).toBe(
    `{"state":{"likes":${likes}},"version":1}`,
  )
})

test.each([
  ['{"state":{},"version":2}', true],
  ['{"version":3,"likes":[]}', true],
  ['{"state":{"likes":{}},"version":1}', false],
  ['{"state":{"likes":{}},"version":0}', false],
  ['{"state":{"likes":{}},"version":"2"}', false],
  ['{"version":2', false],
  ['2', false],
])('hasNewerVersion for %s is %s', (text, isLater) => {
  expect(hasNewerVersion(text)).toBe(isLater)
})

const withLikes = (likes: string) => `{"state":{"likes":${likes}},"version":1}`

test('an empty set of likes can be read', () => {
  expect(readLikesText(withLikes('{}'))).toEqual(new Map())
})

test.each([
  ['nothing', ''],
  ['text cut off', '{"state":{"likes":{"a":{"liked":tr'],
  ['null', 'null'],
  ['a number', '1'],
  ['a list', '[]'],
  ['no version', '{"state":{"likes":{}}}'],
  ['an earlier version', '{"state":{"likes":{}},"version":0}'],
  ['a future version', '{"state":{"likes":{}},"version":2}'],
  ['a version in words', '{"state":{"likes":{}},"version":"1"}'],
  ['no state', '{"version":1}'],
  ['no likes', '{"state":{},"version":1}'],
  ['likes in a list', withLikes('[]')],
  ['likes that are null', withLikes('null')],
  ['a like that is null', withLikes('{"a":null}')],
  ['a like without a time', withLikes('{"a":{"liked":true}}')],
  ['a like that is a flag', withLikes('{"a":true}')],
  ['a like in words', withLikes('{"a":{"liked":"yes","at":1}}')],
  ['a time in words', withLikes('{"a":{"liked":true,"at":"1"}}')],
  ['a time below 0', withLikes('{"a":{"liked":true,"at":-1}}')],
  ['a broken time', withLikes('{"a":{"liked":true,"at":1.5}}')],
  ['a time beyond all numbers', withLikes('{"a":{"liked":true,"at":1e999}}')],
  ['fields behind __proto__', withLikes('{"a":{"__proto__":{"liked":true,"at":1}}}')],
  ['one bad like among good ones', withLikes('{"a":{"liked":true,"at":1},"b":{}}')],
])('kept text that is %s is not read', (_what, text) => {
  expect(readLikesText(text)).toBeNull()
})

test('reading any text throws no error', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.json()), (text) => {
      expect(readLikesText(text)).toBeNull()
    }),
  )
})
