import type { ParameterNames, Parser } from '../generation'
import { generation, listParameters, lora, sizeText } from '../generation'
import { itemsOf, member, objectIn, scalarText, textOf } from '../json'
import { findGraph } from './comfyGraph'
import { fromGraph } from './comfyUi'

const NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['samplerName', 'Sampler'],
  ['cfgScale', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['model', 'Model'],
]
const LEFT_OUT = ['prompt', 'negativePrompt', 'width', 'height']

/** Reads TensorArt: JSON in `generation_data`. A seed of -1 means random: then the graph knows it. */
export const parseTensorArt: Parser = (texts) => {
  const json = objectIn(texts, 'generation_data')
  if (json === null) return null
  const graph = findGraph(texts)
  const drawn = graph === null ? null : fromGraph(graph)
  const seed = scalarText(json['seed'])
  return generation('TensorArt', {
    prompt: textOf(json['prompt']),
    negativePrompt: textOf(json['negativePrompt']),
    loras: itemsOf(json['models'])
      .filter((model) => member(model, 'type') === 'LORA')
      .flatMap((model) => lora(member(model, 'modelFileName'), member(model, 'weight'))),
    parameters: listParameters(
      {
        ...json,
        seed: seed === '-1' ? drawn?.parameters.find(({ name }) => name === 'Seed')?.value : seed,
        size: sizeText(json['width'], json['height']),
        model: member(json, 'baseModel', 'modelFileName'),
      },
      NAMES,
      LEFT_OUT,
    ),
  })
}
