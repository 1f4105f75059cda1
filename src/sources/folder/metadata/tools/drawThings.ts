import type { ParameterNames, Parser } from '../generation'
import { generation, listParameters } from '../generation'
import { parseObject, textOf } from '../json'
import { fromInfotext } from './automatic1111'
import { parseInfotext } from './infotext'
import { xmpProperty } from './xmp'

const NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['sampler', 'Sampler'],
  ['scale', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['model', 'Model'],
  ['strength', 'Denoising strength'],
]
const LEFT_OUT = ['c', 'uc']

/** What the description calls the settings that AUTOMATIC1111 has, too. */
const DESCRIPTION_NAMES: ReadonlyMap<string, string> = new Map([
  ['Guidance Scale', 'CFG scale'],
  ['Strength', 'Denoising strength'],
])

/**
 * Reads Draw Things: JSON in the XMP packet, or else its description. That is an infotext, whose negative
 * prompt is a line that begins with a hyphen.
 */
export const parseDrawThings: Parser = (texts) => {
  if (xmpProperty(texts, 'xmp:CreatorTool')?.startsWith('Draw Things') !== true) return null
  const json = parseObject(xmpProperty(texts, 'exif:UserComment'))
  if (json !== null) {
    return generation('Draw Things', {
      prompt: textOf(json['c']),
      negativePrompt: textOf(json['uc']),
      parameters: listParameters(json, NAMES, LEFT_OUT),
    })
  }
  const description = xmpProperty(texts, 'dc:description')
  const infotext = parseInfotext(description ?? '')
  const text = infotext === null ? (description ?? '') : (infotext.prompt ?? '')
  const hyphen = infotext?.negativePrompt ? -1 : `\n${text}`.lastIndexOf('\n-')
  return {
    ...fromInfotext(
      {
        prompt: hyphen < 0 ? text : text.slice(0, hyphen),
        negativePrompt: hyphen < 0 ? (infotext?.negativePrompt ?? null) : text.slice(hyphen + 1),
        parameters: (infotext?.parameters ?? []).map(({ name, value }) => ({
          name: DESCRIPTION_NAMES.get(name) ?? name,
          value,
        })),
      },
      null,
    ),
    tool: 'Draw Things',
  }
}
