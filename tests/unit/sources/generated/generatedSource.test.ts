import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createGeneratedSource,
  openGeneratedSource,
} from '../../../../src/sources/generated/generatedSource'
import { readParameters, SPECIFIED } from '../../../../src/sources/generated/parameters'
import type { ImagePage, PageRequest, SourceData } from '../../../../src/sources/source'

const ALL = { filter: null, signal: new AbortController().signal }
const options = { seed: 60, shape: SPECIFIED, now: new Date('2026-11-21T15:00:00Z') }
const CASTLE = { words: ['castle'], categories: [] }

/** A gallery of known length: 500 images, on pages of 80. */
const createKnown = () => {
  const { shape } = readParameters(new URLSearchParams('images=500&first=80&page=80'))
  return createGeneratedSource({ ...options, shape })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Takes the next page, letting as much time pass as the source waits. */
async function take(pages: AsyncGenerator<ImagePage<null>, void>): Promise<ImagePage<null> | null> {
  const next = pages.next()
  await vi.advanceTimersByTimeAsync(1000)
  const { value } = await next
  return value ?? null
}

/** Takes one page of a source. */
async function takePage(
  source: SourceData<null>,
  number: number,
  request: PageRequest = ALL,
): Promise<ImagePage<null> | null> {
  const pages = source.pages(number, request)
  const page = await take(pages)
  await pages.return()
  return page
}

test('the specified gallery has five pages, of 20 and then 10 images', async () => {
  const pages = createGeneratedSource(options).pages(1, ALL)
  const sizes: number[] = []
  for (let page = await take(pages); page !== null; page = await take(pages)) {
    sizes.push(page.images.length)
  }
  expect(sizes).toEqual([20, 10, 10, 10, 10])
})

test('page 1 comes without a delay', async () => {
  const pages = createGeneratedSource(options).pages(1, ALL)
  const before = Date.now()
  await pages.next()
  expect(Date.now() - before).toBe(0)
})

test('each further page comes after 1000 ms', async () => {
  const pages = createGeneratedSource(options).pages(2, ALL)
  const listener = vi.fn()
  void pages.next().then(listener)
  await vi.advanceTimersByTimeAsync(999)
  expect(listener).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(listener).toHaveBeenCalledOnce()
})

test('in the specified gallery only the last page has the total', async () => {
  const source = createGeneratedSource(options)
  expect(source.total).toBeNull()
  expect((await takePage(source, 4))?.total).toBeNull()
  expect((await takePage(source, 5))?.total).toBe(60)
})

test('in a gallery of known length every page has the total', async () => {
  const source = createKnown()
  expect(source.total).toBe(500)
  expect((await takePage(source, 1))?.total).toBe(500)
  expect((await takePage(source, 7))?.total).toBe(500)
})

test('a search of a gallery of known length has its total on the last page only', async () => {
  const pages = createGeneratedSource({
    ...options,
    shape: { ...SPECIFIED, isTotalKnown: true, firstPageSize: 3, pageSize: 3 },
  }).pages(1, { ...ALL, filter: CASTLE })
  const found: ImagePage<null>[] = []
  for (let page = await take(pages); page !== null; page = await take(pages)) found.push(page)
  expect(found.flatMap(({ images }) => images.map(({ prompt }) => prompt))).toEqual([
    'a medieval castle, digital art, ultra fine detail',
    'a medieval castle, surrealist, rich textures',
    'a medieval castle, digital art, sharp focus',
    'a medieval castle, cinematic, crisp and clean',
  ])
  expect(found.map(({ total }) => total)).toEqual([null, 4])
})

test('a search for other words finds other images', async () => {
  const source = createGeneratedSource(options)
  const prompts = async (word: string) =>
    (await takePage(source, 1, { ...ALL, filter: { words: [word], categories: [] } }))?.images
      .slice(0, 2)
      .map(({ prompt }) => prompt)
  expect(await prompts('castle')).toEqual([
    'a medieval castle, digital art, ultra fine detail',
    'a medieval castle, surrealist, rich textures',
  ])
  expect(await prompts('nebula')).toEqual([
    'a cosmic nebula, anime style, award winning',
    'a cosmic nebula, concept art, rich textures',
  ])
})

test('a page names its neighbours', async () => {
  const pages = createGeneratedSource(options).pages(1, ALL)
  expect(await take(pages)).toMatchObject({ number: 1, previous: null, next: 2 })
  expect(await take(pages)).toMatchObject({ number: 2, previous: 1, next: 3 })
})

test('the authors on a page whose first names the build made, but not its last, are those of faker', async () => {
  const authors = (await takePage(createKnown(), 2))?.images.map(({ user }) => user?.name)
  const { nameOf } = await import('../../../../src/sources/generated/names')
  expect(authors).toEqual(Array.from({ length: 80 }, (_, index) => nameOf(60, 80 + index)))
})

test('an abort ends the delay of a page at once', async () => {
  const controller = new AbortController()
  const request = { filter: null, signal: controller.signal }
  const page = createGeneratedSource(options).pages(2, request).next()
  controller.abort(new Error('scrolled away'))
  await expect(page).rejects.toThrow('scrolled away')
  expect(vi.getTimerCount()).toBe(0)
})

test('the last image has index 59', async () => {
  const source = createGeneratedSource(options)
  const last = (await takePage(source, 5))?.images.at(-1)
  expect(await source.find(last?.id ?? '', ALL)).toEqual({ image: last, index: 59 })
})

test('with a filter an image has its index among the matches, and one that does not match is excluded', async () => {
  const source = createKnown()
  const filtered = { ...ALL, filter: CASTLE }
  const match = (await takePage(source, 1, filtered))?.images[7]
  expect(await source.find(match?.id ?? '', filtered)).toEqual({ image: match, index: 7 })
  const other = (await takePage(source, 1))?.images.find(({ prompt }) => !prompt.includes('castle'))
  expect(other).toBeDefined()
  expect(await source.find(other?.id ?? '', filtered)).toEqual({ image: other, index: 'excluded' })
})

test('a text that is no id finds no image', async () => {
  expect(await createKnown().find('no id', ALL)).toBeNull()
})

test('an image of a longer gallery is not found in a shorter one', async () => {
  const longer = createGeneratedSource({ ...options, shape: { ...SPECIFIED, total: 70 } })
  const beyond = (await takePage(longer, 6))?.images.at(0)
  expect(beyond).toBeDefined()
  expect(await createGeneratedSource(options).find(beyond?.id ?? '', ALL)).toBeNull()
})

test('a gallery is opened with the parameters of the address, and invalid ones are reported', () => {
  const { source, problems } = openGeneratedSource(new URLSearchParams('images=5000&page=x'))
  expect(source.total).toBe(5000)
  expect(source.pageSize).toBe(100)
  expect(source.prefetch).toBe(60)
  expect(problems).toEqual(['“page” takes a whole number from 1 to 100,000.'])
})

test('the specified gallery has a prefetch of 0', () => {
  expect(createGeneratedSource(options).prefetch).toBe(0)
})

test('a gallery is identified by its length and the sizes of its pages', () => {
  const { kind, identity } = createGeneratedSource(options)
  expect(kind).toBe('generated')
  expect(identity).toEqual({ total: 60, firstPageSize: 20, pageSize: 10 })
})

test('the categories are one group without a name, and are not counted', () => {
  const [group, ...others] = createGeneratedSource(options).categories
  expect(others).toEqual([])
  expect(group?.name).toBeNull()
  expect(group?.categories).toHaveLength(7)
  expect(group?.categories[0]).toEqual({ name: 'Landscape', count: null })
})

test('an image matches by its prompt, and the words that were searched are highlighted', async () => {
  const source = createKnown()
  const [image] = (await takePage(source, 1, { ...ALL, filter: CASTLE }))?.images ?? []
  if (image === undefined) throw new Error('No image has a castle')
  expect(source.matches(CASTLE, image)).toBe(true)
  expect(source.matches({ ...CASTLE, words: ['spaceship'] }, image)).toBe(false)
  expect(source.highlights(CASTLE, image.prompt)).toEqual([{ start: 11, end: 17 }])
})
