import { expect, test } from 'vitest'
import { parseComfyUi } from '../../../../src/metadata/tools/comfyUi'

type Node = readonly [type: string, inputs: Readonly<Record<string, unknown>>, title?: string]

function parse(nodes: Readonly<Record<string, Node>>) {
  const graph = Object.entries(nodes).map(([id, [type, inputs, title]]) => [
    id,
    { class_type: type, inputs, _meta: { title } },
  ])
  const found = parseComfyUi(new Map([['prompt', JSON.stringify(Object.fromEntries(graph))]]))
  if (found === null) throw new Error('There is no graph')
  const parameters = Object.fromEntries(found.parameters.map(({ name, value }) => [name, value]))
  return { ...found, parameters }
}

const encode = (text: unknown): Node => ['CLIPTextEncode', { text, clip: ['4', 1] }]

test.each<[string, Readonly<Record<string, Node>>]>([
  [
    'text encoders',
    {
      1: ['KSampler', { positive: ['2', 0], negative: ['3', 0] }],
      2: encode('a cat'),
      3: encode('fog'),
    },
  ],
  [
    'ids that are texts',
    {
      '30:6': ['KSampler', { positive: ['PositiveCLIP_Base', 0], negative: ['30:7', 0] }],
      PositiveCLIP_Base: encode('a cat'),
      '30:7': encode('fog'),
    },
  ],
  [
    'encoders for SDXL',
    {
      1: ['KSamplerAdvanced', { positive: ['2', 0], negative: ['3', 0] }],
      2: ['CLIPTextEncodeSDXL', { text_g: 'a cat', text_l: 'cat' }],
      3: ['CLIPTextEncodeSDXL', { text_g: 'fog', text_l: 'fog' }],
    },
  ],
  [
    'a ControlNet that both prompts pass through',
    {
      1: ['KSampler', { positive: ['5', 0], negative: ['5', 1] }],
      2: encode('a cat'),
      3: encode('fog'),
      5: ['ControlNetApplyAdvanced', { positive: ['2', 0], negative: ['3', 0], image: ['9', 0] }],
    },
  ],
  [
    'a loader that has both prompts',
    {
      1: ['KSampler (Efficient)', { positive: ['2', 1], negative: ['2', 2] }],
      2: ['Efficient Loader', { ckpt_name: 'a', positive: 'a cat', negative: 'fog' }],
    },
  ],
  [
    'a guider',
    {
      1: ['SamplerCustomAdvanced', { guider: ['2', 0] }],
      2: ['CFGGuider', { positive: ['3', 0], negative: ['4', 0] }],
      3: encode('a cat'),
      4: encode('fog'),
    },
  ],
  [
    'prompts from other nodes',
    {
      1: ['KSampler', { positive: ['2', 0], negative: ['3', 0] }],
      2: encode(['5', 0]),
      3: encode(['6', 0]),
      5: ['PreviewAny', { source: ['7', 0] }],
      6: ['PrimitiveString', { value: 'fog' }],
      7: ['PrimitiveStringMultiline', { value: 'a cat' }],
    },
  ],
  [
    'a text that was shown after it was made',
    {
      1: ['KSampler', { positive: ['2', 0], negative: ['3', 0] }],
      2: encode(['5', 0]),
      3: encode('fog'),
      5: ['ShowText|pysssss', { text: ['6', 0], text_0: 'a cat' }],
      6: ['TextGenerate', { prompt: 'Write a prompt' }],
    },
  ],
  [
    'a switch between the words of the visitor and those of a language model',
    {
      1: ['KSampler', { positive: ['2', 0], negative: ['3', 0] }],
      2: encode(['5', 0]),
      3: encode('fog'),
      5: ['ComfySwitchNode', { on_false: ['7', 0], on_true: ['6', 0], switch: true }],
      6: ['TextGenerate', { prompt: ['7', 0] }],
      7: ['StringReplace', { string: 'a cat' }],
    },
  ],
  [
    'an encoder called negative, without a sampler that is known',
    {
      1: ['CLIPTextEncode', { text: 'fog' }, 'Negative prompt'],
      2: ['CLIPTextEncode', { text: 'a cat' }, 'Prompt'],
    },
  ],
  ['two encoders without a sampler', { 1: encode('a cat'), 2: encode('fog') }],
  [
    'boxes of text beside other nodes, without a sampler that is known',
    {
      1: ['Note', { text: 'how to use this workflow' }],
      2: ['LLMTextEncode', { text: 'You are an expert in prompts' }],
      3: ['TextBox', { text: 'a cat' }],
      4: ['Text Box', { text: 'fog' }],
    },
  ],
  [
    'the guider of the sampler, behind a text that it does not use',
    {
      1: encode('a dog'),
      2: ['SamplerCustomAdvanced', { guider: ['3', 0] }],
      3: ['CFGGuider', { positive: ['4', 0], negative: ['5', 0] }],
      4: encode('a cat'),
      5: encode('fog'),
    },
  ],
  [
    'a switch that has settings of its own',
    {
      1: ['KSampler', { positive: ['2', 0], negative: ['3', 0] }],
      2: encode(['5', 0]),
      3: encode('fog'),
      5: ['ImpactSwitch', { sel_mode: 'select_on_execution', select: 1, input1: ['6', 0] }],
      6: ['PrimitiveString', { value: 'a cat' }],
    },
  ],
  [
    'samplers that have no prompt, before one that has',
    {
      0: ['FaceDetailer', { positive: ['4', 0] }],
      1: ['KSampler', { positive: ['9', 0], negative: ['9', 0] }],
      2: ['KSampler', { positive: ['3', 0], negative: ['5', 0] }],
      3: encode('a cat'),
      4: encode('a face'),
      5: encode('fog'),
    },
  ],
])('the prompts are found: %s', (_, nodes) => {
  expect(parse(nodes)).toMatchObject({ prompt: 'a cat', negativePrompt: 'fog' })
})

test.each<[string, Readonly<Record<string, Node>>]>([
  ['an empty text', { 3: encode(' ') }],
  [
    'conditioning that is zeroed out',
    { 3: ['ConditioningZeroOut', { conditioning: ['5', 0] }], 5: encode('a dog') },
  ],
  ['the node of the positive prompt', { 3: ['Reroute', { '': ['2', 0] }] }],
  ['a node that does not exist', {}],
])('there is no negative prompt in %s', (_, negative) => {
  const nodes: Readonly<Record<string, Node>> = {
    1: ['KSampler', { positive: ['2', 0], negative: ['3', 0] }],
    2: encode('a cat'),
    ...negative,
  }
  expect(parse(nodes)).toMatchObject({ prompt: 'a cat', negativePrompt: null })
})

test.each([
  [true, 'a cat'],
  [false, 'a dog'],
])('a switch that is %s leads to the prompt “%s”', (isOn, prompt) => {
  expect(
    parse({
      1: ['KSampler', { positive: ['2', 0] }],
      2: encode(['5', 0]),
      5: ['ComfySwitchNode', { on_false: ['6', 0], on_true: ['7', 0], switch: isOn }],
      6: encode('a dog'),
      7: encode('a cat'),
    }).prompt,
  ).toBe(prompt)
  expect(
    parse({
      1: ['KSampler', { positive: ['5', 0] }],
      5: ['ComfySwitchNode', { on_true: ['7', 0], on_false: ['6', 0], switch: isOn }],
      6: encode('a dog'),
      7: encode('a cat'),
    }).prompt,
  ).toBe(prompt)
})

test.each([
  [50, 'a dog'],
  [300, 'a cat'],
])('of %i switches that decide on one another not too many are asked', (count, prompt) => {
  const switches = Array.from({ length: count }, (_, index): readonly [number, Node] => [
    index + 6,
    ['ComfySwitchNode', { on_false: false, on_true: true, switch: [String(index + 7), 0] }],
  ])
  const nodes: Readonly<Record<string, Node>> = {
    ...Object.fromEntries(switches),
    1: ['KSampler', { positive: ['5', 0] }],
    5: ['ComfySwitchNode', { on_false: 'a cat', on_true: 'a dog', switch: ['6', 0] }],
    [count + 6]: ['PrimitiveBoolean', { value: true }],
  }
  expect(parse(nodes).prompt).toBe(prompt)
})

test('texts that a node puts together are one prompt', () => {
  expect(
    parse({
      1: ['KSampler', { positive: ['2', 0] }],
      2: ['ConditioningCombine', { conditioning_1: ['3', 0], conditioning_2: ['4', 0] }],
      3: encode(['5', 0]),
      4: encode('at night'),
      5: ['StringConcatenate', { string_a: 'a cat', string_b: 'on a mat', delimiter: ', ' }],
    }).prompt,
  ).toBe('a cat, on a mat\nat night')
})

test.each([
  ['ConditioningConcat', ['conditioning_to', 'conditioning_from']],
  ['Text Concatenate', ['text_a', 'text_d']],
  ['JoinStrings', ['string1', 'string9']],
])('%s puts its inputs together, and no names that are like theirs', (type, [first = '', last]) => {
  expect(
    parse({
      1: ['KSampler', { positive: ['2', 0] }],
      2: [
        type,
        {
          [`use_${first}`]: 'only once',
          [first]: ['3', 0],
          [`${first}_separator`]: 'a comma',
          [last ?? '']: ['4', 0],
        },
      ],
      3: encode('a cat'),
      4: encode('on a mat'),
    }).prompt,
  ).toBe('a cat\non a mat')
})

test('the instructions of a language model are no prompt, but a search finds them', () => {
  expect(
    parse({
      1: ['KSampler', { positive: ['2', 0] }],
      2: encode(['3', 0]),
      3: ['TextGenerate', { prompt: 'You are an expert in prompts' }],
    }),
  ).toMatchObject({ prompt: null, otherText: 'You are an expert in prompts' })
})

test('all other texts of the graph can be searched', () => {
  expect(
    parse({
      1: ['KSampler', { positive: ['2', 0] }],
      2: encode('a cat'),
      3: encode('a face'),
      4: ['ShowText|pysssss', { text_0: 'a face' }],
      5: ['PrimitiveInt', { value: 5 }],
    }).otherText,
  ).toBe('a face')
})

test('the texts of a loader that the sampler does not use can be searched, and the prompts cannot', () => {
  expect(
    parse({
      1: ['KSampler', { positive: ['2', 0], negative: ['3', 0] }],
      2: encode('a cat'),
      3: encode('fog'),
      4: ['Efficient Loader', { positive: 'a dog', negative: 'rain' }],
    }),
  ).toMatchObject({ prompt: 'a cat', negativePrompt: 'fog', otherText: 'a dog\nrain' })
})

test('of the texts beside the prompts the first 8,000 characters can be searched', () => {
  const { otherText } = parse({
    1: ['KSampler', { positive: ['2', 0] }],
    2: encode('a cat'),
    3: ['Note', { text: 'n'.repeat(9000) }],
  })
  expect(otherText).toBe('n'.repeat(8000))
})

test('the model of Flux is in a loader for it alone', () => {
  expect(
    parse({
      1: ['KSampler', { model: ['3', 0], positive: ['2', 0] }],
      2: encode('a cat'),
      3: ['UNETLoader', { unet_name: 'flux1-dev.safetensors' }],
    }).parameters,
  ).toEqual({ Model: 'flux1-dev.safetensors' })
})

test('neither what selects a sampler nor what hands prompts on is the sampler', () => {
  expect(
    parse({
      1: ['KSamplerSelect', { sampler_name: 'unused' }],
      2: ['ControlNetApplyAdvanced', { positive: ['4', 0], negative: ['5', 0], strength: 1 }],
      3: ['KSampler', { steps: 20, positive: ['2', 0], negative: ['2', 1] }],
      4: encode('a cat'),
      5: ['ConditioningCombine', { conditioning_1: ['6', 0], conditioning_2: ['7', 0] }],
      6: encode('fog'),
      7: encode('rain'),
    }),
  ).toMatchObject({ prompt: 'a cat', negativePrompt: 'fog\nrain', parameters: { Steps: '20' } })
})

test.each([
  [65, 'a cat'],
  [66, null],
])('a way of %d nodes from the sampler leads to the prompt %j', (count, prompt) => {
  const nodes = Array.from({ length: count }, (_, index): [string, Node] => [
    `node ${index + 1}`,
    index + 1 < count
      ? ['Reroute', { input: [`node ${index + 2}`, 0] }]
      : ['PrimitiveString', { value: 'a cat' }],
  ])
  expect(
    parse({ ...Object.fromEntries(nodes), 1: ['KSampler', { positive: ['node 1', 0] }] }).prompt,
  ).toBe(prompt)
})

test.each([
  [10, { Seed: '42' }],
  [11, {}],
])('a seed that %d nodes hand on gives the parameters %j', (count, parameters) => {
  const nodes = Array.from({ length: count }, (_, index): [string, Node] => [
    `reroute ${index + 1}`,
    ['Reroute', { value: index + 1 < count ? [`reroute ${index + 2}`, 0] : 42 }],
  ])
  expect(
    parse({
      ...Object.fromEntries(nodes),
      1: ['KSampler', { seed: ['reroute 1', 0], positive: ['2', 0] }],
      2: encode('a cat'),
    }).parameters,
  ).toEqual(parameters)
})

test('parameters come from the nodes that lead to the sampler, the nearest first', () => {
  expect(
    parse({
      9: ['CheckpointLoaderSimple', { ckpt_name: 'unused' }],
      1: [
        'SamplerCustomAdvanced',
        {
          noise: ['2', 0],
          guider: ['3', 0],
          sampler: ['4', 0],
          sigmas: ['5', 0],
          latent_image: ['9', 0],
        },
      ],
      2: ['RandomNoise', { noise_seed: ['10', 0] }],
      3: ['BasicGuider', { model: ['8', 0], conditioning: ['6', 0] }],
      4: ['KSamplerSelect', { sampler_name: 'euler' }],
      5: ['BasicScheduler', { scheduler: 'simple', steps: ['12', 0], denoise: 1 }],
      6: ['FluxGuidance', { guidance: 3.5, conditioning: ['7', 0] }],
      7: encode('a cat'),
      8: ['UNETLoader', { unet_name: 'flux1-dev.safetensors' }],
      10: ['Reroute', { value: ['11', 0] }],
      11: ['PrimitiveInt', { value: 42 }],
      12: ['Steps to take', {}],
    }),
  ).toMatchObject({
    prompt: 'a cat',
    parameters: {
      Sampler: 'euler',
      'Schedule type': 'simple',
      Guidance: '3.5',
      Seed: '42',
      'Denoising strength': '1',
      Model: 'flux1-dev.safetensors',
    },
  })
})

test('LoRAs come from loaders for one and for many', () => {
  expect(
    parse({
      1: ['LoraLoader', { lora_name: 'detail.safetensors', strength_model: 0.8 }],
      2: [
        'Power Lora Loader (rgthree)',
        {
          lora_1: { on: true, lora: 'style.safetensors', strength: 1 },
          lora_2: { on: false, lora: 'off.safetensors', strength: 1 },
        },
      ],
    }).loras,
  ).toEqual([
    { name: 'detail.safetensors', weight: 0.8 },
    { name: 'style.safetensors', weight: 1 },
  ])
})

test('NaN, long seeds and NULs at the end are read', () => {
  const text =
    '{"1": {"class_type": "KSampler", "inputs": {"seed": 18446744073709551615, "cfg": NaN, "steps": 4}}, "is_changed": [NaN]}'
  const graph = text.replace('"steps"', '"positive": ["2", 0], "steps"')
  expect(parseComfyUi(new Map([['prompt', graph]]))?.parameters).toEqual([
    { name: 'Steps', value: '4' },
    { name: 'Seed', value: '18446744073709551615' },
  ])
})

test('a number where a name is wanted is left out, and so is a text in place of a number', () => {
  const { parameters } = parse({
    1: [
      'KSampler',
      {
        positive: ['2', 0],
        seed: 'fixed',
        steps: 'euler',
        cfg: '6.5',
        sampler_name: 'res_2m',
        scheduler: 20,
        denoise: true,
      },
    ],
    2: encode('a cat'),
  })
  expect(parameters).toEqual({ Sampler: 'res_2m', 'CFG scale': '6.5' })
})

test('a graph that goes in circles is followed once', () => {
  expect(
    parse({
      1: ['KSampler', { positive: ['2', 0], negative: ['1', 0], seed: ['3', 0] }],
      2: ['Reroute', { a: ['2', 0], b: ['3', 0], value: ['3', 0] }],
      3: ['Reroute', { a: ['2', 0], b: ['1', 0], value: ['2', 0] }],
    }),
  ).toMatchObject({ prompt: null, negativePrompt: null, parameters: {} })
})

test('a chain of 100,000 nodes is not followed to its end', () => {
  const nodes = Array.from({ length: 100_000 }, (_, id): [string, Node] => [
    String(id),
    ['KSampler', { positive: [String(id + 1), 0], seed: [String(id + 1), 0] }],
  ])
  expect(parse(Object.fromEntries(nodes)).prompt).toBeNull()
})

test.each([
  ['a text', 'a cat'],
  ['JSON without nodes', '{"a": {"inputs": {}}, "class_type": "KSampler"}'],
  ['a list', '[{"class_type": "KSampler"}]'],
  ['JSON that is cut off', '{"1": {"class_type": "KSampler"'],
])('%s is no graph', (_, prompt) => {
  expect(parseComfyUi(new Map([['prompt', prompt]]))).toBeNull()
})

const LINKS = [
  [1, 4, 0, 3, 0, 'MODEL'],
  [2, 6, 0, 3, 1, 'CONDITIONING'],
  [3, 7, 0, 3, 2, 'CONDITIONING'],
]
const SAMPLER_VALUES = [42, 'randomize', 25, 7, 'euler', 'normal', 1]
const SAMPLER_LINKS = [
  { name: 'model', link: 1 },
  { name: 'positive', link: 2 },
  { name: 'negative', link: 3 },
]
const SAMPLER_WIDGETS = ['seed', 'steps', 'cfg', 'sampler_name', 'scheduler', 'denoise'].map(
  (name) => ({ name, widget: { name }, link: null }),
)
const OTHER_NODES = [
  { id: 4, type: 'CheckpointLoaderSimple', widgets_values: ['a.safetensors'] },
  { id: 6, type: 'CLIPTextEncode', widgets_values: ['a cat'] },
  { id: 7, type: 'CLIPTextEncode', widgets_values: { text: 'fog' } },
  { id: 8, type: 'KSampler', mode: 2, widgets_values: [1, 'fixed', 1] },
]

test.each([
  ['values whose inputs name them', [...SAMPLER_LINKS, ...SAMPLER_WIDGETS]],
  ['values in their order alone', SAMPLER_LINKS],
])('a file with the workflow alone is read: %s', (_, inputs) => {
  const sampler = { id: 3, type: 'KSampler', inputs, widgets_values: SAMPLER_VALUES }
  const workflow = JSON.stringify({ nodes: [...OTHER_NODES, sampler], links: LINKS })
  expect(parseComfyUi(new Map([['workflow', workflow]]))).toMatchObject({
    tool: 'ComfyUI',
    prompt: 'a cat',
    negativePrompt: 'fog',
    parameters: [
      { name: 'Steps', value: '25' },
      { name: 'Sampler', value: 'euler' },
      { name: 'Schedule type', value: 'normal' },
      { name: 'CFG scale', value: '7' },
      { name: 'Seed', value: '42' },
      { name: 'Denoising strength', value: '1' },
      { name: 'Model', value: 'a.safetensors' },
    ],
  })
})
