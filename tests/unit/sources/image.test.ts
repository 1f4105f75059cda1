import { afterEach, expect, test, vi } from 'vitest'
import { formatDate } from '../../../src/sources/image'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  { instant: new Date(2026, 10, 3, 0, 0), shown: 'Nov 3, 2026' },
  { instant: new Date(2026, 10, 3, 23, 59), shown: 'Nov 3, 2026' },
  { instant: new Date(2027, 0, 31, 12, 0), shown: 'Jan 31, 2027' },
])(
  'a date is shown as short month, day and year in the zone of the visitor: $shown',
  ({ instant, shown }) => {
    expect(formatDate(instant.toISOString())).toBe(shown)
  },
)

test.each(['America/New_York', 'UTC', 'Pacific/Auckland'])(
  'a day without a time is that day in %s too',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(formatDate('2026-11-03')).toBe('Nov 3, 2026')
  },
)

test('a date that is not known is empty', () => {
  expect(formatDate('')).toBe('')
})
