import { expect, test } from 'vitest'
import { parseComfyUi } from '../../../../src/metadata/tools/comfyUi'

type Node = readonly [type: string, inputs: Readonly<Record<string, unknown>>]
type Nodes = Readonly<Record<string, Node>>

function readGraph(nodes: Nodes) {
  const graph = Object.fromEntries(
    Object.entries(nodes).map(([id, [type, inputs]]) => [id, { class_type: type, inputs }]),
  )
  return parseComfyUi(new Map([['prompt', JSON.stringify(graph)]]))
}

/** The same nodes as the editor lays them out: connections apart from values, which have names. */
function readWorkflow(nodes: Nodes) {
  const links: unknown[] = []
  const laidOut = Object.entries(nodes).map(([id, [type, inputs]]) => {
    const slots = Object.entries(inputs).map(([name, input]) => {
      if (!Array.isArray(input)) return { name, widget: { name }, link: null }
      links.push([links.length + 1, ...(input as readonly unknown[]), id, 0, '*'])
      return { name, link: links.length }
    })
    const values = Object.values(inputs).filter((input) => !Array.isArray(input))
    return { id, type, mode: 0, inputs: slots, widgets_values: values }
  })
  return parseComfyUi(new Map([['workflow', JSON.stringify({ nodes: laidOut, links })]]))
}

const encode = (text: unknown): Node => ['CLIPTextEncode', { text, clip: ['4', 1] }]
const sampler = (positive: unknown, negative: unknown, model: unknown = ['4', 0]): Node => [
  'KSampler',
  { model, positive, negative, latent_image: ['5', 0], seed: 42, steps: 20, cfg: 7 },
]
const END: Nodes = {
  4: ['CheckpointLoaderSimple', { ckpt_name: 'model.safetensors' }],
  8: ['VAEDecode', { samples: ['3', 0], vae: ['4', 2] }],
  9: ['SaveImage', { images: ['8', 0], filename_prefix: 'a file' }],
}
const SIDES: Nodes = { ...END, 6: encode('a cat'), 7: encode('fog') }
const TYPED: Nodes = {
  ...END,
  3: sampler(['6', 0], ['7', 0]),
  6: encode(['10', 0]),
  7: encode('fog'),
}

const SHAPES: readonly (readonly [name: string, nodes: Nodes])[] = [
  [
    'a reference image on both sides',
    {
      ...SIDES,
      1: ['ReferenceLatent', { conditioning: ['6', 0], latent: ['5', 0] }],
      2: ['ReferenceLatent', { conditioning: ['7', 0], latent: ['5', 0] }],
      3: sampler(['1', 0], ['2', 0]),
    },
  ],
  [
    'a guider with two prompts and a negative one',
    {
      ...SIDES,
      1: ['InstructPixToPixConditioning', { positive: ['6', 0], negative: ['7', 0] }],
      2: ['DualCFGGuider', { cond1: ['1', 0], cond2: ['1', 1], negative: ['7', 0] }],
      3: ['SamplerCustomAdvanced', { guider: ['2', 0] }],
    },
  ],
  [
    'a pipe that is taken apart',
    {
      ...SIDES,
      1: ['ToBasicPipe', { model: ['4', 0], positive: ['6', 0], negative: ['7', 0] }],
      2: ['FromBasicPipe_v2', { basic_pipe: ['1', 0] }],
      3: sampler(['2', 4], ['2', 5], ['2', 1]),
    },
  ],
  [
    'a pipe with settings on the way',
    {
      1: ['easy fullLoader', { positive: 'a cat', negative: 'fog', lora_name: 'None' }],
      2: ['easy preSampling', { pipe: ['1', 0], seed: 42, steps: 20 }],
      3: ['easy kSampler', { pipe: ['2', 0], image_output: 'Save' }],
    },
  ],
  [
    'one output that carries both texts',
    {
      1: ['WanVideoTextEncode', { positive_prompt: 'a cat', negative_prompt: 'fog' }],
      3: ['WanVideoSampler', { text_embeds: ['1', 0], seed: 42 }],
      9: ['SaveAnimatedWEBP', { images: ['3', 0] }],
    },
  ],
  [
    'a context behind a switch',
    {
      ...SIDES,
      1: ['Context (rgthree)', { positive: ['6', 0], negative: ['7', 0] }],
      2: ['Context Switch (rgthree)', { ctx_01: ['1', 0] }],
      3: sampler(['2', 4], ['2', 5]),
    },
  ],
  [
    'a switch with a number',
    {
      ...TYPED,
      10: ['ImpactSwitch', { select: 2, input1: ['11', 0], input2: ['12', 0] }],
      11: ['PrimitiveString', { value: 'a dog' }],
      12: ['PrimitiveString', { value: 'a cat' }],
    },
  ],
  [
    'a condition from another node',
    {
      ...TYPED,
      10: [
        'Switch string [Crystools]',
        { on_true: 'a dog', on_false: 'a cat', boolean: ['11', 0] },
      ],
      11: ['PrimitiveBoolean', { value: false }],
    },
  ],
  [
    'a text that is replaced',
    { ...TYPED, 10: ['StringReplace', { string: 'a [x]', find: '[x]', replace: 'cat' }] },
  ],
  [
    'a text that is filled in',
    { ...TYPED, 10: ['StringFormat', { f_string: 'a {b}', 'values.b': 'cat' }] },
  ],
  [
    'texts that are joined by a node of no known suite',
    { ...TYPED, 10: ['Glue', { text1: 'a', text2: 'cat', separator: ' ' }] },
  ],
  [
    'conditioning through a node of no known suite',
    {
      ...SIDES,
      1: ['Region', { conditioning: ['6', 0], model_name: 'a b.safetensors', strength: 1 }],
      3: sampler(['1', 0], ['7', 0]),
    },
  ],
  [
    'a sampler that is not connected to the output, before the one that is',
    {
      ...SIDES,
      1: sampler(['2', 0], ['7', 0]),
      2: encode('a dog'),
      3: sampler(['6', 0], ['7', 0]),
    },
  ],
  [
    'a sampler that goes on with the noise of another',
    {
      ...SIDES,
      1: sampler(['6', 0], ['7', 0]),
      2: encode('a refined cat'),
      3: [
        'KSamplerAdvanced',
        { add_noise: 'disable', latent_image: ['1', 0], positive: ['2', 0], negative: ['7', 0] },
      ],
    },
  ],
]

test.each(SHAPES)('a graph is evaluated: %s', (_, nodes) => {
  expect(readGraph(nodes)).toMatchObject({
    prompt: 'a cat',
    negativePrompt: 'fog',
    isPromptGuessed: false,
  })
})

test.each(SHAPES)('a workflow is evaluated: %s', (_, nodes) => {
  expect(readWorkflow(nodes)).toMatchObject({
    prompt: 'a cat',
    negativePrompt: 'fog',
    isPromptGuessed: false,
  })
})

test('of several outputs the first by its id counts, and the texts of the others can be searched', () => {
  const found = readGraph({
    10: ['SaveImage', { images: ['3', 0] }],
    9: ['SaveImage', { images: ['1', 0] }],
    1: sampler(['6', 0], ['7', 0]),
    3: sampler(['2', 0], ['7', 0]),
    2: encode('a dog'),
    6: encode('a cat'),
    7: encode('fog'),
  })
  expect(found).toMatchObject({ prompt: 'a cat', otherText: 'a dog' })
})

test('a LoRA counts if it leads to the sampler, is on, and has a strength', () => {
  const loras = {
    lora_1: { on: true, lora: 'ink', strength: 0.5 },
    lora_2: { on: true, lora: 'weak', strength: 0 },
    lora_3: { on: false, lora: 'off', strength: 1 },
  }
  const found = readGraph({
    ...SIDES,
    1: ['Power Lora Loader (rgthree)', { model: ['4', 0], ...loras }],
    2: ['LoraLoader', { model: ['4', 0], lora_name: 'unused', strength_model: 1 }],
    3: sampler(['6', 0], ['7', 0], ['1', 0]),
  })
  expect(found?.loras).toEqual([{ name: 'ink', weight: 0.5 }])
})

test.each([
  ['a name of a file', 'a style.safetensors'],
  ['a number', '512'],
  ['nothing but tags of LoRAs', '<lora:ink:0.8>'],
])('%s is no prompt', (_, text) => {
  const found = readGraph({
    ...END,
    3: sampler(['6', 0], ['7', 0]),
    6: ['Odd', { text }],
    7: encode('fog'),
  })
  expect(found).toMatchObject({ prompt: null, negativePrompt: 'fog' })
})

test('a prompt that only the order of the nodes tells is guessed', () => {
  const found = readGraph({ 1: encode('a cat'), 2: encode('fog') })
  expect(found).toMatchObject({ prompt: 'a cat', isPromptGuessed: true })
})

const WIRED = {
  subgraph: {
    nodes: [
      { id: 9, type: 'SaveImage', inputs: [{ name: 'images', link: 1 }] },
      {
        id: 57,
        type: 'inner',
        inputs: [{ name: 'width', widget: { name: 'width' }, link: null }],
        properties: { proxyWidgets: [['6', 'text']] },
        widgets_values: ['a cat'],
      },
    ],
    links: [[1, 57, 0, 9, 0, 'IMAGE']],
    definitions: {
      subgraphs: [
        {
          id: 'inner',
          inputs: [{ name: 'text' }, { name: 'width' }],
          nodes: [
            { id: 3, type: 'KSampler', inputs: [{ name: 'positive', link: 2 }] },
            {
              id: 6,
              type: 'CLIPTextEncode',
              inputs: [{ name: 'text', widget: { name: 'text' }, link: 3 }],
              widgets_values: ['a dog'],
            },
          ],
          links: [
            { id: 2, origin_id: 6, origin_slot: 0, target_id: 3, target_slot: 0 },
            { id: 3, origin_id: -10, origin_slot: 0, target_id: 6, target_slot: 0 },
            { id: 4, origin_id: 3, origin_slot: 0, target_id: -20, target_slot: 0 },
          ],
        },
      ],
    },
  },
  'a bypassed node': {
    nodes: [
      { id: 3, type: 'KSampler', inputs: [{ name: 'positive', link: 1 }] },
      {
        id: 5,
        type: 'ControlNetApply',
        mode: 4,
        inputs: [
          { name: 'control_net', type: 'CONTROL_NET', link: 3 },
          { name: 'conditioning', type: 'CONDITIONING', link: 2 },
        ],
        outputs: [{ name: 'CONDITIONING', type: 'CONDITIONING' }],
      },
      { id: 6, type: 'CLIPTextEncode', widgets_values: ['a cat'] },
    ],
    links: [
      [1, 5, 0, 3, 0],
      [2, 6, 0, 5, 1],
      [3, 7, 0, 5, 0],
    ],
  },
  'a connection without a line': {
    nodes: [
      { id: 3, type: 'KSampler', inputs: [{ name: 'positive', type: 'CONDITIONING', link: null }] },
      { id: 5, type: 'Prompts Everywhere', inputs: [{ name: 'a', type: '*', link: 1 }] },
      { id: 6, type: 'CLIPTextEncode', widgets_values: ['a cat'] },
    ],
    links: [[1, 6, 0, 5, 0, 'CONDITIONING']],
  },
}

test.each(Object.entries(WIRED))('a workflow is followed through %s', (_, workflow) => {
  expect(parseComfyUi(new Map([['workflow', JSON.stringify(workflow)]]))).toMatchObject({
    prompt: 'a cat',
    isPromptGuessed: false,
  })
})

test('names that every object has are names like all others', () => {
  const graph =
    '{"__proto__": {"class_type": "KSampler", "inputs": {"positive": ["constructor", 0]}}, "constructor": {"class_type": "CLIPTextEncode", "inputs": {"text": "a cat", "__proto__": 1}}}'
  expect(parseComfyUi(new Map([['prompt', graph]]))).toMatchObject({ prompt: 'a cat' })
})
