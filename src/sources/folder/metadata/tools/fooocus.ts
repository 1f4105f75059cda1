import type { Generation, ParameterNames, Parser } from '../generation'
import { generation, joinTexts, listParameters, lora, sizeText } from '../generation'
import type { JsonObject } from '../json'
import { itemsOf, parseObject, textOf } from '../json'
import { fromInfotext, infotextOf } from './automatic1111'
import { parseInfotext } from './infotext'

const NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['sampler', 'Sampler'],
  ['scheduler', 'Schedule type'],
  ['guidance_scale', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['base_model', 'Model'],
  ['version', 'Version'],
]
const LEFT_OUT = ['prompt', 'negative_prompt', 'resolution']
/** JSON of Fooocus, or the infotext of AUTOMATIC1111. */
const SCHEMES: ReadonlySet<unknown> = new Set(['fooocus', 'a1111'])

/** Reads Fooocus, which names in `fooocus_scheme` or in the EXIF MakerNote how it writes the rest. */
export const parseFooocus: Parser = (texts) => {
  const scheme = texts.get('fooocus_scheme') ?? texts.get('MakerNote')
  const isFooocus = SCHEMES.has(scheme) || texts.get('Software')?.startsWith('Fooocus v') === true
  const text = isFooocus ? infotextOf(texts) : null
  if (text === null) return null
  const json = parseObject(text)
  if (json !== null) return fromJson(json)
  const infotext = parseInfotext(text)
  return infotext === null ? null : { ...fromInfotext(infotext, null), tool: 'Fooocus' }
}

function fromJson(json: JsonObject): Generation {
  return generation('Fooocus', {
    prompt: textOf(json['prompt']),
    negativePrompt: textOf(json['negative_prompt']),
    loras: itemsOf(json['loras']).flatMap((item) => lora(itemsOf(item)[0], itemsOf(item)[1])),
    parameters: listParameters({ ...json, size: resolution(json) }, NAMES, LEFT_OUT),
    searchText: joinTexts(itemsOf(json['full_prompt'])),
  })
}

const MRE_NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['sampler_name', 'Sampler'],
  ['sampler', 'Sampler'],
  ['scheduler', 'Schedule type'],
  ['cfg_scale', 'CFG scale'],
  ['cfg', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['base_model', 'Model'],
  ['software', 'Version'],
]

/** Reads Fooocus-MRE: JSON in the comment of a PNG or JPEG file. */
export const parseFooocusMre: Parser = (texts) => {
  const json = parseObject(texts.get('Comment'))
  if (json === null || !('base_model' in json || 'real_prompt' in json)) return null
  return generation('Fooocus-MRE', {
    prompt: textOf(json['prompt']) ?? textOf(json['real_prompt']),
    negativePrompt: textOf(json['negative_prompt']) ?? textOf(json['real_negative_prompt']),
    parameters: listParameters(
      { ...json, size: sizeText(json['width'], json['height']) ?? resolution(json) },
      MRE_NAMES,
      [...LEFT_OUT, 'real_prompt', 'real_negative_prompt', 'width', 'height'],
    ),
    searchText: joinTexts([json['real_prompt']]),
  })
}

const RUINED_NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['sampler_name', 'Sampler'],
  ['scheduler', 'Schedule type'],
  ['cfg', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['base_model_name', 'Model'],
]

/** Reads RuinedFooocus: JSON that names it. */
export const parseRuinedFooocus: Parser = (texts) => {
  const json = parseObject(infotextOf(texts))
  if (json?.['software'] !== 'RuinedFooocus') return null
  return generation('RuinedFooocus', {
    prompt: textOf(json['Prompt']),
    negativePrompt: textOf(json['Negative']),
    parameters: listParameters(
      { ...json, size: sizeText(json['width'], json['height']) },
      RUINED_NAMES,
      ['Prompt', 'Negative', 'width', 'height', 'software'],
    ),
  })
}

/** `(1024, 1536)` becomes `1024x1536`. */
function resolution(json: JsonObject): string | null {
  const sides = textOf(json['resolution'])?.match(/\d{1,6}/g)
  return sides?.length === 2 ? sides.join('x') : null
}
