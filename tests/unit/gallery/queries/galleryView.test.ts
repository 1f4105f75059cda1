import { expect, test } from 'vitest'
import {
  galleryView,
  totalOf,
  type GalleryQuery,
} from '../../../../src/gallery/queries/galleryView'
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
const facts = { highWaterMark: 0, isStopped: false }

const idle: GalleryQuery = {
  data: undefined,
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  hasNextPage: false,
}

const fetchingNext = { isFetching: true, isFetchingNextPage: true }

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
    view: { state: 'ready', added: 0, loadMore: 'idle' },
  },
  {
    what: 'a further page that is being fetched',
    query: { ...idle, data: { pages: [page1] }, hasNextPage: true, ...fetchingNext },
    view: { state: 'ready', added: 0, loadMore: 'loading' },
  },
  {
    what: 'a further page that failed: the images stay',
    query: {
      ...idle,
      data: { pages: [page1] },
      hasNextPage: true,
      isError: true,
    },
    view: { state: 'ready', added: 0, loadMore: 'failed' },
  },
  {
    what: 'a failed further page that is requested again',
    query: {
      ...idle,
      data: { pages: [page1] },
      hasNextPage: true,
      isError: true,
      ...fetchingNext,
    },
    view: { state: 'ready', added: 0, loadMore: 'loading' },
  },
  {
    what: 'a page before the window, or loaded images again, that are being fetched: nothing is loading at the end',
    query: {
      ...idle,
      data: { pages: [page1] },
      hasNextPage: true,
      isFetching: true,
    },
    view: { state: 'ready', added: 0, loadMore: 'idle' },
  },
  {
    what: 'the end, when the total is known',
    query: { ...idle, data: { pages: [page1, page2] } },
    view: { state: 'ready', added: 10, loadMore: 'end' },
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
  expect(galleryView(query, { ...facts, images })).toEqual(view)
})

test('a total known before page 1 is the total while no page says otherwise', () => {
  const query = { ...idle, data: { pages: [page1] }, hasNextPage: true }
  expect(totalOf(idle, pageWindow([]), 30)).toBe(30)
  expect(totalOf(query, pageWindow([page1]), 30)).toBe(30)
  expect(totalOf(query, pageWindow([page1]), null)).toBeNull()
})

test('the total of a page replaces the one known before, and a later page may raise it', () => {
  const pages = [
    { ...page1, total: 60 },
    { ...page2, next: 3, total: 70 },
  ]
  const query = { ...idle, data: { pages }, hasNextPage: true }
  expect(totalOf(query, pageWindow(pages), 50)).toBe(70)
})

test('after the last page there are as many images as are loaded', () => {
  const pages = [page1, { ...page2, total: 31 }]
  expect(totalOf({ ...idle, data: { pages } }, pageWindow(pages), 50)).toBe(30)
})

const NO_PAGES = { ...facts, images: pageWindow([]), highWaterMark: 40 }

test.each([
  { what: 'is being fetched', query: { ...idle, isFetching: true }, loadMore: 'loading' },
  { what: 'failed', query: { ...idle, isError: true }, loadMore: 'failed' },
] as const)('if the page after a jump $what, the gallery stays', ({ query, loadMore }) => {
  expect(galleryView(query, NO_PAGES)).toEqual({ state: 'ready', added: 0, loadMore })
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
