import { textOf } from '../json'
import type { ComfyGraph, GraphNode } from './comfyGraph'
import { referredNode } from './comfyGraph'

/** The two prompts of a graph; null or empty if there is none. */
interface GraphPrompts {
  readonly positive: string | null
  readonly negative: string | null
}

type Side = keyof GraphPrompts

/** Inputs that hold a text or refer to one, the one nearest to what was encoded first. */
const TEXT_INPUTS = [
  'text_0',
  'populated_text',
  'text',
  'text_g',
  't5xxl',
  'prompt',
  'prompt_text',
  'Text',
  'clip_l',
  'text_l',
  'string',
  'value',
] as const
/** Inputs whose texts are put together by the node. */
const JOINED_INPUT = /^(?:string|text|conditioning)_?(?:[a-d]|[1-9]|to|from)$/

/** A language model makes the text when the graph runs: its instructions are no prompt. */
const OPAQUE_NODE = /TextGenerate|Ollama|LLM/i
/** These lead away from the prompt, or mean an empty one. */
const SKIPPED_NODE = /Loader|VAE|Latent|ConditioningZeroOut/i
const SAMPLER_NODE = /sampler|detailer/i
const TEXT_NODE = /Text(?:Encode|.?Box)|ShowText|PromptStash/i
/** The longest way from a sampler to a text. */
const DEEPEST = 64

/** Finds the prompts by following the inputs of the samplers; else by looking at all text nodes. */
export function findPrompts(graph: ComfyGraph): GraphPrompts {
  const visited = { positive: new Set<string>(), negative: new Set<string>() }
  for (const [, sampler] of samplers(graph)) {
    const positive = textsOfInput(
      sampler.inputs['positive'] ?? sampler.inputs['guider'],
      'positive',
    )
    if (positive.length === 0) continue
    return { positive: positive.join('\n'), negative: negativeTexts(sampler).join('\n') }
  }
  return promptsByTitle(graph)

  function negativeTexts({ inputs }: GraphNode): readonly string[] {
    const guider = referredNode(graph, inputs['guider'])
    return textsOfInput(inputs['negative'] ?? guider?.[1].inputs['negative'], 'negative')
  }

  /** The texts that an input leads to; none if it was followed before. */
  function textsOfInput(input: unknown, side: Side, depth = 0): readonly string[] {
    const text = textOf(input)
    if (text !== null) return [text]
    const referred = referredNode(graph, input)
    if (referred === null || depth > DEEPEST || visited[side].has(referred[0])) return []
    const [id, node] = referred
    visited[side].add(id)
    return OPAQUE_NODE.test(node.type) ? [] : textsOfNode(node, side, depth + 1)
  }

  function textsOfNode({ type, inputs }: GraphNode, side: Side, depth: number): readonly string[] {
    const follow = (name: string) => textsOfInput(inputs[name], side, depth)
    // Nodes that work on both prompts have an input for each.
    if (Object.hasOwn(inputs, side)) return follow(side)
    for (const name of TEXT_INPUTS) {
      const texts = Object.hasOwn(inputs, name) ? follow(name) : []
      if (texts.length > 0) return texts
    }
    if (SKIPPED_NODE.test(type)) return []
    const names = Object.keys(inputs)
    const joined = names.filter((name) => JOINED_INPUT.test(name)).flatMap(follow)
    if (joined.length > 0) return joined
    const references = names.filter((name) => referredNode(graph, inputs[name]) !== null)
    const unchosen = inputs['switch'] === true ? 'on_false' : 'on_true'
    references.sort((a, b) => Number(a === unchosen) - Number(b === unchosen))
    for (const name of references) {
      const texts = follow(name)
      if (texts.length > 0) return texts
    }
    return []
  }
}

/** The nodes that sample and have a prompt, those that repaint details last. */
export function samplers(graph: ComfyGraph): readonly (readonly [id: string, node: GraphNode])[] {
  return [...graph]
    .filter(
      ([, { type, inputs }]) =>
        SAMPLER_NODE.test(type) && ('positive' in inputs || 'guider' in inputs),
    )
    .toSorted(([, a], [, b]) => detailerRank(a) - detailerRank(b))
}

function detailerRank({ type }: GraphNode): number {
  return /detailer/i.test(type) ? 1 : 0
}

/** The texts of all nodes that hold one, in the order of the graph. */
export function allTexts(graph: ComfyGraph): readonly string[] {
  return [...graph.values()].flatMap(nodeTexts)
}

function nodeTexts({ inputs }: GraphNode): readonly string[] {
  return ['positive', 'negative', ...TEXT_INPUTS].flatMap((name) =>
    Object.hasOwn(inputs, name) ? (textOf(inputs[name]) ?? []) : [],
  )
}

/** Takes the first text node for the prompt and the second, or one called so, for the negative. */
function promptsByTitle(graph: ComfyGraph): GraphPrompts {
  const nodes = [...graph.values()].filter(
    ({ type }) => TEXT_NODE.test(type) && !OPAQUE_NODE.test(type),
  )
  const [positive, second] = nodes.filter((node) => !isNegative(node)).flatMap(nodeTexts)
  const [negative = second] = nodes.filter(isNegative).flatMap(nodeTexts)
  return { positive: positive ?? null, negative: negative ?? null }
}

function isNegative({ type, title }: GraphNode): boolean {
  return /neg/i.test(`${type} ${title}`)
}
