import { expect, test } from 'vitest'
import { sanitizeSingleLine } from '../../../src/lib/sanitizeSingleLine'

test('a line of more than 1,000 characters is cut', () => {
  expect(sanitizeSingleLine('a'.repeat(1001))).toBe('a'.repeat(1000))
})

test.each([`${'a'.repeat(999)}🦊`, `${'a'.repeat(999)}\uD83D`])(
  'half a surrogate pair, as a cut can leave it, is replaced (%#)',
  (text) => {
    expect(sanitizeSingleLine(text)).toBe(`${'a'.repeat(999)}\uFFFD`)
  },
)

test.each(['\u202A', '\u202E', '\u2066', '\u2069'])(
  'characters that turn the direction of the text after them are left out (%j)',
  (control) => {
    expect(sanitizeSingleLine(`${control}gnp.${control}exe`)).toBe('gnp.exe')
  },
)

test('all other characters stay, those of right-to-left scripts too', () => {
  expect(sanitizeSingleLine('שלום \u200Fgnp\u202F<b>')).toBe('שלום \u200Fgnp\u202F<b>')
})
