import type { ParameterNames, Parser } from '../generation'
import { generation, joinTexts, listParameters, lora, sizeText } from '../generation'
import { isObject } from '../../../../lib/isObject'
import { itemsOf, member, objectIn, textOf } from '../json'

const NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['sampler', 'Sampler'],
  ['scheduler', 'Schedule type'],
  ['cfgscale', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['model', 'Model'],
  ['swarm_version', 'Version'],
]
const LEFT_OUT = ['prompt', 'negativeprompt', 'width', 'height']

const FIELDS = ['parameters', 'UserComment', 'Model'] as const

/** Reads SwarmUI: JSON with `sui_image_params`, which early versions wrote into the EXIF field Model. */
export const parseSwarmUi: Parser = (texts) => {
  const json = FIELDS.map((field) => objectIn(texts, field)).find((each) =>
    isObject(each?.['sui_image_params']),
  )
  const params = json?.['sui_image_params']
  if (!isObject(params)) return null
  const size = sizeText(params['width'], params['height'])
  const weights = itemsOf(params['loraweights'])
  return generation('SwarmUI', {
    prompt: textOf(params['prompt']),
    negativePrompt: textOf(params['negativeprompt']),
    loras: itemsOf(params['loras']).flatMap((name, index) => lora(name, weights[index])),
    parameters: listParameters({ ...params, size }, NAMES, LEFT_OUT),
    otherText: joinTexts([member(json, 'sui_extra_data', 'original_prompt')]),
  })
}
