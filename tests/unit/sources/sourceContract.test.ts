import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { withUi } from '../../../src/sources/defineSource'
import { NO_CHANGES } from '../../../src/sources/sourceChanges'
import { readParameters } from '../../../src/sources/generated/parameters'
import { createGeneratedSource } from '../../../src/sources/generated/generatedSource'
import type { Filter } from '../../../src/sources/filter'
import { containsWords } from '../../../src/sources/matching'
import type { ImageSource } from '../../../src/sources/source'
import { createListSource } from '../../../src/sources/list/listSource'
import { plainUi } from '../../../src/sources/list/ui/plainUi'
import { campaignUi } from '../../../src/sources/generated/ui/campaignUi'
import { createSource, type SourceOptions } from '../../../src/library/createSource'
import { testMatchFinder, testSourceContract } from '../../support/sourceContract'
import { createUnevenSource } from '../../support/unevenSource'

const now = new Date('2026-11-21T15:00:00Z')
const generated = (query: string) =>
  withUi(
    createGeneratedSource({
      seed: 60,
      shape: readParameters(new URLSearchParams(query)).shape,
      now,
    }),
    v.null(),
    campaignUi,
  )

testSourceContract('a generated gallery that does not know its total', {
  open: () => generated('delay=0&first=4&page=2'),
  word: 'art',
})
const known = { open: () => generated('images=500&first=10&page=8'), word: 'castle' }
testSourceContract('a generated gallery of known length', known)
testMatchFinder('a generated gallery of known length', known)
const list = {
  open: () =>
    withUi(
      createListSource(
        Array.from({ length: 900 }, (_, place) => ({
          id: `image-${place}`,
          url: `/${place}.jpg`,
          prompt: place % 3 === 0 ? 'a harbour' : 'an orchard',
          date: '2026-11-03',
        })),
      ),
      v.unknown(),
      plainUi,
    ),
  word: 'harbour',
  hasCategories: false,
}
testSourceContract('a list', list)
testMatchFinder('a list', list)
const ON_SERVER = Array.from({ length: 900 }, (_, place) => ({
  id: `image-${place}`,
  url: `/${place}.jpg`,
  prompt: place % 3 === 0 ? 'a harbour' : 'an orchard',
}))
/** What a server finds. */
const found = (filter: Filter | null) =>
  ON_SERVER.filter(({ prompt }) => filter === null || containsWords(filter, prompt))
const pageOnServer: SourceOptions['page'] = (number, { filter }) => ({
  images: found(filter).slice((number - 1) * 50, number * 50),
  total: found(filter).length,
})
/** @param page what the host answers in place of its pages */
function paged(page: SourceOptions['page'] = pageOnServer) {
  const open = createSource({
    page,
    find(id, { filter }) {
      const image = ON_SERVER.find((each) => each.id === id)
      const index = image && found(filter).indexOf(image)
      return image ? { image, index: index === -1 ? 'excluded' : index } : null
    },
  })
  return Promise.resolve(open(new URLSearchParams(), () => new Map())).then(({ source }) =>
    withUi(source, v.unknown(), plainUi),
  )
}
testSourceContract('pages of a host', {
  open: () => paged(),
  word: 'harbour',
  hasCategories: false,
})
testSourceContract('a source with uneven pages', {
  open: () => createUnevenSource(60),
  word: 'harbour',
})

test('a gallery that does not know its total finds no match that is not loaded', () => {
  expect(generated('delay=0').matchFinder).toBeUndefined()
})

const pagesFrom = (source: ImageSource, number: number) =>
  source.pages(number, { filter: null, signal: new AbortController().signal })

/** How many images are on each page from one on, if the host does not know how many there are in all. */
async function lengthsFrom(images: number, first: number) {
  const page = (number: number) => ({
    images: ON_SERVER.slice((number - 1) * 50, Math.min(number * 50, images)),
    hasMore: number * 50 < images,
  })
  const lengths: number[] = []
  for await (const { images: each } of pagesFrom(await paged(page), first)) {
    lengths.push(each.length)
  }
  return lengths
}

test('a host that does not know how many images there are says whether more follow', async () => {
  expect(await lengthsFrom(120, 1)).toEqual([50, 50, 20])
  expect(await lengthsFrom(100, 1)).toEqual([50, 50])
  expect(await lengthsFrom(120, 9)).toEqual([20])
  expect(await lengthsFrom(0, 1)).toEqual([0])
})

test('the last page of a host that does not know how many images there are is found by halves', async () => {
  const page = vi.fn((number: number) => ({
    images: ON_SERVER.slice((number - 1) * 50, Math.min(number * 50, 120)),
    hasMore: number < 3,
  }))
  const { value } = await pagesFrom(await paged(page), 2000).next()
  expect(value?.images).toHaveLength(20)
  expect(page.mock.calls.length).toBeLessThan(15)
})

test('a page of a host that is empty although its total says otherwise fails, and says why', async () => {
  const source = await paged((number) => ({
    images: number === 1 ? ON_SERVER.slice(0, 50) : [],
    total: 100,
  }))
  await expect(pagesFrom(source, 2).next()).rejects.toThrow(
    'There are more images after page 1, but not on the next one.',
  )
})

test('a page of a host that is too short fails, and says why', async () => {
  const source = await paged(() => ({ images: ON_SERVER.slice(0, 20), total: 900 }))
  await expect(pagesFrom(source, 1).next()).rejects.toThrow(
    'Page 1 has 20 images, but 50 are on each page before the last.',
  )
})

test('new images join when they are accepted, and not before', async () => {
  const source = createUnevenSource(10)
  const request = { filter: null, signal: new AbortController().signal }
  const firstId = async () => (await source.pages(1, request).next()).value?.images[0]?.id
  source.announce(2)
  expect(source.changes?.pending()).toEqual({ ...NO_CHANGES, added: 2 })
  expect(await firstId()).toBe('file 1.png')
  await source.changes?.applyPending(null)
  expect(source.changes?.pending()).toEqual(NO_CHANGES)
  expect(await firstId()).toBe('file 11.png')
})
