import type { ParameterNames, Parser } from '../generation'
import { generation, listParameters, lora, sizeText } from '../generation'
import type { JsonObject } from '../json'
import { objectIn, textOf } from '../json'

/** Each setting has one name among the keys of JSON and another among labels; files have either. */
const NAMES: ParameterNames = [
  ['num_inference_steps', 'Steps'],
  ['Steps', 'Steps'],
  ['sampler_name', 'Sampler'],
  ['Sampler', 'Sampler'],
  ['guidance_scale', 'CFG scale'],
  ['Guidance Scale', 'CFG scale'],
  ['seed', 'Seed'],
  ['Seed', 'Seed'],
  ['size', 'Size'],
  ['use_stable_diffusion_model', 'Model'],
  ['Stable Diffusion model', 'Model'],
  ['use_vae_model', 'VAE'],
  ['VAE model', 'VAE'],
  ['clip_skip', 'Clip skip'],
  ['Clip Skip', 'Clip skip'],
]
const MODELS = ['use_stable_diffusion_model', 'Stable Diffusion model']
const NEGATIVES = ['negative_prompt', 'Negative Prompt']
const LORAS = ['use_lora_model', 'LoRA model', 'lora_alpha', 'LoRA Strength']
const LEFT_OUT = ['prompt', 'Prompt', ...NEGATIVES, ...LORAS, 'XMP', 'C2PA']
const SIZES = ['width', 'Width', 'height', 'Height']

/** Reads Easy Diffusion: one PNG chunk for each setting, or JSON in the EXIF comment. */
export const parseEasyDiffusion: Parser = (texts) => {
  const comment = objectIn(texts, 'UserComment')
  const json: JsonObject = comment ?? Object.fromEntries(texts)
  const marks = comment === null ? [...MODELS, ...NEGATIVES] : MODELS
  const prompt = textOf(json['prompt']) ?? textOf(json['Prompt'])
  if (prompt === null || !marks.some((name) => name in json)) return null
  const size = sizeText(json['width'] ?? json['Width'], json['height'] ?? json['Height'])
  return generation('Easy Diffusion', {
    prompt,
    negativePrompt: textOf(json['negative_prompt']) ?? textOf(json['Negative Prompt']),
    loras: listOf(json['use_lora_model'] ?? json['LoRA model']).flatMap((name, index) =>
      lora(name, listOf(json['lora_alpha'] ?? json['LoRA Strength'])[index]),
    ),
    parameters: listParameters({ ...json, size }, NAMES, [...LEFT_OUT, ...SIZES]),
  })
}

/** Several values, or one. */
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
