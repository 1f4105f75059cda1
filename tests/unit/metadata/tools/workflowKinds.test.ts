import { expect, test } from 'vitest'
import { parseComfyUi } from '../../../../src/metadata/tools/comfyUi'

type Json = Readonly<Record<string, unknown>>
type Input = readonly [name: string, link: number | null, type?: string]
type Line = readonly [id: number, origin: number, slot: number, target: number, targetSlot: number]

function read(workflow: Json) {
  const found = parseComfyUi(new Map([['workflow', JSON.stringify(workflow)]]))
  if (found === null) throw new Error('There is no workflow')
  const { parameters, loras, ...rest } = found
  return {
    ...rest,
    loras: loras.map(({ name, weight }) => `${name} ${weight}`),
    parameters: Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
  }
}

/** A node as the editor saves it. An input in capitals, such as `TEXT`, is one that can be typed, too. */
function node(
  id: number,
  type: string,
  inputs: readonly Input[] = [],
  values: readonly unknown[] = [],
  more: Json = {},
): Json {
  const slots = inputs.map(([name, link, slotType = '*']) => {
    const isTyped = name === name.toUpperCase()
    const own = name.toLowerCase()
    return { name: own, type: slotType, link, ...(isTyped ? { widget: { name: own } } : {}) }
  })
  return { id, type, inputs: slots, widgets_values: values, ...more }
}

const CONDITIONING = { outputs: [{ name: 'CONDITIONING', type: 'CONDITIONING' }] }
const encoder = (id: number, text: string): Json =>
  node(id, 'CLIPTextEncode', [], [text], CONDITIONING)
const SAMPLER = [42, 'randomize', 20, 7, 'euler', 'normal', 1]
const lines = (...all: readonly Line[]) => Array.from(all, (line) => [...line, 'CONDITIONING'])
/** The same lines as in subgraphs. */
const inside = (...all: readonly Line[]) =>
  all.map(([id, origin_id, origin_slot, target_id, target_slot]) => ({
    id,
    origin_id,
    origin_slot,
    target_id,
    target_slot,
  }))

test.each([
  ['leads to nothing', []],
  [
    'comes from a node that is switched off',
    [node(7, 'PrimitiveString', [], ['off'], { mode: 2 })],
  ],
])('what was typed before does not count if the connection %s', (_, others) => {
  const nodes = [
    node(3, 'KSampler', [['positive', 1]], SAMPLER),
    node(6, 'CLIPTextEncode', [['TEXT', 2]], ['typed before']),
    ...others,
  ]
  expect(read({ nodes, links: lines([1, 6, 0, 3, 0], [2, 7, 0, 6, 0]) }).prompt).toBeNull()
})

test.each([
  ['a known suite', 'smZ CLIPTextEncode'],
  ['no known suite', 'Own encoder'],
])('an encoder of %s whose inputs an early file does not name has the text first', (_, type) => {
  const nodes = [
    node(3, 'KSampler', [
      ['positive', 1],
      ['negative', 2],
    ]),
    node(6, type, [], ['a cat', 'A1111', true, 5], CONDITIONING),
    node(7, type, [], ['fog', 'A1111', true, 5], CONDITIONING),
  ]
  const links = lines([1, 6, 0, 3, 0], [2, 7, 0, 3, 1])
  expect(read({ nodes, links })).toMatchObject({
    prompt: 'a cat',
    negativePrompt: 'fog',
    isPromptGuessed: false,
  })
})

test.each([
  ['an earlier version', 'KSampler //Inspire', [42, 'fixed', 20, 8, 'dpmpp_2m', 'karras', 0.5]],
  [
    'an earlier version whose control has no value',
    'KSampler (Efficient)',
    [42, null, 20, 8, 'dpmpp_2m', 'karras', 0.5, 'auto'],
  ],
  ['the first version', 'KSampler', [42, true, 20, 8, 'dpmpp_2m', 'karras', 0.5]],
  ['a file without controls', 'KSampler //Inspire', [42, 20, 8, 'dpmpp_2m', 'karras', 0.5]],
])('what becomes of the seed is no input of a sampler: %s', (_, type, values) => {
  const nodes = [node(3, type, [['positive', 1]], values), encoder(6, 'a cat')]
  expect(read({ nodes, links: lines([1, 6, 0, 3, 0]) }).parameters).toEqual({
    Steps: '20',
    Sampler: 'dpmpp_2m',
    'Schedule type': 'karras',
    'CFG scale': '8',
    Seed: '42',
    'Denoising strength': '0.5',
  })
})

test('a word for what becomes of the seed is an input in any place but that after the seed', () => {
  const nodes = [
    node(3, 'KSampler', [
      ['positive', 1],
      ['SEED', 2],
    ]),
    node(6, 'ImpactWildcardEncode', [], ['a __pet__', 'a cat', 'fixed', '', '', 42, 'randomize']),
  ]
  const links = lines([1, 6, 2, 3, 0], [2, 6, 3, 3, 1])
  expect(read({ nodes, links })).toMatchObject({ prompt: 'a cat', parameters: { Seed: '42' } })
})

test('a list of LoRAs is read whatever its input is called', () => {
  const loras = [
    { name: 'ink', strength: 0.5, active: true },
    { name: 'off', strength: 1, active: false },
  ]
  const nodes = [
    node(3, 'KSampler', [
      ['positive', 1],
      ['model', 2],
    ]),
    encoder(6, 'a cat'),
    node(7, 'Lora Loader (LoraManager)', [], ['', '<lora:ink:0.5>', loras]),
  ]
  expect(read({ nodes, links: lines([1, 6, 0, 3, 0], [2, 7, 0, 3, 1]) }).loras).toEqual(['ink 0.5'])
})

const SUBGRAPH = {
  id: 'a subgraph',
  inputs: [{ name: 'image' }, { name: 'text' }, { name: 'seed' }],
  nodes: [
    node(
      3,
      'KSampler',
      [
        ['positive', 2],
        ['SEED', 4],
      ],
      [7, 'fixed', 20, 7, 'euler', 'normal', 1],
    ),
    node(6, 'CLIPTextEncode', [['TEXT', 3]], ['of the definition']),
  ],
  links: inside([2, 6, 0, 3, 0], [3, -10, 1, 6, 0], [4, -10, 2, 3, 1], [5, 3, 0, -20, 0]),
}

test.each<[string, Json, unknown]>([
  [
    'in the order of its inputs',
    node(57, 'a subgraph', [['TEXT', null]], ['a cat', 42]),
    [SUBGRAPH],
  ],
  [
    'as inputs that it shows',
    node(57, 'a subgraph', [['TEXT', null]], ['a cat', 42], {
      properties: {
        proxyWidgets: [
          ['-1', 'text'],
          ['-1', 'seed'],
          ['9', '$$canvas-image-preview'],
        ],
      },
    }),
    [SUBGRAPH],
  ],
  [
    'as values that it shows of the nodes in it',
    node(57, 'a subgraph', [['TEXT', null]], [42, 'a cat'], {
      properties: {
        proxyWidgets: [
          ['3', 'seed'],
          ['6', 'text'],
        ],
      },
    }),
    [SUBGRAPH],
  ],
  [
    'whose definition stands under its id',
    node(57, 'a subgraph', [['TEXT', null]], ['a cat', 42]),
    { 'a subgraph': SUBGRAPH },
  ],
])('the values of a subgraph are read %s', (_, place, subgraphs) => {
  const nodes = [place, node(9, 'SaveImage', [['images', 1]])]
  expect(read({ nodes, links: lines([1, 57, 0, 9, 0]), definitions: { subgraphs } })).toMatchObject(
    { prompt: 'a cat', parameters: { Seed: '42' } },
  )
})

const LATENT = { outputs: [{ name: 'LATENT', type: 'LATENT' }] }
/** The links of its nodes are those that they had outside. */
const GROUP = {
  nodes: [
    node(0, 'CLIPTextEncode', [['clip', 71]], ['of the definition'], CONDITIONING),
    node(0, 'CLIPTextEncode', [['clip', 71]], ['of the definition'], CONDITIONING),
    node(
      0,
      'KSampler',
      [
        ['model', 72],
        ['positive', 73],
        ['negative', 74],
      ],
      [7, 'fixed', 9, 1, 'euler', 'normal', 1],
      LATENT,
    ),
  ],
  links: [
    [null, 1, 0, 0, 4, 'CLIP'],
    [0, 0, 2, 1, 6, 'CONDITIONING'],
    [1, 0, 2, 2, 7, 'CONDITIONING'],
  ],
}

function readGroup(type: string, values: readonly unknown[]) {
  return read({
    nodes: [
      node(4, 'UNETLoader', [], ['model']),
      node(
        12,
        type,
        [
          ['clip', null],
          ['CLIPTextEncode clip', null],
          ['model', 2],
        ],
        values,
        LATENT,
      ),
      node(9, 'SaveImage', [['images', 1]]),
    ],
    links: lines([1, 12, 0, 9, 0], [2, 4, 0, 12, 2]),
    extra: { groupNodes: { Generate: GROUP } },
  })
}

test.each(['workflow/Generate', 'workflow>Generate'])('a group node %s is opened', (type) => {
  expect(readGroup(type, ['a cat', 'fog', ...SAMPLER])).toMatchObject({
    prompt: 'a cat',
    negativePrompt: 'fog',
    parameters: { Seed: '42', Steps: '20', Model: 'model' },
  })
})

test('the values of a group node are not known if they are not as many as those of its nodes', () => {
  expect(readGroup('workflow>Generate', ['a cat', 'fog'])).toMatchObject({
    prompt: null,
    parameters: { Model: 'model' },
  })
})

test('a text of a group that became an input comes from its connection', () => {
  const found = read({
    nodes: [
      node(5, 'PrimitiveStringMultiline', [], ['a cat']),
      node(12, 'workflow>Generate', [['TEXT', 3]], SAMPLER, LATENT),
      node(9, 'SaveImage', [['images', 1]]),
    ],
    links: lines([1, 12, 0, 9, 0], [3, 5, 0, 12, 0]),
    extra: {
      groupNodes: {
        Generate: {
          nodes: [
            node(0, 'CLIPTextEncode', [['TEXT', 8]], ['of the definition'], CONDITIONING),
            node(0, 'KSampler', [['positive', 8]], SAMPLER, LATENT),
          ],
          links: [[0, 0, 1, 0, 6, 'CONDITIONING']],
        },
      },
    },
  })
  expect(found).toMatchObject({ prompt: 'a cat', parameters: { Seed: '42' } })
})

const RECEIVER = node(
  3,
  'KSampler',
  [
    ['positive', null, 'CONDITIONING'],
    ['negative', null, 'CONDITIONING'],
  ],
  SAMPLER,
  { title: 'Main', color: '#223', pos: [100, 100], size: [100, 100] },
)
const TEXTS = [encoder(6, 'a cat'), encoder(7, 'fog'), encoder(8, 'a dog')]
/** A node that sends what line 1 brings to positive inputs, and one for line 2 and the negative ones. */
const SENDERS = lines([1, 6, 0, 20, 0], [2, 7, 0, 21, 0], [3, 8, 0, 22, 0])

function sender(id: number, link: number, settings: Json, more: Json = {}): Json {
  return node(id, 'Anything Everywhere', [['anything', link, 'CONDITIONING']], [], {
    properties: { ue_properties: { version: '7.0', ...settings } },
    ...more,
  })
}

const NEGATIVE = sender(21, 2, { input_regex: 'neg' })
const PLACE = { pos: [0, 0], size: [10, 10] }
const ELSEWHERE = { pos: [1000, 0], size: [10, 10] }
const GROUPS = [
  { title: 'Here', bounding: [-10, -10, 400, 400] },
  { title: 'There', bounding: [900, -10, 400, 400] },
]

test.each<[string, readonly Json[]]>([
  [
    'patterns that are typed into an early node',
    [
      node(20, 'Anything Everywhere?', [['conditioning', 1]], ['.*', 'positive', '']),
      node(21, 'Anything Everywhere?', [['conditioning', 2]], ['.*', 'negative', '']),
    ],
  ],
  [
    'a pattern, and one that must not match',
    [
      sender(20, 1, { input_regex: 'pos' }),
      sender(21, 2, { input_regex: 'pos', input_regex_invert: true }),
    ],
  ],
  [
    'the title of the node',
    [
      sender(20, 1, { title_regex: 'Main', input_regex: 'pos' }),
      sender(22, 3, { title_regex: 'Other', input_regex: 'pos' }),
      NEGATIVE,
    ],
  ],
  [
    'the group of the sender',
    [
      sender(20, 1, { group_restricted: 1, input_regex: 'pos' }, PLACE),
      sender(22, 3, { group_restricted: 1, input_regex: 'pos' }, ELSEWHERE),
      NEGATIVE,
    ],
  ],
  [
    'the name of a group',
    [
      sender(20, 1, { group_regex: 'Here', input_regex: 'pos' }),
      sender(22, 3, { group_regex: 'There', input_regex: 'pos' }),
      NEGATIVE,
    ],
  ],
  [
    'the colour of the sender',
    [
      sender(20, 1, { color_restricted: 1, input_regex: 'pos' }, { color: '#223' }),
      sender(22, 3, { color_restricted: 2, input_regex: 'pos' }, { color: '#223' }),
      NEGATIVE,
    ],
  ],
  [
    'the higher priority',
    [
      sender(20, 1, { input_regex: 'pos', priority: 50 }),
      sender(22, 3, { input_regex: 'pos' }),
      NEGATIVE,
    ],
  ],
])('a connection without a line goes by %s', (_, senders) => {
  const nodes = [RECEIVER, ...TEXTS, ...senders]
  expect(read({ nodes, links: SENDERS, groups: GROUPS })).toMatchObject({
    prompt: 'a cat',
    negativePrompt: 'fog',
    isPromptGuessed: false,
  })
})

test('one sender with several values of a type sends each to the inputs of its name', () => {
  const several = {
    ...node(20, 'Anything Everywhere'),
    inputs: [
      { name: 'anything', label: 'positive', type: 'CONDITIONING', link: 1 },
      { name: 'anything2', label: 'negative', type: 'CONDITIONING', link: 2 },
    ],
  }
  const links = lines([1, 6, 0, 20, 0], [2, 7, 0, 20, 1])
  expect(read({ nodes: [RECEIVER, ...TEXTS, several], links })).toMatchObject({
    prompt: 'a cat',
    negativePrompt: 'fog',
    isPromptGuessed: false,
  })
})

const ownSender = (id: number, text: string, pattern: string) => ({
  ...encoder(id, text),
  properties: { ue_convert: true, ue_properties: { input_regex: pattern } },
})

test('a node may send its own outputs', () => {
  const nodes = [RECEIVER, ownSender(6, 'a cat', 'positive'), ownSender(7, 'fog', 'negative')]
  expect(read({ nodes, links: [] })).toMatchObject({
    prompt: 'a cat',
    negativePrompt: 'fog',
    isPromptGuessed: false,
  })
})

test.each([
  ['ask for as much', sender(20, 1, {}), sender(22, 3, {})],
  ['ask by a pattern that could take forever', sender(20, 1, { title_regex: '(M+)+x' }), RECEIVER],
  [
    'ask by a pattern of many alternatives',
    sender(20, 1, { title_regex: `Main${'(|x)'.repeat(20)}`, input_regex: 'pos' }),
    RECEIVER,
  ],
])('there is no connection if senders %s', (_, one, other) => {
  const { isPromptGuessed } = read({ nodes: [RECEIVER, ...TEXTS, one, other], links: SENDERS })
  expect(isPromptGuessed).toBe(true)
})

test('a pattern of many words, none of them in a group, is looked for', () => {
  const words = `seed|steps|cfg|width|height|model|vae|clip|mask|image|latent|Main`
  const sends = sender(20, 1, { title_regex: words, input_regex: 'pos' })
  const { isPromptGuessed } = read({ nodes: [RECEIVER, ...TEXTS, sends], links: SENDERS })
  expect(isPromptGuessed).toBe(false)
})

test.each([
  [100, false],
  [300, true],
])('of a node that sends %i values and a prompt, only the first 200 count', (count, isGuessed) => {
  const others = Array.from({ length: count }, () => ({ name: 'x', type: 'X' }))
  const outputs = [...others, ...CONDITIONING.outputs]
  const nodes = [RECEIVER, { ...ownSender(6, 'a cat', 'pos'), outputs }]
  expect(read({ nodes, links: [] })).toMatchObject({ isPromptGuessed: isGuessed })
})

test('a node with a type longer than any is none, and so is an input', () => {
  const long = 'text_'.repeat(50)
  const nodes = [encoder(6, 'a cat'), { ...node(7, 'Text'), widgets_values: { [long]: 'a dog' } }]
  expect(read({ nodes: [...nodes, node(8, long, [['TEXT', null]], ['fog'])] })).toMatchObject({
    prompt: 'a cat',
    otherText: null,
  })
  const inputs = { text: 'a cat', [long]: 'a dog' }
  const graph = { 1: { class_type: 'Text', inputs }, 2: { class_type: long, inputs } }
  const found = parseComfyUi(new Map([['prompt', JSON.stringify(graph)]]))
  expect(found?.otherText).toBe('a cat')
  expect(parseComfyUi(new Map([['prompt', JSON.stringify({ 2: graph[2] })]]))).toBeNull()
})

const LISTED = {
  downstream: 3,
  downstream_slot: 0,
  upstream: '6',
  upstream_slot: 0,
  controller: 20,
}

test('connections that a file lists are those of the subgraph that lists them', () => {
  const subgraph = {
    id: 'a subgraph',
    nodes: [
      // The line was drawn while the graph ran.
      node(3, 'KSampler', [['positive', 99]], SAMPLER),
      encoder(6, 'a cat'),
      sender(20, 1, {}),
    ],
    links: inside([1, 6, 0, 20, 0], [5, 3, 0, -20, 0]),
    extra: { ue_links: [LISTED] },
  }
  const nodes = [node(57, 'a subgraph'), node(9, 'SaveImage', [['images', 1]])]
  expect(
    read({ nodes, links: lines([1, 57, 0, 9, 0]), definitions: { subgraphs: [subgraph] } }),
  ).toMatchObject({ prompt: 'a cat', isPromptGuessed: false })
})
