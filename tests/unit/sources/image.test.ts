import { expect, test } from 'vitest'
import { formatDate } from '../../../src/sources/image'

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

test('a date that is not known is empty', () => {
  expect(formatDate('')).toBe('')
})
