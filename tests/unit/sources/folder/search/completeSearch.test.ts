import { expect, test, vi } from 'vitest'
import { completeSearch } from '../../../../../src/sources/folder/search/completeSearch'

const VALUES = [
  { name: 'flux', count: 12 },
  { name: 'dream shaper', count: 3 },
]

/** What may be written, with the text before the word. */
async function complete(text: string) {
  const found = await completeSearch(text, () => Promise.resolve(VALUES))
  return found?.items.map((item) => text.slice(0, found.start) + item.text)
}

test.each([
  ['mo', ['model:']],
  ['Mo', ['model:']],
  ['model', ['model:']],
  ['-mo', ['-model:']],
  ['red fox da', ['red fox date:']],
  ['fox,ne', ['fox,neg:']],
  ['"red fox" lo', ['"red fox" lora:']],
  ['s', []],
  ['se', ['seed:']],
  ['castle', []],
  ['', []],
  ['fox ', []],
])('after %j an operator is offered: %j', async (text, offered) => {
  expect(await complete(text)).toEqual(offered)
})

test('an operator says what it finds', async () => {
  expect(await completeSearch('ha', () => Promise.resolve([]))).toEqual({
    start: 0,
    items: [{ text: 'has:', label: 'has:', note: 'Images with a prompt' }],
  })
})

test.each([
  ['model:', ['model:flux ', 'model:"dream shaper" ']],
  ['fox -LORA:fl', ['fox -lora:flux ', 'fox -lora:"dream shaper" ']],
  ['a,tool:"dream s', ['a,tool:flux ', 'a,tool:"dream shaper" ']],
])('after %j a value is offered, in quotes if it is not one word: %j', async (text, offered) => {
  expect(await complete(text)).toEqual(offered)
})

test('the values are asked for by what is typed of them, and listed with their counts', async () => {
  const ask = vi.fn(() => Promise.resolve(VALUES))
  const found = await completeSearch('fox sampler:"euler a', ask)
  expect(ask.mock.calls).toEqual([['sampler:', 'euler a']])
  expect(found?.items).toMatchObject([
    { label: 'flux', note: 12 },
    { label: 'dream shaper', note: 3 },
  ])
})

test.each(['seed:4', 'neg:blur', 'liked:', 'http:', '"red mo', '"model:fl', 'model:"a" b"', 'mo-'])(
  'after %j nothing is offered',
  async (text) => {
    expect((await complete(text)) ?? []).toEqual([])
  },
)
