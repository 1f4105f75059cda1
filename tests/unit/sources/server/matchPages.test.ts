import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { ImmutableMap } from '../../../../src/lib/immutableMap'
import { NO_MARKS } from '../../../../src/sources/marks'
import { createMatchPages, matchesKey } from '../../../../src/sources/server/matchPages'
import type { Ask } from '../../../../src/sources/server/serverRequest'

/** What all galleries of these tests have. */
const GALLERY = {
  total: 1000,
  sizes: { firstPageSize: 60, pageSize: 60 },
  marks: NO_MARKS,
}
const LIKED = { words: ['liked:'], categories: [] }
const likes = (...ids: readonly string[]) =>
  NO_MARKS.with(ids.map((id, at) => [`server:${id}`, { mark: 'liked', at }] as const))

test('lists of matches by marks are the same for equal marks, and for no others', () => {
  expect(matchesKey(LIKED, 9, likes('a', 'b'))).toBe(matchesKey(LIKED, 9, likes('a', 'b')))
  expect(matchesKey(LIKED, 9, likes('a', 'b'))).not.toBe(matchesKey(LIKED, 9, likes('b', 'a')))
  expect(matchesKey(LIKED, 9, likes('a'))).not.toBe(matchesKey(LIKED, 10, likes('a')))
})

test('the marks of a search are gone through once, however many pages it has', () => {
  const marks = likes('a', 'b')
  matchesKey(LIKED, 9, marks)
  const walk = vi.spyOn(ImmutableMap.prototype, 'entries')
  matchesKey(LIKED, 9, marks)
  expect(walk).not.toHaveBeenCalled()
  walk.mockRestore()
})

test('a page of matches ends, also if the matches are fewer than they were counted', async () => {
  let asked = 0
  const counting: Ask = (schema, name) => {
    if (++asked > 20) throw new Error('It asks again and again')
    return Promise.resolve(v.parse(schema, name === 'matches' ? 1000 : []))
  }
  const pages = createMatchPages({
    ...GALLERY,
    ask: counting,
    filter: { words: ['castle'], categories: [] },
    matching: (cards) => Promise.resolve(cards),
  })
  const { signal } = new AbortController()
  expect(await pages.page(4, signal)).toEqual({ number: 1, cards: [], isLast: true })
})

const removed = (n: number) => ({ n, id: `${n}`, taken: '', removed: true })

test('an older match behind hundreds of marked images takes few requests', async () => {
  const asked: string[] = []
  const gallery: Ask = (schema, name, { start, before, size }) => {
    asked.push(name)
    if (name === 'nearest') return Promise.resolve(v.parse(schema, removed(Number(start) - 1)))
    const cards = Array.from({ length: Number(size) + 1 }, (_, index) => Number(before) - 1 - index)
    return Promise.resolve(v.parse(schema, cards.filter((n) => n >= 0).map(removed)))
  }
  const pages = createMatchPages({
    ...GALLERY,
    ask: gallery,
    filter: { words: ['unmarked:'], categories: [] },
    matching: (cards) => Promise.resolve(cards.filter(({ n }) => n === 500)),
  })
  const { signal } = new AbortController()
  expect(await pages.nearest(900, false, signal)).toBe(500)
  expect(await pages.nearest(500, false, signal)).toBe(null)
  expect(asked.filter((name) => name === 'nearest')).toHaveLength(2)
  expect(asked).toHaveLength(8)
})
