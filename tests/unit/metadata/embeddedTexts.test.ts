import { expect, test } from 'vitest'
import { addText, replaceText, shownSize, sizeOf } from '../../../src/metadata/embeddedTexts'

test('the first text of a name that is not empty counts, without the NULs around it', () => {
  const texts = new Map<string, string>()
  addText(texts, 'prompt', null)
  addText(texts, 'prompt', '\0\0')
  expect(texts).toEqual(new Map())
  addText(texts, 'prompt', '\0\0a\0cat\0\0')
  addText(texts, 'prompt', 'a dog')
  addText(texts, 'parameters', 'None')
  expect(texts).toEqual(new Map([['prompt', 'a\0cat']]))
})

test('a text that replaces another is not empty', () => {
  const texts = new Map([['prompt', 'a cat']])
  for (const text of [null, '\0', 'None']) replaceText(texts, 'prompt', text)
  expect(texts).toEqual(new Map([['prompt', 'a cat']]))
  replaceText(texts, 'prompt', 'a dog\0')
  expect(texts).toEqual(new Map([['prompt', 'a dog']]))
})

test('the width of a picture that is turned by a quarter is shown as its height', () => {
  const size = { width: 1, height: 2 }
  expect([shownSize(size, false), shownSize(size, true), shownSize(null, true)]).toEqual([
    size,
    { width: 2, height: 1 },
    null,
  ])
})

test('a picture without width or height has no size', () => {
  expect([sizeOf(1, 1), sizeOf(0, 1), sizeOf(1, 0)]).toEqual([{ width: 1, height: 1 }, null, null])
})
