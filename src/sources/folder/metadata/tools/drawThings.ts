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

/** Reads Draw Things: JSON in the XMP packet, or else the infotext beside it. */
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
  return infotext === null
    ? generation('Draw Things', { prompt: description })
    : { ...fromInfotext(infotext, null), tool: 'Draw Things' }
}
