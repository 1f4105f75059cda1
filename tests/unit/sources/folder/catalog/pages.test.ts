import { afterEach, expect, test, vi } from 'vitest'
import type { Mark } from '../../../../../src/sources/marks'
import {
  ALL_IMAGES,
  createMemoryStorage,
  openCatalog,
  wanted,
} from '../../../../support/catalogSubject'
import { createGate } from '../../../../support/gate'
import { NEWEST, numbered, picture, pictureFolder, scan } from '../../../../support/pictureFolder'

/** A catalog of 200 images. Every fourth is an owl, the others are foxes. */
async function withAnimals() {
  const subject = await openCatalog(createMemoryStorage())
  const prompts = numbered(200, '').map((number) =>
    Number(number) % 4 === 0 ? `owl ${number}` : `fox ${number}`,
  )
  const folder = pictureFolder(prompts)
  await scan(subject, folder)
  subject.catalog.applyPending(null)
  return { subject, folder, prompts }
}

test('pages follow one another and have 60 images', async () => {
  const { subject, prompts } = await withAnimals()
  expect(await subject.page(2)).toMatchObject({ number: 2, start: 60, previous: 1, next: 3 })
  expect(await subject.prompts(2)).toEqual(prompts.slice(60, 120))
  expect(await subject.page(4)).toMatchObject({ start: 180, previous: 3, next: null, total: 200 })
  expect(await subject.page(99)).toEqual(await subject.page(4))
})

test('the pages of a search have the matches, in order', async () => {
  const { subject, prompts } = await withAnimals()
  const foxes = prompts.filter((prompt) => prompt.startsWith('fox'))
  const filter = wanted('fox')
  expect(await subject.prompts(1, filter)).toEqual(foxes.slice(0, 60))
  expect(await subject.page(3, filter)).toMatchObject({ start: 120, next: null, total: 150 })
  expect(await subject.prompts(3, filter)).toEqual(foxes.slice(120))
  expect(await subject.page(99, filter)).toEqual(await subject.page(3, filter))
})

test('a search without matches has one page, and that page is empty', async () => {
  const { subject } = await withAnimals()
  const empty = { number: 1, start: 0, images: [], next: null, previous: null, total: 0 }
  expect(await subject.page(2, wanted('xyzzy'))).toEqual(empty)
})

test('pages that are requested at once share one search', async () => {
  const { subject } = await withAnimals()
  const filter = wanted('fox')
  const pages = await Promise.all([3, 1, 2].map((number) => subject.page(number, filter)))
  expect(pages.map(({ start, images }) => [start, images.length])).toEqual([
    [120, 30],
    [0, 60],
    [60, 60],
  ])
})

test('an image is found with its index among the images requested', async () => {
  const { subject } = await withAnimals()
  const image = (await subject.page(3)).images[1]
  const find = (filter: ReturnType<typeof wanted> | null) =>
    subject.catalog.find(image?.id ?? '', { ...ALL_IMAGES, filter })
  expect(await find(null)).toEqual({ image, index: 121 })
  // Of the 121 images before it 31 are owls.
  expect(await find(wanted('fox'))).toEqual({ image, index: 90 })
  expect(await find(wanted('owl'))).toEqual({ image, index: 'excluded' })
  expect(await subject.catalog.find('x', ALL_IMAGES)).toBeNull()
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** A page does not wait for a count that takes long, which a busy machine would make of any. */
const stopClock = () => vi.spyOn(performance, 'now').mockReturnValue(0)

test('marked images are those that the request names', async () => {
  const { subject } = await withAnimals()
  stopClock()
  const { images, total } = await subject.page(1)
  const marks = new Map<string, Mark>([
    [images[3]?.id ?? '', 'liked'],
    [images[5]?.id ?? '', 'liked'],
    [images[7]?.id ?? '', 'rejected'],
  ])
  const find = (text: string) => subject.page(1, wanted(text), marks)
  expect((await find('liked:')).images).toEqual([images[3], images[5]])
  expect((await find('rejected:')).images).toEqual([images[7]])
  expect((await find('unmarked:')).total).toBe((total ?? 0) - 3)
  expect((await find('-unmarked:')).images).toEqual([images[3], images[5], images[7]])
  expect((await subject.page(1, wanted('liked:'))).total).toBe(0)
})

test('a search finds what was accepted since', async () => {
  const { subject, folder } = await withAnimals()
  stopClock()
  expect((await subject.page(1, wanted('owl'))).total).toBe(50)
  folder.write('new.png', picture('a new owl'), NEWEST + 1)
  await scan(subject, folder)
  expect((await subject.page(1, wanted('owl'))).total).toBe(50)
  subject.catalog.applyPending(null)
  expect((await subject.prompts(1, wanted('owl')))[0]).toBe('a new owl')
})

test('a search that is aborted rejects, and goes on with the next request', async () => {
  const { subject } = await withAnimals()
  const controller = new AbortController()
  const request = { ...ALL_IMAGES, filter: wanted('fox'), signal: controller.signal }
  const search = subject.catalog.page(1, request)
  controller.abort()
  await expect(search).rejects.toThrow(/abort/i)
  expect((await subject.page(1, wanted('fox'))).images).toHaveLength(60)
})

test('a search reads the files that are not read yet, and reports how far it is', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(numbered(100))
  const gate = createGate()
  folder.holdReading(gate.opened)
  const scanning = scan(subject, folder)
  await subject.until(({ count }) => count === 100)
  // Every look at the clock is a second after the one before.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  const search = subject.page(1, wanted('p9'))
  gate.open()
  expect(await search).toMatchObject({ images: numbered(11).map(() => ({})), total: 11 })
  vi.restoreAllMocks()
  await scanning
  expect(subject.progress).toEqual([
    { done: 24, of: 100, matches: 1 },
    { done: 48, of: 100, matches: 1 },
    { done: 72, of: 100, matches: 1 },
    { done: 96, of: 100, matches: 7 },
  ])
})

test('each letter that is typed narrows the matches, and a letter that is deleted widens them', async () => {
  const { subject } = await withAnimals()
  stopClock()
  const total = async (text: string) => (await subject.page(1, wanted(text))).total
  expect(await total('o')).toBe(200)
  expect(await total('ow')).toBe(50)
  expect(await total('owl 1')).toBe(27)
  expect(await total('ow')).toBe(50)
  expect(await total('fo')).toBe(150)
})

/** The ids of images, each once. */
const idsOf = async (
  subject: Awaited<ReturnType<typeof openCatalog>>,
  numbers: readonly number[],
  filter = wanted('fox'),
) =>
  (await Promise.all(numbers.map((number) => subject.page(number, filter)))).flatMap(({ images }) =>
    images.map(({ id }) => id),
  )

test('the ids at positions are those of the pages, also of pages that were never asked for', async () => {
  const { subject } = await withAnimals()
  const spans = [
    { start: 0, end: 2 },
    { start: 100, end: 150 },
  ]
  const request = { ...ALL_IMAGES, filter: wanted('fox') }
  const ids = await subject.catalog.idsAt(spans, request, subject.state())
  const all = await idsOf(subject, [1, 2, 3])
  expect(ids).toEqual([...all.slice(0, 2), ...all.slice(100)])
})

test('a list that may have other images than the caller has seen tells no ids', async () => {
  const { subject } = await withAnimals()
  const spans = [{ start: 0, end: 2 }]
  const { updates, moves } = subject.state()
  const search = { ...ALL_IMAGES, filter: wanted('fox') }
  const changed = 'The list has changed'
  await expect(
    subject.catalog.idsAt(spans, search, { updates: updates - 1, moves }),
  ).rejects.toThrow(changed)
  expect(
    await subject.catalog.idsAt(spans, ALL_IMAGES, { updates: updates - 1, moves }),
  ).toHaveLength(2)
  await expect(
    subject.catalog.idsAt(spans, ALL_IMAGES, { updates, moves: moves - 1 }),
  ).rejects.toThrow(changed)
})
