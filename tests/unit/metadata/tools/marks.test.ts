import { expect, test } from 'vitest'
import type { Parser } from '../../../../src/metadata/generation'
import { parseAutomatic1111 } from '../../../../src/metadata/tools/automatic1111'
import { parseCivitai } from '../../../../src/metadata/tools/civitai'
import { findGraph, findWorkflow } from '../../../../src/metadata/tools/comfyGraph'
import type { GraphNode } from '../../../../src/metadata/tools/comfy/graph'
import { linkOf } from '../../../../src/metadata/tools/comfy/graph'
import { parseComfyUi } from '../../../../src/metadata/tools/comfyUi'
import { graphOfWorkflow } from '../../../../src/metadata/tools/comfy/workflow'
import { parseDrawThings } from '../../../../src/metadata/tools/drawThings'
import { parseEasyDiffusion } from '../../../../src/metadata/tools/easyDiffusion'
import { parseFooocus, parseFooocusMre } from '../../../../src/metadata/tools/fooocus'
import { parseHuggingFaceSpace } from '../../../../src/metadata/tools/huggingFaceSpace'
import {
  parseInfotext,
  parseSettings,
  writeInfotext,
} from '../../../../src/metadata/tools/infotext'
import { parseEarlyInvokeAi, parseInvokeAi } from '../../../../src/metadata/tools/invokeAi'
import { parseMaker } from '../../../../src/metadata/tools/maker'
import { parseMidjourney } from '../../../../src/metadata/tools/midjourney'
import { parseNovelAi } from '../../../../src/metadata/tools/novelAi'
import { parseStabilityMatrix } from '../../../../src/metadata/tools/stabilityMatrix'
import { parseTensorArt } from '../../../../src/metadata/tools/tensorArt'
import { parseUnknownJson, parseUnknownText } from '../../../../src/metadata/tools/unknownTool'
import { xmpProperty } from '../../../../src/metadata/tools/xmp'

const SETTINGS = 'Steps: 1, Seed: 2, Size: 3x4'
const INFOTEXT = `a cat\n${SETTINGS}, Version: neo-2`
const GRAPH = '{"1": {"class_type": "Note", "inputs": {}}}'

const read = (parse: Parser, texts: Readonly<Record<string, string>>) =>
  parse(new Map(Object.entries(texts)))

test.each<readonly [parse: Parser, texts: Readonly<Record<string, string>>, tool: string | null]>([
  [parseFooocus, { Software: 'Fooocus v2.5', parameters: INFOTEXT }, 'Fooocus'],
  [parseFooocus, { MakerNote: 'a1111', UserComment: INFOTEXT }, 'Fooocus'],
  [parseFooocus, { Software: 'not Fooocus v', parameters: INFOTEXT }, null],
  [parseFooocus, { Software: 'Fooocus v2.5', parameters: 'a cat' }, null],
  [parseFooocus, { Software: 'Fooocus v2.5' }, null],
  [parseFooocusMre, { Comment: '{"base_model": "x"}' }, 'Fooocus-MRE'],
  [parseFooocusMre, { Comment: '{"real_prompt": "x"}' }, 'Fooocus-MRE'],
  [parseFooocusMre, { Comment: '{"prompt": "x"}' }, null],
  [parseStabilityMatrix, { smproj: '{}', parameters: INFOTEXT }, 'Stability Matrix'],
  [parseStabilityMatrix, { smproj: '{}' }, null],
  [parseStabilityMatrix, { parameters: INFOTEXT }, null],
  [parseHuggingFaceSpace, { parameters: '{"resolution": "1 x 2"}' }, null],
  [parseHuggingFaceSpace, { parameters: '{"Model": "x"}' }, null],
  [parseHuggingFaceSpace, { parameters: '{"Model": "x", "resolution": 1}' }, 'Hugging Face Space'],
  [parseCivitai, { prompt: `{"extra": {}, ${GRAPH.slice(1)}` }, 'Civitai'],
  [parseCivitai, { prompt: `{"extraMetadata": "{}", ${GRAPH.slice(1)}` }, 'Civitai'],
  [parseCivitai, { UserComment: `{"resource-stack": {}, ${GRAPH.slice(1)}` }, 'Civitai'],
  [parseCivitai, { UserComment: '{"extra": {}}' }, null],
  [parseCivitai, { prompt: GRAPH }, null],
  [parseEasyDiffusion, { prompt: 'a cat', negative_prompt: 'fog' }, null],
  [parseEasyDiffusion, { Prompt: 'a cat', 'Stable Diffusion model': 'x' }, 'Easy Diffusion'],
  [parseEasyDiffusion, { UserComment: '{"prompt": "a cat", "negative_prompt": "fog"}' }, null],
  [parseEasyDiffusion, { prompt: 'a cat' }, null],
  [parseEasyDiffusion, { use_stable_diffusion_model: 'x' }, null],
  [parseDrawThings, { XMP: '<x xmp:CreatorTool="Draw Things 1.2"/>' }, 'Draw Things'],
  [parseDrawThings, { XMP: '<x xmp:CreatorTool="Not Draw Things"/>' }, null],
  [
    parseDrawThings,
    { XMP: `<x xmp:CreatorTool="Draw Things" dc:description="${INFOTEXT}"/>` },
    'Draw Things',
  ],
])('%o reads %j as %s', (parse, texts, tool) => {
  expect(read(parse, texts)?.tool ?? null).toBe(tool)
})

test.each([
  ['v1.10.1', 'AUTOMATIC1111'],
  ['f2.0.1v1.10.1-previous-659', 'Forge'],
  ['ComfyUI 0.3.60', 'ComfyUI'],
  // SD.Next and forks write the hash of a commit, or a name of their own: the graph tells the tool.
  ['1bf2c9d', 'ComfyUI'],
  ['rev2', 'ComfyUI'],
])('an infotext of version %s beside a graph is one of %s', (version, tool) => {
  const parameters = `a cat\n${SETTINGS}, Version: ${version}`
  expect(read(parseAutomatic1111, { parameters, prompt: GRAPH })?.tool).toBe(tool)
})

test('an infotext of a version of ComfyUI has its tool without a graph, too', () => {
  const parameters = `a cat\n${SETTINGS}, Version: ComfyUI 0.3.60`
  expect(read(parseAutomatic1111, { parameters })?.tool).toBe('ComfyUI')
})

test('an image that was only upscaled has the settings of the upscaler', () => {
  const postprocessing = 'Postprocess upscale by: 4, Postprocess upscaler: R-ESRGAN 4x+'
  expect(read(parseAutomatic1111, { postprocessing })?.parameters).toEqual([
    { name: 'Postprocess upscale by', value: '4' },
    { name: 'Postprocess upscaler', value: 'R-ESRGAN 4x+' },
  ])
})

test('a random seed of TensorArt that its graph does not have is not known', () => {
  const generation_data = '{"prompt": "a cat", "seed": "-1", "steps": 25}'
  expect(read(parseTensorArt, { generation_data, prompt: GRAPH })).toMatchObject({
    prompt: 'a cat',
    parameters: [{ name: 'Steps', value: '25' }],
  })
})

test('InvokeAI 3 names its LoRAs in a member of their own, and its model may be a text', () => {
  const json = {
    positive_prompt: 'a cat',
    model: 'juggernaut',
    loras: [{ lora: { model_name: 'detail', base_model: 'sdxl' }, weight: 0.75 }],
  }
  expect(read(parseInvokeAi, { invokeai_metadata: JSON.stringify(json) })).toMatchObject({
    loras: [{ name: 'detail', weight: 0.75 }],
    parameters: [{ name: 'Model', value: 'juggernaut' }],
  })
})

const dream = (Dream: string) => {
  const { prompt, negativePrompt, parameters } = read(parseEarlyInvokeAi, { Dream }) ?? {}
  return [prompt, negativePrompt, parameters?.map(({ name, value }) => `${name}: ${value}`)]
}

test('a command of the first InvokeAI has its options behind the last quote', () => {
  expect(dream('"an -A frame house" -s 50')).toEqual(['an -A frame house', null, ['Steps: 50']])
  expect(dream('dream> "a cat" -s 50')).toEqual(['a cat', null, ['Steps: 50']])
  expect(dream('"a cat[ fog ][ rain ]" -S 5')).toEqual(['a cat', 'fog, rain', ['Seed: 5']])
  expect(dream('"a cat that is cut o')).toEqual(['"a cat that is cut o', null, []])
  expect(dream('a cat -s 50')).toEqual(['a cat -s 50', null, ['Steps: 50']])
})

test('an image of an early InvokeAI may have no prompt', () => {
  expect(read(parseEarlyInvokeAi, { 'sd-metadata': '{"image": {"seed": 5}}' })).toMatchObject({
    tool: 'InvokeAI',
    prompt: null,
    parameters: [{ name: 'Seed', value: '5' }],
  })
  expect(read(parseEarlyInvokeAi, { 'sd-metadata': '{"image": "a.png"}' })).toBeNull()
})

test('Content Credentials of a camera are of no tool', () => {
  expect(read(parseMaker, { C2PA: 'Leica Camera AG M11-P' })).toBeNull()
})

test('Fooocus-MRE falls back to the prompts that it made of those of the visitor', () => {
  const Comment = '{"real_prompt": "a cat, cinematic", "real_negative_prompt": "fog, blurry"}'
  expect(read(parseFooocusMre, { Comment })).toMatchObject({
    prompt: 'a cat, cinematic',
    negativePrompt: 'fog, blurry',
  })
})

test('a description may speak of what cameras and editors write', () => {
  const text = 'a Screenshot of a game, {"sign"}'
  expect(read(parseUnknownText, { Description: text })?.description).toBe(text)
})

test.each(['{ "a": 1', '{"a": 1', '[ {"a": 1', '[["a"', 'Screenshot', 'Created with GIMP'])(
  '“%s” is no prompt of an unknown tool',
  (Comment) => {
    expect(read(parseUnknownText, { Comment })).toBeNull()
  },
)

const sizeBy = (resolution: string) =>
  read(parseFooocusMre, { Comment: JSON.stringify({ base_model: 'x', resolution }) })?.parameters

test('Fooocus-MRE falls back to its resolution, if that has two sides', () => {
  expect(sizeBy('(832, 1216)')).toContainEqual({ name: 'Size', value: '832x1216' })
  expect(sizeBy('(1, 2, 3)')).toEqual([{ name: 'Model', value: 'x' }])
  expect(sizeBy('')).toEqual([{ name: 'Model', value: 'x' }])
})

test('what was typed on Civitai comes before what its graph says, each parameter once', () => {
  const sampler = { class_type: 'KSampler', inputs: { steps: 5, cfg: 7, positive: ['2', 0] } }
  const text = { class_type: 'CLIPTextEncode', inputs: { text: 'a graph' } }
  const extra = { extraMetadata: { steps: 30 } }
  expect(
    read(parseCivitai, { UserComment: JSON.stringify({ 1: sampler, 2: text, extra }) }),
  ).toMatchObject({
    prompt: 'a graph',
    parameters: [
      { name: 'Steps', value: '30' },
      { name: 'CFG scale', value: '7' },
    ],
  })
})

test('flags of Midjourney are parameters, and --no is the negative prompt', () => {
  const flags = 'a cat --seed 5 --v 6 --no fog  --tile  Job ID: 1-2'
  expect(read(parseMidjourney, { Description: flags })).toMatchObject({
    prompt: 'a cat',
    negativePrompt: 'fog',
    parameters: [
      { name: 'Seed', value: '5' },
      { name: 'Version', value: '6' },
      { name: 'tile', value: 'on' },
      { name: 'Job ID', value: '1-2' },
    ],
  })
  expect(
    read(parseMidjourney, { Description: 'a cat --version 6.1  --tile Job ID: 1' })?.parameters,
  ).toEqual([
    { name: 'Version', value: '6.1' },
    { name: 'tile', value: 'on' },
    { name: 'Job ID', value: '1' },
  ])
  expect(read(parseMidjourney, { Description: ' Job ID: 1' })).toMatchObject({
    prompt: null,
    negativePrompt: null,
    parameters: [{ name: 'Job ID', value: '1' }],
  })
})

const caption = (text: string) => ({ caption: { base_caption: text } })

const novelAi = (Comment: object, others: Readonly<Record<string, string>>) =>
  read(parseNovelAi, { ...others, Comment: JSON.stringify(Comment) })

test('the prompt of NovelAI is in one of four places, the first of which counts', () => {
  const comment = { v4_prompt: caption('second'), v4_negative_prompt: caption('fog') }
  const texts = { Software: 'NovelAI', Description: 'third', ImageDescription: 'fourth' }
  expect(novelAi({ ...comment, prompt: 'first', uc: 'rain' }, texts)).toMatchObject({
    prompt: 'first',
    negativePrompt: 'rain',
  })
  expect(novelAi(comment, texts)).toMatchObject({ prompt: 'second', negativePrompt: 'fog' })
  expect(novelAi({}, texts)).toMatchObject({ prompt: 'third', negativePrompt: null })
  expect(novelAi({}, { Software: 'NovelAI', ImageDescription: 'fourth' })?.prompt).toBe('fourth')
})

test('a size that is a member of its own comes before width and height', () => {
  const json = { prompt: 'a cat', size: '1x2', width: 3, height: 4 }
  expect(read(parseUnknownJson, { Comment: JSON.stringify(json) })?.parameters).toEqual([
    { name: 'Size', value: '1x2' },
  ])
})

test('a reference is an id, as a text or a number, and a slot', () => {
  expect(
    [['1', 0], [1, 0], ['1'], ['1', '0'], ['1', 0, 0], [null, 0], '1'].map((input) =>
      linkOf(input),
    ),
  ).toEqual([{ id: '1', slot: 0 }, { id: '1', slot: 0 }, null, null, null, null, null])
})

test('the graph of a file is parsed once for all tools that may have written it', () => {
  const texts = new Map([['prompt', GRAPH]])
  expect(findGraph(texts)).toBe(findGraph(texts))
})

test.each([
  [{ workflow: '{"nodes": []}', prompt: GRAPH }, '{"nodes": []}'],
  [{ Make: ' Workflow : {"nodes": [], "a": ":"} ' }, '{"nodes": [], "a": ":"}'],
  [{ UserComment: '{"workflow": {"nodes": []}}' }, '{"nodes": []}'],
  [{ ImageDescription: `prompt:${GRAPH}` }, GRAPH],
  [{ workflow: '{}', prompt: GRAPH }, GRAPH],
  [{ UserComment: GRAPH }, GRAPH],
  [{ UserComment: '{"nodes": []}' }, null],
  [{}, null],
])('of %j the ComfyUI workflow is %s', (texts, workflow) => {
  expect(findWorkflow(new Map(Object.entries(texts)))).toBe(workflow)
})

test.each(['fixed', 'increment', 'decrement', 'randomize'])(
  'a graph is made from the layout of the editor, where a seed is followed by “%s”',
  (control) => {
    const nodes = [
      {
        id: 1,
        type: 'KSampler',
        title: 'The sampler',
        widgets_values: [42, control, 20, 7, 'euler', 'normal', 1],
      },
      { id: 2, type: 'UNETLoader', widgets_values: ['model'] },
      { id: 3, type: 'CLIPTextEncode', widgets_values: ['a cat'] },
      { id: 4, type: 'Named', inputs: [{ name: 'x', widget: { name: 'w' } }], widgets_values: [5] },
      { id: 5, type: 'Off', mode: 2 },
      { id: 6, type: 'Other', widgets_values: ['z'] },
      {
        id: 7,
        type: 'Linked',
        widgets_values: { a: 1 },
        inputs: [{ name: 'in', link: 9 }, { link: 9 }, { name: 'none', link: 99 }],
      },
      { type: 'Without id' },
      { id: 8 },
    ]
    const graph = graphOfWorkflow({ nodes, links: [[9, 1, 0]] }) ?? new Map<string, GraphNode>()
    expect([...graph].map(([id, { type, inputs }]): unknown => [id, type, inputs])).toEqual([
      [
        '1',
        'KSampler',
        { seed: 42, steps: 20, cfg: 7, sampler_name: 'euler', scheduler: 'normal', denoise: 1 },
      ],
      ['2', 'UNETLoader', { unet_name: 'model' }],
      ['3', 'CLIPTextEncode', { text: 'a cat' }],
      ['4', 'Named', { w: 5 }],
      ['6', 'Other', { value: 'z' }],
      ['7', 'Linked', { a: 1, in: ['1', 0], '': ['1', 0] }],
    ])
    expect(graph.get('1')?.title).toBe('The sampler')
  },
)

test.each(['value', 'int', 'float', 'number', 'string'])(
  'the seed may come from a node that has it as its %s',
  (name) => {
    const graph = {
      1: { class_type: 'KSampler', inputs: { seed: ['2', 0], positive: ['3', 0] } },
      2: { class_type: 'Primitive', inputs: { [name]: 42 } },
      3: { class_type: 'CLIPTextEncode', inputs: { text: 'a cat' } },
    }
    expect(read(parseComfyUi, { prompt: JSON.stringify(graph) })).toMatchObject({
      prompt: 'a cat',
      parameters: [{ name: 'Seed', value: '42' }],
    })
  },
)

const description = (xmp: string) => xmpProperty(new Map([['XMP', xmp]]), 'dc:description')

test('XMP properties are read from attributes in either quotes, with their entities', () => {
  expect(
    description(`<x dc:description='&lt;a&gt; &amp; &quot;b&quot; &apos;c&apos; &nope;'/>`),
  ).toBe(`<a> & "b" 'c' &nope;`)
  expect(description('<x dc:description="&#65;&#x42;&#x10FFFF;&#x110000;"/>')).toBe(
    'AB\u{10FFFF}&#x110000;',
  )
  expect(xmpProperty(new Map(), 'dc:description')).toBeNull()
})

test.each(['Steps', 'Sampler', 'Seed', 'CFG scale', 'Size', 'Model', 'Version'])(
  'three settings of which one is %s are the settings of an infotext',
  (name) => {
    expect(parseInfotext(`a cat\nAa: 1, Bb: 2, ${name}: 3`)?.prompt).toBe('a cat')
    expect(parseInfotext('a cat\nAa: 1, Bb: 2, Cc: 3')).toBeNull()
  },
)

test('an infotext may have any line ends, and white space around its parts', () => {
  const expected = { prompt: 'a cat', negativePrompt: 'fog' }
  expect(parseInfotext(`\n a cat\r  Negative prompt: fog\r${SETTINGS}\n`)).toMatchObject(expected)
  expect(parseInfotext(`a cat\r\nNegative prompt: fog\r\n${SETTINGS}`)).toMatchObject(expected)
  expect(parseInfotext('a cat\nSteps: 1\nmy Steps: no')?.prompt).toBe('a cat')
})

test.each([
  ['Aa: {"a": 1, "b": 2}, Bb: 3', ['{"a": 1, "b": 2}', '3']],
  ['Aa: [1, 2], Bb: 3', ['[1, 2]', '3']],
  ['Aa: "b" , Bb: x  ', ['b', 'x']],
  ['Aa: "b"c, Bb: 1', ['"b"c', '1']],
  ['Aa: , Bb: 1', ['', '1']],
])('the values of “%s” are %j', (text, values) => {
  expect(parseSettings(text).map(({ value }) => value)).toEqual(values)
})

test('an infotext is written without the prompts that are not known, and with quotes where needed', () => {
  const parameters = [
    { name: 'Aa', value: 'x "{ y' },
    { name: 'Bb', value: 'a, b' },
  ]
  expect(writeInfotext({ prompt: null, negativePrompt: null, parameters })).toBe(
    'Aa: x "{ y, Bb: "a, b"',
  )
})
