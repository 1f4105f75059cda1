import { afterEach, expect, test, vi } from 'vitest'
import type { Filter } from '../../../../src/sources/filter'
import { createFilteredIndex } from '../../../../src/sources/generated/filteredIndex'
import { matchesPrompt } from '../../../../src/sources/generated/categories'
import { promptNumber, promptText } from '../../../../src/sources/generated/prompt'

const SEED = 60
const never = { signal: new AbortController().signal }
const FANTASY = { words: [], categories: ['Fantasy'] }
const NO_MATCH = { words: ['soup'], categories: [] }
const RARE = { words: ['castle', 'watercolor', 'sharp'], categories: [] }

const indexOf = (filter: Filter, total = 10_000) =>
  createFilteredIndex({ seed: SEED, total, firstPageSize: 30, pageSize: 30, filter })

afterEach(() => {
  vi.restoreAllMocks()
})

/** Sets the clock forward by a time (ms) whenever it is read. Several times take turns. */
function advanceClock(...steps: readonly number[]): { readonly now: () => number } {
  let now = 1000
  let reads = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += steps[reads++ % steps.length] ?? 0))
  return { now: () => now }
}

/** The indexes of all matches, found by comparing every prompt. */
const fantasies = Array.from({ length: 10_000 }, (_, index) => index).filter((index) =>
  matchesPrompt(FANTASY, promptText(promptNumber(SEED, index))),
)

test('every page but the last holds 30 matches, in order and without a gap', async () => {
  const filtered = indexOf(FANTASY)
  const indexes: number[] = []
  const sizes = new Set<number>()
  for (let number = 1, isLast = false; !isLast; number++) {
    const found = await filtered.page(number, never)
    isLast = found.isLast
    indexes.push(...found.indexes)
    if (!isLast) sizes.add(found.indexes.length)
  }
  expect(fantasies.length).toBeGreaterThan(1000)
  expect(indexes).toEqual(fantasies)
  expect([...sizes]).toEqual([30])
})

test('a page requested directly equals the page reached in sequence', async () => {
  const walked = indexOf(FANTASY)
  for (let number = 1; number < 7; number++) await walked.page(number, never)
  const direct = await indexOf(FANTASY).page(7, never)
  expect(direct).toEqual(await walked.page(7, never))
  expect(direct.indexes).toEqual(fantasies.slice(180, 210))
})

test('a page past the last page is the last page', async () => {
  const found = await indexOf(FANTASY).page(10_000, never)
  expect(found.isLast).toBe(true)
  expect(found.indexes.at(-1)).toBe(fantasies.at(-1))
})

test('a filter that no prompt matches has one empty page, without a search through ten million images', async () => {
  const onProgress = vi.fn()
  const found = await indexOf(NO_MATCH, 10_000_000).page(1, { ...never, onProgress })
  expect(found).toEqual({ number: 1, indexes: [], isLast: true })
  expect(onProgress).not.toHaveBeenCalled()
})

test('the matches before an image are counted', async () => {
  expect(await indexOf(FANTASY).countBefore(fantasies[57] ?? 0, never)).toBe(57)
})

test('images that were counted are not counted again', async () => {
  const filtered = indexOf(FANTASY, 100_000)
  const count = async (index: number) => {
    const reports: number[] = []
    advanceClock(50)
    await filtered.countBefore(index, { ...never, onProgress: ({ done }) => reports.push(done) })
    vi.restoreAllMocks()
    return reports
  }
  expect((await count(60_000)).length).toBeGreaterThan(10)
  expect(Math.min(...(await count(90_000)))).toBeGreaterThan(60_000)
  expect(await count(60_000)).toEqual([])
  expect((await count(59_999)).length).toBeLessThan(2)
})

test('a long search reports how many images it has examined and how many match', async () => {
  const onProgress = vi.fn<(progress: { done: number; of: number; matches: number }) => void>()
  // The fake clock advances 50 ms between two reads, so every search is a long one.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
  await indexOf(RARE, 100_000).page(2, { ...never, onProgress })
  vi.restoreAllMocks()
  const reports = onProgress.mock.calls.map(([progress]) => progress)
  expect(reports.length).toBeGreaterThan(2)
  expect(reports.every(({ of }) => of === 100_000)).toBe(true)
  expect(reports.map(({ done }) => done)).toEqual(
    reports.map(({ done }) => done).toSorted((a, b) => a - b),
  )
  const found = Array.from({ length: 100_000 }, (_, index) => index).filter((index) =>
    matchesPrompt(RARE, promptText(promptNumber(SEED, index))),
  )
  expect(reports.map(({ matches }) => matches)).toEqual(
    reports.map(({ done }) => found.filter((index) => index < done).length),
  )
})

test('an aborted search rejects, and the next one goes on where it stopped', async () => {
  const controller = new AbortController()
  const filtered = indexOf(RARE, 100_000)
  let stoppedAt = 0
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
  const page = filtered.page(1, {
    signal: controller.signal,
    onProgress({ done }) {
      stoppedAt = done
      controller.abort(new Error('stopped'))
    },
  })
  await expect(page).rejects.toThrow('stopped')
  const resumed: number[] = []
  const found = await filtered.page(1, { ...never, onProgress: ({ done }) => resumed.push(done) })
  vi.restoreAllMocks()
  expect(stoppedAt).toBeGreaterThan(0)
  expect(Math.min(...resumed)).toBeGreaterThan(stoppedAt)
  expect(found.indexes).toEqual((await indexOf(RARE, 100_000).page(1, never)).indexes)
})

test('a page before the newest one is searched from its own beginning', async () => {
  const filtered = indexOf(FANTASY)
  await filtered.page(3, never)
  expect((await filtered.page(1, never)).indexes).toEqual(fantasies.slice(0, 30))
  expect((await filtered.page(3, never)).indexes).toEqual(fantasies.slice(60, 90))
})

test('progress is reported at most every 100 ms, also while the images before one are counted', async () => {
  const clock = advanceClock(20)
  const found = Array.from({ length: 50_000 }, (_, index) => index).filter((index) =>
    matchesPrompt(FANTASY, promptText(promptNumber(SEED, index))),
  )
  const times = [clock.now()]
  const onProgress = vi.fn(({ done, matches }: { done: number; matches: number }) => {
    times.push(clock.now())
    expect(matches).toBe(found.filter((index) => index < done).length)
  })
  await indexOf(FANTASY, 50_000).countBefore(50_000, { ...never, onProgress })
  expect(onProgress.mock.calls.length).toBeGreaterThan(3)
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(100)
})

test('a search that takes 100 ms for each 2,000 images reports its progress after each of them but the last', async () => {
  // The clock is read three times from one report to the next.
  advanceClock(40, 30, 30)
  const onProgress = vi.fn()
  await indexOf(RARE, 20_000).countBefore(20_000, { ...never, onProgress })
  expect(onProgress).toHaveBeenCalledTimes(9)
})

/** Searches a page until some matches of it are found, and stops. Returns how far it came. */
async function searchHalf(filtered: ReturnType<typeof indexOf>, number: number, before: number) {
  const controller = new AbortController()
  let stoppedAt = 0
  const stopped = filtered.page(number, {
    signal: controller.signal,
    onProgress({ done, matches }) {
      stoppedAt = done
      if (matches > before + 3) controller.abort(new Error('stopped'))
    },
  })
  await expect(stopped).rejects.toThrow('stopped')
  return stoppedAt
}

test('a stopped search of a later page goes on with the matches that it had, also after an earlier page', async () => {
  advanceClock(50)
  const filtered = indexOf(RARE, 200_000)
  await filtered.page(1, never)
  const stoppedAt = await searchHalf(filtered, 2, 30)
  await filtered.page(1, never)
  const resumed: number[] = []
  const found = await filtered.page(2, { ...never, onProgress: ({ done }) => resumed.push(done) })
  expect(Math.min(...resumed)).toBeGreaterThan(stoppedAt)
  expect(found).toEqual(await indexOf(RARE, 200_000).page(2, never))
})
