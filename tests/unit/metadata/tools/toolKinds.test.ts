import { expect, test } from 'vitest'
import { parseTexts } from '../../../../src/metadata/tools/parsers'

type Texts = Readonly<Record<string, string>>

// Kinds of files that people reported to other programs because these read them wrong.

const read = (texts: Texts) => parseTexts(new Map(Object.entries(texts)))
const xmp = (property: string, text: string, attributes = '') =>
  `<x:xmpmeta ${attributes}><${property}><rdf:Alt><rdf:li>${text}</rdf:li></rdf:Alt></${property}></x:xmpmeta>`

const SETTINGS = 'Steps: 24, Sampler: Euler a, Seed: 42'
const INFOTEXT = `a cat\nNegative prompt: fog\n${SETTINGS}`
const GRAPH = {
  1: { class_type: 'KSampler', inputs: { positive: ['2', 0], negative: ['3', 0], seed: 42 } },
  2: { class_type: 'CLIPTextEncode', inputs: { text: 'a cat' } },
  3: { class_type: 'CLIPTextEncode', inputs: { text: 'fog' } },
}
const MOCHI =
  'Include in Image: a cat; asleep; Exclude from Image: ; Model: anything; Steps: 50; Seed: 42; Generator: Mochi Diffusion 2.2'
const EASY = { prompt: 'a cat', negative_prompt: 'fog', use_stable_diffusion_model: 'dream' }
const DRAW_THINGS = { c: 'a cat', uc: 'fog', model: 'flux.ckpt', seed: 42, size: '512x768' }

const metaHub = (data: object) => ({ imagemetahub_data: JSON.stringify(data) })
const comment = (data: object) => ({ UserComment: JSON.stringify(data) })

test.each<[kind: string, texts: Texts, tool: string | null]>([
  [
    'an infotext as the comment in XMP',
    { XMP: xmp('exif:UserComment', INFOTEXT.replaceAll('\n', '&#xA;')) },
    null,
  ],
  [
    'a record without prompts beside its graph',
    metaHub({ generator: 'ComfyUI', prompt: '', negativePrompt: '', prompt_api: GRAPH }),
    'ComfyUI',
  ],
  [
    'a record whose prompt is a truth value',
    metaHub({ generator: 'ComfyUI', prompt: 'False', prompt_api: GRAPH }),
    'ComfyUI',
  ],
  [
    'a record whose prompt is its graph',
    metaHub({ generator: 'ComfyUI', prompt: GRAPH }),
    'ComfyUI',
  ],
  [
    'NovelAI, named in a comment alone',
    comment({ Software: 'NovelAI', Comment: JSON.stringify({ prompt: 'a cat', uc: 'fog' }) }),
    'NovelAI',
  ],
  [
    'InvokeAI, with the names of a beta',
    {
      invokeai_metadata: JSON.stringify({
        positive_conditioning: 'a cat',
        negative_conditioning: 'fog',
        seed: 42,
      }),
    },
    'InvokeAI',
  ],
])('%s has both prompts', (_, texts, tool) => {
  expect(read(texts)).toMatchObject({ tool, prompt: 'a cat', negativePrompt: 'fog' })
})

test.each<[place: string, texts: Texts]>([
  ['EXIF', { ImageDescription: MOCHI }],
  ['XMP', { XMP: xmp('dc:description', MOCHI) }],
])('Mochi Diffusion in a caption in %s', (_, texts) => {
  expect(read(texts)).toMatchObject({
    tool: 'Mochi Diffusion',
    prompt: 'a cat; asleep',
    negativePrompt: null,
    parameters: [
      { name: 'Model', value: 'anything' },
      { name: 'Steps', value: '50' },
      { name: 'Seed', value: '42' },
      { name: 'Version', value: 'Mochi Diffusion 2.2' },
    ],
  })
})

test.each<[kind: string, texts: Texts]>([
  ['of Easy Diffusion as texts', { ...EASY, use_lora_model: 'ink', lora_alpha: '0.5' }],
  [
    'of Easy Diffusion as lists',
    comment({ ...EASY, use_lora_model: ['ink', 'None'], lora_alpha: [0.5, 1] }),
  ],
  [
    'of Draw Things in its JSON',
    {
      XMP: xmp(
        'exif:UserComment',
        JSON.stringify({ ...DRAW_THINGS, lora: [{ model: 'ink', weight: 0.5 }] }),
        'xmp:CreatorTool="Draw Things"',
      ),
    },
  ],
  [
    'of Draw Things in its caption',
    {
      XMP: xmp(
        'dc:description',
        'a cat.Steps: 30, Sampler: Euler a, Seed: 42, Size: 512x768, LoRA 1 Model: ink, LoRA 1 Weight: 0.5',
        'xmp:CreatorTool="Draw Things"',
      ),
    },
  ],
  [
    'of TensorArt',
    {
      generation_data: JSON.stringify({
        prompt: 'a cat',
        models: [{ type: 'LORA', modelFileName: 'ink', weight: 0.5 }],
      }),
    },
  ],
  [
    'of a record as objects',
    metaHub({
      generator: 'ComfyUI',
      prompt: 'a cat',
      loras: [{ name: { on: true, lora: 'ink', strength: 0.5 }, weight: 1 }],
    }),
  ],
  [
    'of RuinedFooocus among those that are none',
    {
      parameters: JSON.stringify({
        Prompt: 'a cat',
        loras: 'Loras:<ink:0.5>,<None:0.5>,<off:0>',
        software: 'RuinedFooocus',
      }),
    },
  ],
  [
    'of Fooocus among those that are none',
    {
      parameters: JSON.stringify({
        prompt: 'a cat',
        loras: [
          ['None', 1],
          ['ink', 0.5],
          ['off', 0],
        ],
        version: 'Fooocus v2.5.5',
      }),
    },
  ],
])('a LoRA %s', (_, texts) => {
  expect(read(texts)?.loras).toEqual([{ name: 'ink', weight: 0.5 }])
})

test.each([
  'CameraID=52.FrameCount=30.lutFilename=.configID=.Version=AGC9.2 V6.0',
  'MOULTRIE DIGITAL GAME CAMERA',
  '<KENOX S1050  / Samsung S1050>',
])('a camera describes its photos as “%s”, which says nothing', (text) => {
  expect(read({ ImageDescription: text })?.description ?? null).toBeNull()
})

test('a caption about a photo is no infotext', () => {
  const caption = 'My cat\nSize: 4000x3000, Version: 2, Author: me'
  expect(read({ ImageDescription: caption })).toMatchObject({
    tool: null,
    prompt: null,
    description: caption,
    parameters: [],
  })
})

test('JSON of an unknown tool may say that there is no prompt', () => {
  expect(read({ parameters: '{"prompt": "None", "seed": 5}' })?.prompt ?? null).toBeNull()
})
