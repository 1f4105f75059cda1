import { expect, test } from 'vitest'
import { matches } from '../../../src/domain/matching'
import { dimensionsFrom, SPECIFIED } from '../../../src/service/dimensions'
import { createGeneratedSource } from '../../../src/service/generatedSource'
import { promptOf } from '../../../src/service/imageFactory'
import { createNarrowing } from '../../../src/service/narrowing'

const SEED = 60
const never = new AbortController().signal
const FANTASY = { words: [], categories: ['Fantasy'] } as const
const NOTHING_HAS_IT = { words: ['soup'], categories: [] } as const
const long = dimensionsFrom({ images: 10_000, first: 30, page: 30 })

/** The indexes of all matches, found the plain way. */
const expected = Array.from({ length: 10_000 }, (_, index) => index).filter((index) =>
  matches(FANTASY, promptOf(SEED, index)),
)

test('pages of matches come full, in order and without a gap', async () => {
  const narrowing = createNarrowing(SEED, long, FANTASY)
  const indexes: number[] = []
  const sizes = new Set<number>()
  for (let page = 1, isLast = false; !isLast; page++) {
    const found = await narrowing.page(page, never)
    isLast = found.isLast
    indexes.push(...found.indexes)
    if (!isLast) sizes.add(found.indexes.length)
  }
  expect(expected.length).toBeGreaterThan(1000)
  expect(indexes).toEqual(expected)
  expect([...sizes]).toEqual([30])
})

test('a page asked for by itself is the page that is reached', async () => {
  const walked = createNarrowing(SEED, long, FANTASY)
  for (let page = 1; page < 7; page++) await walked.page(page, never)
  const direct = await createNarrowing(SEED, long, FANTASY).page(7, never)
  expect(direct).toEqual(await walked.page(7, never))
  expect(direct.indexes).toEqual(expected.slice(180, 210))
})

test('where nothing matches, page 1 is empty and the last', async () => {
  const narrowing = createNarrowing(SEED, long, NOTHING_HAS_IT)
  expect(await narrowing.page(1, never)).toEqual({ page: 1, indexes: [], isLast: true })
})

test('a page past the last is the last', async () => {
  const found = await createNarrowing(SEED, long, FANTASY).page(10_000, never)
  expect(found.isLast).toBe(true)
  expect(found.indexes.at(-1)).toBe(expected.at(-1))
})

test('the matches before an image are counted', async () => {
  const narrowing = createNarrowing(SEED, long, FANTASY)
  expect(await narrowing.countBefore(expected[57] ?? 0, never)).toBe(57)
})

test('a search that is no longer wanted stops on its way', async () => {
  const controller = new AbortController()
  const huge = dimensionsFrom({ images: 10_000_000 })
  const page = createNarrowing(SEED, huge, NOTHING_HAS_IT).page(1, controller.signal)
  controller.abort(new Error('typed on'))
  await expect(page).rejects.toThrow('typed on')
})

test('the source numbers pages and images of matches from their own beginning', async () => {
  const now = new Date('2026-11-21T15:00:00Z')
  const source = createGeneratedSource({ seed: SEED, dimensions: long, now })
  const asked = { filter: FANTASY, signal: never }
  const pages = source.pages(2, asked)
  const { value } = await pages.next()
  expect(value).toMatchObject({ page: 2, start: 30, next: 3, previous: 1 })
  const image = value?.images[4]
  expect(image && matches(FANTASY, image.prompt)).toBe(true)
  expect(await source.find(image?.id ?? '', asked)).toEqual({ image, index: 34 })
})

test('an image that does not match is found, but has no place among the matches', async () => {
  const now = new Date('2026-11-21T15:00:00Z')
  const source = createGeneratedSource({ seed: SEED, dimensions: SPECIFIED, now })
  const { value } = await source.pages(1, { filter: null, signal: never }).next()
  const other = value?.images.find((image) => !matches(FANTASY, image.prompt))
  const found = await source.find(other?.id ?? '', { filter: FANTASY, signal: never })
  expect(found).toEqual({ image: other, index: null })
})
