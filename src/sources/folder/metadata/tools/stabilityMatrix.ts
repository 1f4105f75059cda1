import type { ParameterNames, Parser } from '../generation'
import { generation, listParameters, sizeText } from '../generation'
import { objectIn, textOf } from '../json'
import { fromInfotext } from './automatic1111'
import { parseInfotext } from './infotext'

const NAMES: ParameterNames = [
  ['Steps', 'Steps'],
  ['Sampler', 'Sampler'],
  ['CfgScale', 'CFG scale'],
  ['Seed', 'Seed'],
  ['size', 'Size'],
  ['ModelName', 'Model'],
  ['ModelHash', 'Model hash'],
]
const LEFT_OUT = ['PositivePrompt', 'NegativePrompt', 'Width', 'Height']

/** Reads Stability Matrix: an infotext, and the same as JSON in `parameters-json`. */
export const parseStabilityMatrix: Parser = (texts) => {
  const json = objectIn(texts, 'parameters-json')
  if (json === null && !texts.has('smproj')) return null
  const infotext = parseInfotext(texts.get('parameters') ?? '')
  if (infotext !== null) return { ...fromInfotext(infotext, null), tool: 'Stability Matrix' }
  if (json === null) return null
  return generation('Stability Matrix', {
    prompt: textOf(json['PositivePrompt']),
    negativePrompt: textOf(json['NegativePrompt']),
    parameters: listParameters(
      { ...json, size: sizeText(json['Width'], json['Height']) },
      NAMES,
      LEFT_OUT,
    ),
  })
}
