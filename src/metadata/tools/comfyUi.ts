import type { Generation, Lora, Parameter, Parser } from '../generation'
import { completed, generation, joinTexts, lora, parameter, taggedLoras } from '../generation'
import { isObject } from '../../lib/isObject'
import { itemsOf, scalarText, textOf } from '../json'
import type { Evaluator } from './comfy/evaluate'
import { createEvaluator } from './comfy/evaluate'
import type { ComfyGraph, GraphNode } from './comfy/graph'
import { inputOf, linkOf, nameTest } from './comfy/graph'
import { allTexts, findPrompts } from './comfy/prompts'
import { describeChunks } from './chunks'
import { findGraph } from './comfyGraph'
import { upstream } from './upstream'

/**
 * A parameter, the inputs of nodes that may hold it, whether it is a number or a name, and what else the sampler itself
 * may call it, such as `stage1_steps` or `override_steps`.
 */
type Searched = readonly [
  name: string,
  inputs: readonly string[],
  is: 'number' | 'name',
  own: RegExp | null,
]

const PARAMETERS: readonly Searched[] = [
  ['Steps', ['steps', 'base_steps', 'steps_total'], 'number', /^(?!.*(?:start|end|skip)).*_steps$/],
  ['Sampler', ['sampler_name', 'sampler'], 'name', /_sampler(?:_name)?$/],
  ['Schedule type', ['scheduler'], 'name', /_scheduler(?:_name)?$/],
  [
    'CFG scale',
    ['cfg', 'cfg_conds', 'cfg_base'],
    'number',
    /_cfg$|^(?:true_)?cfg_scale$|^guidance_scale$/,
  ],
  ['Guidance', ['guidance'], 'number', null],
  ['Seed', ['seed', 'noise_seed'], 'number', /_seed$|^seed_/],
  ['Denoising strength', ['denoise'], 'number', /^denois(?:e|ing)_strength$/],
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
  'base_model_name',
  'model_type',
  'model_id',
] as const
/** Inputs through which the model comes, with its LoRAs. */
const bringsModel = nameTest(
  /^(?!.*(?:neg|uncond|upscale|vision|style_model)).*(?:model|guider|pipe|ctx|context|tuple|lora|recipe|^any_|^on_(?:true|false)$)|^$/i,
)
/** Inputs behind which are no settings of other images. */
const bringsSettings = nameTest(
  /^(?!.*(?:latent|samples|image|pixels|mask|vae|control_?net|upscale|audio|video))/i,
)
/** The most nodes around a sampler that are searched for settings. */
const MOST_NODES = 500
/** The longest text for searching, in characters. */
const SEARCH_TEXT_LENGTH = 8000

/** Reads ComfyUI: the graph says how the image was made, so everything is found through it. */
export const parseComfyUi: Parser = (texts) => {
  const graph = findGraph(texts)
  if (graph === null) return null
  const found = fromGraph(graph)
  if (found.prompt !== null && !found.isPromptGuessed) return found
  // Some nodes write the prompt beside the graph.
  const chunks = describeChunks(texts)
  return chunks === null ? found : completed({ ...found, prompt: null }, chunks)
}

/** What a graph tells, for other tools that write one too. */
export function fromGraph(graph: ComfyGraph): Generation {
  const evaluator = createEvaluator(graph)
  const { positive, negative, isGuessed, sampler } = findPrompts(evaluator)
  const shown = new Set([textOf(positive), textOf(negative)])
  const nodes = sampler === null ? null : behind(evaluator, sampler, bringsSettings)
  const used = new Set(nodes ?? graph.values())
  const inOrder = [...graph.values()].filter((node) => used.has(node))
  return generation('ComfyUI', {
    prompt: positive,
    negativePrompt: negative,
    isPromptGuessed: isGuessed,
    loras: inOrder.flatMap((node) => lorasOf(evaluator, node)),
    parameters: sampler === null ? [] : parametersOf(evaluator, sampler, nodes ?? []),
    otherText:
      joinTexts(allTexts(graph).filter((text) => !shown.has(text)))?.slice(0, SEARCH_TEXT_LENGTH) ??
      null,
  })
}

/** A sampler and all that lead to it through the inputs that are followed, the nearest first. */
const behind = (
  { sourcesOf }: Evaluator,
  sampler: GraphNode,
  isFollowed: (name: string) => boolean,
): readonly GraphNode[] => upstream(sampler, (node) => sourcesOf(node, isFollowed), MOST_NODES)

/**
 * The values nearest to the sampler.
 * @param nodes those that lead to it, the nearest first
 */
function parametersOf(
  evaluator: Evaluator,
  sampler: GraphNode,
  nodes: readonly GraphNode[],
): readonly Parameter[] {
  const models = behind(evaluator, sampler, bringsModel)
  return [
    ...PARAMETERS.flatMap((searched) => first(evaluator, nodes, searched)),
    ...[...models, ...nodes].flatMap((node) => modelOf(evaluator, node)).slice(0, 1),
  ]
}

function modelOf({ valueOf }: Evaluator, node: GraphNode): readonly Parameter[] {
  for (const name of MODELS) {
    const input = inputOf(node, name)
    // Elsewhere an input called so is the model itself.
    const found = name === 'model' && linkOf(input) !== null ? null : valueOf(input, name)?.value
    if (typeof found === 'string' && textOf(found) !== null) return parameter('Model', found)
  }
  return []
}

function first(
  { valueOf }: Evaluator,
  nodes: readonly GraphNode[],
  [name, inputs, is, own]: Searched,
): readonly Parameter[] {
  for (const [index, node] of nodes.entries()) {
    const others =
      index === 0 && own !== null ? Object.keys(node.inputs).filter((each) => own.test(each)) : []
    for (const input of [...inputs, ...others]) {
      const value = valueOf(inputOf(node, input), input)?.value
      const text = typeof value === 'boolean' ? null : scalarText(value)
      // A value of the other kind is one of another input, or of a node that is one sampler and has no name of it.
      // Below 0 it stands for what the node does by itself.
      if (text !== null && (is === 'number' ? Number(text) >= 0 : Number.isNaN(Number(text)))) {
        return parameter(name, text)
      }
    }
  }
  return []
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
  'strength_#',
  'lora_strength_#',
  'lora_#_strength',
  'strength_model_#',
] as const
/** Those for the model alone, which some nodes have beside others for a mode of their own. */
const MODEL_STRENGTHS = [
  'model_str_#',
  'model_weight_#',
  'lora#_model_strength',
  'lora_#_model_strength',
  'model_weight',
] as const

/** The LoRAs of a loader that are on, have a name, and a strength that is not 0. */
function lorasOf({ valueOf }: Evaluator, node: GraphNode): Lora[] {
  const at = (name: string) => {
    const input = inputOf(node, name)
    return linkOf(input) === null ? input : valueOf(input, name)?.value
  }
  const most = Number(at('lora_count') ?? at('num_loras') ?? Infinity)
  if (isOff(at('toggle')) || isOff(at('switch'))) return []
  const namesLoras =
    /lora/i.test(node.type) &&
    Object.values(node.inputs).every(
      (input) => !isObject(input) && (!Array.isArray(input) || linkOf(input) !== null),
    )
  const isAdvanced = at('mode') === 'advanced' || at('input_mode') === 'advanced'
  const strengths = isAdvanced
    ? [...MODEL_STRENGTHS, ...STRENGTHS]
    : [...STRENGTHS, ...MODEL_STRENGTHS]
  return Object.entries(node.inputs).flatMap(([name, input]) => {
    // The text of a node that has a list of them, too, may name those that are off.
    const tagged = typeof input === 'string' && namesLoras ? taggedLoras(input) : []
    if (tagged.length > 0) return tagged
    const listed = itemsOf(isObject(input) ? input['__value__'] : input)
    if (listed.some((item) => isObject(item) && 'name' in item && 'strength' in item)) {
      return listed.flatMap(listedLora)
    }
    if (isObject(input) && 'lora' in input) return listedLora(input)
    const [, number] = LORA_INPUT.exec(name) ?? []
    if (number === undefined || Number(number) > most || isOff(at(`switch_${number}`))) return []
    const strength = strengths.map((each) => at(each.replace('#', number)))
    return lora(
      isObject(input) ? input['content'] : at(name),
      strength.find((each) => each !== undefined),
    )
  })
}

function listedLora(item: unknown): Lora[] {
  if (!isObject(item) || isOff(item['on']) || isOff(item['active']) || isOff(item['enabled']))
    return []
  return lora(item['lora'] ?? item['name'], item['strength'] ?? item['model_strength'])
}

function isOff(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^(?:off|false|disabled?)$/i.test(value))
}
