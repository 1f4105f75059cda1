import { expect, test } from 'vitest'
import { fileNames, imagesJson, promptLines } from '../../../src/sources/imageTexts'
import { makeFileImage } from '../../support/makeFileImage'

const fox = makeFileImage(0, {
  image: { prompt: ' a red fox,\r\n\n  light in fog ' },
  details: {
    negativePrompt: 'blurry',
    loras: 'film\ngrain',
    tool: 'ComfyUI',
    parameters: [{ name: 'Seed', value: '42' }],
  },
  file: { name: 'fox.png', folder: '2026/may' },
})
const unnamed = makeFileImage(1, {
  image: { prompt: 'b.png' },
  details: { hasPrompt: false },
  file: { name: 'b.png', folder: '' },
})

test('prompts are one a line, without images that have none', () => {
  expect(promptLines([fox, unnamed])).toEqual(['a red fox, light in fog'])
})

test('file names are without folders, and on one line each', () => {
  expect(fileNames([fox, unnamed])).toEqual(['fox.png', 'b.png'])
})

test('JSON has the place, the prompts and the settings of each image', () => {
  expect(JSON.parse(imagesJson([fox, unnamed]))).toMatchObject([
    {
      file: '2026/may/fox.png',
      prompt: ' a red fox,\r\n\n  light in fog ',
      negativePrompt: 'blurry',
      tool: 'ComfyUI',
      loras: ['film', 'grain'],
      parameters: { Seed: '42' },
    },
    { file: 'b.png', prompt: null },
  ])
})
