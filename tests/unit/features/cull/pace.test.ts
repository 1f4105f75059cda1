import { expect, test } from 'vitest'
import { timeLeftText, timePerDecision } from '../../../../src/features/cull/pace'

test('no pace is known before three decisions', () => {
  expect(timePerDecision([])).toBeNull()
  expect(timePerDecision([1000, 2000])).toBeNull()
  expect(timePerDecision([1000, 2000, 4000])).toBe(1500)
})

test('a pause does not count', () => {
  expect(timePerDecision([0, 2000, 600_000, 602_000])).toBe(2000)
  expect(timePerDecision([0, 600_000, 1_200_000, 1_201_000])).toBeNull()
})

test('only the latest thirty decisions count', () => {
  const slow = Array.from({ length: 50 }, (_, place) => place * 10_000)
  const fast = Array.from({ length: 30 }, (_, place) => 500_000 + place * 1000)
  expect(timePerDecision([...slow, ...fast])).toBe(1000)
})

test.each([
  [29_000, 'less than a minute left'],
  [31_000, 'about 1 min left'],
  [250_000, 'about 4 min left'],
  [3_540_000, 'about 59 min left'],
  [9_000_000, 'about 3 h left'],
])('%i ms are %s', (ms, text) => {
  expect(timeLeftText(ms)).toBe(text)
})
