import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { formatDate } from '../../src/sources/image'
import { dayOf } from '../../src/sources/timeline'

/** Sets the time zone of the browser. */
const liveIn = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId })

afterEach(() => liveIn(''))

test.each([
  { zone: 'America/New_York', midnight: 'Nov 2, 2026' },
  { zone: 'UTC', midnight: 'Nov 3, 2026' },
  { zone: 'Pacific/Auckland', midnight: 'Nov 3, 2026' },
])('a day without a time is that day in $zone, too', async ({ zone, midnight }) => {
  await liveIn(zone)
  expect(formatDate('2026-11-03T00:00:00Z')).toBe(midnight)
  expect(formatDate('2026-11-03')).toBe('Nov 3, 2026')
})

test('a day that begins at one o’clock, since the clock was set forward then, ends at midnight', async () => {
  await liveIn('America/Santiago')
  const { begin, end } = dayOf(Date.UTC(2026, 8, 6, 12))
  expect(new Date(begin).toISOString()).toBe('2026-09-06T04:00:00.000Z')
  expect(new Date(end).toISOString()).toBe('2026-09-07T03:00:00.000Z')
})
