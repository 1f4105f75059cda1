import { expect, test } from 'vitest'
import { entryOf, START, navigationOf, type Entry } from '../../../../src/gallery/navigation/entry'
import { queryStringOf } from '../../../../src/gallery/navigation/list'

const ROW_50 = { index: 200, fraction: 0.5 }
const ROW_9 = { index: 36, fraction: 0 }

const EMPTY = entryOf(START)
const at = (search: string, rest: Partial<Entry> = {}) =>
  navigationOf({ ...EMPTY, search, ...rest })

test('a navigation begins as its history entry says', () => {
  const state = at('?images=9&q=fox&category=Anime&matches=only&image=x', {
    hash: '#a',
    anchor: ROW_9,
    wholeGalleryAnchor: ROW_50,
  })
  expect(state).toMatchObject({
    params: 'images=9',
    hash: '#a',
    searchText: 'fox',
    categories: ['Anime'],
    onlyMatches: true,
    anchor: ROW_9,
    wholeGalleryAnchor: ROW_50,
    open: { kind: 'image', id: 'x', pending: null },
    list: {
      params: 'images=9',
      search: { words: ['fox'], categories: ['Anime'] },
      filter: { words: ['fox'], categories: ['Anime'] },
      start: ROW_9,
    },
  })
  expect(queryStringOf(state.list)).toBe('?images=9&q=fox&category=Anime&matches=only')
})

test('a navigation gives the history entry that it began with', () => {
  const entry = {
    search: '?images=9&q=fox&matches=only&stacks=on&image=x',
    hash: '#a',
    anchor: ROW_9,
    wholeGalleryAnchor: ROW_50,
    openStacks: ['a', 'b'],
    stage: null,
    longText: null,
  }
  expect(entryOf(navigationOf(entry))).toEqual(entry)
})

test('an entry keeps the image on the stage, which its address does not name', () => {
  const entry = entryOf({ ...START, open: { kind: 'stage', id: 'a' } })
  expect(entry).toMatchObject({ search: '', stage: 'a' })
  expect(navigationOf(entry).open).toEqual({ kind: 'stage', id: 'a' })
})

test('a text that is too long for an address is kept whole beside it, and read again', () => {
  const entry = entryOf({ ...START, searchText: 'x'.repeat(5000) })
  expect(entry.search).toBe(`?q=${'x'.repeat(2000)}`)
  expect(entry.longText).toBe('x'.repeat(5000))
  expect(navigationOf(entry).searchText).toBe('x'.repeat(5000))
})

test('a long text that begins otherwise than the address is ignored', () => {
  expect(at('?q=fox', { longText: 'castle' }).searchText).toBe('fox')
})

test('an entry keeps the 100 stacks that were opened last, and none without stacks', () => {
  const ids = Array.from({ length: 120 }, (_, index) => `id${index}`)
  expect(entryOf(at('?stacks=on', { openStacks: ids })).openStacks).toEqual(ids.slice(20))
  expect(entryOf(at('', { openStacks: ids })).openStacks).toEqual([])
})
