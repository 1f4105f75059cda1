import { expect, test } from 'vitest'
import { seededRandom } from '../../../src/lib/seededRandom'

test('the seed "one" always gives the same sequence', () => {
  const { between, integer, chance, pick } = seededRandom('one')
  expect([between(0, 1), between(0, 1), between(-10, 10)]).toEqual([
    0.4595855225343257, 0.49030644726008177, -5.171260898932815,
  ])
  expect([integer(1, 6), integer(1, 6), chance(0.5), pick(['a', 'b', 'c'])]).toEqual([
    3,
    2,
    false,
    'b',
  ])
})

test('another seed gives another sequence', () => {
  const starts = Array.from({ length: 1000 }, (_, index) => seededRandom(`${index}`).between(0, 1))
  expect(new Set(starts).size).toBe(1000)
})

test('numbers between two bounds are at least the lower and below the upper bound', () => {
  const { between } = seededRandom('bounds')
  for (let draw = 0; draw < 1000; draw++) {
    const number = between(-3, 2)
    expect(number).toBeGreaterThanOrEqual(-3)
    expect(number).toBeLessThan(2)
  }
})

test('integers include both bounds, each about equally often', () => {
  const { integer } = seededRandom('dice')
  const counts = Array.from({ length: 8 }, () => 0)
  for (let draw = 0; draw < 6000; draw++) {
    const rolled = integer(1, 6)
    counts[rolled] = (counts[rolled] ?? Number.NaN) + 1
  }
  expect([counts[0], counts[7]]).toEqual([0, 0])
  expect(Math.min(...counts.slice(1, 7))).toBeGreaterThan(850)
  expect(Math.max(...counts.slice(1, 7))).toBeLessThan(1150)
})

test('a probability of 0 is never met and a probability of 1 always', () => {
  const { chance } = seededRandom('chance')
  for (let draw = 0; draw < 1000; draw++) {
    expect(chance(0)).toBe(false)
    expect(chance(1)).toBe(true)
  }
})

test('a number that equals the probability does not meet it', () => {
  expect(seededRandom('one').chance(0.4595855225343257)).toBe(false)
  expect(seededRandom('one').chance(0.4595855225343258)).toBe(true)
})

test('each item of a list is picked', () => {
  const { pick } = seededRandom('pick')
  const picked = Array.from({ length: 100 }, () => pick(['a', 'b', 'c']))
  expect([...new Set(picked)].toSorted()).toEqual(['a', 'b', 'c'])
})
