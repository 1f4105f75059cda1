import type { ParameterNames, Parser } from '../generation'
import { generation, listParameters } from '../generation'
import { objectIn, textOf } from '../json'

const NAMES: ParameterNames = [
  ['num_inference_steps', 'Steps'],
  ['sampler', 'Sampler'],
  ['guidance_scale', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['Model', 'Model'],
  ['Model hash', 'Model hash'],
]
const LEFT_OUT = ['prompt', 'negative_prompt', 'resolution']

/** Reads what image generators on Hugging Face Spaces write: JSON in `parameters`. */
export const parseHuggingFaceSpace: Parser = (texts) => {
  const json = objectIn(texts, 'parameters')
  if (json === null || !('resolution' in json && 'Model' in json)) return null
  // "832 x 1216"
  const size = textOf(json['resolution'])?.replaceAll(/\s/g, '')
  return generation('Hugging Face Space', {
    prompt: textOf(json['prompt']),
    negativePrompt: textOf(json['negative_prompt']),
    parameters: listParameters({ ...json, size }, NAMES, LEFT_OUT),
  })
}
