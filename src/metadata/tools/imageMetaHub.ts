import { isObject } from '../../lib/isObject'
import type { EmbeddedTexts } from '../embeddedTexts'
import { describeJson } from '../describeJson'
import { promptOf, type Generation, type Parser } from '../generation'
import { member, objectIn, textOf, type JsonObject } from '../json'
import { parseGraph } from './comfy/graph'
import { fromGraph } from './comfyUi'
import { makerNamed } from './maker'

/**
 * Reads what Image MetaHub and its nodes for ComfyUI write: JSON in a chunk of its name, or in the EXIF comment,
 * with the prompt as it was when the image was made. A node that could not find the prompt has written the graph
 * all the same.
 */
export const parseImageMetaHub: Parser = (texts) => {
  const json = findJson(texts)
  if (json === null) return null
  const tool = makerNamed(textOf(json['generator']) ?? '')?.tool ?? null
  return promptOf(json['prompt']) === null
    ? fromEmbeddedGraph(json)
    : describeJson(tool, json, { leftOut: ['generator'] })
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
