import { describeJson } from '../describeJson'
import type { Parser } from '../generation'
import { objectIn, type JsonObject } from '../json'

/** Each setting has one name among the keys of JSON and another among labels; files have either. */
const MODELS = ['use_stable_diffusion_model', 'Stable Diffusion model'] as const

/** Whether an object has the settings of Easy Diffusion. */
export const isEasyDiffusion = (json: JsonObject): boolean => MODELS.some((name) => name in json)

/** Reads Easy Diffusion: one PNG chunk for each setting, or JSON in the EXIF comment. */
export const parseEasyDiffusion: Parser = (texts) => {
  const json: JsonObject = objectIn(texts, 'UserComment') ?? Object.fromEntries(texts)
  if (!isEasyDiffusion(json)) return null
  const found = describeJson('Easy Diffusion', json, {
    // It is the strength of the change to a picture there.
    names: { prompt_strength: 'denoise', 'Prompt Strength': 'denoise' },
    leftOut: ['XMP', 'C2PA'],
  })
  return found.prompt === null ? null : found
}
