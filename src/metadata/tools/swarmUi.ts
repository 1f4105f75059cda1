import { isObject } from '../../lib/isObject'
import { describeJson } from '../describeJson'
import { joinTexts, type Parser } from '../generation'
import { member, objectIn } from '../json'

const FIELDS = ['parameters', 'UserComment', 'Model'] as const

/** Reads SwarmUI: JSON with `sui_image_params`, which early versions wrote into the EXIF field Model. */
export const parseSwarmUi: Parser = (texts) => {
  const json = FIELDS.map((field) => objectIn(texts, field)).find((each) =>
    isObject(each?.['sui_image_params']),
  )
  const params = json?.['sui_image_params']
  if (!isObject(params)) return null
  return {
    ...describeJson('SwarmUI', params),
    otherText: joinTexts([member(json, 'sui_extra_data', 'original_prompt')]),
  }
}
