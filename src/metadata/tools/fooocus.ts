import { describeJson } from '../describeJson'
import { joinTexts, type Generation, type Parser } from '../generation'
import { itemsOf, objectIn, textOf, type JsonObject } from '../json'
import { fromInfotext } from './automatic1111'
import { parseInfotext } from './infotext'

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

/** Settings have one name in the scheme of Fooocus and another in its log; files of forks have either. */
const fromJson = (json: JsonObject): Generation => ({
  ...describeJson('Fooocus', json),
  otherText: joinTexts(itemsOf(json['full_prompt'])),
})

/** Reads Fooocus-MRE: JSON in the comment of a PNG or JPEG file. */
export const parseFooocusMre: Parser = (texts) => {
  const json = objectIn(texts, 'Comment')
  if (json === null || !('base_model' in json || 'real_prompt' in json)) return null
  const { real_prompt, real_negative_prompt, software, ...others } = json
  const own = describeJson('Fooocus-MRE', { ...others, version: software })
  return {
    ...own,
    prompt: own.prompt ?? textOf(real_prompt),
    negativePrompt: own.negativePrompt ?? textOf(real_negative_prompt),
    otherText: joinTexts([real_prompt]),
  }
}

/** Reads RuinedFooocus: JSON that names it. */
export const parseRuinedFooocus: Parser = (texts) => {
  const json = FIELDS.map((field) => objectIn(texts, field)).find(
    (each) => each?.['software'] === 'RuinedFooocus',
  )
  return json === undefined || json === null
    ? null
    : describeJson('RuinedFooocus', json, { leftOut: ['software'] })
}
