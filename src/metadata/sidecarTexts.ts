import { isObject } from '../lib/isObject'
import { describeJson } from './describeJson'
import type { EmbeddedTexts } from './embeddedTexts'
import { completed, type Generation } from './generation'
import { itemsOf, member, parseObject, textOf, type JsonObject } from './json'
import { fromDrawThings } from './tools/drawThings'
import { isEasyDiffusion } from './tools/easyDiffusion'
import { parseInfotext } from './tools/infotext'
import { labelledSettings } from './tools/labelledText'
import { parseTexts } from './tools/parsers'

/** A longer file is no description of one image, in bytes. */
export const SIDECAR_LIMIT = 4_000_000

/** What the text of a file beside an image tells of it; empty if it tells nothing. */
export function parseSidecar(text: string): Generation {
  const json = parseObject(text)
  if (json === null) return parseTexts(textsOf(text))
  const { reqBody: task } = json
  if (isObject(task)) return parseSidecar(JSON.stringify(task))
  if ('c' in json && 'uc' in json) return fromDrawThings(json)
  return fromDownload(json) ?? parseTexts(new Map([[fieldOf(json), text]]))
}

/** What Civitai answers for an image, as programs that download from there keep it: as it is, or in a record of theirs. */
function fromDownload(json: JsonObject): Generation | null {
  const places = [[], ['generation'], ['file'], ['file', 'generation']]
  const meta = places.map((place) => member(json, ...place, 'meta')).find(isObject)
  if (meta === undefined) return null
  const isCivitai = ('url' in json && 'nsfw' in json) || json['category'] === 'civitai'
  const loras = itemsOf(meta['resources']).filter((each) => member(each, 'type') === 'lora')
  const described = loras.length > 0 ? { ...meta, loras } : meta
  const generation = describeJson(isCivitai ? 'Civitai' : null, described)
  const graph = textOf(meta['comfy'])
  return graph === null
    ? generation
    : completed(generation, parseTexts(new Map([['UserComment', graph]])))
}

/** The field of an image in which the tool would have written such an object. */
function fieldOf(json: JsonObject): string {
  if ('app_version' in json && 'positive_prompt' in json) return 'invokeai_metadata'
  if (Array.isArray(json['nodes']) && 'links' in json) return 'workflow'
  if (Object.values(json).some((each) => isObject(each) && 'class_type' in each)) return 'prompt'
  return isEasyDiffusion(json) ? 'UserComment' : 'parameters'
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
