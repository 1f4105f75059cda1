import { expect, test } from 'vitest'
import { afterStack } from '../../../../src/features/order/afterStack'
import { START } from '../../../../src/gallery/navigation/entry'
import { joinedList } from '../../../../src/gallery/navigation/list'
import { isSelected, type Selection } from '../../../../src/gallery/state/selection'
import { withSpan } from '../../../../src/sources/span'
import type { Span } from '../../../../src/sources/span'
import { fc } from '../../../support/properties'

const LIST_ID = START.list.id
const NEXT_ID = joinedList(START.list).id
const COUNT = 30

/** A selection whose last range is from one position to another. */
const selected = (
  positions: readonly number[],
  rangeStart: number,
  rangeEnd: number,
): Selection => {
  const spans = positions.reduce<readonly Span[]>(
    (before, start) => withSpan(before, { start, end: start + 1 }),
    [],
  )
  return { listId: LIST_ID, spans, base: spans, rangeStart, rangeEnd }
}

test('a selected stack that opens has all of its images selected, and what follows it moves', () => {
  const opened = afterStack(selected([2, 5], 5, 5), NEXT_ID, { at: 2, before: 1, after: 4 })
  expect(opened).toMatchObject({
    listId: NEXT_ID,
    spans: [
      { start: 2, end: 6 },
      { start: 8, end: 9 },
    ],
    rangeStart: 8,
    rangeEnd: 8,
  })
})

test('a stack that closes is selected if all of its images were, and else none of them is', () => {
  const close = { at: 2, before: 4, after: 1 }
  expect(afterStack(selected([2, 3, 4, 5, 6], 2, 6), NEXT_ID, close)).toMatchObject({
    spans: [{ start: 2, end: 4 }],
    rangeStart: 2,
    rangeEnd: 3,
  })
  expect(afterStack(selected([3, 4, 5, 6], 3, 6), NEXT_ID, close)).toMatchObject({
    spans: [{ start: 3, end: 4 }],
  })
  expect(afterStack(selected([3, 4], 3, 4), NEXT_ID, close)).toBeNull()
})

test('after a stack was opened the images that were not in it are selected as before', () => {
  const anyPositions = fc.array(fc.nat(COUNT - 1), { minLength: 1, maxLength: COUNT })
  const anyChange = fc.record({ at: fc.nat(COUNT - 1), after: fc.integer({ min: 2, max: 9 }) })
  fc.assert(
    fc.property(anyPositions, anyChange, (positions, { at, after: size }) => {
      const selection = selected(positions, 0, 0)
      const opened = afterStack(selection, LIST_ID, { at, before: 1, after: size })
      const before = Array.from({ length: COUNT }, (_, each) => each).flatMap((each) =>
        each === at ? Array.from({ length: size }, () => each) : [each],
      )
      expect(before.map((_, index) => isSelected(opened, LIST_ID, index))).toEqual(
        before.map((each) => isSelected(selection, LIST_ID, each)),
      )
      // Closed again, it is what it was.
      const closed = opened && afterStack(opened, LIST_ID, { at, before: size, after: 1 })
      expect(closed?.spans).toEqual(selection.spans)
    }),
  )
})
