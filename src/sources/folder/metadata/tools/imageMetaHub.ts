import type { ParameterNames, Parser } from '../generation'
import { generation, listParameters, lora, sizeText } from '../generation'
import { isObject } from '../../../../lib/isObject'
import { itemsOf, member, objectIn, textOf } from '../json'
import { makerNamed } from './maker'

const NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['sampler_name', 'Sampler'],
  ['sampler', 'Sampler'],
  ['scheduler', 'Schedule type'],
  ['cfg', 'CFG scale'],
  ['cfg_scale', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['model', 'Model'],
  ['model_hash', 'Model hash'],
  ['vae', 'VAE'],
  ['denoise', 'Denoising strength'],
]
const LEFT_OUT = ['prompt', 'negativePrompt', 'negative_prompt', 'width', 'height', 'generator']

/**
 * Reads what Image MetaHub and its nodes for ComfyUI write: JSON in a chunk of its name, or in the EXIF comment,
 * with the prompt as it was when the image was made. Without a prompt the graph may know it.
 */
export const parseImageMetaHub: Parser = (texts) => {
  const comment = member(objectIn(texts, 'UserComment'), 'imagemetahub_data')
  const json = objectIn(texts, 'imagemetahub_data') ?? (isObject(comment) ? comment : null)
  const prompt = textOf(json?.['prompt'])
  if (json === null || prompt === null) return null
  const size = sizeText(json['width'], json['height'])
  return generation(makerNamed(textOf(json['generator']) ?? '')?.tool ?? null, {
    prompt,
    negativePrompt: textOf(json['negativePrompt']) ?? textOf(json['negative_prompt']),
    loras: itemsOf(json['loras']).flatMap((item) =>
      lora(
        textOf(item) ?? textOf(member(item, 'name')) ?? member(item, 'model_name'),
        member(item, 'weight') ?? member(item, 'model_weight'),
      ),
    ),
    parameters: listParameters({ ...json, size }, NAMES, LEFT_OUT),
  })
}
