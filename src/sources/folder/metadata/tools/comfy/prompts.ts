import { textOf } from '../../json'
import type { Evaluator, Value } from './evaluate'
import { isPrompt, kindOf } from './evaluate'
import type { ComfyGraph, GraphNode } from './graph'
import { linkOf } from './graph'

/** What a graph tells of the two prompts, and of the node that used them. */
export interface GraphPrompts {
  /** Null or empty if there is none. The same is true of the negative prompt. */
  readonly positive: string | null
  readonly negative: string | null
  /** Whether nothing but the titles and the order of the nodes tells which prompt is which. */
  readonly isGuessed: boolean
  /** The node that made what was saved; null if there is none. */
  readonly sampler: GraphNode | null
}

type Prompts = Pick<GraphPrompts, 'positive' | 'negative'>

/** Inputs through which no picture comes. */
const NO_PICTURE =
  /^(?:.*model|.*clip|.*vae|positive.*|negative.*|pos|neg|.*cond\d?|conditioning.*|.*text|.*prompt|control_?net.*|style.*|guider|sampler|sigmas|noise|.*name|seed|lora.*|.*_opt|width|height|.*hook|.*provider)$/i
/** What a picture comes through on its way from one sampler to the next. */
const PICTURE = /latent|samples|image|pixels|frames|^pipe$/i
const SETTINGS = [
  'seed',
  'noise_seed',
  'steps',
  'cfg',
  'sampler_name',
  'sigmas',
  'noise',
  'denoise',
]
const SAMPLED = ['positive', 'guider', 'conditioning', 'text_embeds', 'basic_pipe', 'pipe']
const SAVE_TYPE =
  /^(?:.*[^a-z])?Save.*(?:Image|WebP|PNG|JPE?G|Video|Gif)|Image ?Sav|VideoCombine|SDPromptSaver/i
const NOT_DRAWN = /segment|detect|sam\d|ground|mask|caption|tagg|florence|vision|load/i
const DRAWN = ['prompt', 'positive_prompt', 'text_prompt', 'prompt_text', 'text'] as const
/** Types of nodes that hold prompts, wherever they lead. */
const TEXT_TYPE = /Text(?:Encode|.?Box)|ShowText|PromptStash/i
const OPAQUE_TYPE = /TextGenerate|Ollama|LLM/i
/** The most samplers that are tried which lead to no output. */
const MOST_SAMPLERS = 200
/** The most nodes that are looked at on the ways from outputs to samplers. */
const MOST_VISITS = 5000

/**
 * Follows what was saved to the sampler that made it, and from there to the texts of both prompts. Of
 * several outputs the first by id counts; a sampler that repaints details, or that goes on with the noise
 * of another, counts after that one.
 */
export function findPrompts(evaluator: Evaluator): GraphPrompts {
  const { graph } = evaluator
  const samplers = samplersOf(evaluator)
  for (const way of samplers) {
    const found = way.flatMap((sampler) => {
      const prompts = promptsOf(evaluator, sampler)
      return prompts === null ? [] : [{ ...prompts, isGuessed: false, sampler }]
    })
    // A sampler without words goes on with the picture of one that has some.
    const first = found.find(({ positive }) => textOf(positive) !== null) ?? found[0]
    if (first !== undefined) return first
  }
  const sampler = samplers.flat()[0] ?? null
  const told = promptsOfDrawing(evaluator)
  if (told !== null) return { ...told, isGuessed: false, sampler }
  const guessed = promptsByTitle(graph)
  return { ...guessed, isGuessed: textOf(guessed.positive) !== null, sampler }
}

/** The prompts of a sampler; null if it leads to no encoder. */
function promptsOf({ fieldOf }: Evaluator, sampler: GraphNode): Prompts | null {
  const positive = textIn(fieldOf(sampler, 'positive'))
  const negative = textIn(fieldOf(sampler, 'negative'))
  if (positive === null && textOf(negative) === null) return null
  return { positive, negative: negative === positive ? null : negative }
}

function textIn(value: Value | null): string | null {
  return value !== null && isPrompt(value.value) ? value.value : null
}

/** The samplers behind each output, the nearest first, and then all others one by one. */
function samplersOf(evaluator: Evaluator): readonly (readonly GraphNode[])[] {
  const { graph } = evaluator
  const ways: (readonly GraphNode[])[] = []
  let visits = 0
  for (const output of outputsOf(graph)) {
    if (visits > MOST_VISITS) break
    const way = new Set<GraphNode>([output])
    // A set is iterated in insertion order, with what is added during the iteration.
    for (const node of way) {
      if (++visits > MOST_VISITS) break
      const isSource = isSampler(node)
      for (const [name, input] of evaluator.usedInputs(node)) {
        const next = graph.get(linkOf(input)?.id ?? '')
        const isPicture = isSource ? PICTURE.test(name) : !NO_PICTURE.test(name)
        if (next !== undefined && isPicture) way.add(next)
      }
    }
    ways.push(rankedSamplers(way))
  }
  const others = rankedSamplers(graph.values()).slice(0, MOST_SAMPLERS)
  return [...ways, ...others.map((sampler) => [sampler])]
}

const rankedSamplers = (nodes: Iterable<GraphNode>): readonly GraphNode[] =>
  [...nodes].filter(isSampler).toSorted((a, b) => samplerRank(a) - samplerRank(b))

function samplerRank({ type, inputs }: GraphNode): number {
  if (/detailer|upscale/i.test(type)) return 2
  return inputs.get('add_noise') === 'disable' || inputs.get('add_noise') === false ? 1 : 0
}

const BY_ID = new Intl.Collator('en', { numeric: true })

/** The nodes that save images by their ids, and then those that show them. */
function outputsOf(graph: ComfyGraph): readonly GraphNode[] {
  const outputs = [...graph].flatMap(([id, node]) => {
    const rank = outputRank(node)
    return rank === null ? [] : [{ id, node, rank }]
  })
  return outputs
    .toSorted((a, b) => a.rank - b.rank || BY_ID.compare(a.id, b.id))
    .map(({ node }) => node)
}

function outputRank(node: GraphNode): 0 | 1 | null {
  const kind = kindOf(node)
  if (kind?.does === 'save') return kind.isPreview ? 1 : 0
  if (node.inputs.has('image_output'))
    return /save/i.test(String(node.inputs.get('image_output'))) ? 0 : 1
  if (kind !== null) return null
  if (SAVE_TYPE.test(node.type)) return 0
  return /preview.*image|image.*preview|compar/i.test(node.type) ? 1 : null
}

/** Whether a node samples with prompts: it is known to, or has both prompts and settings. */
function isSampler(node: GraphNode): boolean {
  const kind = kindOf(node)
  if (kind !== null) return kind.does === 'carry' && kind.samples
  const { type, inputs, outputs } = node
  if (!SAMPLED.some((name) => inputs.has(name))) return false
  if (/sampler|detailer/i.test(type)) return !/provider|config|select/i.test(type)
  return (
    SETTINGS.some((name) => inputs.has(name)) &&
    inputs.has('positive') &&
    !outputs.some((slot) => slot.type === 'CONDITIONING')
  )
}

/** The prompts of a node that makes a picture of words by itself, such as one that asks a service. */
function promptsOfDrawing(evaluator: Evaluator): Prompts | null {
  let visits = 0
  for (const output of outputsOf(evaluator.graph)) {
    const way = new Set<GraphNode>([output])
    for (const node of way) {
      if (++visits > MOST_VISITS) return null
      if (kindOf(node) === null && !NOT_DRAWN.test(node.type)) {
        for (const name of DRAWN) {
          const positive = textIn(evaluator.valueOf(node.inputs.get(name), 'positive'))
          if (textOf(positive) === null) continue
          const negative = textIn(evaluator.valueOf(node.inputs.get('negative_prompt'), 'negative'))
          return { positive, negative: negative === positive ? null : negative }
        }
      }
      for (const [, input] of evaluator.usedInputs(node)) {
        const next = evaluator.graph.get(linkOf(input)?.id ?? '')
        if (next !== undefined) way.add(next)
      }
    }
  }
  return null
}

/** Inputs that hold a text for people, and no choice, name or number. */
const TEXT_INPUT =
  /^(?:positive|negative|(?:.*_)?(?:text|prompt|string|value|t5xxl|caption)(?:_.*|\d+)?|Text|clip_[lg]|tags|lyrics|llama|qwen25_7b|bert|mt5xl|populated_text)$/i

/** The texts of all nodes that hold one, in the order of the graph. */
export function allTexts(graph: ComfyGraph): readonly string[] {
  return [...graph.values()].flatMap(nodeTexts)
}

function nodeTexts({ inputs }: GraphNode): readonly string[] {
  return [...inputs].flatMap(([name, input]) => {
    const text = TEXT_INPUT.test(name) ? textOf(input) : null
    return text !== null && isPrompt(text) ? [text] : []
  })
}

/** Takes the first text node for the prompt and the second, or one called so, for the negative. */
function promptsByTitle(graph: ComfyGraph): Prompts {
  const nodes = [...graph.values()].filter(
    ({ type }) => TEXT_TYPE.test(type) && !OPAQUE_TYPE.test(type),
  )
  const [positive, second] = nodes.filter((node) => !isNegative(node)).flatMap(nodeTexts)
  const [negative = second] = nodes.filter(isNegative).flatMap(nodeTexts)
  return { positive: positive ?? null, negative: negative ?? null }
}

function isNegative({ type, title }: GraphNode): boolean {
  return /neg/i.test(`${type} ${title}`)
}
