import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLikes } from '../../../../src/gallery/state/mergeLikes'

const liked = (at: number) => ({ liked: true, at })
const unliked = (at: number) => ({ liked: false, at })

// Few ids and few times, so that the same ones meet; some ids that plain objects trip over.
const id: fc.Arbitrary<string> = fc.constantFrom(
  'a',
  'b',
  'c',
  'd',
  '7',
  '__proto__',
  'constructor',
)
const press = fc.record({ liked: fc.boolean(), at: fc.integer({ min: 0, max: 5 }) })
const likes = fc.array(fc.tuple(id, press)).map((entries) => new Map(entries))

test('a merge has the same result in both directions', () => {
  fc.assert(
    fc.property(likes, likes, (a, b) => {
      expect(mergeLikes(a, b)).toEqual(mergeLikes(b, a))
    }),
  )
})

test('three tabs merge to the same likes in any order', () => {
  fc.assert(
    fc.property(likes, likes, likes, (a, b, c) => {
      const aAndB = mergeLikes(a, b)
      const bAndC = mergeLikes(b, c)
      expect(mergeLikes(aAndB, c)).toEqual(mergeLikes(a, bAndC))
    }),
  )
})

test('merging the same likes again changes nothing', () => {
  fc.assert(
    fc.property(likes, likes, (a, b) => {
      const merged = mergeLikes(a, b)
      expect(mergeLikes(merged, b)).toEqual(merged)
      expect(mergeLikes(merged, merged)).toBe(merged)
    }),
  )
})

test('a merge has the later press of each image', () => {
  fc.assert(
    fc.property(likes, likes, (a, b) => {
      const merged = mergeLikes(a, b)
      expect(new Set(merged.keys())).toEqual(new Set([...a.keys(), ...b.keys()]))
      for (const [image, { at, ...rest }] of merged) {
        const presses = [a.get(image), b.get(image)].filter((one) => one !== undefined)
        expect(presses).toContainEqual({ at, ...rest })
        expect(at).toBe(Math.max(...presses.map((one) => one.at)))
      }
    }),
  )
})

test('a merge keeps the likes of both tabs, and for an image pressed in both the later press', () => {
  const ours = new Map([
    ['a', liked(1)],
    ['both', liked(2)],
  ])
  const theirs = new Map([
    ['both', unliked(3)],
    ['c', liked(1)],
  ])
  expect(mergeLikes(ours, theirs)).toEqual(
    new Map([
      ['a', liked(1)],
      ['both', unliked(3)],
      ['c', liked(1)],
    ]),
  )
})

test('of two presses in the same ms the like wins, in both directions', () => {
  const ours = new Map([['a', liked(1)]])
  const theirs = new Map([['a', unliked(1)]])
  expect(mergeLikes(ours, theirs)).toBe(ours)
  expect(mergeLikes(theirs, ours)).toEqual(ours)
})

test('a merge of 60,000 likes with one more keeps all of them', () => {
  const many = new Map(Array.from({ length: 60_000 }, (_, at) => [`image ${at}`, liked(at)]))
  const merged = mergeLikes(many, new Map([['one more', liked(60_000)]]))
  expect(merged.size).toBe(60_001)
  expect(merged.has('image 0')).toBe(true)
  expect(merged.has('one more')).toBe(true)
})
