import type { ParameterNames, Parser } from '../generation'
import { generation, listParameters } from '../generation'
import { isObject } from '../../../../lib/isObject'
import { member, objectIn, parseObject, textOf } from '../json'
import { findGraph } from './comfyGraph'
import { fromGraph } from './comfyUi'

const NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['sampler', 'Sampler'],
  ['cfgScale', 'CFG scale'],
  ['seed', 'Seed'],
]
const LEFT_OUT = ['prompt', 'negativePrompt']

/**
 * Reads the graphs that the site Civitai writes into the EXIF comment, with members that are no nodes:
 * `extraMetadata` has what the visitor typed, as JSON. Its infotexts are read with all others.
 */
export const parseCivitai: Parser = (texts) => {
  const json = objectIn(texts, 'UserComment') ?? objectIn(texts, 'prompt')
  const extra = json?.['extraMetadata'] ?? member(json, 'extra', 'extraMetadata')
  const isCivitai =
    extra !== undefined || isObject(json?.['extra']) || isObject(json?.['resource-stack'])
  const graph = findGraph(texts)
  if (!isCivitai || graph === null) return null
  const typed = (isObject(extra) ? extra : parseObject(textOf(extra))) ?? {}
  const found = fromGraph(graph)
  const parameters = listParameters(typed, NAMES, LEFT_OUT)
  const names = new Set(parameters.map(({ name }) => name))
  const prompt = textOf(typed['prompt'])
  return generation('Civitai', {
    ...found,
    prompt: prompt ?? found.prompt,
    isPromptGuessed: prompt === null && found.isPromptGuessed,
    negativePrompt: textOf(typed['negativePrompt']) ?? found.negativePrompt,
    parameters: [...parameters, ...found.parameters.filter(({ name }) => !names.has(name))],
  })
}
