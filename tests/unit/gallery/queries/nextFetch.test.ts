import { expect, test } from 'vitest'
import { nextFetch, type FetchState } from '../../../../src/gallery/queries/nextFetch'

const inTheMiddle: FetchState = {
  required: { start: 500, end: 512 },
  loaded: { start: 300, end: 900 },
  pageSize: 100,
  prefetch: 60,
  hasNext: true,
  hasPrevious: true,
  canRestart: true,
  isWaiting: false,
}

test.each([
  { what: 'in the middle of the loaded images', change: {}, fetch: 'none' },
  {
    what: 'with fewer loaded images below than the prefetch',
    change: { required: { start: 828, end: 840 } },
    fetch: 'next',
  },
  {
    what: 'with as many loaded images below as the prefetch',
    change: { required: { start: 827, end: 839 } },
    fetch: 'none',
  },
  {
    what: 'with fewer loaded images above than the prefetch',
    change: { required: { start: 359, end: 371 } },
    fetch: 'previous',
  },
  {
    what: 'with as many loaded images above as the prefetch',
    change: { required: { start: 360, end: 372 } },
    fetch: 'none',
  },
  {
    what: 'while a page is on its way',
    change: { required: { start: 880, end: 892 }, isWaiting: true },
    fetch: 'none',
  },
  {
    what: 'past the loaded images, on the next page',
    change: { required: { start: 999, end: 1011 } },
    fetch: 'next',
  },
  {
    what: 'past the loaded images, while the next page is on its way or has failed',
    change: { required: { start: 999, end: 1011 }, isWaiting: true },
    fetch: 'none',
  },
  {
    what: 'past the next page',
    change: { required: { start: 1000, end: 1012 } },
    fetch: 'restart',
  },
  {
    what: 'before the loaded images, on the previous page',
    change: { required: { start: 189, end: 201 } },
    fetch: 'previous',
  },
  {
    what: 'before the previous page, while a page is on its way',
    change: { required: { start: 188, end: 200 }, isWaiting: true },
    fetch: 'restart',
  },
  {
    what: 'at the end of the gallery',
    change: { required: { start: 888, end: 900 }, hasNext: false },
    fetch: 'none',
  },
  {
    what: 'at the beginning of the gallery',
    change: { required: { start: 300, end: 312 }, hasPrevious: false },
    fetch: 'none',
  },
  {
    what: 'on skeletons past the last page',
    change: { required: { start: 900, end: 904 }, hasNext: false },
    fetch: 'none',
  },
  {
    what: 'without prefetch, before the last card shows',
    change: { required: { start: 884, end: 896 }, prefetch: 0 },
    fetch: 'none',
  },
  {
    what: 'without prefetch, when the last card shows',
    change: { required: { start: 888, end: 900 }, prefetch: 0 },
    fetch: 'next',
  },
  {
    what: 'past the next page, if no restart is possible',
    change: { required: { start: 1000, end: 1012 }, canRestart: false },
    fetch: 'next',
  },
  {
    what: 'before the previous page, if no restart is possible',
    change: { required: { start: 100, end: 112 }, canRestart: false },
    fetch: 'previous',
  },
] as const)('$what: $fetch', ({ change, fetch }) => {
  expect(nextFetch({ ...inTheMiddle, ...change })).toBe(fetch)
})
