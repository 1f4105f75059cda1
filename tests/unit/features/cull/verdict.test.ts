import { expect, test } from 'vitest'
import { verdictOf } from '../../../../src/features/cull/verdict'
import type { Mark } from '../../../../src/sources/marks'
import { makeImage } from '../../../support/makeImage'

const SOURCE = { kind: 'folder' }
const marksOf = (marks: Readonly<Record<string, Mark>>) =>
  new Map(Object.entries(marks).map(([id, mark]) => [`folder:${id}`, { mark, at: 1 }]))
/** A closed stack of three images. */
const STACK = {
  ...makeImage(0),
  stack: { id: 's', count: 3, place: null, ids: ['a', 'b', 'c'] },
}

test.each<[string, Readonly<Record<string, Mark>>]>([
  ['none', {}],
  ['none', { a: 'rejected' }],
  ['none', { a: 'rejected', b: 'liked' }],
  ['kept', { a: 'rejected', c: 'rejected' }],
  ['liked', { a: 'rejected', b: 'liked', c: 'liked' }],
  ['rejected', { a: 'rejected', b: 'rejected', c: 'rejected' }],
])('a closed stack is %s by the marks %o', (verdict, marks) => {
  expect(verdictOf(SOURCE, STACK, marksOf(marks))).toBe(verdict)
})

test('an image of an open stack is decided on by itself', () => {
  const image = { ...makeImage(0), id: 'b', stack: { id: 's', count: 3, place: 1 } }
  expect(verdictOf(SOURCE, image, marksOf({ a: 'rejected' }))).toBe('none')
  expect(verdictOf(SOURCE, image, marksOf({ b: 'rejected' }))).toBe('rejected')
})
