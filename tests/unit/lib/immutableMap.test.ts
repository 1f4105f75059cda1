import { fc } from '../../support/properties'
import { expect, test } from 'vitest'
import { ImmutableMap } from '../../../src/lib/immutableMap'

/** The buckets of 5,000 keys have more than one entry each. */
const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => [`key ${index}`, index] as const)

const key = fc.oneof(fc.string(), fc.constantFrom('a', 'b', '__proto__', 'constructor'))
const entries = fc.array(fc.tuple(key, fc.nat(3)), { maxLength: 20 })

test('it holds what a map with the same changes holds, and no change reaches the maps before', () => {
  fc.assert(
    fc.property(fc.array(entries), (changes) => {
      let map = ImmutableMap.empty<number>()
      let model = new Map<string, number>()
      for (const change of changes) {
        const [before, modelBefore] = [map, model]
        map = map.with(change)
        model = new Map([...model, ...change])
        expect(new Map(before)).toEqual(modelBefore)
        expect(new Map(map)).toEqual(model)
        expect(map.size).toBe(model.size)
      }
    }),
  )
})

test('5,000 entries are found by their keys, each once', () => {
  const map = ImmutableMap.empty<number>().with(entriesOf(5000))
  expect([map.get('key 4999'), map.get('key 5000'), map.has('key 0'), map.has('key')]).toEqual([
    4999,
    undefined,
    true,
    false,
  ])
  expect([...map.values()].toSorted((a, b) => a - b)).toEqual(entriesOf(5000).map(([, at]) => at))
  expect(new Set(map.keys()).size).toBe(5000)
  const visited: (readonly [string, number])[] = []
  map.forEach((value, name) => visited.push([name, value]))
  expect(visited).toEqual([...map])
})

test('what has changed is told: added and replaced entries, and no others', () => {
  const before = ImmutableMap.empty<number>().with(entriesOf(5000))
  const after = before.with([
    ['key 7', -7],
    ['key 8', 8],
    ['new', 1],
  ])
  expect(new Map(after.changedSince(before))).toEqual(
    new Map([
      ['key 7', -7],
      ['new', 1],
    ]),
  )
  expect(new Map(before.changedSince(after))).toEqual(new Map([['key 7', 7]]))
  expect([...after.changedSince(after)]).toEqual([])
  expect([...after.changedSince(ImmutableMap.empty())]).toHaveLength(5001)
})

const larger = (value: number, before = 0) => Math.max(value, before)

test('of two values of a key, the one that is chosen stays, and the map itself if none is another', () => {
  const before = ImmutableMap.empty<number>().with(entriesOf(3))
  const after = before.with(
    [
      ['key 1', 5],
      ['key 2', 1],
      ['new', 7],
    ],
    larger,
  )
  expect(new Map(after)).toEqual(
    new Map([
      ['key 0', 0],
      ['key 1', 5],
      ['key 2', 2],
      ['new', 7],
    ]),
  )
  expect(after.size).toBe(4)
  expect(after.with([['key 1', 4]], larger)).toBe(after)
  expect(after.with([['absent', 4]], (_value, old) => old)).toBe(after)
})

test('entries that are added in parts leave the map before as it was', () => {
  const before = ImmutableMap.empty<number>().with([['key 1', -1]])
  const own: Map<string, number>[] = []
  const half = before.with(entriesOf(2500), undefined, own)
  const whole = half.with(entriesOf(5000), undefined, own)
  expect([before.size, before.get('key 1')]).toEqual([1, -1])
  expect([whole.size, whole.get('key 1'), whole.get('key 4999')]).toEqual([5000, 1, 4999])
})
