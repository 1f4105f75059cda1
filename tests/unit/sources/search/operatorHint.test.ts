import { expect, test } from 'vitest'
import { searchHint } from '../../../../src/sources/folder/search/fileSearchHelp'
import { operatorHint } from '../../../../src/sources/search/operatorHint'
import { parseQuery } from '../../../../src/sources/search/parseQuery'
import { SEARCH_HELP } from '../../../../src/sources/search/searchHelp'
import { wanted } from '../../../support/catalogSubject'

test.each([
  ['modell:flux', '“modell:” is not an operator. “model:”?'],
  ['modell:', '“modell:” is not an operator. “model:”?'],
  ['fox -Modle:flux', '“modle:” is not an operator. “model:”?'],
  ['fox,sede:42', '“sede:” is not an operator. “seed:”?'],
  ['fox OR step:20', '“step:” is not an operator. “steps:”?'],
  ['negative:blurry', '“negative:” is not an operator. “neg:”?'],
  ['loras:film', '“loras:” is not an operator. “lora:”?'],
  ['width:1024', '“width:” is not an operator.'],
  ['likes:>5', '“likes:” is not an operator. “liked:”?'],
  ['date:2026-3', '“date:2026-3” is searched as text. Write it like “date:2026-03”.'],
  ['-steps:many', '“-steps:many” is searched as text. Write it like “steps:20-30”.'],
  ['liked:yes', '“liked:yes” is searched as text. Write it like “liked:”.'],
])('for %j the hint is %j', (text, hint) => {
  expect(searchHint(wanted(text))).toBe(hint)
})

test.each([
  'fox model:flux -date:2026 cfg:>7',
  'model:',
  '"modell:flux"',
  'https://example.com',
  'style:anime',
  'style: anime',
  '(fox:1.2), <lora:film:0.8>, [owl:0.5]',
  'a 16:9 screen at 12:30',
  'c:\\images',
  'a:b',
])('for %j there is none', (text) => {
  expect(searchHint(wanted(text))).toBeNull()
})

/** The hint of a source that knows no operators of its own. */
const hint = (text: string) => operatorHint(wanted(text).words, parseQuery, SEARCH_HELP)

test('what only folders know is no operator of other sources', () => {
  expect(hint('date:2026')).toBe('“date:” is not an operator.')
  expect(hint('modell:flux')).toBe('“modell:” is not an operator. “model:”?')
})
