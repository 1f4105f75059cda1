import { expect, test } from 'vitest'
import { thumbnailOf } from '../../../src/pictures/thumbnail'

test.each([
  [{ url: '/1.jpg', srcset: '/2.jpg 320w' }, '100px'],
  [{ url: '/1.jpg', srcset: '/2.jpg 320w', sizes: undefined }, '100px'],
  [{ url: '/1.jpg', srcset: '/2.jpg 320w', sizes: '50vw' }, '50vw'],
])(
  'the sizes of a thumbnail that has none are how wide a card shows it: %j',
  (thumbnail, sizes) => {
    expect(thumbnailOf({ url: null, thumbnail }, 99.5)).toEqual({ ...thumbnail, sizes })
  },
)
