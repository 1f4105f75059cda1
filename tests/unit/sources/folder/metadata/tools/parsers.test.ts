import { expect, test } from 'vitest'
import type { ImageMetadata } from '../../../../../../src/sources/folder/metadata/readMetadata'
import { readMetadata } from '../../../../../../src/sources/folder/metadata/readMetadata'
import {
  parseInfotext,
  writeInfotext,
} from '../../../../../../src/sources/folder/metadata/tools/infotext'
import {
  exif,
  exifSegment,
  jpeg,
  jpegSegment,
  latin1,
  png,
  pngChunk,
  pngWithTexts,
  utf16Comment,
  webp,
  webpChunk,
  xmpSegment,
} from '../../../../../support/imageFiles'

async function read(file: Blob): Promise<ImageMetadata> {
  const result = await readMetadata(file)
  if (result.status === 'unreadable') throw new Error(`The file is ${result.reason}`)
  return result.metadata
}

/** The parameters as `name: value`, as a table shows them. */
const table = ({ parameters }: ImageMetadata) =>
  parameters.map(({ name, value }) => `${name}: ${value}`)

const jpegWith = (...segments: readonly Uint8Array[]) => new Blob([jpeg(segments)])
const webpWith = (block: Uint8Array) =>
  new Blob([webp({ afterPixels: [webpChunk('EXIF', block)] })])
const jpegComment = (text: string) =>
  jpegWith(exifSegment(exif({ exif: { UserComment: utf16Comment(text, 'big') } })))

const INFOTEXT =
  'a cat <lora:detail:0.8>\nNegative prompt: fog\nSteps: 20, Sampler: DPM++ 2M, Schedule type: Karras, CFG scale: 5.5, Seed: 3888671826, Size: 832x1216, Model hash: 45a21ea00a, Model: waiIllustriousSDXL_v160'

const GRAPH = {
  '3': {
    class_type: 'KSampler',
    inputs: {
      seed: 42,
      steps: 25,
      cfg: 7,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
      model: ['4', 0],
      positive: ['6', 0],
      negative: ['7', 0],
    },
  },
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd/v1-5.safetensors' } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a graph of a cat', clip: ['4', 1] } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry', clip: ['4', 1] } },
}
const GRAPH_JSON = JSON.stringify(GRAPH)
const WORKFLOW_JSON = JSON.stringify({ nodes: [{ id: 3, type: 'KSampler' }], links: [] })

test('AUTOMATIC1111 in a PNG file', async () => {
  const metadata = await read(pngWithTexts({ parameters: `${INFOTEXT}, Version: v1.10.1` }))
  expect(metadata).toMatchObject({
    type: 'png',
    width: 4,
    height: 3,
    isTruncated: false,
    tool: 'AUTOMATIC1111',
    prompt: 'a cat <lora:detail:0.8>',
    negativePrompt: 'fog',
    model: 'waiIllustriousSDXL_v160',
    seed: '3888671826',
    steps: 20,
    cfg: 5.5,
    sampler: 'DPM++ 2M',
    loras: [{ name: 'detail', weight: 0.8 }],
    hasWorkflow: false,
    isPromptGuessed: false,
    otherText: null,
  })
  expect(table(metadata)).toEqual([
    'Steps: 20',
    'Sampler: DPM++ 2M',
    'Schedule type: Karras',
    'CFG scale: 5.5',
    'Seed: 3888671826',
    'Size: 832x1216',
    'Model hash: 45a21ea00a',
    'Model: waiIllustriousSDXL_v160',
    'Version: v1.10.1',
  ])
})

test.each([
  ['', 'AUTOMATIC1111'],
  [', Version: v1.10.1', 'AUTOMATIC1111'],
  [', Version: f2.0.1v1.10.1-previous-659-gc055f2d4', 'Forge'],
  [', Version: neo-2.28', 'Forge Neo'],
  [', App: SD.Next, Version: 8dd2b0d', 'SD.Next'],
  [', Version: ComfyUI', 'ComfyUI'],
  [', Version: Fooocus v2.5.5', 'Fooocus'],
  [', Civitai resources: [{"type":"checkpoint","modelVersionId":1}]', 'Civitai'],
])('the settings%s name the tool %s', async (settings, tool) => {
  expect(await read(pngWithTexts({ parameters: INFOTEXT + settings }))).toMatchObject({
    tool,
    prompt: 'a cat <lora:detail:0.8>',
    negativePrompt: 'fog',
    seed: '3888671826',
  })
})

test.each([
  ['JPEG', jpegComment(INFOTEXT)],
  ['WebP', webpWith(exif({ exif: { UserComment: utf16Comment(INFOTEXT, 'big') } }))],
  [
    'JPEG of Civitai: little-endian block, big-endian text',
    jpegWith(
      exifSegment(
        exif({ byteOrder: 'little', exif: { UserComment: utf16Comment(INFOTEXT, 'big') } }),
      ),
    ),
  ],
  [
    'JPEG with both in little-endian',
    jpegWith(
      exifSegment(
        exif({ byteOrder: 'little', exif: { UserComment: utf16Comment(INFOTEXT, 'little') } }),
      ),
    ),
  ],
  ['JPEG with a plain comment', jpegWith(jpegSegment(0xfe, latin1(INFOTEXT)))],
])('an infotext in %s', async (_, file) => {
  expect(await read(file)).toMatchObject({
    prompt: 'a cat <lora:detail:0.8>',
    negativePrompt: 'fog',
    model: 'waiIllustriousSDXL_v160',
    steps: 20,
  })
})

test('LoRAs that the prompt does not name are read from their hashes', async () => {
  const parameters = `${INFOTEXT}, Lora hashes: "detail: 1a2b, other: 3c4d"`
  expect((await read(pngWithTexts({ parameters }))).loras).toEqual([
    { name: 'detail', weight: 0.8 },
    { name: 'other', weight: null },
  ])
})

test.each([
  ['Seed: random', null],
  ['Seed: -1', null],
  ['Seed: 18446744073709551615', '18446744073709551615'],
])('%s gives the seed %s, and stays among the parameters', async (setting, seed) => {
  const metadata = await read(
    pngWithTexts({ parameters: `a cat\nSteps: many, ${setting}, Size: 4x3` }),
  )
  expect(metadata).toMatchObject({ seed, steps: null })
  expect(table(metadata)).toEqual(['Steps: many', setting, 'Size: 4x3'])
})

test('Flux settings keep both of their guidance scales', async () => {
  const parameters = 'a cat\nSteps: 20, CFG Scale: 1, Distilled CFG Scale: 3.5, Seed: 5'
  const metadata = await read(pngWithTexts({ parameters }))
  expect(metadata.cfg).toBe(1)
  expect(table(metadata)).toContain('Distilled CFG Scale: 3.5')
})

test('upscaling adds its settings, or is all there is', async () => {
  const postprocessing = 'Postprocess upscale by: 4, Postprocess upscaler: R-ESRGAN 4x+'
  const both = await read(pngWithTexts({ parameters: INFOTEXT, postprocessing }))
  expect(table(both).slice(-2)).toEqual([
    'Postprocess upscale by: 4',
    'Postprocess upscaler: R-ESRGAN 4x+',
  ])
  expect(await read(pngWithTexts({ postprocessing }))).toMatchObject({
    tool: 'AUTOMATIC1111',
    prompt: null,
  })
})

test('parameters that are a prompt alone are the prompt', async () => {
  expect(await read(pngWithTexts({ parameters: 'a cat, (on a mat:1.2)' }))).toMatchObject({
    tool: null,
    prompt: 'a cat, (on a mat:1.2)',
  })
})

test('ComfyUI in a PNG file', async () => {
  const metadata = await read(pngWithTexts({ prompt: GRAPH_JSON, workflow: WORKFLOW_JSON }))
  expect(metadata).toMatchObject({
    tool: 'ComfyUI',
    prompt: 'a graph of a cat',
    negativePrompt: 'blurry',
    model: 'v1-5',
    seed: '42',
    steps: 25,
    cfg: 7,
    sampler: 'euler',
    hasWorkflow: true,
  })
  expect(table(metadata)).toEqual([
    'Steps: 25',
    'Sampler: euler',
    'Schedule type: normal',
    'CFG scale: 7',
    'Seed: 42',
    'Denoising strength: 1',
    'Model: sd/v1-5.safetensors',
  ])
})

test.each([
  [
    'WebP of the built-in node',
    webpWith(exif({ main: { Make: `workflow:${WORKFLOW_JSON}`, Model: `prompt:${GRAPH_JSON}` } })),
  ],
  [
    'WebP of save-image-extended',
    webpWith(
      exif({
        main: { ImageDescription: `Workflow: ${WORKFLOW_JSON}`, Make: `Prompt: ${GRAPH_JSON}` },
      }),
    ),
  ],
  [
    'JPEG of SaveImagePlus',
    jpegWith(
      exifSegment(
        exif({ main: { UserComment: `{"prompt": ${GRAPH_JSON}, "workflow": ${WORKFLOW_JSON}}` } }),
      ),
    ),
  ],
  [
    'JPEG with JSON in JSON',
    jpegWith(exifSegment(exif({ main: { UserComment: JSON.stringify({ prompt: GRAPH_JSON }) } }))),
  ],
])('ComfyUI in %s', async (_, file) => {
  expect(await read(file)).toMatchObject({
    tool: 'ComfyUI',
    prompt: 'a graph of a cat',
    negativePrompt: 'blurry',
    seed: '42',
    hasWorkflow: true,
  })
})

test('an infotext beside a graph is preferred, unless its prompt is “unknown”', async () => {
  expect(await read(pngWithTexts({ parameters: INFOTEXT, prompt: GRAPH_JSON }))).toMatchObject({
    tool: 'ComfyUI',
    prompt: 'a cat <lora:detail:0.8>',
    hasWorkflow: true,
  })
  const parameters = 'unknown\nNegative prompt: unknown\nSteps: 20, Seed: 5, CFG Scale: 7'
  expect(await read(pngWithTexts({ parameters, prompt: GRAPH_JSON }))).toMatchObject({
    tool: 'ComfyUI',
    prompt: 'a graph of a cat',
    seed: '42',
  })
})

test('the parameters of a ComfyUI image can be written as an infotext and read back', async () => {
  const { prompt, negativePrompt, parameters } = await read(pngWithTexts({ prompt: GRAPH_JSON }))
  const infotext = { prompt, negativePrompt, parameters }
  expect(writeInfotext(infotext)).toBe(
    'a graph of a cat\nNegative prompt: blurry\nSteps: 25, Sampler: euler, Schedule type: normal, CFG scale: 7, Seed: 42, Denoising strength: 1, Model: sd/v1-5.safetensors',
  )
  expect(parseInfotext(writeInfotext(infotext))).toEqual(infotext)
})

test.each([
  ['name', { model: { name: 'juggernaut' } }],
  ['model_name', { model: { model_name: 'juggernaut' } }],
])('InvokeAI, with the model as %s', async (_, model) => {
  const metadata = await read(
    pngWithTexts({
      invokeai_metadata: JSON.stringify({
        app_version: '4.2.0',
        positive_prompt: 'a cat 猫',
        negative_prompt: 'fog',
        seed: 123,
        steps: 30,
        cfg_scale: 7.5,
        scheduler: 'euler_a',
        width: 1024,
        height: 768,
        loras: [{ model: { name: 'detail' }, weight: 0.5 }],
        ...model,
      }),
      invokeai_graph: '{}',
    }),
  )
  expect(metadata).toMatchObject({
    tool: 'InvokeAI',
    prompt: 'a cat 猫',
    negativePrompt: 'fog',
    model: 'juggernaut',
    seed: '123',
    loras: [{ name: 'detail', weight: 0.5 }],
    hasWorkflow: false,
  })
  expect(table(metadata)).toEqual([
    'Steps: 30',
    'Sampler: euler_a',
    'CFG scale: 7.5',
    'Seed: 123',
    'Size: 1024x768',
    'Model: juggernaut',
    'Version: 4.2.0',
  ])
})

test.each([
  ['a list', [{ prompt: 'a cat [fog] on a mat [rain]', weight: 1 }]],
  ['a text', 'a cat [fog] on a mat [rain]'],
])('InvokeAI before 2.3.5, with the prompt as %s', async (_, prompt) => {
  const image = { prompt, seed: 123, steps: 50, sampler: 'k_lms', cfg_scale: 7.5 }
  const metadata = await read(
    pngWithTexts({ 'sd-metadata': JSON.stringify({ model_weights: 'sd-1.4', image }) }),
  )
  expect(metadata).toMatchObject({
    tool: 'InvokeAI',
    prompt: 'a cat  on a mat',
    negativePrompt: 'fog, rain',
    model: 'sd-1.4',
    seed: '123',
    sampler: 'k_lms',
  })
})

test.each([
  ['"a cat [fog]" -s 50 -S 123 -W 512 -H 768 -C 7.5 -A k_lms', 'a cat'],
  ['"a "big" cat [fog]" -s50 -S123 -W512 -H768 -C7.5 -A k_lms', 'a "big" cat'],
])('the first InvokeAI: %s', async (Dream, prompt) => {
  const metadata = await read(pngWithTexts({ Dream }))
  expect(metadata).toMatchObject({ tool: 'InvokeAI', prompt, negativePrompt: 'fog' })
  expect(table(metadata)).toEqual([
    'Steps: 50',
    'Sampler: k_lms',
    'CFG scale: 7.5',
    'Seed: 123',
    'Size: 512x768',
  ])
})

const NOVEL_AI_COMMENT = JSON.stringify({
  prompt: 'a cat',
  uc: 'fog',
  steps: 28,
  height: 1216,
  width: 832,
  scale: 5,
  seed: 123,
  sampler: 'k_euler_ancestral',
  noise_schedule: 'karras',
  v4_prompt: {
    caption: { base_caption: 'a cat', char_captions: [{ char_caption: 'girl, red hat' }] },
  },
})

test.each([
  [
    'PNG',
    pngWithTexts({
      Title: 'NovelAI generated image',
      Description: 'a cat',
      Software: 'NovelAI',
      Source: 'NovelAI Diffusion V4.5 4BDE2A90',
      Comment: NOVEL_AI_COMMENT,
    }),
  ],
  [
    'WebP',
    webpWith(
      exif({
        main: { Software: 'NovelAI Diffusion V4.5', ImageDescription: '\0\0\0\0a cat' },
        exif: {
          UserComment: latin1(
            `ASCII\0\0\0${JSON.stringify({ Comment: NOVEL_AI_COMMENT, Source: 'NovelAI Diffusion V4.5 4BDE2A90' })}`,
          ),
        },
      }),
    ),
  ],
])('NovelAI in a %s file, whose characters can be searched', async (_, file) => {
  const metadata = await read(file)
  expect(metadata).toMatchObject({
    tool: 'NovelAI',
    prompt: 'a cat',
    negativePrompt: 'fog',
    model: 'NovelAI Diffusion V4.5 4BDE2A90',
    seed: '123',
    steps: 28,
    cfg: 5,
    otherText: 'girl, red hat',
  })
  expect(table(metadata)).toContain('Size: 832x1216')
})

const FOOOCUS_JSON = JSON.stringify({
  prompt: 'a cat',
  negative_prompt: 'fog',
  full_prompt: ['a cat', 'cinematic still of a cat'],
  base_model: 'juggernautXL_v8',
  seed: '123',
  steps: 30,
  sampler: 'dpmpp_2m_sde_gpu',
  guidance_scale: 4,
  resolution: '(1024, 1536)',
  loras: [['offset', 0.1]],
})

test.each([
  ['a PNG file', pngWithTexts({ parameters: FOOOCUS_JSON, fooocus_scheme: 'fooocus' })],
  [
    'a JPEG file',
    jpegWith(
      exifSegment(
        exif({
          main: { Software: 'Fooocus v2.5.5', UserComment: FOOOCUS_JSON, MakerNote: 'fooocus' },
        }),
      ),
    ),
  ],
  [
    'a JPEG file without the name of the software',
    jpegWith(exifSegment(exif({ main: { UserComment: FOOOCUS_JSON, MakerNote: 'fooocus' } }))),
  ],
])('Fooocus in %s', async (_, file) => {
  const metadata = await read(file)
  expect(metadata).toMatchObject({
    tool: 'Fooocus',
    prompt: 'a cat',
    negativePrompt: 'fog',
    model: 'juggernautXL_v8',
    seed: '123',
    cfg: 4,
    loras: [{ name: 'offset', weight: 0.1 }],
    otherText: 'a cat\ncinematic still of a cat',
  })
  expect(table(metadata)).toContain('Size: 1024x1536')
})

test('Fooocus in the scheme of AUTOMATIC1111', async () => {
  expect(await read(pngWithTexts({ parameters: INFOTEXT, fooocus_scheme: 'a1111' }))).toMatchObject(
    { tool: 'Fooocus', prompt: 'a cat <lora:detail:0.8>', steps: 20 },
  )
})

const MRE_JSON = JSON.stringify({
  prompt: 'a cat',
  negative_prompt: 'fog',
  real_prompt: 'cinematic still of a cat',
  base_model: 'sd_xl_base_1.0.safetensors',
  seed: 123,
  steps: 30,
  cfg: 7,
  sampler: 'dpmpp_2m',
  width: 1024,
  height: 768,
})

test.each([
  ['PNG', pngWithTexts({ Comment: MRE_JSON })],
  ['JPEG', jpegWith(jpegSegment(0xfe, latin1(MRE_JSON)))],
])('Fooocus-MRE in the comment of a %s file', async (_, file) => {
  expect(await read(file)).toMatchObject({
    tool: 'Fooocus-MRE',
    prompt: 'a cat',
    negativePrompt: 'fog',
    model: 'sd_xl_base_1.0',
    cfg: 7,
    otherText: 'cinematic still of a cat',
  })
})

test('RuinedFooocus', async () => {
  const parameters = JSON.stringify({
    Prompt: 'a cat',
    Negative: 'fog',
    steps: 30,
    cfg: 8,
    width: 1344,
    height: 768,
    seed: 123,
    sampler_name: 'dpmpp_2m_sde_gpu',
    base_model_name: 'sd_xl_base_1.0.safetensors',
    software: 'RuinedFooocus',
  })
  expect(await read(pngWithTexts({ parameters }))).toMatchObject({
    tool: 'RuinedFooocus',
    prompt: 'a cat',
    negativePrompt: 'fog',
    model: 'sd_xl_base_1.0',
    seed: '123',
    cfg: 8,
  })
})

test.each([
  [
    'JSON in JSON',
    JSON.stringify(JSON.stringify({ Prompt: 'a cat', software: 'RuinedFooocus' })),
    [],
  ],
  ['JSON with a prompt alone', JSON.stringify({ prompt: 'a cat', software: 'RuinedFooocus' }), []],
  [
    'LoRAs in a list',
    JSON.stringify({
      Prompt: 'a cat',
      software: 'RuinedFooocus',
      loras: [['1a2b', '0.8 - ink - fine.safetensors']],
    }),
    [{ name: 'ink - fine.safetensors', weight: 0.8 }],
  ],
  [
    'LoRAs in a text',
    JSON.stringify({ Prompt: 'a cat', software: 'RuinedFooocus', loras: 'Loras:<ink:0.8>,<b:1>' }),
    [
      { name: 'ink', weight: 0.8 },
      { name: 'b', weight: 1 },
    ],
  ],
  ['an infotext', 'a cat\nSteps: 20, Seed: 5, Size: 4x3, Version: RuinedFooocus', []],
])('RuinedFooocus as %s', async (_, parameters, loras) => {
  expect(await read(pngWithTexts({ parameters }))).toMatchObject({
    tool: 'RuinedFooocus',
    prompt: 'a cat',
    loras,
  })
})

test('Fooocus forks write the labels of its log', async () => {
  const parameters = JSON.stringify({
    Prompt: 'a cat',
    'Negative Prompt': 'fog',
    Resolution: '(832, 1216)',
    'Base Model': 'juggernaut.safetensors',
    Seed: '5',
    'LoRA 1': 'ink : v2 : 0.5',
  })
  const metadata = await read(pngWithTexts({ parameters }))
  expect(metadata).toMatchObject({
    tool: 'Fooocus',
    prompt: 'a cat',
    negativePrompt: 'fog',
    model: 'juggernaut',
    loras: [{ name: 'ink : v2', weight: 0.5 }],
  })
  expect(table(metadata)).toEqual(['Seed: 5', 'Size: 832x1216', 'Model: juggernaut.safetensors'])
})

test('Image MetaHub in a PNG chunk and in an EXIF comment, beside a graph', async () => {
  const json = {
    generator: 'ComfyUI',
    prompt: 'a cat',
    negativePrompt: 'fog',
    seed: 5,
    loras: [{ name: 'ink', weight: 0.8 }],
  }
  const expected = {
    tool: 'ComfyUI',
    prompt: 'a cat',
    negativePrompt: 'fog',
    seed: '5',
    loras: [{ name: 'ink', weight: 0.8 }],
  }
  const chunk = { imagemetahub_data: JSON.stringify(json), prompt: GRAPH_JSON }
  expect(await read(pngWithTexts(chunk))).toMatchObject(expected)
  expect(await read(jpegComment(JSON.stringify({ imagemetahub_data: json })))).toMatchObject(
    expected,
  )
  const silent = { imagemetahub_data: '{"generator": "ComfyUI"}', prompt: GRAPH_JSON }
  expect((await read(pngWithTexts(silent))).prompt).toBe('a graph of a cat')
})

const INVOKE_NODES = {
  model: { type: 'main_model_loader', model: { name: 'juggernaut' } },
  lora: { type: 'lora_loader', lora: { name: 'ink' }, weight: 0.8 },
  left: { type: 'string', value: 'a cat' },
  join: { type: 'string_join', string_right: 'on a mat' },
  positive: { type: 'compel', prompt: 'replaced' },
  negative: { type: 'compel', prompt: 'fog' },
  collect: { type: 'collect' },
  noise: { type: 'noise', seed: 1, width: 4, height: 3 },
  seed: { type: 'integer', value: 5 },
  denoise: { type: 'denoise_latents', steps: 30, cfg_scale: 7.5, scheduler: 'euler' },
}
const INVOKE_EDGES = [
  ['left', 'string_left', 'join'],
  ['join', 'prompt', 'positive'],
  ['positive', 'item', 'collect'],
  ['collect', 'positive_conditioning', 'denoise'],
  ['negative', 'negative_conditioning', 'denoise'],
  ['seed', 'seed', 'noise'],
  ['noise', 'noise', 'denoise'],
] as const

test.each([
  [
    'a graph',
    {
      invokeai_graph: JSON.stringify({
        nodes: INVOKE_NODES,
        edges: INVOKE_EDGES.map(([from, field, to]) => ({
          source: { node_id: from, field: 'value' },
          destination: { node_id: to, field },
        })),
      }),
      invokeai_workflow: '{"nodes": [], "edges": []}',
    },
  ],
  [
    'a workflow',
    {
      invokeai_workflow: JSON.stringify({
        nodes: Object.entries(INVOKE_NODES).map(([id, { type, ...values }]) => ({
          id,
          data: {
            type,
            inputs: Object.fromEntries(
              Object.entries(values).map(([name, value]: [string, unknown]) => [name, { value }]),
            ),
          },
        })),
        edges: INVOKE_EDGES.map(([source, targetHandle, target]) => ({
          source,
          target,
          targetHandle,
        })),
      }),
    },
  ],
])('InvokeAI with %s alone', async (_, texts) => {
  const metadata = await read(pngWithTexts(texts))
  expect(metadata).toMatchObject({
    tool: 'InvokeAI',
    prompt: 'a cat on a mat',
    negativePrompt: 'fog',
    model: 'juggernaut',
    loras: [{ name: 'ink', weight: 0.8 }],
  })
  expect(table(metadata)).toEqual([
    'Steps: 30',
    'Sampler: euler',
    'CFG scale: 7.5',
    'Seed: 5',
    'Size: 4x3',
    'Model: juggernaut',
  ])
})

test('a graph of InvokeAI that leads in a circle, or to nothing, has no prompt', async () => {
  const edges = [
    ['a', 'positive_conditioning', 'b'],
    ['b', 'conditioning', 'a'],
    ['lost', 'conditioning', 'a'],
  ].map(([from, field, to]) => ({
    source: { node_id: from },
    destination: { node_id: to, field },
  }))
  const invokeai_graph = JSON.stringify({ nodes: { a: { type: 'a' }, b: { type: 'b' } }, edges })
  expect(await read(pngWithTexts({ invokeai_graph }))).toMatchObject({
    tool: 'InvokeAI',
    prompt: null,
  })
})

const SWARM_JSON = JSON.stringify({
  sui_image_params: {
    prompt: 'a cat',
    negativeprompt: 'fog',
    model: 'OfficialStableDiffusion/sd_xl_base_1.0',
    seed: '123',
    steps: 20,
    cfgscale: 7,
    width: 1024,
    height: 768,
    loras: ['detail'],
    loraweights: ['0.7'],
    swarm_version: '0.9.5',
  },
  sui_extra_data: { date: '2026-11-20', original_prompt: 'a <random:cat,dog>' },
})

test.each([
  ['PNG, beside a graph', pngWithTexts({ parameters: SWARM_JSON, prompt: GRAPH_JSON }), true],
  [
    'JPEG',
    jpegWith(
      exifSegment(
        exif({ byteOrder: 'little', exif: { UserComment: utf16Comment(SWARM_JSON, 'little') } }),
      ),
    ),
    false,
  ],
  ['an early JPEG', jpegWith(exifSegment(exif({ main: { Model: SWARM_JSON } }))), false],
])('SwarmUI in %s', async (_, file, hasWorkflow) => {
  const metadata = await read(file)
  expect(metadata).toMatchObject({
    tool: 'SwarmUI',
    prompt: 'a cat',
    negativePrompt: 'fog',
    model: 'sd_xl_base_1.0',
    seed: '123',
    loras: [{ name: 'detail', weight: 0.7 }],
    otherText: 'a <random:cat,dog>',
    hasWorkflow,
  })
  expect(table(metadata)).toEqual([
    'Steps: 20',
    'CFG scale: 7',
    'Seed: 123',
    'Size: 1024x768',
    'Model: OfficialStableDiffusion/sd_xl_base_1.0',
    'Version: 0.9.5',
  ])
})

const XMP_TEXT = `<x:xmpmeta><rdf:RDF><rdf:Description xmp:CreatorTool="Draw Things">
  <exif:UserComment><rdf:Alt><rdf:li xml:lang="x-default">{&quot;c&quot;:&quot;a cat &amp; a &#x732b;&quot;,&quot;uc&quot;:&quot;fog&quot;,&quot;model&quot;:&quot;sd_v1.5&quot;,&quot;sampler&quot;:&quot;DPM++ 2M&quot;,&quot;seed&quot;:123,&quot;steps&quot;:20,&quot;scale&quot;:7.5,&quot;size&quot;:&quot;512x768&quot;,&quot;strength&quot;:1}</rdf:li></rdf:Alt></exif:UserComment>
</rdf:Description></rdf:RDF></x:xmpmeta>`

test.each([
  ['PNG', pngWithTexts({ 'XML:com.adobe.xmp': XMP_TEXT })],
  ['JPEG', jpegWith(xmpSegment(XMP_TEXT))],
])('Draw Things in a %s file', async (_, file) => {
  const metadata = await read(file)
  expect(metadata).toMatchObject({
    tool: 'Draw Things',
    prompt: 'a cat & a 猫',
    negativePrompt: 'fog',
    seed: '123',
  })
  expect(table(metadata)).toEqual([
    'Steps: 20',
    'Sampler: DPM++ 2M',
    'CFG scale: 7.5',
    'Seed: 123',
    'Size: 512x768',
    'Model: sd_v1.5',
    'Denoising strength: 1',
  ])
})

test.each([
  [INFOTEXT.replace('<lora:detail:0.8>', ''), 'a cat', 20],
  ['a cat', 'a cat', null],
])('Draw Things with its description alone', async (description, prompt, steps) => {
  const xmp = `<xmp:CreatorTool>Draw Things</xmp:CreatorTool><dc:description>${description}</dc:description>`
  expect(await read(jpegWith(xmpSegment(xmp)))).toMatchObject({
    tool: 'Draw Things',
    prompt,
    steps,
  })
})

test.each([
  ['a cat\n-fog\nSteps: 10, Guidance Scale: 7.5, Seed: 5', 'fog', '7.5'],
  ['a cat\n-fog, rain', 'fog, rain', null],
  ['- a cat\n- a dog\n-fog', 'fog', null],
])('Draw Things writes the negative prompt behind a hyphen: %j', async (text, negative, cfg) => {
  const xmp = `<xmp:CreatorTool>Draw Things</xmp:CreatorTool><dc:description>${text}</dc:description>`
  const metadata = await read(jpegWith(xmpSegment(xmp)))
  expect(metadata).toMatchObject({ tool: 'Draw Things', negativePrompt: negative })
  expect(metadata.prompt).toMatch(/^(?:a cat|- a cat\n- a dog)$/)
  expect(metadata.parameters.find(({ name }) => name === 'CFG scale')?.value ?? null).toBe(cfg)
})

test('a description with the flags of Midjourney is one of its prompts without a job', async () => {
  expect(await read(pngWithTexts({ Comment: 'a cat --ar 16:9 --no fog' }))).toMatchObject({
    tool: 'Midjourney',
    prompt: 'a cat',
    negativePrompt: 'fog',
  })
})

test('Midjourney', async () => {
  const metadata = await read(
    pngWithTexts({
      Author: 'somebody',
      Description:
        'a cat -- on a mat --ar 2:1 --v 6 --no fog, rain --tile Job ID: 9c2b5a5e-0000-4000-8000-000000000000',
    }),
  )
  expect(metadata).toMatchObject({
    tool: 'Midjourney',
    prompt: 'a cat -- on a mat',
    negativePrompt: 'fog, rain',
  })
  expect(table(metadata)).toEqual([
    'ar: 2:1',
    'Version: 6',
    'tile: on',
    'Job ID: 9c2b5a5e-0000-4000-8000-000000000000',
  ])
})

const EASY_DIFFUSION = {
  prompt: 'a cat',
  negative_prompt: 'fog',
  seed: '123',
  use_stable_diffusion_model: 'sd-v1-5',
  sampler_name: 'euler_a',
  num_inference_steps: '25',
  guidance_scale: '7.5',
  width: '512',
  height: '768',
}

test.each([
  ['PNG chunks', pngWithTexts(EASY_DIFFUSION)],
  [
    'PNG chunks named as labels',
    pngWithTexts({
      Prompt: 'a cat',
      'Negative Prompt': 'fog',
      Seed: '123',
      'Stable Diffusion model': 'sd-v1-5',
      Sampler: 'euler_a',
      Steps: '25',
      'Guidance Scale': '7.5',
      Width: '512',
      Height: '768',
    }),
  ],
  ['JSON in a JPEG comment', jpegComment(JSON.stringify(EASY_DIFFUSION))],
])('Easy Diffusion in %s', async (_, file) => {
  const metadata = await read(file)
  expect(metadata).toMatchObject({ tool: 'Easy Diffusion', prompt: 'a cat', negativePrompt: 'fog' })
  expect(table(metadata)).toEqual([
    'Steps: 25',
    'Sampler: euler_a',
    'CFG scale: 7.5',
    'Seed: 123',
    'Size: 512x768',
    'Model: sd-v1-5',
  ])
})

test('TensorArt, whose random seed is in the graph', async () => {
  const generation_data = JSON.stringify({
    prompt: 'a cat',
    negativePrompt: 'fog',
    seed: '-1',
    steps: 25,
    cfgScale: 7,
    baseModel: { modelFileName: 'dreamshaper_8' },
  })
  expect(await read(pngWithTexts({ generation_data, prompt: GRAPH_JSON }))).toMatchObject({
    tool: 'TensorArt',
    prompt: 'a cat',
    negativePrompt: 'fog',
    model: 'dreamshaper_8',
    seed: '42',
    hasWorkflow: true,
  })
  expect((await read(pngWithTexts({ generation_data }))).seed).toBeNull()
})

test('Stability Matrix, with and without its infotext', async () => {
  const texts = {
    'parameters-json': JSON.stringify({
      PositivePrompt: 'a cat',
      NegativePrompt: 'fog',
      Steps: 20,
      CfgScale: 7,
      Seed: 123,
      Width: 512,
      Height: 768,
      ModelName: 'sd-v1-5.safetensors',
    }),
    smproj: '{}',
    prompt: GRAPH_JSON,
  }
  expect(await read(pngWithTexts({ ...texts, parameters: INFOTEXT }))).toMatchObject({
    tool: 'Stability Matrix',
    prompt: 'a cat <lora:detail:0.8>',
    seed: '3888671826',
  })
  const metadata = await read(pngWithTexts(texts))
  expect(metadata).toMatchObject({ tool: 'Stability Matrix', prompt: 'a cat', model: 'sd-v1-5' })
  expect(table(metadata)).toContain('Size: 512x768')
})

test('a Hugging Face Space', async () => {
  const parameters = JSON.stringify({
    prompt: 'a cat',
    negative_prompt: 'fog',
    resolution: '832 x 1216',
    seed: 123,
    Model: 'animagine-xl-3.1',
  })
  const metadata = await read(pngWithTexts({ parameters }))
  expect(metadata).toMatchObject({ tool: 'Hugging Face Space', prompt: 'a cat', seed: '123' })
  expect(table(metadata)).toEqual(['Seed: 123', 'Size: 832x1216', 'Model: animagine-xl-3.1'])
})

test('Civitai: a graph with what the visitor typed', async () => {
  const comment = JSON.stringify({
    'resource-stack': {
      class_type: 'CheckpointLoaderSimple',
      inputs: { ckpt_name: 'urn:air:1@2' },
    },
    ...GRAPH,
    extra: { airs: ['urn:air:1@2'] },
    extraMetadata: JSON.stringify({ prompt: 'typed', negativePrompt: 'fog', steps: 30, seed: 9 }),
  })
  const metadata = await read(jpegComment(comment))
  expect(metadata).toMatchObject({
    tool: 'Civitai',
    prompt: 'typed',
    negativePrompt: 'fog',
    steps: 30,
    seed: '9',
    sampler: 'euler',
    hasWorkflow: true,
  })
})

test('Civitai: a graph alone', async () => {
  expect(await read(jpegComment(JSON.stringify({ ...GRAPH, extra: {} })))).toMatchObject({
    tool: 'Civitai',
    prompt: 'a graph of a cat',
    seed: '42',
  })
})

const GENERATED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

test.each([
  ['OpenAI Media Service API', 'ChatGPT'],
  [`Google C2PA Core Generator Library ${GENERATED}`, 'Gemini'],
  [`Adobe_Firefly ${GENERATED}`, 'Firefly'],
  [`Some Other Company ${GENERATED}`, null],
  ['Google LLC Pixel camera', null],
  ['Adobe_Photoshop', null],
])('Content Credentials of “%s” mean %s', async (manifest, tool) => {
  const chunk = pngChunk('caBX', latin1(`jumb\xa1\xff${manifest}\x01`))
  expect(await read(new Blob([png({ beforePixels: [chunk] })]))).toMatchObject({
    tool,
    prompt: null,
    parameters: [],
  })
  expect((await read(jpegWith(jpegSegment(0xeb, latin1(`JP${manifest}`))))).tool).toBe(tool)
})

test.each([
  ['<photoshop:Credit>Made with Google AI</photoshop:Credit>', 'Gemini'],
  ['<x photoshop:Credit="Imagined with AI"/>', 'Meta AI'],
  ['<x xmp:CreatorTool="Adobe Firefly 4"/>', 'Firefly'],
  [`<x iptcExt:DigitalSourceType="${GENERATED}" photoshop:Credit="Google"/>`, 'Gemini'],
  [
    `<x Iptc4xmpExt:DigitalSourceType="${GENERATED}" xmp:CreatorTool="Adobe Photoshop"/>`,
    'Firefly',
  ],
  [`<x Iptc4xmpExt:DigitalSourceType="${GENERATED}" photoshop:Credit="Somebody"/>`, null],
  ['<x photoshop:Credit="Google" xmp:CreatorTool="Adobe Photoshop"/>', null],
])('XMP credits %s mean %s', async (xmp, tool) => {
  expect(await read(jpegWith(xmpSegment(xmp)))).toMatchObject({ tool, prompt: null })
})

test('Content Credentials name the tool before XMP credits do', async () => {
  const segments = [
    jpegSegment(0xeb, latin1('JP OpenAI')),
    xmpSegment('<x photoshop:Credit="Made with Google AI"/>'),
  ]
  expect((await read(jpegWith(...segments))).tool).toBe('ChatGPT')
})

test.each([
  ['a chunk that only generators write', pngWithTexts({ prompt: 'a cat' })],
  ['a LoRA', pngWithTexts({ Description: 'a cat <lora:detail:0.8>' })],
  ['a weight', pngWithTexts({ Comment: 'a cat, (red hat:1.2)' })],
  [
    'the name of a generator',
    pngWithTexts({ Description: 'a cat', Software: 'Stable Diffusion XL' }),
  ],
  [
    'the property of the IPTC',
    jpegWith(
      xmpSegment('<Iptc4xmpExt:AIPromptInformation>a cat</Iptc4xmpExt:AIPromptInformation>'),
    ),
  ],
])('a text of an unknown tool is a prompt by %s', async (_, file) => {
  expect(await read(file)).toMatchObject({
    tool: null,
    description: null,
    parameters: [],
  })
  expect((await read(file)).prompt).toMatch(/^a cat/)
})

const made = async (Software: string) => {
  const { tool, prompt, description } = await read(pngWithTexts({ Description: 'a cat', Software }))
  return [tool, prompt, description]
}

test('a text of a file that names a generator is its prompt, unless its files have none', async () => {
  expect(await made('Easy Diffusion 3')).toEqual(['Easy Diffusion', 'a cat', null])
  expect(await made('Adobe Firefly')).toEqual(['Firefly', null, 'a cat'])
  expect(await made('Adobe Photoshop 26.0')).toEqual([null, null, 'a cat'])
})

const NOISE = [
  'OLYMPUS DIGITAL CAMERA',
  'SONY DSC',
  'KODAK Digital Still Camera',
  'SAMSUNG CAMERA PICTURES',
  'Canon EOS R5',
  'EF24-70mm f/2.8L II USM',
  'iPhone 15 Pro back triple camera 6.86mm f/1.78',
  'DCIM\\100MEDIA\\DJI_0001.JPG',
  'C:\\Users\\me\\Pictures\\a cat.jpg',
  '/home/me/a.png',
  'IMG_2024.jpg',
  'Lavc61.19.101',
  'CREATOR: gd-jpeg v1.0 (using IJG JPEG v80), quality = 90',
  'Created with GIMP',
  'Processed with VSCO with c1 preset',
  'Screenshot',
  'Adobe Photoshop 26.0 (Windows)',
  'hdrpl',
  'mode: 2; filter: 0; scene: 3; night: off;',
  '0f9c2b1e-5d3a-4c7e-9b11-2a6d8e4f7c10',
  'Signature: b3Vycywgbm90IGEgcmVhbCBzaWduYXR1cmU=',
  'b3Vycywgbm90IGEgcmVhbCBzaWduYXR1cmU9',
  '\x01\x02\x83binary\x9f',
  '12345',
  'default',
  'unknown',
]

test.each(NOISE)(
  'what programs write by themselves is neither prompt nor description: %s',
  async (text) => {
    for (const field of ['Description', 'Comment', 'Title']) {
      expect(await read(pngWithTexts({ [field]: text }))).toMatchObject({
        prompt: null,
        description: null,
      })
    }
  },
)

test.each([
  'Fuji at sunrise',
  'a cat',
  'Adobe houses in the desert',
  'Windows of a church',
  'Test of a lens, 2024',
])('the caption “%s” is a description', async (text) => {
  expect(await read(pngWithTexts({ Description: text }))).toMatchObject({
    prompt: null,
    description: text,
  })
})

test('Grok signs its images, which have no prompt', async () => {
  const main = {
    ImageDescription: 'Signature: b3Vycywgbm90IGEgcmVhbCBzaWduYXR1cmU=',
    Artist: '0f9c2b1e-5d3a-4c7e-9b11-2a6d8e4f7c10',
  }
  expect(await read(jpegWith(exifSegment(exif({ main }))))).toMatchObject({
    tool: 'Grok',
    prompt: null,
    description: null,
  })
  const photo = { ...main, Artist: 'somebody' }
  expect(await read(jpegWith(exifSegment(exif({ main: photo }))))).toMatchObject({
    tool: null,
    description: null,
  })
})

test.each([
  ['a PNG description', pngWithTexts({ Description: 'a cat' })],
  ['an EXIF description', jpegWith(exifSegment(exif({ main: { ImageDescription: 'a cat' } })))],
  ['an EXIF comment', jpegComment('a cat')],
  [
    'an XMP description',
    jpegWith(
      xmpSegment(
        '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">a cat</rdf:li><rdf:li xml:lang="fr">un chat</rdf:li></rdf:Alt></dc:description>',
      ),
    ),
  ],
  [
    'a comment behind that of an editor',
    pngWithTexts({ Comment: 'Created with GIMP', Description: 'a cat' }),
  ],
])('a text of a file that names no generator is a description: %s', async (_, file) => {
  expect(await read(file)).toMatchObject({
    tool: null,
    prompt: null,
    description: 'a cat',
    otherText: 'a cat',
    parameters: [],
  })
})

test('JSON of an unknown tool', async () => {
  const comment = JSON.stringify({ prompt: 'a cat', uc: 'fog', cfg_scale: 7, odd: true, deep: {} })
  const metadata = await read(pngWithTexts({ Comment: comment }))
  expect(metadata).toMatchObject({ tool: null, prompt: 'a cat', negativePrompt: 'fog', cfg: 7 })
  expect(table(metadata)).toEqual(['CFG scale: 7', 'odd: true'])
})

test.each([
  ['nothing', {}],
  ['what editors and cameras write', { Comment: 'Created with GIMP', Description: 'OLYMPUS' }],
  ['JSON without a prompt', { Comment: '{"a": 1}', parameters: '[{"a": 1}]' }],
  ['JSON that is cut off', { parameters: '{"sui_image_params": {"prompt": "a c' }],
])('a file with %s has no prompt', async (_, texts) => {
  expect(await read(pngWithTexts(texts))).toEqual({
    type: 'png',
    width: 4,
    height: 3,
    isTruncated: false,
    tool: null,
    prompt: null,
    negativePrompt: null,
    description: null,
    model: null,
    seed: null,
    steps: null,
    cfg: null,
    sampler: null,
    loras: [],
    parameters: [],
    hasWorkflow: false,
    isPromptGuessed: false,
    otherText: null,
  })
})
