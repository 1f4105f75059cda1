import type { ImageParameter } from '../../../image'
import type { Generation, Lora, Parser } from '../generation'
import { generation, joinTexts, lora, parameter } from '../generation'
import { isObject } from '../../../../lib/isObject'
import { scalarText } from '../json'
import type { ComfyGraph, GraphNode } from './comfyGraph'
import { findGraph, referredNode } from './comfyGraph'
import { allTexts, findPrompts, samplers } from './comfyPrompt'

/** The parameters, and the inputs of nodes that may hold them. */
const PARAMETERS: readonly (readonly [name: string, inputs: readonly string[]])[] = [
  ['Steps', ['steps']],
  ['Sampler', ['sampler_name']],
  ['Schedule type', ['scheduler']],
  ['CFG scale', ['cfg']],
  ['Guidance', ['guidance']],
  ['Seed', ['seed', 'noise_seed']],
  ['Denoising strength', ['denoise']],
  ['Model', ['ckpt_name', 'unet_name']],
]
/** Inputs of nodes that hold nothing but one value. */
const VALUE_INPUTS = ['value', 'int', 'float', 'number', 'string']
/** How many nodes may hand a value on. */
const MOST_HOPS = 10
/** The longest text for searching, in characters. */
const SEARCH_TEXT_LENGTH = 8000

/** Reads ComfyUI: the graph says how the image was made, so what is told is found through it. */
export const parseComfyUi: Parser = (texts) => {
  const graph = findGraph(texts)
  return graph === null ? null : fromGraph(graph)
}

/** What a graph tells, for other tools that write one too. */
export function fromGraph(graph: ComfyGraph): Generation {
  const { positive, negative } = findPrompts(graph)
  const others = allTexts(graph).filter((text) => text !== positive && text !== negative)
  return generation('ComfyUI', {
    prompt: positive,
    // A graph without a negative prompt may connect the positive one in its place.
    negativePrompt: negative === positive ? null : negative,
    loras: [...graph.values()].flatMap(lorasOf),
    parameters: graphParameters(graph),
    searchText: joinTexts(others)?.slice(0, SEARCH_TEXT_LENGTH) ?? null,
  })
}

/** The values nearest to the first sampler, going from node to node against the flow. */
function graphParameters(graph: ComfyGraph): ImageParameter[] {
  const [sampler] = samplers(graph)
  if (sampler === undefined) return []
  const nodes = upstream(graph, sampler)
  return PARAMETERS.flatMap(([name, inputs]) => {
    for (const node of nodes) {
      for (const input of inputs) {
        const found = parameter(name, valueOf(graph, node.inputs[input]))
        if (found.length > 0) return found
      }
    }
    return []
  })
}

/** A node and all that lead to it, the nearest first. */
function upstream(graph: ComfyGraph, start: readonly [id: string, node: GraphNode]): GraphNode[] {
  const found = new Map([start])
  // A map is iterated in insertion order, with what is added during the iteration.
  for (const [, { inputs }] of found) {
    for (const input of Object.values(inputs)) {
      const referred = referredNode(graph, input)
      if (referred !== null && !found.has(referred[0])) found.set(...referred)
    }
  }
  return [...found.values()]
}

/** The value of an input, which may come from another node; null if it is computed. */
function valueOf(graph: ComfyGraph, input: unknown): string | null {
  let at = input
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const referred = referredNode(graph, at)
    if (referred === null) return scalarText(at)
    const [, { inputs }] = referred
    at = VALUE_INPUTS.filter((name) => Object.hasOwn(inputs, name)).map((name) => inputs[name])[0]
  }
  return null
}

/** The LoRAs of a loader for one, or of one for many, whose inputs are `{ on, lora, strength }`. */
function lorasOf({ inputs }: GraphNode): Lora[] {
  const many = Object.values(inputs).flatMap((input) =>
    isObject(input) && input['on'] !== false ? lora(input['lora'], input['strength']) : [],
  )
  return [...lora(inputs['lora_name'], inputs['strength_model']), ...many]
}
