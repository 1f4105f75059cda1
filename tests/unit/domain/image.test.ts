import { expect, test } from 'vitest'
import { formatDate } from '../../../src/domain/image'

test('a date is shown as short month, day and year', () => {
  expect(formatDate('2026-11-03T12:00:00.000Z')).toBe('Nov 3, 2026')
  expect(formatDate('2027-01-31T12:00:00.000Z')).toBe('Jan 31, 2027')
})
