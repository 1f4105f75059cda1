import { expect, test } from 'vitest'
import { addText, sizeOf } from '../../../../../src/sources/folder/metadata/embeddedTexts'

test('the first text of a name that is not empty counts, without the NULs around it', () => {
  const texts = new Map<string, string>()
  addText(texts, 'prompt', null)
  addText(texts, 'prompt', '\0\0')
  expect(texts).toEqual(new Map())
  addText(texts, 'prompt', '\0\0a\0cat\0\0')
  addText(texts, 'prompt', 'a dog')
  expect(texts).toEqual(new Map([['prompt', 'a\0cat']]))
})

test('a picture without width or height has no size', () => {
  expect([sizeOf(1, 1), sizeOf(0, 1), sizeOf(1, 0)]).toEqual([{ width: 1, height: 1 }, null, null])
})
