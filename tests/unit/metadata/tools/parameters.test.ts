import { expect, test } from 'vitest'
import type { Parser } from '../../../../src/metadata/generation'
import { parseCivitai } from '../../../../src/metadata/tools/civitai'
import { parseDrawThings } from '../../../../src/metadata/tools/drawThings'
import { parseEasyDiffusion } from '../../../../src/metadata/tools/easyDiffusion'
import {
  parseFooocus,
  parseFooocusMre,
  parseRuinedFooocus,
} from '../../../../src/metadata/tools/fooocus'
import { parseHuggingFaceSpace } from '../../../../src/metadata/tools/huggingFaceSpace'
import { parseEarlyInvokeAi, parseInvokeAi } from '../../../../src/metadata/tools/invokeAi'
import { parseNovelAi } from '../../../../src/metadata/tools/novelAi'
import { parseStabilityMatrix } from '../../../../src/metadata/tools/stabilityMatrix'
import { parseSwarmUi } from '../../../../src/metadata/tools/swarmUi'
import { parseTensorArt } from '../../../../src/metadata/tools/tensorArt'
import { parseUnknownJson } from '../../../../src/metadata/tools/unknownTool'

/** Members whose values are their own names, the last first: the order of a file is another one. */
const named = (...members: readonly string[]) =>
  Object.fromEntries(members.toReversed().map((member) => [member, member]))

const SIDES = { width: 832, height: 1216 }

/** JSON in an attribute of an XMP packet. */
const attribute = (json: object) => JSON.stringify(json).replaceAll('"', '&quot;')

const CASES: readonly (readonly [
  tool: string | null,
  parse: Parser,
  texts: Readonly<Record<string, string>>,
  parameters: string,
])[] = [
  [
    'SwarmUI',
    parseSwarmUi,
    {
      parameters: JSON.stringify({
        sui_image_params: {
          ...SIDES,
          ...named('steps', 'sampler', 'scheduler', 'cfgscale', 'seed', 'model', 'swarm_version'),
          ...named('more', 'prompt', 'negativeprompt'),
        },
      }),
    },
    'Steps: steps, Sampler: sampler, Schedule type: scheduler, CFG scale: cfgscale, Seed: seed, Size: 832x1216, Model: model, Version: swarm_version, more: more',
  ],
  [
    'InvokeAI',
    parseInvokeAi,
    {
      invokeai_metadata: JSON.stringify({
        ...SIDES,
        model: { model_name: 'model' },
        ...named('steps', 'scheduler', 'cfg_scale', 'seed', 'app_version', 'more'),
        ...named('positive_prompt', 'negative_prompt'),
      }),
    },
    'Steps: steps, Sampler: scheduler, CFG scale: cfg_scale, Seed: seed, Size: 832x1216, Model: model, Version: app_version, more: more',
  ],
  [
    'InvokeAI',
    parseEarlyInvokeAi,
    {
      'sd-metadata': JSON.stringify({
        ...named('model_weights', 'app_version'),
        image: {
          ...SIDES,
          ...named('steps', 'sampler', 'cfg_scale', 'seed', 'more'),
          prompt: 'prompt [negative]',
        },
      }),
    },
    'Steps: steps, Sampler: sampler, CFG scale: cfg_scale, Seed: seed, Size: 832x1216, Model: model_weights, Version: app_version, more: more',
  ],
  [
    'NovelAI',
    parseNovelAi,
    {
      Software: 'NovelAI',
      Source: 'model',
      Comment: JSON.stringify({
        ...SIDES,
        ...named('steps', 'sampler', 'noise_schedule', 'scale', 'seed', 'more'),
        ...named('prompt', 'uc', 'signed_hash'),
      }),
    },
    'Steps: steps, Sampler: sampler, Schedule type: noise_schedule, CFG scale: scale, Seed: seed, Size: 832x1216, Model: model, more: more',
  ],
  [
    'Fooocus',
    parseFooocus,
    {
      fooocus_scheme: 'fooocus',
      parameters: JSON.stringify({
        ...named('steps', 'sampler', 'scheduler', 'guidance_scale', 'seed', 'base_model'),
        ...named('version', 'more', 'prompt', 'negative_prompt'),
        resolution: '(832, 1216)',
      }),
    },
    'Steps: steps, Sampler: sampler, Schedule type: scheduler, CFG scale: guidance_scale, Seed: seed, Size: 832x1216, Model: base_model, Version: version, more: more',
  ],
  [
    'Fooocus-MRE',
    parseFooocusMre,
    {
      Comment: JSON.stringify({
        ...SIDES,
        ...named('steps', 'sampler_name', 'sampler', 'scheduler', 'cfg_scale', 'cfg', 'seed'),
        ...named('base_model', 'software', 'more', 'prompt', 'negative_prompt', 'resolution'),
        ...named('real_prompt', 'real_negative_prompt'),
      }),
    },
    'Steps: steps, Sampler: sampler, Schedule type: scheduler, CFG scale: cfg_scale, Seed: seed, Size: 832x1216, Model: base_model, Version: software, cfg: cfg, sampler_name: sampler_name, more: more',
  ],
  [
    'RuinedFooocus',
    parseRuinedFooocus,
    {
      parameters: JSON.stringify({
        ...SIDES,
        ...named('steps', 'sampler_name', 'scheduler', 'cfg', 'seed', 'base_model_name', 'more'),
        ...named('Prompt', 'Negative'),
        software: 'RuinedFooocus',
      }),
    },
    'Steps: steps, Sampler: sampler_name, Schedule type: scheduler, CFG scale: cfg, Seed: seed, Size: 832x1216, Model: base_model_name, more: more',
  ],
  [
    'Stability Matrix',
    parseStabilityMatrix,
    {
      'parameters-json': JSON.stringify({
        Width: 832,
        Height: 1216,
        ...named('Steps', 'Sampler', 'CfgScale', 'Seed', 'ModelName', 'ModelHash', 'more'),
        ...named('PositivePrompt', 'NegativePrompt'),
      }),
    },
    'Steps: Steps, Sampler: Sampler, CFG scale: CfgScale, Seed: Seed, Size: 832x1216, Model: ModelName, Model hash: ModelHash, more: more',
  ],
  [
    'Hugging Face Space',
    parseHuggingFaceSpace,
    {
      parameters: JSON.stringify({
        ...named('more', 'prompt', 'negative_prompt'),
        ...named('num_inference_steps', 'sampler', 'guidance_scale', 'seed', 'Model', 'Model hash'),
        resolution: '832 x 1216',
      }),
    },
    'Steps: num_inference_steps, Sampler: sampler, CFG scale: guidance_scale, Seed: seed, Size: 832x1216, Model: Model, Model hash: Model hash, more: more',
  ],
  [
    'TensorArt',
    parseTensorArt,
    {
      generation_data: JSON.stringify({
        ...SIDES,
        ...named('steps', 'samplerName', 'cfgScale', 'seed', 'more', 'prompt', 'negativePrompt'),
        baseModel: { modelFileName: 'model' },
      }),
    },
    'Steps: steps, Sampler: samplerName, CFG scale: cfgScale, Seed: seed, Size: 832x1216, Model: model, more: more',
  ],
  [
    'Civitai',
    parseCivitai,
    {
      UserComment: JSON.stringify({
        1: { class_type: 'Note', inputs: {} },
        extraMetadata: JSON.stringify(
          named('steps', 'sampler', 'cfgScale', 'seed', 'more', 'prompt', 'negativePrompt'),
        ),
      }),
    },
    'Steps: steps, Sampler: sampler, CFG scale: cfgScale, Seed: seed, more: more',
  ],
  [
    'Draw Things',
    parseDrawThings,
    {
      XMP: `<x xmp:CreatorTool="Draw Things" exif:UserComment="${attribute({
        ...named('steps', 'sampler', 'scale', 'seed', 'size', 'model', 'strength', 'more'),
        ...named('c', 'uc'),
      })}"/>`,
    },
    'Steps: steps, Sampler: sampler, CFG scale: scale, Seed: seed, Size: size, Model: model, Denoising strength: strength, more: more',
  ],
  [
    'Easy Diffusion',
    parseEasyDiffusion,
    {
      UserComment: JSON.stringify({
        ...SIDES,
        ...named('num_inference_steps', 'sampler_name', 'guidance_scale', 'seed'),
        ...named('use_stable_diffusion_model', 'use_vae_model', 'clip_skip', 'more'),
        ...named('prompt', 'negative_prompt'),
      }),
    },
    'Steps: num_inference_steps, Sampler: sampler_name, CFG scale: guidance_scale, Seed: seed, Size: 832x1216, Model: use_stable_diffusion_model, VAE: use_vae_model, Clip skip: clip_skip, more: more',
  ],
  [
    'Easy Diffusion',
    parseEasyDiffusion,
    {
      Width: '832',
      Height: '1216',
      ...named('Steps', 'Sampler', 'Guidance Scale', 'Seed', 'Stable Diffusion model'),
      ...named('VAE model', 'Clip Skip', 'more', 'Prompt', 'Negative Prompt', 'XMP', 'C2PA'),
    },
    'Steps: Steps, Sampler: Sampler, CFG scale: Guidance Scale, Seed: Seed, Size: 832x1216, Model: Stable Diffusion model, VAE: VAE model, Clip skip: Clip Skip, more: more',
  ],
  [
    null,
    parseUnknownJson,
    {
      Comment: JSON.stringify({
        ...SIDES,
        ...named('steps', 'sampler', 'sampler_name', 'scheduler', 'cfg_scale'),
        ...named('guidance_scale', 'seed', 'model', 'more', 'prompt', 'positive_prompt'),
        ...named('positivePrompt', 'Prompt', 'negative_prompt', 'negativePrompt', 'uc'),
        ...named('negativeprompt'),
      }),
    },
    'Steps: steps, Sampler: sampler, Schedule type: scheduler, CFG scale: cfg_scale, Seed: seed, Size: 832x1216, Model: model, sampler_name: sampler_name, more: more, guidance_scale: guidance_scale',
  ],
]

test.each(CASES)(
  'of %s all parameters are read by the names of AUTOMATIC1111, in their order, and then the others',
  (tool, parse, texts, parameters) => {
    const found = parse(new Map(Object.entries(texts)))
    expect(found?.tool).toBe(tool)
    expect(found?.parameters.map(({ name, value }) => `${name}: ${value}`).join(', ')).toBe(
      parameters,
    )
    expect(found?.prompt?.toLowerCase()).toMatch(/^(?:prompt|positive_?prompt|c)$/)
    expect(found?.negativePrompt?.toLowerCase()).toMatch(/^(?:negative[_ ]?(?:prompt)?|uc)$/)
  },
)
