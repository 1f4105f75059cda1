import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toggleLike } from '../../../../src/sources/likes'
import {
  changeLikesText,
  isFromNewerVersion,
  likesText,
  readLikesText,
} from '../../../../src/gallery/state/likesText'

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
      expect(readLikesText(likesText(likes))).toEqual({ likes, isWhole: true })
    }),
  )
})

test('the id __proto__ is an id like any other, and changes no other like', () => {
  const text = '{"state":{"likes":{"__proto__":{"liked":true,"at":1}}},"version":1}'
  const likes = readLikesText(text)?.likes
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
      expect(readLikesText(text)?.likes).toEqual(new Map([...before, ...changes.flat()]))
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
  ['{"version":1.5}', true],
  ['{"version":1e999}', true],
  ['{"state":{},"version":"2"}', true],
  ['{"state":{"likes":{}},"version":1}', false],
  ['{"state":{"likes":{}},"version":0}', false],
  ['{"state":{"likes":{}},"version":"next"}', false],
  ['{"version":2', false],
  ['2', false],
])('isFromNewerVersion for %s is %s', (text, isNewer) => {
  expect(isFromNewerVersion(text)).toBe(isNewer)
})

const withLikes = (likes: string) => `{"state":{"likes":${likes}},"version":1}`

test('an empty set of likes can be read', () => {
  expect(readLikesText(withLikes('{}'))).toEqual({ likes: new Map(), isWhole: true })
})

test.each([
  ['nothing', ''],
  ['text cut off', '{"state":{"likes":{"a":{"liked":tr'],
  ['null', 'null'],
  ['a number', '1'],
  ['a list', '[]'],
  ['of a newer version', '{"state":{"likes":{"a":{"liked":true,"at":1}}},"version":2}'],
  ['without state', '{"version":1}'],
  ['without likes', '{"state":{},"version":1}'],
  ['a list of likes', withLikes('[]')],
  ['null in place of likes', withLikes('null')],
])('in a stored text that is %s, there are no likes to read', (_what, text) => {
  expect(readLikesText(text)).toBeNull()
})

test.each([
  ['null', 'null'],
  ['without a time', '{"liked":true}'],
  ['a flag', 'true'],
  ['in words', '{"liked":"yes","at":1}'],
  ['of a time in words', '{"liked":true,"at":"1"}'],
  ['of a time below 0', '{"liked":true,"at":-1}'],
  ['of a broken time', '{"liked":true,"at":1.5}'],
  ['of a time beyond all numbers', '{"liked":true,"at":1e999}'],
  ['behind __proto__', '{"__proto__":{"liked":true,"at":1}}'],
])('a stored like that is %s is left out, and the likes beside it are read', (_what, like) => {
  const text = withLikes(`{"a":${like},"b":{"liked":true,"at":1}}`)
  const likes = new Map([['b', { liked: true, at: 1 }]])
  expect(readLikesText(text)).toEqual({ likes, isWhole: false })
})

test.each([
  ['no version', '{"state":{"likes":{"a":{"liked":true,"at":1}}}}'],
  ['an earlier version', '{"state":{"likes":{"a":{"liked":true,"at":1}}},"version":0}'],
  ['a version that is a word', '{"state":{"likes":{"a":{"liked":true,"at":1}}},"version":"one"}'],
])('likes in a stored text of %s are read, and the text does not count as whole', (_what, text) => {
  const likes = new Map([['a', { liked: true, at: 1 }]])
  expect(readLikesText(text)).toEqual({ likes, isWhole: false })
})

test('a like of the last time that there is can be pressed again and read again', () => {
  const stored = readLikesText(withLikes(`{"a":{"liked":true,"at":${Number.MAX_SAFE_INTEGER}}}`))
  const likes = toggleLike({ id: 'a', likes: 1, isLiked: false }, stored?.likes ?? new Map(), 1000)
  expect(readLikesText(likesText(likes))?.likes.get('a')?.liked).toBe(false)
})

test('reading any text throws no error', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.json()), (text) => {
      expect(readLikesText(text)).toBeNull()
    }),
    { numRuns: 1000 },
  )
})
