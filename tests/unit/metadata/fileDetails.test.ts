import { expect, test } from 'vitest'
import { readFileDetails } from '../../../src/metadata/fileDetails'
import { pngWithTexts } from '../../support/imageFiles'

test('the details of a file have every setting, its LoRAs and the text that AUTOMATIC1111 reads', async () => {
  const parameters =
    'a fox <lora:detail:0.8>\nNegative prompt: blurry\nSteps: 20, Seed: 42, Size: 4x3, Model: flux'
  expect(await readFileDetails(pngWithTexts({ parameters }))).toEqual({
    prompt: 'a fox <lora:detail:0.8>',
    negativePrompt: 'blurry',
    description: null,
    isPromptGuessed: false,
    parameters: [
      { name: 'Steps', value: '20' },
      { name: 'Seed', value: '42' },
      { name: 'Size', value: '4x3' },
      { name: 'Model', value: 'flux' },
      { name: 'LoRA', value: 'detail (0.8)' },
    ],
    infotext:
      'a fox <lora:detail:0.8>\nNegative prompt: blurry\nSteps: 20, Seed: 42, Size: 4x3, Model: flux',
    hasWorkflow: false,
    sidecar: null,
  })
})

test('several LoRAs are one setting, and a size that the file names is not repeated', async () => {
  const parameters = 'a fox <lora:detail:0.8> <lora:grain:1>\nSteps: 20, Seed: 42, size: 8x6'
  const details = await readFileDetails(pngWithTexts({ parameters }))
  expect(details.parameters).toEqual([
    { name: 'Steps', value: '20' },
    { name: 'Seed', value: '42' },
    { name: 'size', value: '8x6' },
    { name: 'LoRAs', value: 'detail (0.8), grain (1)' },
  ])
})

test('a LoRA whose weight is not known has its name', async () => {
  const parameters = 'a fox <lora:detail>\nSteps: 20, Seed: 42'
  const { parameters: settings } = await readFileDetails(pngWithTexts({ parameters }))
  expect(settings).toContainEqual({ name: 'LoRA', value: 'detail' })
})

test.each<[string, Record<string, string>, string]>([
  ['a prompt', { parameters: 'a fox' }, 'a fox\n'],
  [
    'a negative prompt',
    { Software: 'NovelAI', Comment: '{"uc":"blurry"}' },
    'Negative prompt: blurry\n',
  ],
  ['settings', { parameters: 'Steps: 20, Seed: 42' }, 'Steps: 20, Seed: 42, Size: 4x3'],
])('a picture with nothing but %s has that to copy', async (_, texts, infotext) => {
  expect(await readFileDetails(pngWithTexts(texts))).toMatchObject({ infotext })
})

/** A graph with the LoRAs `ink` and `film`. */
const WITH_LORAS = {
  3: {
    class_type: 'KSampler',
    inputs: { positive: ['6', 0], model: ['10', 0], seed: 42, steps: 20 },
  },
  6: { class_type: 'CLIPTextEncode', inputs: { text: 'a fox <lora:ink:0.5>' } },
  9: { class_type: 'LoraLoader', inputs: { lora_name: 'ink.safetensors', strength_model: 0.5 } },
  10: {
    class_type: 'LoraLoader',
    inputs: { lora_name: 'style\\film.safetensors', strength_model: 0.8, model: ['9', 0] },
  },
}

test.each([
  [
    'the size, and LoRAs that the prompt does not name',
    { prompt: JSON.stringify(WITH_LORAS) },
    'a fox <lora:ink:0.5> <lora:film:0.8>\nSteps: 20, Seed: 42, Size: 4x3',
  ],
  [
    'a LoRA whose strength is not known',
    { parameters: '{"prompt": "a fox", "steps": 20, "loras": ["film"]}' },
    'a fox <lora:film:1>\nSteps: 20, Size: 4x3',
  ],
  [
    'no LoRA twice that a setting names',
    {
      parameters:
        'a fox\nSteps: 20, Size: 8x6, AddNet Model 1: film(1234abcd), AddNet Weight A 1: 0.8',
    },
    'a fox\nSteps: 20, Size: 8x6, AddNet Model 1: film(1234abcd), AddNet Weight A 1: 0.8',
  ],
])('the copied parameters have %s', async (_, texts, infotext) => {
  expect(await readFileDetails(pngWithTexts(texts))).toMatchObject({ infotext })
})

test('a picture without metadata has its size, and nothing to copy', async () => {
  expect(await readFileDetails(pngWithTexts({}))).toEqual({
    prompt: null,
    negativePrompt: null,
    description: null,
    isPromptGuessed: false,
    parameters: [{ name: 'Size', value: '4x3' }],
    infotext: null,
    hasWorkflow: false,
    sidecar: null,
  })
})

test('a file that is no picture has no details', async () => {
  expect(await readFileDetails(new Blob(['no picture']))).toEqual({
    prompt: null,
    negativePrompt: null,
    description: null,
    isPromptGuessed: false,
    parameters: [],
    infotext: null,
    hasWorkflow: false,
    sidecar: null,
  })
})
