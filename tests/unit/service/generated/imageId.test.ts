import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageId, imageIndex } from '../../../../src/service/generated/imageId'

const UUID = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const index = fc.integer({ min: 0, max: 2 ** 32 - 1 })

test('an id is a uuid, and the index can be had back from it', () => {
  fc.assert(
    fc.property(fc.integer(), index, (seed, i) => {
      const id = imageId(seed, i)
      expect(id).toMatch(UUID)
      expect(imageIndex(seed, id)).toBe(i)
    }),
  )
})

test('an id of another gallery has no index here', () => {
  fc.assert(
    fc.property(index, (i) => {
      expect(imageIndex(60, imageId(61, i))).toBeNull()
    }),
  )
})

test('any text is safe to ask for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(imageIndex(60, text)).toBeNull()
    }),
  )
})
