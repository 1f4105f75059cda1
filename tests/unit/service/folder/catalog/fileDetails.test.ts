import { expect, test } from 'vitest'
import { readFileDetails } from '../../../../../src/service/folder/catalog/fileDetails'
import { pngWithTexts } from '../../../../support/imageFiles'

test('the details of a file have every setting, its LoRAs and the text that AUTOMATIC1111 reads', async () => {
  const parameters =
    'a fox <lora:detail:0.8>\nNegative prompt: blurry\nSteps: 20, Seed: 42, Size: 4x3, Model: flux'
  expect(await readFileDetails(pngWithTexts({ parameters }))).toEqual({
    negativePrompt: 'blurry',
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
  })
})

test('a picture without metadata has its size, and nothing to copy', async () => {
  expect(await readFileDetails(pngWithTexts({}))).toEqual({
    negativePrompt: null,
    parameters: [{ name: 'Size', value: '4x3' }],
    infotext: null,
    hasWorkflow: false,
  })
})

test('a file that is no picture has no details', async () => {
  expect(await readFileDetails(new Blob(['no picture']))).toEqual({
    negativePrompt: null,
    parameters: [],
    infotext: null,
    hasWorkflow: false,
  })
})
