import { afterEach, expect, test, vi } from 'vitest'
import {
  createFilteredRows,
  type FilteredRowsOptions,
} from '../../../../../../src/sources/folder/catalog/pages/filteredRows'

const OPTIONS = { signal: new AbortController().signal, onProgress: () => undefined }

afterEach(() => {
  vi.restoreAllMocks()
})

const numbersFrom = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, offset) => start + offset)

/** A search of 240 rows, all of which match. Each 24 of them, which are tested together, take a time (ms). */
function createTimedSearch(time: number, options: Partial<FilteredRowsOptions> = {}) {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return createFilteredRows({
    rows: numbersFrom(0, 240),
    sizes: { firstPageSize: 48, pageSize: 48 },
    isMatch: (row) => {
      if (row % 24 === 0) now += time
      return true
    },
    isUnread: () => false,
    read: () => Promise.resolve(),
    ...options,
  })
}

/** A search of 1,000 rows that counts the rows that it tests. */
function createSearch() {
  const tested: number[] = []
  const search = createFilteredRows({
    rows: Array.from({ length: 1000 }, (_, row) => row),
    sizes: { firstPageSize: 60, pageSize: 60 },
    isMatch: (row) => row % 100 === 7,
    isUnread: () => false,
    read: () => Promise.resolve(),
  })
  const isTestedMatch = (isMatch: (row: number) => boolean) => (row: number) => {
    tested.push(row)
    return isMatch(row)
  }
  return { search, tested, isTestedMatch }
}

test('a narrower search tests only the matches of the search before', async () => {
  const { search, tested, isTestedMatch } = createSearch()
  await search.searchPage(1, OPTIONS)
  const narrower = search.narrow(isTestedMatch((row) => row === 107 || row === 507))
  await narrower.searchPage(1, OPTIONS)
  expect(tested).toEqual([7, 107, 207, 307, 407, 507, 607, 707, 807, 907])
  expect(narrower.rows()).toEqual([107, 507])
  expect(narrower.isComplete()).toBe(true)
  expect(await narrower.countBefore(507, OPTIONS)).toBe(1)
  expect(search.rows()).toHaveLength(10)
})

test('a narrower search goes on where the search before ended', async () => {
  const { search, isTestedMatch } = createSearch()
  const narrower = search.narrow(isTestedMatch((row) => row === 907))
  await narrower.searchPage(1, OPTIONS)
  expect(narrower.rows()).toEqual([907])
  expect(narrower.isComplete()).toBe(true)
})

test('files that are not read yet are read before they are tested, 24 files of the list at a time', async () => {
  const read: (readonly number[])[] = []
  const search = createTimedSearch(0, {
    rows: numbersFrom(0, 60),
    isMatch: (row) => row < 30 || read.some((rows) => rows.includes(row)),
    isUnread: (row) => row >= 30,
    read: (rows) => Promise.resolve(void read.push(rows)),
  })
  await search.searchPage(1, OPTIONS)
  expect(read).toEqual([numbersFrom(30, 48), numbersFrom(48, 60)])
  expect(search.rows()).toEqual(numbersFrom(0, 60))
})

test('a search ends when it has found one image more than a page needs', async () => {
  const search = createTimedSearch(10)
  await search.searchPage(1, OPTIONS)
  expect(search.rows()).toEqual(numbersFrom(0, 72))
  expect(search.isComplete()).toBe(false)
  await search.searchPage(2, OPTIONS)
  expect(search.rows()).toEqual(numbersFrom(0, 120))
  await search.searchPage(99, OPTIONS)
  expect(search.rows()).toEqual(numbersFrom(0, 240))
  expect(search.isComplete()).toBe(true)
})

test('a search that has found its page goes on until it has run for 8 ms', async () => {
  const sizes = { firstPageSize: 20, pageSize: 20 }
  const search = createTimedSearch(8, { sizes })
  await search.searchPage(1, OPTIONS)
  expect(search.rows()).toEqual(numbersFrom(0, 48))
  const fast = createTimedSearch(0, { sizes })
  await fast.searchPage(1, OPTIONS)
  expect(fast.isComplete()).toBe(true)
})

test('progress is reported every 150 ms', async () => {
  const onProgress = vi.fn()
  await createTimedSearch(50).countBefore(240, { ...OPTIONS, onProgress })
  expect(onProgress.mock.calls).toEqual([
    [{ done: 72, of: 240, matches: 72 }],
    [{ done: 144, of: 240, matches: 144 }],
    [{ done: 216, of: 240, matches: 216 }],
  ])
})

test('the matches before an index are counted without a search of the images after it', async () => {
  const search = createTimedSearch(10)
  expect(await search.countBefore(24, OPTIONS)).toBe(24)
  expect(search.rows()).toHaveLength(24)
  expect(await search.countBefore(7, OPTIONS)).toBe(7)
  expect(search.rows()).toHaveLength(24)
})

test('the match after an index is found without a search of the images after it, and the one before at once', async () => {
  const { search, tested, isTestedMatch } = createSearch()
  const found = search.narrow(isTestedMatch((row) => row % 100 === 7))
  expect(await found.next(7, 1, OPTIONS)).toBe(107)
  expect(Math.max(...tested)).toBeLessThan(132)
  tested.length = 0
  expect(await found.next(107, -1, OPTIONS)).toBe(7)
  expect(await found.next(7, -1, OPTIONS)).toBeNull()
  expect(tested).toEqual([])
})

test('a request that is aborted rejects, before its search and during it', async () => {
  const controller = new AbortController()
  const search = createTimedSearch(150)
  const onProgress = vi.fn(() => controller.abort(new Error('stopped')))
  const request = { signal: controller.signal, onProgress }
  await expect(search.searchPage(1, request)).rejects.toThrow('stopped')
  expect(search.rows()).toHaveLength(24)
  await expect(search.searchPage(1, request)).rejects.toThrow('stopped')
  expect(search.rows()).toHaveLength(24)
  expect(onProgress).toHaveBeenCalledOnce()
})
