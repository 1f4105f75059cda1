import { expect, test } from 'vitest'
import { csv } from '../../../../src/features/ads/kit/csv'
import { fc } from '../../../support/properties'

/** The cells of a CSV, as RFC 4180 reads them. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  for (const [, quoted = '', end = ''] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('a table has a byte order mark, quotes, and CRLF after each row', () => {
  expect(
    csv([
      ['file', 'headline'],
      ['fox.jpg', 'Größe: 5", made\nby hand'],
    ]),
  ).toBe('\uFEFF"file","headline"\r\n"fox.jpg","Größe: 5"", made\nby hand"\r\n')
})

test.each([
  ['=HYPERLINK("https://example.com")', `"'=HYPERLINK(""https://example.com"")"`],
  ['+1', `"'+1"`],
  ['-50 %', `"'-50 %"`],
  ['@brand', `"'@brand"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  [`'=1`, `"''=1"`],
  [`'quoted'`, `"'quoted'"`],
  ['1 + 1 = 2', '"1 + 1 = 2"'],
  ['', '""'],
])('the cell %j is written as %j', (text, written) => {
  expect(csv([[text]])).toBe(`\uFEFF${written}\r\n`)
})

test('any text can be had back', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('=', '-', "'", '"', ',', '\r', '\n', '\t', '@', 'ä') }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1 })), (rows) => {
      const written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        new TextEncoder().encode(csv(rows)),
      )
      const read = readCsv(written).map((row) =>
        row.map((each) => each.replace(/^'(?='*[=+\-@\t\r])/, '')),
      )
      expect(read).toEqual(rows)
      expect(
        readCsv(written)
          .flat()
          .some((each) => /^[=+\-@\t\r]/.test(each)),
      ).toBe(false)
    }),
  )
})
