import { describe, expect, test } from 'vitest'
import { filterFrom, type Filter } from '../../src/sources/filter'
import type { GalleryImage } from '../../src/sources/image'
import type { Order } from '../../src/sources/order'
import { orderOf } from '../../src/sources/orderByName'
import type { ImagePage, ImageSource, MatchFinder } from '../../src/sources/source'
import { timelineOf } from '../../src/sources/timeline'

const never = new AbortController().signal

/** What the contract needs to know of the source that it tests. */
export interface ContractSubject {
  /** Makes a source that answers by itself. */
  readonly open: () => ImageSource | Promise<ImageSource>
  /** A word that some images have, but not all of them. */
  readonly word: string
  /** True by default. */
  readonly hasCategories?: boolean
}

/** A filter by a word or by a category. */
function wanted(text: string, categories: readonly string[] = []): Filter {
  const filter = filterFrom(text, categories)
  if (filter === null) throw new Error('The filter requests nothing')
  return filter
}

async function readPages(
  source: ImageSource,
  from: number,
  filter: Filter | null = null,
): Promise<readonly ImagePage[]> {
  const pages: ImagePage[] = []
  for await (const page of source.pages(from, { filter, signal: never })) pages.push(page)
  return pages
}

/** All images of a list, in its order. */
async function readList(
  source: ImageSource,
  filter: Filter | null,
  order: Order | null,
): Promise<readonly GalleryImage[]> {
  const images: GalleryImage[] = []
  for await (const page of source.pages(1, { filter, order, signal: never })) {
    images.push(...page.images)
  }
  return images
}

async function readPage(source: ImageSource, number: number, filter: Filter | null = null) {
  for await (const page of source.pages(number, { filter, signal: never })) return page
  throw new Error(`The source yields no page ${number}`)
}

/** Pages are numbered and linked in order, and begin where the page before ends. */
function expectConsecutive(pages: readonly ImagePage[]): void {
  expect(pages.length).toBeGreaterThan(2)
  let start = 0
  for (const [position, page] of pages.entries()) {
    const isLast = position === pages.length - 1
    expect(page.number).toBe(position + 1)
    expect(page.start).toBe(start)
    expect(page.previous).toBe(position === 0 ? null : position)
    expect(page.next).toBe(isLast ? null : position + 2)
    expect(page.images.length).toBeGreaterThan(0)
    start += page.images.length
  }
  expect([null, start]).toContain(pages[0]?.total)
  expect([null, start]).toContain(pages.at(-1)?.total)
}

/** The rules of `ImageSource` that every source keeps. */
export function testSourceContract(name: string, subject: ContractSubject): void {
  const { open, word, hasCategories = true } = subject
  describe(`the source contract: ${name}`, () => {
    test('each order that it has holds the same images, each at the index that it says', async () => {
      const source = await open()
      for (const filter of [null, wanted(word)]) {
        const ids = (await readList(source, filter, null)).map(({ id }) => id)
        for (const order of (source.orders ?? []).map(orderOf)) {
          const list = await readList(source, filter, order)
          expect(list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
          const indexes = list.map(async ({ id }) => {
            const found = await source.find(id, { filter, order, signal: never })
            return found?.index
          })
          expect(await Promise.all(indexes)).toEqual(list.map((_, index) => index))
        }
      }
    })

    test('if it has a timeline, that has the days of its images in each order by date', async () => {
      const source = await open()
      const oldest = source.orders === undefined ? [] : [orderOf('oldest')]
      for (const filter of [null, wanted(word)]) {
        for (const order of [null, ...oldest]) {
          const list = await readList(source, filter, order)
          const days = timelineOf(list.length, (index) => Date.parse(list[index]?.date ?? ''))
          const timeline = await source.timeline?.({ filter, order, signal: never })
          expect(timeline ?? days).toEqual(days)
        }
      }
      const byName = { filter: null, order: { by: 'name' } as const, signal: never }
      expect(source.orders && (await source.timeline?.(byName)), 'of an order by name').toBeFalsy()
    })

    test('pages are consecutive, numbered from 1 and linked to their neighbours', async () => {
      const pages = await readPages(await open(), 1)
      expect(pages[0]?.previous).toBeNull()
      expectConsecutive(pages)
    })

    test('the pages of a filter are consecutive and hold the matching images, in order', async () => {
      const source = await open()
      const filter = wanted(word)
      const all = (await readPages(source, 1)).flatMap((page) => page.images)
      const pages = await readPages(source, 1, filter)
      expectConsecutive(pages)
      const expected = all.filter((image) => source.matches(filter, image))
      expect(expected.length).toBeLessThan(all.length)
      expect(pages.flatMap((page) => page.images)).toEqual(expected)
    })

    test('a page requested directly equals the page reached in sequence', async () => {
      const walked = await readPages(await open(), 1)
      expect(await readPage(await open(), 3)).toEqual(walked[2])
    })

    test('pages from page 2 on are page 2 and all after it', async () => {
      const source = await open()
      expect(await readPages(source, 2)).toEqual((await readPages(source, 1)).slice(1))
    })

    test('a page past the last page is the last page', async () => {
      const source = await open()
      const last = (await readPages(source, 1)).at(-1)
      expect(await readPages(source, 1_000_000)).toEqual([last])
    })

    test('a filter that matches nothing has one page, and that page is empty', async () => {
      const pages = await readPages(await open(), 1, wanted('xyzzy'))
      expect(pages).toEqual([
        { number: 1, start: 0, images: [], next: null, previous: null, total: 0 },
      ])
    })

    test('an aborted request ends with the reason of its signal', async () => {
      const source = await open()
      const controller = new AbortController()
      const request = { filter: null, signal: controller.signal }
      const page = source.pages(2, request).next()
      controller.abort(new Error('scrolled away'))
      await expect(page).rejects.toThrow('scrolled away')
      await expect(source.find('any id', request)).rejects.toThrow('scrolled away')
    })

    test('ids are unique', async () => {
      const ids = (await readPages(await open(), 1)).flatMap((page) =>
        page.images.map(({ id }) => id),
      )
      expect(new Set(ids).size).toBe(ids.length)
    })

    test('an image is found by its id, with its index unless the source cannot tell', async () => {
      const source = await open()
      const page = await readPage(source, 3)
      const image = page.images[0]
      const found = await source.find(image?.id ?? '', { filter: null, signal: never })
      expect(found?.image).toEqual(image)
      expect([page.start, 'unknown']).toContain(found?.index)
    })

    test('with a filter the index counts the matches, and is “excluded” for other images', async () => {
      const source = await open()
      const filter = wanted(word)
      const page = await readPage(source, 2, filter)
      const request = { filter, signal: never }
      const found = await source.find(page.images[0]?.id ?? '', request)
      expect([page.start, 'unknown']).toContain(found?.index)
      const all = (await readPages(source, 1)).flatMap(({ images }) => images)
      const other = all.find((image) => !source.matches(filter, image))
      expect(await source.find(other?.id ?? '', request)).toEqual({
        image: other,
        index: 'excluded',
      })
    })

    test('a source that tells the ids at positions tells those of its pages', async () => {
      const source = await open()
      for (const filter of [null, wanted(word)]) {
        const ids = (await readPages(source, 1, filter)).flatMap(({ images }) =>
          images.map(({ id }) => id),
        )
        const spans = [
          { start: 1, end: 3 },
          { start: 5, end: ids.length },
        ]
        const found = await source.idsAt?.(spans, { filter, signal: never })
        expect(found ?? [...ids.slice(1, 3), ...ids.slice(5)]).toEqual([
          ...ids.slice(1, 3),
          ...ids.slice(5),
        ])
      }
    })

    test('an unknown id is not found', async () => {
      const request = { filter: null, signal: never }
      const source = await open()
      expect(await source.find('no such id', request)).toBeNull()
      expect(await source.find('', request)).toBeNull()
    })

    test.runIf(hasCategories)('every category holds some of the images', async () => {
      const source = await open()
      const images = (await readPages(source, 1)).flatMap((page) => page.images)
      const names = source.categories.flatMap((group) =>
        group.categories.map(({ name: one }) => one),
      )
      expect(names.length).toBeGreaterThan(0)
      for (const category of names) {
        const filter = wanted('', [category])
        expect(images.some((image) => source.matches(filter, image))).toBe(true)
        expect(images.every((image) => source.matches(filter, image))).toBe(false)
      }
    })

    test('the highlighted ranges of a matching prompt are the words that were searched', async () => {
      const source = await open()
      const filter = wanted(word)
      const image = (await readPage(source, 1, filter)).images[0]
      if (image === undefined) throw new Error('No image matches')
      const texts = source
        .highlights(filter, image.prompt)
        .map(({ start, end }) => image.prompt.slice(start, end).toLowerCase())
      expect(texts.length).toBeGreaterThan(0)
      expect(new Set(texts)).toEqual(new Set([word]))
    })

    test('a source can be closed, also a second time', async () => {
      const source = await open()
      source.close()
      expect(() => source.close()).not.toThrow()
    })
  })
}

/** The indexes of the matches that a finder finds one after another, from an end of the gallery on. */
async function walk(finder: MatchFinder, step: 1 | -1, filter: Filter): Promise<readonly number[]> {
  const request = { filter, signal: never }
  const found: number[] = []
  let index = await finder.next(step === 1 ? -1 : Infinity, step, request)
  while (index !== null) {
    found.push(index)
    const next = await finder.next(index, step, request)
    // It would go on for ever.
    if (next !== null && (next - index) * step <= 0)
      throw new Error(`The match after ${index} is ${next}`)
    index = next
  }
  return found
}

/** The rules of `MatchFinder` that every source with one keeps. */
export function testMatchFinder(name: string, { open, word }: ContractSubject): void {
  async function openFinder() {
    const source = await open()
    const { matchFinder } = source
    if (matchFinder === undefined) throw new Error('The source has no finder')
    const images = (await readPages(source, 1)).flatMap((page) => page.images)
    const filter = wanted(word)
    const matches = images.flatMap((image, index) => (source.matches(filter, image) ? [index] : []))
    expect(matches.length).toBeGreaterThan(2)
    return { matchFinder, matches, request: { filter, signal: never } }
  }

  describe(`the match finder: ${name}`, () => {
    test('each match is found after and before another, and none beyond the ends', async () => {
      const { matchFinder, matches, request } = await openFinder()
      expect(await walk(matchFinder, 1, request.filter)).toEqual(matches)
      expect(await walk(matchFinder, -1, request.filter)).toEqual(matches.toReversed())
    })

    test('nothing is found for a filter that matches nothing', async () => {
      const { matchFinder } = await openFinder()
      expect(await walk(matchFinder, 1, wanted('xyzzy'))).toEqual([])
      expect(await walk(matchFinder, -1, wanted('xyzzy'))).toEqual([])
    })

    test('the matches before an index are counted, in any order, and so are all', async () => {
      const { matchFinder, matches, request } = await openFinder()
      const places = [2, matches.length - 1, 0, 1]
      const counts: number[] = []
      for (const place of places) {
        counts.push(await matchFinder.countBefore(matches[place] ?? 0, request))
      }
      expect(counts).toEqual(places)
      expect(await matchFinder.countBefore(Infinity, request)).toBe(matches.length)
    })

    test('an aborted request ends with the reason of its signal', async () => {
      const { matchFinder, request } = await openFinder()
      const signal = AbortSignal.abort(new Error('typed on'))
      await expect(matchFinder.next(-1, 1, { ...request, signal })).rejects.toThrow('typed on')
      await expect(matchFinder.countBefore(9, { ...request, signal })).rejects.toThrow('typed on')
    })
  })
}
