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

test.each([
  ['/my photo.jpg', '/my%20photo.jpg'],
  ['/photo,', '/photo%2C'],
  ['/photo,,', '/photo%2C%2C'],
  ['/a,b.jpg?w=1', '/a,b.jpg?w=1'],
])('the address %j of a thumbnail stays one in the set', (address, inSet) => {
  const { url, srcset } = thumbnailOf({ url: null, thumbnail: () => address }, null)
  expect(url).toBe(address)
  expect(srcset?.split(', ').slice(0, 2)).toEqual([`${inSet} 160w`, `${inSet} 320w`])
})
