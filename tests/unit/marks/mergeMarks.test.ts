import { expect, test } from 'vitest'
import { NO_MARKS, type AllMarks, type Mark, type PressedMark } from '../../../src/sources/marks'
import { mergeMarks } from '../../../src/marks/mergeMarks'
import { fc } from '../../support/properties'

const liked = (at: number): PressedMark => ({ mark: 'liked', at })
const rejected = (at: number): PressedMark => ({ mark: 'rejected', at })
const unmarked = (at: number): PressedMark => ({ mark: 'none', at })

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
const press = fc.record({
  mark: fc.constantFrom<Mark>('none', 'liked', 'rejected'),
  at: fc.integer({ min: 0, max: 5 }),
})
const marks = fc.array(fc.tuple(id, press)).map((entries) => NO_MARKS.with(entries))

/** Entries have no order, so only maps that have one can be compared. */
const merged = (ours: AllMarks, theirs: AllMarks) => new Map(mergeMarks(ours, theirs))

test('a merge has the same result in both directions', () => {
  fc.assert(
    fc.property(marks, marks, (a, b) => {
      expect(merged(a, b)).toEqual(merged(b, a))
    }),
  )
})

test('three tabs merge to the same marks in any order', () => {
  fc.assert(
    fc.property(marks, marks, marks, (a, b, c) => {
      const aAndB = mergeMarks(a, b)
      const bAndC = mergeMarks(b, c)
      expect(merged(aAndB, c)).toEqual(merged(a, bAndC))
    }),
  )
})

test('merging the same marks again changes nothing', () => {
  fc.assert(
    fc.property(marks, marks, (a, b) => {
      const both = mergeMarks(a, b)
      expect(mergeMarks(both, b)).toBe(both)
      expect(mergeMarks(both, both)).toBe(both)
    }),
  )
})

test('a merge has the later press of each image', () => {
  fc.assert(
    fc.property(marks, marks, (a, b) => {
      const both = mergeMarks(a, b)
      expect(new Set(both.keys())).toEqual(new Set([...a.keys(), ...b.keys()]))
      for (const [image, { at, ...rest }] of both) {
        const presses = [a.get(image), b.get(image)].filter((one) => one !== undefined)
        expect(presses).toContainEqual({ at, ...rest })
        expect(at).toBe(Math.max(...presses.map((one) => one.at)))
      }
    }),
  )
})

test('a merge keeps the marks of both tabs, and for an image pressed in both the later press', () => {
  const ours = NO_MARKS.with([
    ['a', liked(1)],
    ['both', liked(2)],
  ])
  const theirs = NO_MARKS.with([
    ['both', unmarked(3)],
    ['c', liked(1)],
  ])
  expect(merged(ours, theirs)).toEqual(
    new Map([
      ['a', liked(1)],
      ['both', unmarked(3)],
      ['c', liked(1)],
    ]),
  )
})

test.each([
  { what: 'a like wins over none', stronger: liked(1), weaker: unmarked(1) },
  { what: 'a like wins over a rejection', stronger: liked(1), weaker: rejected(1) },
  { what: 'a rejection wins over none', stronger: rejected(1), weaker: unmarked(1) },
])('of two presses in the same ms $what, in both directions', ({ stronger, weaker }) => {
  const ours = NO_MARKS.with([['a', stronger]])
  const theirs = NO_MARKS.with([['a', weaker]])
  expect(mergeMarks(ours, theirs)).toBe(ours)
  expect(merged(theirs, ours)).toEqual(new Map(ours))
})

test('a merge of 60,000 likes with one more keeps all of them', () => {
  const many = NO_MARKS.with(
    Array.from({ length: 60_000 }, (_, at) => [`image ${at}`, liked(at)] as const),
  )
  const all = mergeMarks(many, new Map([['one more', liked(60_000)]]))
  expect(all.size).toBe(60_001)
  expect(all.has('image 0')).toBe(true)
  expect(all.has('one more')).toBe(true)
})
