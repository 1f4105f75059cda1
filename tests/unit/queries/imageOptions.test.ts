import { expect, test } from 'vitest'
import { findLoaded } from '../../../src/queries/imageOptions'
import { makeImage, makeImages } from '../../support/makeImage'

const data = {
  pages: [
    { page: 1, start: 0, images: makeImages(0, 20), next: 2, previous: null },
    { page: 2, start: 20, images: makeImages(20, 30), next: null, previous: 1 },
  ],
  pageParams: [1, 2],
}

test('an image of any loaded page is found', () => {
  expect(findLoaded([[['images'], data]], makeImage(25).id)).toEqual(makeImage(25))
})

test('an image that is not loaded is not found', () => {
  expect(findLoaded([[['images'], data]], makeImage(30).id)).toBeUndefined()
  expect(findLoaded([[['images'], undefined]], makeImage(0).id)).toBeUndefined()
})
