import type { Generation, Lora, ParameterNames, Parser } from '../generation'
import { generation, joinTexts, listParameters, lora, sizeText } from '../generation'
import type { JsonObject } from '../json'
import { itemsOf, objectIn, textOf } from '../json'
import { fromInfotext } from './automatic1111'
import { parseInfotext } from './infotext'

/** Each setting has one name in the scheme of Fooocus and another in its log; files of forks have either. */
const NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['Steps', 'Steps'],
  ['sampler', 'Sampler'],
  ['Sampler', 'Sampler'],
  ['scheduler', 'Schedule type'],
  ['Scheduler', 'Schedule type'],
  ['guidance_scale', 'CFG scale'],
  ['Guidance Scale', 'CFG scale'],
  ['seed', 'Seed'],
  ['Seed', 'Seed'],
  ['size', 'Size'],
  ['base_model', 'Model'],
  ['Base Model', 'Model'],
  ['version', 'Version'],
  ['Version', 'Version'],
]
const LEFT_OUT = [
  'prompt',
  'Prompt',
  'negative_prompt',
  'Negative Prompt',
  'resolution',
  'Resolution',
]
/** LoRAs of the log and of early files: `LoRA 1` or `lora_combined_1`, with `name : weight`. */
const LORA_MEMBER = /^lora(?: |_combined_)\d+$/i
/** The fields that Fooocus and its forks write. */
const FIELDS = ['parameters', 'UserComment', 'Comment'] as const

/**
 * Reads Fooocus and its forks. They name themselves in `fooocus_scheme`, in EXIF fields or in their JSON, and
 * write JSON of their own or the infotext of AUTOMATIC1111.
 */
export const parseFooocus: Parser = (texts) => {
  const isNamed =
    texts.has('fooocus_scheme') ||
    SCHEMES.has(texts.get('MakerNote')) ||
    texts.get('Software')?.startsWith('Fooocus') === true
  for (const field of FIELDS) {
    const [text, json] = [texts.get(field), objectIn(texts, field)]
    if (json !== null && !isMre(json, text) && (isNamed || isFooocus(json))) return fromJson(json)
    const infotext = json === null && isNamed ? parseInfotext(text ?? '') : null
    if (infotext !== null) return { ...fromInfotext(infotext, null), tool: 'Fooocus' }
  }
  return null
}

/** JSON of Fooocus, or the infotext of AUTOMATIC1111. */
const SCHEMES: ReadonlySet<unknown> = new Set(['fooocus', 'a1111', 'simple'])

function isFooocus(json: JsonObject): boolean {
  const version = textOf(json['version']) ?? textOf(json['Version']) ?? ''
  return (
    SCHEMES.has(json['metadata_scheme']) ||
    version.startsWith('Fooocus') ||
    ('Base Model' in json && 'Prompt' in json)
  )
}

/** Fooocus-MRE writes its name elsewhere. */
function isMre(json: JsonObject, text: string | undefined): boolean {
  return 'real_prompt' in json || text?.includes('Fooocus-MRE') === true
}

function fromJson(json: JsonObject): Generation {
  const named = Object.entries(json).filter(([name]) => LORA_MEMBER.test(name))
  return generation('Fooocus', {
    prompt: textOf(json['prompt']) ?? textOf(json['Prompt']),
    negativePrompt: textOf(json['negative_prompt']) ?? textOf(json['Negative Prompt']),
    loras: [
      ...itemsOf(json['loras']).flatMap((item) => lora(itemsOf(item)[0], itemsOf(item)[1])),
      ...named.flatMap(([, value]) => {
        const [name, weight] = (textOf(value) ?? '').split(/\s*:\s*(?=[^:]*$)/)
        return lora(name, weight)
      }),
    ],
    parameters: listParameters({ ...json, size: resolution(json) }, NAMES, [
      ...LEFT_OUT,
      ...named.map(([name]) => name),
    ]),
    otherText: joinTexts(itemsOf(json['full_prompt'])),
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
  const json = objectIn(texts, 'Comment')
  if (json === null || !('base_model' in json || 'real_prompt' in json)) return null
  return generation('Fooocus-MRE', {
    prompt: textOf(json['prompt']) ?? textOf(json['real_prompt']),
    negativePrompt: textOf(json['negative_prompt']) ?? textOf(json['real_negative_prompt']),
    parameters: listParameters(
      { ...json, size: sizeText(json['width'], json['height']) ?? resolution(json) },
      MRE_NAMES,
      [...LEFT_OUT, 'real_prompt', 'real_negative_prompt', 'width', 'height'],
    ),
    otherText: joinTexts([json['real_prompt']]),
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
  const json = FIELDS.map((field) => objectIn(texts, field)).find(
    (each) => each?.['software'] === 'RuinedFooocus',
  )
  if (json === undefined || json === null) return null
  return generation('RuinedFooocus', {
    prompt: textOf(json['Prompt']) ?? textOf(json['prompt']),
    negativePrompt: textOf(json['Negative']) ?? textOf(json['negative']),
    loras: ruinedLoras(json['loras']),
    parameters: listParameters(
      { ...json, size: sizeText(json['width'], json['height']) },
      RUINED_NAMES,
      ['Prompt', 'prompt', 'Negative', 'negative', 'width', 'height', 'software', 'loras'],
    ),
  })
}

/** LoRAs as `[[hash, "0.8 - name"]]`, or in early versions as `Loras:<name:0.8>,<name:1>`. */
function ruinedLoras(loras: unknown): Lora[] {
  const early = Array.from((textOf(loras) ?? '').matchAll(/<([^<>]{1,200}):([^<>:]{1,20})>/g))
  const listed = itemsOf(loras).flatMap((item) => {
    const [, weight, name] = /^(-?[\d.]{1,20}) - (.*)$/s.exec(textOf(itemsOf(item)[1]) ?? '') ?? []
    return lora(name, weight)
  })
  return [...early.flatMap(([, name, weight]) => lora(name, weight)), ...listed]
}

/** `(1024, 1536)` becomes `1024x1536`. */
function resolution(json: JsonObject): string | null {
  const sides = textOf(json['resolution'] ?? json['Resolution'])?.match(/\d{1,6}/g)
  return sides?.length === 2 ? sides.join('x') : null
}
