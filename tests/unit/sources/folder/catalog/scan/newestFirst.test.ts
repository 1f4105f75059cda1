import { expect, test } from 'vitest'
import { createNewestFirst } from '../../../../../../src/sources/folder/catalog/scan/newestFirst'
import { fc } from '../../../../../support/properties'

test('rows are handed out from the newest to the oldest, and null after them', () => {
  const dates = [30, 10, 50, 20, 40]
  const queue = createNewestFirst((row) => dates[row] ?? 0)
  for (const row of dates.keys()) queue.add(row)
  expect(Array.from({ length: 7 }, queue.take)).toEqual([2, 4, 0, 3, 1, null, null])
})

test('whatever the order in which rows are added and taken, the newest is handed out first', () => {
  // A number is the date of a row that is added; null takes one.
  const steps = fc.array(fc.option(fc.integer({ min: -20, max: 20 }), { freq: 3 }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(steps, (dates) => {
      const dateOf = (row: number) => dates[row] ?? 0
      const queue = createNewestFirst(dateOf)
      const waiting: number[] = []
      const taken: (number | null)[] = []
      const expected: (number | null)[] = []
      for (const [row, date] of dates.entries()) {
        if (date === null) {
          const newest = queue.take()
          taken.push(newest === null ? null : dateOf(newest))
          expected.push(waiting.pop() ?? null)
        } else {
          queue.add(row)
          waiting.push(date)
          waiting.sort((a, b) => a - b)
        }
      }
      expect(taken).toEqual(expected)
    }),
  )
})

test('a queue that was cleared hands out nothing', () => {
  const queue = createNewestFirst((row) => row)
  queue.add(1)
  queue.add(2)
  queue.clear()
  expect(queue.take()).toBeNull()
  queue.add(3)
  expect(queue.take()).toBe(3)
})
