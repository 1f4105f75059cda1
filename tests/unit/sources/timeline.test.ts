import { expect, test } from 'vitest'
import { dayOf, timelineOf } from '../../../src/sources/timeline'

/** The time of an hour of March 12, 2026, in the zone of the test run. */
const at = (hour: number, day = 12) => new Date(2026, 2, day, hour).getTime()

test('a day has its number in the time zone of the visitor, and begins and ends at midnight', () => {
  const march12 = { day: 20_524, begin: at(0), end: at(24) }
  expect(dayOf(at(0))).toEqual(march12)
  expect(dayOf(at(23))).toEqual(march12)
  expect(new Date(20_524 * 86_400_000).toISOString()).toBe('2026-03-12T00:00:00.000Z')
})

test('a timeline has a day once, in either order, and leaves out days without images', () => {
  const times = [at(9, 14), at(20), at(3), at(1, 10)]
  const timeline = timelineOf(times.length, (index) => times[index] ?? 0)
  expect(timeline).toEqual({
    days: [
      { day: 20_526, start: 0 },
      { day: 20_524, start: 1 },
      { day: 20_522, start: 3 },
    ],
    total: 4,
  })
  const oldest = timelineOf(times.length, (index) => times.toReversed()[index] ?? 0)
  expect(oldest.days.map(({ day }) => day)).toEqual([20_522, 20_524, 20_526])
  expect(timelineOf(0, () => 0)).toEqual({ days: [], total: 0 })
})
