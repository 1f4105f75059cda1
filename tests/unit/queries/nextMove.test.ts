import { expect, test } from 'vitest'
import type { Situation } from '../../../src/queries/nextMove'
import { nextMove } from '../../../src/queries/nextMove'

const calm: Situation = {
  visible: { start: 500, end: 512 },
  loaded: { start: 300, end: 900 },
  pageSize: 100,
  ahead: 60,
  hasNext: true,
  hasPrevious: true,
  waiting: false,
}

test.each([
  { what: 'in the middle of what is at hand', change: {}, move: 'nothing' },
  {
    what: 'with less than what is fetched ahead below',
    change: { visible: { start: 828, end: 840 } },
    move: 'next',
  },
  {
    what: 'with just enough below',
    change: { visible: { start: 827, end: 839 } },
    move: 'nothing',
  },
  {
    what: 'with less than what is fetched ahead above',
    change: { visible: { start: 359, end: 371 } },
    move: 'previous',
  },
  {
    what: 'while a page is on its way',
    change: { visible: { start: 880, end: 892 }, waiting: true },
    move: 'nothing',
  },
  {
    what: 'past all that is at hand, but in the page that comes next',
    change: { visible: { start: 999, end: 1011 } },
    move: 'next',
  },
  {
    what: 'there while that page is on its way, or has failed',
    change: { visible: { start: 999, end: 1011 }, waiting: true },
    move: 'nothing',
  },
  {
    what: 'past the page that comes next',
    change: { visible: { start: 1000, end: 1012 } },
    move: 'anchor',
  },
  {
    what: 'before all that is at hand, but in the page that comes before',
    change: { visible: { start: 189, end: 201 } },
    move: 'previous',
  },
  {
    what: 'before the page that comes before, whatever is on its way',
    change: { visible: { start: 188, end: 200 }, waiting: true },
    move: 'anchor',
  },
  {
    what: 'at the end of the gallery',
    change: { visible: { start: 888, end: 900 }, hasNext: false },
    move: 'nothing',
  },
  {
    what: 'at its beginning',
    change: { visible: { start: 300, end: 312 }, hasPrevious: false },
    move: 'nothing',
  },
  {
    what: 'on skeletons past the last page',
    change: { visible: { start: 900, end: 904 }, hasNext: false },
    move: 'nothing',
  },
  {
    what: 'with nothing fetched ahead, before the last card shows',
    change: { visible: { start: 884, end: 896 }, ahead: 0 },
    move: 'nothing',
  },
  {
    what: 'with nothing fetched ahead, when the last card shows',
    change: { visible: { start: 888, end: 900 }, ahead: 0 },
    move: 'next',
  },
] as const)('$what: $move', ({ change, move }) => {
  expect(nextMove({ ...calm, ...change })).toBe(move)
})
