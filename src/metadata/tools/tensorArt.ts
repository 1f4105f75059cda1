import { describeJson } from '../describeJson'
import type { Parser } from '../generation'
import { itemsOf, member, objectIn, scalarText } from '../json'
import { findGraph } from './comfyGraph'
import { fromGraph } from './comfyUi'

/** Reads TensorArt: JSON in `generation_data`. A seed of -1 means random: then the graph knows it. */
export const parseTensorArt: Parser = (texts) => {
  const json = objectIn(texts, 'generation_data')
  // Other tools have a chunk of that name, too.
  if (json === null || !('prompt' in json)) return null
  const graph = findGraph(texts)
  const drawn = graph === null ? null : fromGraph(graph)
  const seed = scalarText(json['seed'])
  return describeJson('TensorArt', {
    ...json,
    seed: seed === '-1' ? drawn?.parameters.find(({ name }) => name === 'Seed')?.value : seed,
    loras: itemsOf(json['models']).filter((model) => member(model, 'type') === 'LORA'),
  })
}
