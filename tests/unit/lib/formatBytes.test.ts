import { expect, test } from 'vitest'
import { setFormatLocale } from '../../../src/lib/formatLocale'
import { formatBytes } from '../../../src/lib/formatBytes'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [9949, '9.9 kB'],
  [9950, '10 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_415_207, '1.4 MB'],
  [24_000_000, '24 MB'],
  [3_200_000_000, '3.2 GB'],
  [1_500_000_000_000_000, '1500 TB'],
])('%i bytes are “%s”', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('the size of a file has the decimal mark of the locale', () => {
  const before = setFormatLocale('de')
  expect(formatBytes(2_000_000_000)).toBe('2,0 GB')
  setFormatLocale(before)
})
