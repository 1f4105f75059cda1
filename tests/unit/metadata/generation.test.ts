import { expect, test } from 'vitest'
import { generation, joinTexts, lora, parameter, sizeText } from '../../../src/metadata/generation'

test('a generation of which nothing is known is empty', () => {
  expect(generation(null, {})).toEqual({
    tool: null,
    prompt: null,
    negativePrompt: null,
    isPromptGuessed: false,
    description: null,
    loras: [],
    parameters: [],
    otherText: null,
  })
})

test('blank prompts are no prompts, and white space around prompts is left out', () => {
  expect(generation('ComfyUI', { prompt: ' ', negativePrompt: ' fog ' })).toMatchObject({
    tool: 'ComfyUI',
    prompt: null,
    negativePrompt: 'fog',
  })
})

test('a parameter has a text, a number or a truth value', () => {
  expect([...parameter('a', 0.5), ...parameter('b', false), ...parameter('c', [1])]).toEqual([
    { name: 'a', value: '0.5' },
    { name: 'b', value: 'false' },
  ])
})

test('a size has both sides', () => {
  expect(sizeText(832, '1216')).toBe('832x1216')
  expect([sizeText(832, null), sizeText(undefined, 1216)]).toEqual([null, null])
})

test('a LoRA has a name, and a weight if that is a number', () => {
  expect([lora('detail', '0.8'), lora('detail', 1), lora(' ', 1), lora(null, 1)]).toEqual([
    [{ name: 'detail', weight: 0.8 }],
    [{ name: 'detail', weight: 1 }],
    [],
    [],
  ])
  expect([...lora('a', null), ...lora('b', 'strong')]).toEqual([
    { name: 'a', weight: null },
    { name: 'b', weight: null },
  ])
})

test('texts are joined line by line, each once', () => {
  expect(joinTexts(['a', ' a ', null, 'b', ' ', 7])).toBe('a\nb')
  expect(joinTexts([' ', null])).toBeNull()
})
