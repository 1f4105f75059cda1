import { expect, test } from 'vitest'
import { formatDate } from '../../../src/domain/image'

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

test('each month is shown by its first three letters', () => {
  const firsts = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1, 12))
  expect(firsts.map((first) => formatDate(first.toISOString()).slice(0, 3)).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  )
})
