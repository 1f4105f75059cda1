import { expect, test } from 'vitest'
import type { ImageRow } from '../../../../src/sources/folder/catalog/table/imageRow'
import { toGalleryImage } from '../../../../src/sources/folder/catalog/pages/galleryImage'
import { NO_METADATA } from '../../../../src/sources/folder/catalog/table/imageRow'
import { filterFrom } from '../../../../src/sources/filter'
import { isNarrower } from '../../../../src/sources/search/isNarrower'
import type { Mark } from '../../../../src/sources/marks'
import { matchesImage } from '../../../../src/sources/search/matchImage'
import { wanted } from '../../../support/catalogSubject'
import { fc } from '../../../support/properties'

test.each([
  ['cas', 'cast'],
  ['castle', 'castle red'],
  ['fox cas', 'cast red fox'],
  ['-fox red', 'redder -fox'],
  ['fox', '"red fox"'],
  ['steps:20 re', 'steps:20 red'],
  ['a,b', 'abc'],
  ['unmarked:', 'unmarked: fox'],
  ['fox OR cat', 'fox OR cat red'],
])('after %j, a search for %j finds a part of the same images', (before, after) => {
  expect(isNarrower(wanted(after), wanted(before))).toBe(true)
})

test.each([
  ['cast', 'cas'],
  ['castle', 'fox'],
  ['-fox', '-foxes'],
  ['fox', '-foxes'],
  ['steps:2', 'steps:20'],
  ['model:', 'model:flux'],
  ['fox -cat', 'foxes'],
  ['fox,cat', 'foxes'],
  ['unmarked:', 'fox -liked:'],
  ['fox', 'fox OR cat'],
  ['fox OR cat', 'fox'],
  ['foxes', 'fox OR foxes'],
])('after %j, a search for %j may find other images', (before, after) => {
  expect(isNarrower(wanted(after), wanted(before))).toBe(false)
})

test('a search in other categories may find other images', () => {
  expect(isNarrower(wanted('fox', ['a/', 'b/']), wanted('fox', ['a/']))).toBe(false)
  expect(isNarrower(wanted('foxes', ['a/']), wanted('fox', ['a/']))).toBe(true)
  expect(isNarrower(wanted('foxes', ['a/b/']), wanted('fox', ['a/', 'b/']))).toBe(false)
  expect(isNarrower(wanted('foxes', ['a/', 'b/']), wanted('fox', ['a/b/']))).toBe(false)
})

const ROW: ImageRow = {
  ...NO_METADATA,
  id: 'a',
  folder: '',
  name: 'ab.png',
  bytes: 1,
  modified: 0,
  state: 'read',
  colour: null,
}

test('whatever a narrower search finds, the search before has found', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'B', '-', ' ', ',', '"', 'é', '\u0301', ' OR '),
  })
  const term = fc.constantFrom('', ' liked:', ' -liked:', ' rejected:', ' unmarked:', ' -unmarked:')
  const mark = fc.constantFrom<Mark>('none', 'liked', 'rejected')
  fc.assert(
    fc.property(text, term, text, term, text, mark, (before, kept, more, added, prompt, own) => {
      const [filter, next] = [
        filterFrom(before + kept, []),
        filterFrom(before + more + kept + added, []),
      ]
      fc.pre(filter !== null && next !== null && isNarrower(next, filter))
      const image = toGalleryImage({ ...ROW, prompt })
      const isFound = (each: typeof filter) => matchesImage(each, image, () => own)
      expect(isFound(next) && !isFound(filter)).toBe(false)
    }),
  )
})
