import { isObject } from '../../../../lib/isObject'
import type { EmbeddedTexts } from '../embeddedTexts'
import type { Generation, Lora, ParameterNames, Parser } from '../generation'
import { generation, listParameters, lora, promptOf, sizeText } from '../generation'
import type { JsonObject } from '../json'
import { itemsOf, member, objectIn, textOf } from '../json'
import { parseGraph } from './comfy/graph'
import { fromGraph } from './comfyUi'
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
 * with the prompt as it was when the image was made. A node that could not find the prompt has written the graph
 * all the same.
 */
export const parseImageMetaHub: Parser = (texts) => {
  const json = findJson(texts)
  if (json === null) return null
  const prompt = promptOf(json['prompt'])
  return prompt === null ? fromEmbeddedGraph(json) : described(json, prompt)
}

function findJson(texts: EmbeddedTexts): JsonObject | null {
  const inComment = member(objectIn(texts, 'UserComment'), 'imagemetahub_data')
  return objectIn(texts, 'imagemetahub_data') ?? (isObject(inComment) ? inComment : null)
}

function fromEmbeddedGraph({ prompt, prompt_api }: JsonObject): Generation | null {
  const [graph] = [prompt_api, prompt].flatMap((each) =>
    isObject(each) ? (parseGraph(each) ?? []) : [],
  )
  const drawn = graph === undefined ? null : fromGraph(graph)
  return drawn === null || drawn.prompt === null ? null : drawn
}

function described(json: JsonObject, prompt: string): Generation {
  const size = sizeText(json['width'], json['height'])
  return generation(makerNamed(textOf(json['generator']) ?? '')?.tool ?? null, {
    prompt,
    negativePrompt: textOf(json['negativePrompt']) ?? textOf(json['negative_prompt']),
    loras: itemsOf(json['loras']).flatMap(readLora),
    parameters: listParameters({ ...json, size }, NAMES, LEFT_OUT),
  })
}

/** A LoRA has a name and a weight; some nodes write what a loader has in the place of the name. */
function readLora(item: unknown): Lora[] {
  const name = member(item, 'name') ?? member(item, 'model_name') ?? item
  return isObject(name)
    ? lora(name['lora'], name['strength'])
    : lora(name, member(item, 'weight') ?? member(item, 'model_weight'))
}
