import type { ImageParameter } from '../../../image'
import type { Generation, Lora, Parser } from '../generation'
import { generation, joinTexts, lora, parameter } from '../generation'
import { isObject } from '../../../../lib/isObject'
import { itemsOf, textOf } from '../json'
import type { Evaluator } from './comfy/evaluate'
import { createEvaluator } from './comfy/evaluate'
import type { ComfyGraph, GraphNode } from './comfy/graph'
import { linkOf } from './comfy/graph'
import { allTexts, findPrompts } from './comfy/prompts'
import { findGraph } from './comfyGraph'

/** The parameters, and the inputs of nodes that may hold them. */
const PARAMETERS: readonly (readonly [name: string, inputs: readonly string[]])[] = [
  ['Steps', ['steps', 'base_steps', 'steps_total']],
  ['Sampler', ['sampler_name', 'sampler']],
  ['Schedule type', ['scheduler']],
  ['CFG scale', ['cfg', 'cfg_conds']],
  ['Guidance', ['guidance']],
  ['Seed', ['seed', 'noise_seed']],
  ['Denoising strength', ['denoise']],
]
/** The inputs that name the model. */
const MODELS = [
  'ckpt_name',
  'unet_name',
  'base_ckpt_name',
  'model_path',
  'gguf_name',
  'model_name',
  'stage_c',
  'model',
] as const
/** Inputs through which the model comes, with its LoRAs. */
const MODEL_INPUT = /model|guider|pipe|ctx|context|tuple|lora|recipe|^any_|^on_(?:true|false)$|^$/i
/** Inputs behind which are the settings of other images. */
const OTHER_IMAGE = /latent|samples|image|pixels|mask|vae|control_?net|upscale|audio|video/i
/** The most nodes around a sampler that are searched for settings. */
const MOST_NODES = 2000
/** The longest text for searching, in characters. */
const SEARCH_TEXT_LENGTH = 8000

/** Reads ComfyUI: the graph says how the image was made, so what is told is found through it. */
export const parseComfyUi: Parser = (texts) => {
  const graph = findGraph(texts)
  return graph === null ? null : fromGraph(graph)
}

/** What a graph tells, for other tools that write one too. */
export function fromGraph(graph: ComfyGraph): Generation {
  const evaluator = createEvaluator(graph)
  const { positive, negative, isGuessed, sampler } = findPrompts(evaluator)
  const shown = new Set([textOf(positive), textOf(negative)])
  const nodes = sampler === null ? null : upstream(evaluator, sampler, isSetting)
  const used = new Set(nodes ?? graph.values())
  const inOrder = [...graph.values()].filter((node) => used.has(node))
  return generation('ComfyUI', {
    prompt: positive,
    negativePrompt: negative,
    isPromptGuessed: isGuessed,
    loras: inOrder.flatMap(lorasOf),
    parameters: sampler === null ? [] : parametersOf(evaluator, sampler, nodes ?? []),
    otherText:
      joinTexts(allTexts(graph).filter((text) => !shown.has(text)))?.slice(0, SEARCH_TEXT_LENGTH) ??
      null,
  })
}

const isSetting = (name: string) => !OTHER_IMAGE.test(name)

/**
 * The values nearest to the sampler.
 * @param nodes those that lead to it, the nearest first
 */
function parametersOf(
  evaluator: Evaluator,
  sampler: GraphNode,
  nodes: readonly GraphNode[],
): readonly ImageParameter[] {
  const models = upstream(evaluator, sampler, (name) => MODEL_INPUT.test(name))
  return [
    ...PARAMETERS.flatMap(([name, inputs]) => first(evaluator, nodes, name, inputs)),
    ...[...models, ...nodes].flatMap((node) => modelOf(evaluator, node)).slice(0, 1),
  ]
}

function modelOf({ valueOf }: Evaluator, { inputs }: GraphNode): readonly ImageParameter[] {
  for (const name of MODELS) {
    const input = inputs.get(name)
    // Elsewhere an input called so is the model itself.
    const found = name === 'model' && linkOf(input) !== null ? null : valueOf(input, name)?.value
    if (typeof found === 'string' && textOf(found) !== null) return parameter('Model', found)
  }
  return []
}

function first(
  { valueOf }: Evaluator,
  nodes: readonly GraphNode[],
  name: string,
  inputs: readonly string[],
): readonly ImageParameter[] {
  for (const node of nodes) {
    for (const input of inputs) {
      const found = parameter(name, valueOf(node.inputs.get(input), input)?.value)
      if (found.length > 0) return found
    }
  }
  return []
}

/** A node and all that lead to it through the inputs that are followed, the nearest first. */
function upstream(
  { graph, usedInputs }: Evaluator,
  start: GraphNode,
  isFollowed: (name: string) => boolean,
): readonly GraphNode[] {
  const found = new Set([start])
  // A set is iterated in insertion order, with what is added during the iteration.
  for (const node of found) {
    if (found.size > MOST_NODES) break
    for (const [name, input] of usedInputs(node)) {
      const next = isFollowed(name) ? graph.get(linkOf(input)?.id ?? '') : undefined
      if (next !== undefined) found.add(next)
    }
  }
  return [...found]
}

/** `lora_name`, `lora_2`, `lora_name_2`, `lora2_name`, `lora_2_name`. */
const LORA_INPUT = /^lora(?:_name)?_?(\d*)(?:_name)?$/
/** The strengths of LoRAs, with the number of the LoRA in the place of `#`. */
const STRENGTHS = [
  'strength_model',
  'lora_strength',
  'lora_model_strength',
  'strength',
  'lora_wt_#',
  'model_str_#',
  'model_weight_#',
  'strength_#',
  'lora_strength_#',
  'lora#_model_strength',
  'lora_#_strength',
  'lora_#_model_strength',
  'strength_model_#',
  'model_weight',
] as const

/** The LoRAs of a loader that are on, have a name, and a strength that is not 0. */
function lorasOf({ inputs }: GraphNode): Lora[] {
  const most = Number(inputs.get('lora_count') ?? inputs.get('num_loras') ?? Infinity)
  if (isOff(inputs.get('toggle')) || isOff(inputs.get('switch'))) return []
  return [...inputs].flatMap(([name, input]) => {
    const listed = itemsOf(isObject(input) ? input['__value__'] : input)
    if (name === 'loras' || name === 'lora_list') return listed.flatMap(listedLora)
    if (isObject(input) && 'lora' in input) return listedLora(input)
    const [, number] = LORA_INPUT.exec(name) ?? []
    if (number === undefined || Number(number) > most || isOff(inputs.get(`switch_${number}`)))
      return []
    const strength = STRENGTHS.map((each) => inputs.get(each.replace('#', number)))
    return namedLora(
      isObject(input) ? input['content'] : input,
      strength.find((each) => each !== undefined),
    )
  })
}

function listedLora(item: unknown): Lora[] {
  if (!isObject(item) || isOff(item['on']) || isOff(item['active']) || isOff(item['enabled']))
    return []
  return namedLora(item['lora'] ?? item['name'], item['strength'] ?? item['model_strength'])
}

function namedLora(name: unknown, strength: unknown): Lora[] {
  return lora(name, strength).filter((each) => each.weight !== 0 && !/^none$/i.test(each.name))
}

function isOff(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^(?:off|false|disabled?)$/i.test(value))
}
