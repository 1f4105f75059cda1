import { isObject } from '../lib/isObject'
import { describeJson } from './describeJson'
import type { EmbeddedTexts } from './embeddedTexts'
import type { Generation } from './generation'
import { parseObject, type JsonObject } from './json'
import { parseInfotext } from './tools/infotext'
import { labelledSettings } from './tools/labelledText'
import { parseTexts } from './tools/parsers'

/** A longer file is no description of one image, in bytes. */
export const SIDECAR_LIMIT = 4_000_000

/** What the text of a file beside an image tells of it; empty if it tells nothing. */
export function parseSidecar(text: string): Generation {
  const json = parseObject(text)
  if (json === null) return parseTexts(textsOf(text))
  const { meta } = json
  // What Civitai answers for an image, as programs that download from there keep it.
  if (isObject(meta)) return describeJson('url' in json && 'nsfw' in json ? 'Civitai' : null, meta)
  return parseTexts(new Map([[fieldOf(json), text]]))
}

/** The field of an image in which the tool would have written such an object. */
function fieldOf(json: JsonObject): string {
  if ('app_version' in json && 'positive_prompt' in json) return 'invokeai_metadata'
  if (Array.isArray(json['nodes']) && 'links' in json) return 'workflow'
  if (Object.values(json).some((each) => isObject(each) && 'class_type' in each)) return 'prompt'
  return 'use_stable_diffusion_model' in json ? 'UserComment' : 'parameters'
}

/** An infotext, the lines of Easy Diffusion, or any other text, in the fields of an image. */
function textsOf(text: string): EmbeddedTexts {
  const settings = labelledSettings(text)
  if (settings === null || !('Stable Diffusion model' in settings)) {
    const isInfotext = parseInfotext(text, false) !== null
    return new Map([[isInfotext ? 'parameters' : 'Description', text]])
  }
  return new Map(Object.entries(settings).map(([name, value]) => [name, String(value)]))
}
