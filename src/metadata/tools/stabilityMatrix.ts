import { describeJson } from '../describeJson'
import type { Parser } from '../generation'
import { objectIn } from '../json'
import { fromInfotext } from './automatic1111'
import { parseInfotext } from './infotext'

/**
 * Reads Stability Matrix: an infotext, and the same as JSON in `parameters-json`. In WebP files the JSON is the
 * description, and the project in the name of the software.
 */
export const parseStabilityMatrix: Parser = (texts) => {
  const description = objectIn(texts, 'ImageDescription')
  const isDescribed = description !== null && 'PositivePrompt' in description
  const json = objectIn(texts, 'parameters-json') ?? (isDescribed ? description : null)
  if (json === null && !texts.has('smproj')) return null
  const infotext = parseInfotext(texts.get('parameters') ?? '')
  if (infotext !== null) return { ...fromInfotext(infotext, null), tool: 'Stability Matrix' }
  return json === null ? null : describeJson('Stability Matrix', json)
}
