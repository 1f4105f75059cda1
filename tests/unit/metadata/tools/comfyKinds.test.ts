import { expect, test } from 'vitest'
import { parseTexts } from '../../../../src/metadata/tools/parsers'

type Node = readonly [type: string, inputs: Readonly<Record<string, unknown>>]
type Nodes = Readonly<Record<string, Node>>

const graphOf = (nodes: Nodes) =>
  Object.fromEntries(
    Object.entries(nodes).map(([id, [type, inputs]]) => [id, { class_type: type, inputs }]),
  )

function read(texts: Readonly<Record<string, unknown>>) {
  const { parameters, loras, ...found } = parseTexts(
    new Map(
      Object.entries(texts).map(([name, text]) => [
        name,
        typeof text === 'string' ? text : JSON.stringify(text),
      ]),
    ),
  )
  return {
    ...found,
    loras: loras.map(({ name, weight }) => `${name} ${weight}`),
    parameters: Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
  }
}

const readGraph = (nodes: Nodes) => read({ prompt: graphOf(nodes) })

const encode = (text: unknown): Node => ['CLIPTextEncode', { text, clip: ['4', 1] }]
const sampler = (inputs: Readonly<Record<string, unknown>> = {}): Node => [
  'KSampler',
  { model: ['4', 0], positive: ['6', 0], negative: ['7', 0], seed: 42, denoise: 1, ...inputs },
]
const END: Nodes = {
  4: ['CheckpointLoaderSimple', { ckpt_name: 'model' }],
  8: ['VAEDecode', { samples: ['3', 0], vae: ['4', 2] }],
  9: ['SaveImage', { images: ['8', 0] }],
}
const SIDES: Nodes = { ...END, 6: encode('a cat'), 7: encode('fog') }
const FILE: Node = ['LoadImage', { image: 'a photo.png' }]

test('a node that saves an image is no sampler, whatever it was told', () => {
  expect(
    readGraph({
      ...SIDES,
      3: sampler(),
      9: ['Save Image w/Metadata', { images: ['8', 0], positive: 'unknown', steps: 9 }],
    }),
  ).toMatchObject({ prompt: 'a cat', negativePrompt: 'fog', parameters: { Seed: '42' } })
})

test('what a node that saves an image was told counts if no sampler is known', () => {
  expect(
    readGraph({
      3: ['Own generator', { seed: 42 }],
      8: ['VAEDecode', { samples: ['3', 0] }],
      9: ['Image Saver', { images: ['8', 0], positive: ['5', 0], negative: 'fog', steps: 20 }],
      5: ['String Literal', { string: 'a cat' }],
    }),
  ).toMatchObject({ prompt: 'a cat', negativePrompt: 'fog', isPromptGuessed: false })
})

test('of two samplers in a row the one that begins the image counts', () => {
  expect(
    readGraph({
      ...SIDES,
      1: ['LatentUpscale', { samples: ['2', 0] }],
      2: sampler({ steps: 20 }),
      3: sampler({ latent_image: ['1', 0], positive: ['5', 0], seed: 7, steps: 9, denoise: 0.4 }),
      5: encode('fine details'),
    }),
  ).toMatchObject({ prompt: 'a cat', parameters: { Seed: '42', Steps: '20' } })
})

test.each<[string, Nodes]>([
  [
    'is made larger, beside a sampler that is not used',
    {
      1: ['ImageUpscaleWithModel', { image: ['2', 0] }],
      2: FILE,
      3: sampler(),
      6: encode('a cat'),
      9: ['SaveImage', { images: ['1', 0] }],
    },
  ],
  [
    'is cut out by a word',
    {
      1: ['SAM3_Detect', { image: ['2', 0], conditioning: ['6', 0] }],
      2: FILE,
      6: encode('a guitar'),
      9: ['PreviewImage', { images: ['1', 0] }],
    },
  ],
  [
    'is written on',
    {
      1: ['CR Overlay Text', { image: ['2', 0], text: 'a watermark' }],
      2: FILE,
      9: ['SaveImage', { images: ['1', 0] }],
    },
  ],
])('an image of a file has no prompt if it %s', (_, nodes) => {
  expect(readGraph(nodes)).toMatchObject({
    prompt: null,
    negativePrompt: null,
    isPromptGuessed: false,
  })
})

test('the model of a guider with two is the one that is not for the negative prompt', () => {
  const { parameters } = readGraph({
    ...SIDES,
    1: ['UNETLoader', { unet_name: 'main' }],
    2: ['UNETLoader', { unet_name: 'unconditional' }],
    3: ['SamplerCustomAdvanced', { guider: ['5', 0] }],
    5: ['DualModelGuider', { model_negative: ['2', 0], model: ['1', 0], positive: ['6', 0] }],
  })
  expect(parameters).toMatchObject({ Model: 'main' })
})

test('the second prompt of a guider with two comes before an input called negative', () => {
  expect(
    readGraph({
      ...SIDES,
      1: ['InstructPixToPixConditioning', { positive: ['6', 0], negative: ['7', 0] }],
      3: ['SamplerCustomAdvanced', { guider: ['5', 0] }],
      5: ['DualCFGGuider', { cond1: ['1', 0], cond2: ['1', 1], negative: ['6', 0] }],
    }),
  ).toMatchObject({ prompt: 'a cat', negativePrompt: 'fog' })
})

test('a node that is one sampler does not name it by its numbers', () => {
  const { parameters } = readGraph({
    ...SIDES,
    1: ['SamplerLCM', { s_noise: 1, value: 2 }],
    3: ['SamplerCustom', { positive: ['6', 0], sampler: ['1', 0], noise_seed: 42 }],
  })
  expect(parameters).toEqual({ Seed: '42', Model: 'model' })
})

test.each<[string, Node]>([
  ['a word for no text', encode('undefined')],
  ['one of several lines', ['Text Random Line', { text: 'a cat\na dog' }]],
])('%s is no prompt', (_, node) => {
  expect(
    readGraph({ ...SIDES, 3: sampler({ positive: ['1', 0] }), 1: encode(['2', 0]), 2: node }),
  ).toMatchObject({ prompt: null, negativePrompt: 'fog' })
})

test.each<[string, Node, string]>([
  [
    'an encoder with several texts for each side',
    ['SeargeSDXLPromptEncoder', { pos_g: 'a cat', pos_l: 'cat', neg_g: 'fog', neg_l: '' }],
    'a cat',
  ],
  [
    'a form for a prompt',
    ['Ideogram4PromptBuilderKJ', { high_level_description: 'a cat', background: 'a mat' }],
    'a cat\na mat',
  ],
  ['a member of JSON', ['JsonExtractString', { json_string: '{"a":"a cat"}', key: 'a' }], 'a cat'],
])('the prompt is read from %s', (_, node, prompt) => {
  expect(
    readGraph({ ...SIDES, 3: sampler({ positive: ['1', 0] }), 1: encode(['2', 0]), 2: node })
      .prompt,
  ).toBe(prompt)
})

test.each<[string, Nodes, string]>([
  [
    'whose name and strength other nodes give',
    {
      1: ['LoraLoader', { lora_name: ['10', 0], strength_model: ['11', 0], model: ['4', 0] }],
      10: ['PrimitiveString', { value: 'ink' }],
      11: ['PrimitiveFloat', { value: 0.5 }],
    },
    'ink 0.5',
  ],
  [
    'with a strength for the model alone',
    {
      1: ['Efficient Loader', { lora_stack: ['10', 0] }],
      10: [
        'LoRA Stacker',
        {
          input_mode: 'advanced',
          lora_count: 1,
          lora_name_1: 'ink',
          lora_wt_1: 1,
          model_str_1: 0.4,
        },
      ],
    },
    'ink 0.4',
  ],
])('a LoRA is read %s', (_, nodes, lora) => {
  expect(readGraph({ ...SIDES, ...nodes, 3: sampler({ model: ['1', 0] }) }).loras).toEqual([lora])
})

const GRAPH = graphOf({ ...SIDES, 3: sampler() })

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['in the request that asked for it', { prompt: { client_id: 'a', prompt: GRAPH } }],
  ['as the workflow', { workflow: GRAPH }],
  ['as JSON in a JSON string', { prompt: JSON.stringify(JSON.stringify(GRAPH)) }],
])('a graph is read %s', (_, texts) => {
  expect(read(texts)).toMatchObject({ tool: 'ComfyUI', prompt: 'a cat', negativePrompt: 'fog' })
})

test('what Python writes in the place of JSON is no prompt', () => {
  expect(read({ prompt: "{'3': {'class_type': 'KSampler'}}" }).prompt).toBeNull()
})

test('of a node with very many inputs the first thousand are read', () => {
  const before = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`_${index}`, 1]))
  const inputs = { ...before, text: 'a cat' }
  expect(readGraph({ ...SIDES, 3: sampler(), 6: ['CLIPTextEncode', inputs] })).toMatchObject({
    prompt: null,
    negativePrompt: 'fog',
  })
})
