import { expect, test } from 'vitest'
import { createFilteredRows } from '../../../../../src/service/folder/catalog/filteredRows'

const OPTIONS = { signal: new AbortController().signal, onProgress: () => undefined }

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
