import { expect, test } from 'vitest'
import { findLoaded } from '../../../src/queries/imageOptions'
import { imageWindow, NO_IMAGES } from '../../../src/queries/imageWindow'
import { makeImage, makeImages } from '../../support/makeImage'

const images = imageWindow([
  { page: 2, start: 20, images: makeImages(20, 30), next: 3, previous: 1 },
  { page: 3, start: 30, images: makeImages(30, 40), next: null, previous: 2 },
])

test('an image of any loaded page is found, with its index in the gallery', () => {
  expect(findLoaded(images, makeImage(35).id)).toEqual({ image: makeImage(35), index: 35 })
})

test('an image that is not loaded is not found', () => {
  expect(findLoaded(images, makeImage(40).id)).toBeUndefined()
  expect(findLoaded(NO_IMAGES, makeImage(0).id)).toBeUndefined()
})
