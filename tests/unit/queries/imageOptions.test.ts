import { expect, test } from 'vitest'
import { findLoaded } from '../../../src/queries/imageOptions'
import { makeImage, makeImages } from '../../support/makeImage'

const data = {
  pages: [
    { page: 1, images: makeImages(0, 20), next: 2 },
    { page: 2, images: makeImages(20, 30), next: null },
  ],
  pageParams: [1, 2],
}

test('an image of any loaded page is found', () => {
  expect(findLoaded(data, makeImage(25).id)).toEqual(makeImage(25))
})

test('an image that is not loaded is not found', () => {
  expect(findLoaded(data, makeImage(30).id)).toBeUndefined()
  expect(findLoaded(undefined, makeImage(0).id)).toBeUndefined()
})
