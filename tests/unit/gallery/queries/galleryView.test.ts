import { expect, test } from 'vitest'
import { galleryView, type GalleryQuery } from '../../../../src/gallery/queries/galleryView'
import { pageWindow } from '../../../../src/gallery/queries/pageWindow'
import { makeImages } from '../../../support/makeImage'

const page1 = {
  number: 1,
  start: 0,
  images: makeImages(0, 20),
  next: 2,
  previous: null,
  total: null,
}
const page2 = {
  number: 2,
  start: 20,
  images: makeImages(20, 30),
  next: null,
  previous: 1,
  total: 30,
}
const facts = { total: null, highWaterMark: 0, isStopped: false }

const idle: GalleryQuery = {
  data: undefined,
  isError: false,
  isFetching: false,
  isFetchingPreviousPage: false,
  hasNextPage: false,
}

test.each([
  {
    what: 'the first load',
    query: { ...idle, isFetching: true },
    view: { state: 'pending' },
  },
  {
    what: 'a first page that failed',
    query: { ...idle, isError: true },
    view: { state: 'failed' },
  },
  {
    what: 'a failed first page that is requested again',
    query: { ...idle, isError: true, isFetching: true },
    view: { state: 'pending' },
  },
  {
    what: 'page 1 of several',
    query: { ...idle, data: { pages: [page1] }, hasNextPage: true },
    view: {
      state: 'ready',
      images: { start: 0, end: 20 },
      added: 0,
      total: null,
      loadMore: 'idle',
    },
  },
  {
    what: 'a further page that is being fetched',
    query: { ...idle, data: { pages: [page1] }, hasNextPage: true, isFetching: true },
    view: {
      state: 'ready',
      images: { start: 0, end: 20 },
      added: 0,
      total: null,
      loadMore: 'loading',
    },
  },
  {
    what: 'a further page that failed: the images stay',
    query: {
      ...idle,
      data: { pages: [page1] },
      hasNextPage: true,
      isError: true,
    },
    view: {
      state: 'ready',
      images: { start: 0, end: 20 },
      added: 0,
      total: null,
      loadMore: 'failed',
    },
  },
  {
    what: 'a failed further page that is requested again',
    query: {
      ...idle,
      data: { pages: [page1] },
      hasNextPage: true,
      isError: true,
      isFetching: true,
    },
    view: {
      state: 'ready',
      images: { start: 0, end: 20 },
      added: 0,
      total: null,
      loadMore: 'loading',
    },
  },
  {
    what: 'a page before the window that is being fetched: nothing is loading at the end',
    query: {
      ...idle,
      data: { pages: [page1] },
      hasNextPage: true,
      isFetching: true,
      isFetchingPreviousPage: true,
    },
    view: {
      state: 'ready',
      images: { start: 0, end: 20 },
      added: 0,
      total: null,
      loadMore: 'idle',
    },
  },
  {
    what: 'the end, when the total is known',
    query: { ...idle, data: { pages: [page1, page2] } },
    view: { state: 'ready', images: { start: 0, end: 30 }, added: 10, total: 30, loadMore: 'end' },
  },
  {
    what: 'no images at all',
    query: {
      ...idle,
      data: { pages: [{ number: 1, start: 0, images: [], next: null, previous: null, total: 0 }] },
    },
    view: { state: 'empty' },
  },
])('$what', ({ query, view }) => {
  const images = pageWindow(query.data?.pages ?? [])
  expect(galleryView(query, { ...facts, images })).toMatchObject(view)
})

test('a total known before page 1 is the total from the first page on', () => {
  const query = { ...idle, data: { pages: [page1] }, hasNextPage: true }
  const images = pageWindow(query.data.pages)
  expect(galleryView(query, { ...facts, images, total: 30 })).toMatchObject({
    total: 30,
    loadMore: 'idle',
  })
})

test('the total of a page replaces the one known before, and a later page may raise it', () => {
  const grown = { ...page2, next: 3, total: 70 }
  const query = { ...idle, data: { pages: [{ ...page1, total: 60 }, grown] }, hasNextPage: true }
  const images = pageWindow(query.data.pages)
  expect(galleryView(query, { ...facts, images, total: 50 })).toMatchObject({ total: 70 })
})

const NO_PAGES = { ...facts, images: pageWindow([]), total: 1000, highWaterMark: 40 }

test.each([
  { what: 'is being fetched', query: { ...idle, isFetching: true }, loadMore: 'loading' },
  { what: 'failed', query: { ...idle, isError: true }, loadMore: 'failed' },
] as const)('if the page after a jump $what, the gallery keeps its size', ({ query, loadMore }) => {
  expect(galleryView(query, NO_PAGES)).toEqual({
    state: 'ready',
    images: pageWindow([]),
    added: 0,
    total: 1000,
    highWaterMark: 40,
    loadMore,
  })
})

test('a search that was stopped before its first page is neither pending nor failed', () => {
  const images = pageWindow([])
  expect(galleryView(idle, { ...facts, images, isStopped: true })).toEqual({ state: 'stopped' })
})

test('an empty page after which more can be fetched does not make an empty gallery', () => {
  const empty = { ...page1, images: [] }
  const query = { ...idle, data: { pages: [empty] }, hasNextPage: true }
  const images = pageWindow(query.data.pages)
  expect(galleryView(query, { ...facts, images })).toMatchObject({
    state: 'ready',
    loadMore: 'idle',
  })
})

test('the images added are those of the last of all pages', () => {
  const page3 = { ...page2, number: 3, start: 30, images: makeImages(30, 35) }
  const query = { ...idle, data: { pages: [page1, page2, page3] } }
  const images = pageWindow(query.data.pages)
  expect(galleryView(query, { ...facts, images })).toMatchObject({ added: 5 })
})

test.each([
  [0, 20],
  [40, 40],
])(
  'after a high-water mark of %i, a window of 20 images has a high-water mark of %i',
  (highWaterMark, after) => {
    const query = { ...idle, data: { pages: [page1] }, hasNextPage: true }
    const images = pageWindow(query.data.pages)
    expect(galleryView(query, { ...facts, images, highWaterMark })).toMatchObject({
      highWaterMark: after,
    })
  },
)
