import { expect, test } from 'vitest'
import { imageId, imageIndex } from '../../../../src/sources/generated/imageId'
import { fc } from '../../../support/properties'

const UUID = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const index = fc.integer({ min: 0, max: 2 ** 32 - 1 })

test('an id is a uuid from which the index can be computed', () => {
  fc.assert(
    fc.property(fc.integer(), index, (seed, i) => {
      const id = imageId(seed, i)
      expect(id).toMatch(UUID)
      expect(imageIndex(seed, id)).toBe(i)
    }),
  )
})

test('an id of another gallery has no index', () => {
  fc.assert(
    fc.property(index, (i) => {
      expect(imageIndex(60, imageId(61, i))).toBeNull()
    }),
  )
})

test('any text that is not an id has no index', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(imageIndex(60, text)).toBeNull()
    }),
  )
})
