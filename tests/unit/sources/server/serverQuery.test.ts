import { expect, test } from 'vitest'
import { filterFrom } from '../../../../src/sources/filter'
import { serverQuery } from '../../../../src/sources/server/serverQuery'

const termsOf = (text: string) =>
  serverQuery(filterFrom(text, []) ?? { words: [], categories: [] }).terms

const HUGE = '9'.repeat(309)

test.each([
  [`steps:>${HUGE}`, { kind: 'steps', from: 2147483647, to: 2147483647 }],
  [`steps:<${HUGE}`, { kind: 'steps', from: -2147483647, to: 2147483647 }],
  [`cfg:>${HUGE}`, { kind: 'cfg', from: Number.MAX_VALUE, to: null }],
  [`cfg:${HUGE}`, { kind: 'cfg', from: Number.MAX_VALUE, to: Number.MAX_VALUE }],
  [`seed:>${HUGE}`, { kind: 'seeds', from: `1${'0'.repeat(309)}`, to: null }],
  [`size:${HUGE}x1`, { kind: 'size', width: 2147483647, height: 1 }],
])('a number that is too large is one that no image has (%#)', (text, term) => {
  expect(termsOf(text)).toMatchObject([term])
})
