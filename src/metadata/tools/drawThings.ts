import { describeJson } from '../describeJson'
import { generation, type Generation, type Parser } from '../generation'
import { parseObject, type JsonObject } from '../json'
import { numberedLoras } from './automatic1111'
import { parseInfotext } from './infotext'
import { xmpProperty } from './xmp'

const NAMES = { c: 'prompt', uc: 'negativeprompt', scale: 'cfgscale' }

/** What the description calls the settings that AUTOMATIC1111 has, too. */
const DESCRIPTION_NAMES: ReadonlyMap<string, string> = new Map([
  ['Guidance Scale', 'CFG scale'],
  ['Strength', 'Denoising strength'],
])

/** Reads the JSON of Draw Things. */
export const fromDrawThings = (json: JsonObject): Generation =>
  describeJson('Draw Things', json, { names: NAMES })

/**
 * Reads Draw Things: JSON in the XMP packet, or else its description. That is an infotext, whose negative
 * prompt is a line that begins with a hyphen.
 */
export const parseDrawThings: Parser = (texts) => {
  if (xmpProperty(texts, 'xmp:CreatorTool')?.startsWith('Draw Things') !== true) return null
  const json = parseObject(xmpProperty(texts, 'exif:UserComment'))
  if (json !== null) return fromDrawThings(json)
  const description = xmpProperty(texts, 'dc:description')
  const infotext = parseInfotext(description ?? '')
  const text = infotext === null ? (description ?? '') : (infotext.prompt ?? '')
  const hyphen = infotext?.negativePrompt ? -1 : `\n${text}`.lastIndexOf('\n-')
  const settings = infotext?.parameters ?? []
  return generation('Draw Things', {
    prompt: hyphen < 0 ? text : text.slice(0, hyphen),
    negativePrompt: hyphen < 0 ? (infotext?.negativePrompt ?? null) : text.slice(hyphen + 1),
    loras: numberedLoras(settings),
    parameters: settings
      .filter(({ name }) => !/^LoRA \d{1,3} (?:Model|Weight)$/.test(name))
      .map(({ name, value }) => ({ name: DESCRIPTION_NAMES.get(name) ?? name, value })),
  })
}
