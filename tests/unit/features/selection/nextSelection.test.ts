import { expect, test } from 'vitest'
import {
  allSelected,
  extendedBy,
  extendedTo,
  toggledAt,
} from '../../../../src/features/selection/nextSelection'
import { START } from '../../../../src/gallery/navigation/entry'
import { isSelected, type Selection } from '../../../../src/gallery/state/selection'
import { joinedList } from '../../../../src/gallery/navigation/list'
import { totalLength } from '../../../../src/sources/span'
import { fc } from '../../../support/properties'

const LIST_ID = START.list.id
const NEXT_ID = joinedList(START.list).id
const COUNT = 30

type Step =
  | { readonly kind: 'toggle' | 'extend'; readonly to: number }
  | { readonly kind: 'step'; readonly from: number; readonly to: number }
  | { readonly kind: 'all' }

/** The selection after steps. */
const after = (...steps: readonly Step[]): Selection | null =>
  steps.reduce<Selection | null>((before, step) => {
    switch (step.kind) {
      case 'toggle':
        return toggledAt(before, LIST_ID, step.to)
      case 'extend':
        return extendedTo(before, LIST_ID, step.to)
      case 'step':
        return extendedBy(before, LIST_ID, step)
      case 'all':
        return allSelected(LIST_ID, COUNT)
    }
  }, null)

const toggle = (to: number): Step => ({ kind: 'toggle', to })
const extend = (to: number): Step => ({ kind: 'extend', to })
const move = (from: number, to: number): Step => ({ kind: 'step', from, to })
const ALL: Step = { kind: 'all' }

/** The spans of a selection: `3-5 8` for 3, 4, 5 and 8. */
const textOf = (selection: Selection | null): string =>
  (selection?.spans ?? [])
    .map(({ start, end }) => (end - start === 1 ? `${start}` : `${start}-${end - 1}`))
    .join(' ')

test.each<[name: string, steps: readonly Step[], spans: string]>([
  ['an image toggled once is selected', [toggle(4)], '4'],
  ['and toggled again it is not', [toggle(4), toggle(4)], ''],
  ['neighbours make one run', [toggle(4), toggle(6), toggle(5)], '4-6'],
  ['an exception cuts a run', [ALL, toggle(12)], '0-11 13-29'],
  ['an exception may be at an end', [ALL, toggle(0), toggle(29)], '1-28'],
  ['without an anchor the image alone is selected', [extend(7)], '7'],
  ['a range goes on from the anchor', [toggle(3), extend(6)], '3-6'],
  ['it may go back', [toggle(6), extend(3)], '3-6'],
  ['another range from the same anchor replaces it', [toggle(3), extend(9), extend(5)], '3-5'],
  ['it may turn', [toggle(5), extend(9), extend(2)], '2-5'],
  ['what was selected before stays', [toggle(8), toggle(3), extend(9), extend(4)], '3-4 8'],
  ['an image that was taken out is an anchor too', [ALL, toggle(5), extend(5)], '0-29'],
  ['a step selects both of its ends', [move(4, 5)], '4-5'],
  ['steps go on, and back', [move(4, 5), move(5, 8), move(8, 7)], '4-7'],
  ['a step from elsewhere begins another range', [move(4, 5), move(10, 11)], '4-5 10-11'],
])('%s', (_, steps, spans) => {
  expect(textOf(after(...steps))).toBe(spans)
})

test('no image selected is no selection', () => {
  expect(after(toggle(1), toggle(1))).toBeNull()
  expect(allSelected(LIST_ID, 0)).toBeNull()
})

test('all of ten million images but one are two runs', () => {
  const all = toggledAt(allSelected(LIST_ID, 10_000_000), LIST_ID, 5)
  expect(all?.spans).toEqual([
    { start: 0, end: 5 },
    { start: 6, end: 10_000_000 },
  ])
  expect(totalLength(all?.spans ?? [])).toBe(9_999_999)
})

test('a selection says nothing of another list, and is not carried over into it', () => {
  const other = toggledAt(null, NEXT_ID, 3)
  expect(isSelected(other, LIST_ID, 3)).toBe(false)
  expect(isSelected(other, null, 3)).toBe(false)
  expect(isSelected(null, null, 3)).toBe(false)
  expect(textOf(toggledAt(other, LIST_ID, 5))).toBe('5')
  expect(textOf(extendedTo(other, LIST_ID, 5))).toBe('5')
  expect(textOf(extendedBy(other, LIST_ID, { from: 5, to: 6 }))).toBe('5-6')
})

const position = fc.nat(COUNT - 1)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('toggle' as const, 'extend' as const), to: position }),
  fc.record({ kind: fc.constant('step' as const), from: position, to: position }),
  fc.constant(ALL),
)

/** The same as a plain set of positions. Null without any image, which forgets the anchor too. */
interface Model {
  readonly set: ReadonlySet<number>
  readonly base: ReadonlySet<number>
  readonly anchor: number
  readonly head: number
}

const range = (a: number, b: number) =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, index) => Math.min(a, b) + index)

function modelStep(before: Model | null, step: Step): Model | null {
  switch (step.kind) {
    case 'all': {
      const set = new Set(range(0, COUNT - 1))
      return { set, base: set, anchor: 0, head: 0 }
    }
    case 'toggle': {
      const set = new Set(before?.set)
      if (!set.delete(step.to)) set.add(step.to)
      return set.size === 0 ? null : { set, base: set, anchor: step.to, head: step.to }
    }
    case 'extend':
    case 'step': {
      const from = step.kind === 'step' ? step.from : before?.head
      const goesOn = before?.head === from
      const anchor = goesOn ? (before?.anchor ?? step.to) : (from ?? step.to)
      const base = new Set(goesOn ? before?.base : before?.set)
      return { set: new Set([...base, ...range(anchor, step.to)]), base, anchor, head: step.to }
    }
  }
}

test('after any steps the same images are selected as in a plain set', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      const selection = after(...steps)
      const set = steps.reduce<Model | null>(modelStep, null)?.set ?? new Set<number>()
      const all = range(0, COUNT - 1)
      expect(all.filter((each) => isSelected(selection, LIST_ID, each))).toEqual(
        all.filter((each) => set.has(each)),
      )
      expect(totalLength(selection?.spans ?? [])).toBe(set.size)
      // In order, apart and not empty.
      const edges = (selection?.spans ?? []).flatMap(({ start, end }) => [start, end])
      expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b))
    }),
  )
})
