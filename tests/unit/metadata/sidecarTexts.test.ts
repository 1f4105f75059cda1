import { expect, test, vi } from 'vitest'
import { readMetadata } from '../../../src/metadata/readMetadata'
import { parseSidecar } from '../../../src/metadata/sidecarTexts'
import { png, pngWithTexts } from '../../support/imageFiles'

const SILENT = new Blob([png()])

const file = (name: string, text: string) => new File([text], name)

async function read(image: Blob, ...files: readonly File[]) {
  const result = await readMetadata(image, () => Promise.resolve(files))
  return result.status === 'read' ? result.metadata : result
}

const setting = (name: string, value: string): unknown => expect.arrayContaining([{ name, value }])

test('an infotext beside an image is read as one in it', async () => {
  const infotext =
    'a fox\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, Seed: 42, Model: flux'
  expect(await read(SILENT, file('a.txt', infotext))).toMatchObject({
    prompt: 'a fox',
    negativePrompt: 'blurry',
    tool: 'AUTOMATIC1111',
    seed: '42',
    steps: 20,
    model: 'flux',
    sidecar: 'a.txt',
  })
})

test.each([
  [
    'SwarmUI',
    {
      sui_image_params: { prompt: 'a fox', model: 'Flux/dev', seed: 305, steps: 25, cfgscale: 1 },
    },
  ],
  [
    'InvokeAI',
    {
      app_version: '4.2.8',
      generation_mode: 'txt2img',
      positive_prompt: 'a fox',
      seed: 305,
      steps: 25,
      cfg_scale: 1,
      model: { name: 'dev', key: 'x', base: 'flux' },
    },
  ],
  [
    'Civitai',
    {
      id: 1,
      url: 'https://image.civitai.com/x/y/width=450/1.jpeg',
      nsfw: false,
      meta: { prompt: 'a fox', Model: 'dev', seed: 305, steps: 25, cfgScale: 1 },
    },
  ],
  [
    'Easy Diffusion',
    {
      prompt: 'a fox',
      seed: 305,
      num_inference_steps: 25,
      guidance_scale: 1,
      use_stable_diffusion_model: 'dev',
    },
  ],
  [
    'Easy Diffusion',
    {
      reqBody: {
        prompt: 'a fox',
        seed: 305,
        num_inference_steps: 25,
        guidance_scale: 1,
        use_stable_diffusion_model: 'dev',
      },
    },
  ],
  [
    'Easy Diffusion',
    {
      Prompt: 'a fox',
      Seed: 305,
      Steps: 25,
      'Guidance Scale': 1,
      'Stable Diffusion model': 'dev',
    },
  ],
  [
    'Draw Things',
    {
      c: 'a fox',
      uc: '',
      seed: 305,
      steps: 25,
      scale: 1,
      model: 'dev',
      seed_mode: 'Scale Alike',
      v2: { steps: 8 },
    },
  ],
  [
    'Civitai',
    {
      category: 'civitai',
      url: 'https://image.civitai.com/x/y/original=true/1.png',
      file: { id: 1 },
      generation: {
        canRemix: true,
        meta: { prompt: 'a fox', Model: 'dev', seed: 305, steps: 25, cfgScale: 1 },
      },
    },
  ],
  [
    null,
    {
      input_size: { width: 512, height: 512 },
      outputs: ['a.png'],
      params: { prompt: 'a fox', model: 'dev', seed: 305, steps: 25, cfg: 1 },
    },
  ],
  [null, { prompt: ['a fox'], seed: 305, steps: 25, guidance_scale: 1, base_model_id: 'x/dev' }],
  [null, { prompt: 'a fox', seed: 305, steps: 25, cfg: 1, model: 'dev' }],
])('the JSON of %s beside an image is read', async (tool, json) => {
  expect(await read(SILENT, file('a.json', JSON.stringify(json)))).toMatchObject({
    tool,
    prompt: 'a fox',
    seed: '305',
    steps: 25,
    cfg: 1,
    model: 'dev',
    sidecar: 'a.json',
  })
})

test('the lines of Easy Diffusion are read', () => {
  const text =
    'Prompt: a fox\nSeed: 305\nStable Diffusion model: dev\nSteps: 25\nGuidance Scale: 7.5\nNegative Prompt: blurry'
  expect(parseSidecar(text)).toMatchObject({
    tool: 'Easy Diffusion',
    prompt: 'a fox',
    negativePrompt: 'blurry',
    parameters: setting('Seed', '305'),
  })
})

test('a prompt of several lines is read whole, and so is one without a name', () => {
  const rest = 'Seed: 305\nStable Diffusion model: dev\nSteps: 25\nLoRA model: None'
  const prompts = { tool: 'Easy Diffusion', prompt: 'a fox\nMood: calm', negativePrompt: 'blurry' }
  expect(parseSidecar(`Prompt: a fox\nMood: calm\nNegative Prompt: blurry\n${rest}`)).toMatchObject(
    { ...prompts, loras: [] },
  )
  expect(parseSidecar(`a fox\nWidth: 512\n${rest}`)).toMatchObject({
    tool: 'Easy Diffusion',
    prompt: 'a fox',
    parameters: setting('Seed', '305'),
  })
})

test('the LoRAs and the graph that Civitai knows of are read', () => {
  const graph = {
    1: { class_type: 'KSampler', inputs: { positive: ['2', 0], seed: 305 } },
    2: { class_type: 'CLIPTextEncode', inputs: { text: 'a fox' } },
  }
  const meta = {
    resources: [
      { type: 'model', name: 'dev', hash: 'a' },
      { type: 'lora', name: 'ink', weight: 0.5 },
    ],
    comfy: JSON.stringify({ prompt: graph }),
  }
  expect(parseSidecar(JSON.stringify({ url: 'x', nsfw: false, meta }))).toMatchObject({
    tool: 'Civitai',
    prompt: 'a fox',
    loras: [{ name: 'ink', weight: 0.5 }],
    parameters: setting('Seed', '305'),
  })
})

test('notes with a number or two are no prompt', () => {
  expect(parseSidecar('my cat\nSeed: 5\nOwner: me')).toMatchObject({
    prompt: null,
    description: 'my cat\nSeed: 5\nOwner: me',
  })
})

test('the prompt of Midjourney is read with its flags', () => {
  expect(parseSidecar('a fox, dusk --ar 16:9 --v 7')).toMatchObject({
    tool: 'Midjourney',
    prompt: 'a fox, dusk',
    parameters: setting('ar', '16:9'),
  })
})

test('any other text is a description, which a search finds, and no prompt', async () => {
  expect(await read(SILENT, file('a.txt', 'a fox sits in the snow'))).toMatchObject({
    prompt: null,
    description: 'a fox sits in the snow',
    otherText: 'a fox sits in the snow',
    sidecar: 'a.txt',
  })
})

test('an image that says something itself is not compared with what lies beside it', async () => {
  const beside = vi.fn(() => Promise.resolve([file('a.txt', 'another fox')]))
  const result = await readMetadata(
    pngWithTexts({ parameters: 'a fox\nSteps: 2, Seed: 1, CFG scale: 3' }),
    beside,
  )
  expect(result).toMatchObject({ metadata: { prompt: 'a fox', sidecar: null } })
  expect(beside).not.toHaveBeenCalled()
})

test('of a caption and settings beside an image the settings count, in either order', async () => {
  const caption = file('a.txt', 'a photo of a fox')
  const settings = file('a.json', '{"prompt": "a fox, dusk", "seed": 5}')
  const both = { prompt: 'a fox, dusk', seed: '5', sidecar: 'a.json' }
  expect(await read(SILENT, caption, settings)).toMatchObject({
    ...both,
    otherText: 'a photo of a fox',
  })
  expect(await read(SILENT, settings, caption)).toMatchObject({ ...both, otherText: null })
  expect(await read(SILENT, caption, file('a.caption', 'another'))).toMatchObject({
    description: 'a photo of a fox',
    sidecar: 'a.txt',
  })
})

test('a photo is still found by its own caption if there is another beside it', async () => {
  const photo = pngWithTexts({ Description: 'our holiday by the sea' })
  expect(await read(photo, file('a.txt', 'beach, boat'))).toMatchObject({
    description: 'beach, boat',
    otherText: 'beach, boat\nour holiday by the sea',
    sidecar: 'a.txt',
  })
  expect(await read(photo, file('a.json', '{"prompt": "a fox", "seed": 5}'))).toMatchObject({
    prompt: 'a fox',
    description: 'our holiday by the sea',
    otherText: 'our holiday by the sea',
  })
})

test('files that tell nothing, are too large or cannot be read are passed over', async () => {
  const broken = Object.assign(file('a.json', ''), {
    text: () => Promise.reject(new Error('gone')),
  })
  const large = file('a.txt', 'x'.repeat(4_000_001))
  expect(
    await read(SILENT, large, broken, file('b.json', '{"version": 3}'), file('c.txt', 'a fox')),
  ).toMatchObject({ description: 'a fox', sidecar: 'c.txt' })
  expect(await read(SILENT, file('a.txt', ' '))).toMatchObject({ prompt: null, sidecar: null })
  const gone = await readMetadata(SILENT, () => Promise.reject(new Error('gone')))
  expect(gone).toMatchObject({ metadata: { prompt: null, sidecar: null } })
})
