import { expect, test } from 'vitest'
import type { GalleryQuery } from '../../../src/queries/galleryView'
import { galleryView } from '../../../src/queries/galleryView'
import { imageWindow } from '../../../src/queries/imageWindow'
import { makeImages } from '../../support/makeImage'

const page1 = { page: 1, start: 0, images: makeImages(0, 20), next: 2, previous: null }
const page2 = { page: 2, start: 20, images: makeImages(20, 30), next: null, previous: 1 }

const quiet: GalleryQuery = {
  data: undefined,
  isError: false,
  isFetching: false,
  isFetchingPreviousPage: false,
  hasNextPage: false,
}

test.each([
  {
    what: 'the first load',
    query: { ...quiet, isFetching: true },
    view: { state: 'pending' },
  },
  {
    what: 'a first page that failed',
    query: { ...quiet, isError: true },
    view: { state: 'failed' },
  },
  {
    what: 'a failed first page asked for again',
    query: { ...quiet, isError: true, isFetching: true },
    view: { state: 'pending' },
  },
  {
    what: 'a page, and more to come',
    query: { ...quiet, data: { pages: [page1] }, hasNextPage: true },
    view: { state: 'ready', images: { start: 0, end: 20 }, added: 0, total: null, tail: 'more' },
  },
  {
    what: 'a further page on its way',
    query: { ...quiet, data: { pages: [page1] }, hasNextPage: true, isFetching: true },
    view: { state: 'ready', images: { start: 0, end: 20 }, added: 0, total: null, tail: 'loading' },
  },
  {
    what: 'a further page that failed: the images stay',
    query: {
      ...quiet,
      data: { pages: [page1] },
      hasNextPage: true,
      isError: true,
    },
    view: { state: 'ready', images: { start: 0, end: 20 }, added: 0, total: null, tail: 'failed' },
  },
  {
    what: 'a failed further page asked for again',
    query: {
      ...quiet,
      data: { pages: [page1] },
      hasNextPage: true,
      isError: true,
      isFetching: true,
    },
    view: { state: 'ready', images: { start: 0, end: 20 }, added: 0, total: null, tail: 'loading' },
  },
  {
    what: 'a page before on its way: the end is not what is loading',
    query: {
      ...quiet,
      data: { pages: [page1] },
      hasNextPage: true,
      isFetching: true,
      isFetchingPreviousPage: true,
    },
    view: { state: 'ready', images: { start: 0, end: 20 }, added: 0, total: null, tail: 'more' },
  },
  {
    what: 'the end, when the total is known',
    query: { ...quiet, data: { pages: [page1, page2] } },
    view: { state: 'ready', images: { start: 0, end: 30 }, added: 10, total: 30, tail: 'end' },
  },
  {
    what: 'no images at all',
    query: {
      ...quiet,
      data: { pages: [{ page: 1, start: 0, images: [], next: null, previous: null }] },
    },
    view: { state: 'empty' },
  },
])('$what', ({ query, view }) => {
  expect(galleryView(query, imageWindow(query.data?.pages ?? []), null)).toMatchObject(view)
})

test('a total that the source knows is there from the first page', () => {
  const query = { ...quiet, data: { pages: [page1] }, hasNextPage: true }
  expect(galleryView(query, imageWindow(query.data.pages), 30)).toMatchObject({
    total: 30,
    tail: 'more',
  })
})
