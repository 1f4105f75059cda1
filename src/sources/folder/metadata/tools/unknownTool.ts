import type { ParameterNames, Parser } from '../generation'
import { generation, listParameters, sizeText } from '../generation'
import { parseObject, textOf } from '../json'
import { fromInfotext } from './automatic1111'
import { parseInfotext } from './infotext'
import { xmpProperty } from './xmp'

/** Where a prompt may be, the likeliest first. */
const FIELDS = [
  'parameters',
  'prompt',
  'Prompt',
  'UserComment',
  'Comment',
  'Description',
  'ImageDescription',
] as const
/** JSON, and what programs and cameras write into these fields by themselves. */
const NO_PROMPT = /^(?:\{\s*"|\[\s*[[{"]|Created with|CREATOR:|OLYMPUS|SONY DSC|Screenshot)/i
const PROMPT_MEMBERS = ['prompt', 'positive_prompt', 'positivePrompt', 'Prompt'] as const
const NEGATIVE_MEMBERS = ['negative_prompt', 'negativePrompt', 'negativeprompt', 'uc'] as const

const NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['sampler', 'Sampler'],
  ['sampler_name', 'Sampler'],
  ['scheduler', 'Schedule type'],
  ['cfg_scale', 'CFG scale'],
  ['cfgScale', 'CFG scale'],
  ['guidance_scale', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['model', 'Model'],
]

/** Reads JSON with a prompt from any of the fields, whichever tool wrote it. */
export const parseUnknownJson: Parser = (texts) => {
  for (const field of FIELDS) {
    const json = parseObject(texts.get(field)) ?? {}
    const prompt = PROMPT_MEMBERS.map((name) => textOf(json[name])).find((text) => text !== null)
    if (prompt === undefined) continue
    const negatives = NEGATIVE_MEMBERS.map((name) => textOf(json[name]))
    return generation(null, {
      prompt,
      negativePrompt: negatives.find((text) => text !== null) ?? null,
      parameters: listParameters(
        { ...json, size: json['size'] ?? sizeText(json['width'], json['height']) },
        NAMES,
        [...PROMPT_MEMBERS, ...NEGATIVE_MEMBERS, 'width', 'height'],
      ),
    })
  }
  return null
}

/** Takes the first text for the prompt that is no JSON and was not written by a camera or editor. */
export const parseUnknownText: Parser = (texts) => {
  const candidates = [
    ...FIELDS.map((field) => texts.get(field)),
    xmpProperty(texts, 'dc:description'),
  ]
  const text = candidates
    .flatMap((candidate) => textOf(candidate) ?? [])
    .find((each) => !NO_PROMPT.test(each))
  if (text === undefined) return null
  const infotext = parseInfotext(text)
  return infotext === null ? generation(null, { prompt: text }) : fromInfotext(infotext, null)
}
