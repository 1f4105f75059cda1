import { textOf } from '../../json'
import { upstream } from '../upstream'
import { kindOf, type Evaluator } from './evaluate'
import { hasInput, inputOf, linkOf, nameTest, type ComfyGraph, type GraphNode } from './graph'
import { firstValue, isBlank, isPrompt, promptIn, type TextValue } from './values'

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
const bringsNoPicture = nameTest(
  /^(?:.*model|.*clip|.*vae|positive.*|negative.*|pos|neg|.*cond\d?|conditioning.*|.*text|.*prompt|control_?net.*|style.*|guider|sampler|sigmas|noise|.*name|seed|lora.*|.*_opt|width|height|.*hook|.*provider)$/i,
)
/** What a picture comes through on its way from one sampler to the next. */
const bringsPicture = nameTest(/latent|samples|image|pixels|frames|^pipe$/i)
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
/** Inputs through which a sampler gets its prompts. */
const bringsPrompts = nameTest(
  /^(?:.*_)?(?:positive|guider|cond(?:itioning)?|embeds|pipe|base_sampler)(?:_.*)?$/i,
)
/** Inputs of what works on a picture, and not only on words about one. */
const bringsModel = nameTest(/^(?:.*_)?(?:model|pipe|guider|vae)$/i)
const savesPicture = nameTest(
  /^(?:.*[^a-z])?Save.*(?:Image|WebP|PNG|JPE?G|Video|Gif)|Image ?Sav|VideoCombine|SDPromptSaver/i,
)
const showsPicture = nameTest(/preview.*image|image.*preview|compar/i)
const namesSampler = nameTest(/sampler|detailer/i)
const IMAGE_LOADER = /load.*(?:image|video)|(?:image|video).*load/i
/** Nodes whose words are about an image, or are written on it. */
const NOT_DRAWN =
  /segment|detect|sam\d|ground|mask|caption|tagg|florence|vision|load|overlay|watermark|(?:add|draw|render)_? ?text|text_? ?(?:on_? ?)?image/i
const DRAWN = ['prompt', 'text_prompt', 'prompt_text', 'text'] as const
/** What is typed into such a node first, if the file does not name it: several words. */
const UNNAMED = ['value', 'value 0'] as const
/** Types of nodes that hold prompts, wherever they lead. */
const TEXT_TYPE = /Text(?:Encode|.?Box)|ShowText|PromptStash/i
const OPAQUE_TYPE = /TextGenerate|Ollama|LLM/i
/** The most samplers that are tried if none leads to an output. */
const MOST_SAMPLERS = 200
/** The most outputs that are followed, and the most nodes on the ways from them to samplers. */
const MOST_OUTPUTS = 100
const MOST_VISITS = 1500

/**
 * Follows what was saved to the sampler that made it, and from there to the texts of both prompts. Of
 * several outputs the first by id counts; a sampler that repaints an image, or that goes on with the noise
 * of another, counts after that one. An image that comes from a file has no prompt.
 */
export function findPrompts(evaluator: Evaluator): GraphPrompts {
  const { graph } = evaluator
  const outputs = outputsOf(graph)
  const behind = samplersBehind(evaluator, outputs)
  const used = promptsOfWays(evaluator, behind)
  if (used !== null) return used
  const isFromFile = behind.flat().length === 0 && comesFromFile(evaluator, outputs[0])
  const others = isFromFile ? [] : rankedSamplers(evaluator, graph.values()).slice(0, MOST_SAMPLERS)
  const other = promptsOfWays(
    evaluator,
    others.map((each) => [each]),
  )
  if (other !== null) return other
  const sampler = behind.flat()[0] ?? others[0] ?? null
  const drawn = promptsOfDrawing(evaluator, outputs)
  if (drawn !== null) return { ...drawn, sampler: sampler ?? drawn.sampler }
  if (isFromFile) return { positive: null, negative: null, isGuessed: false, sampler }
  const guessed = promptsByTitle(graph)
  return { ...guessed, isGuessed: textOf(guessed.positive) !== null, sampler }
}

/**
 * The prompts of the first samplers that have some; null if none has.
 * @param ways the samplers behind each output
 */
function promptsOfWays(
  evaluator: Evaluator,
  ways: readonly (readonly GraphNode[])[],
): GraphPrompts | null {
  for (const way of ways) {
    const found = way.flatMap((sampler) => {
      const prompts = promptsOf(evaluator, sampler)
      return prompts === null ? [] : [{ ...prompts, isGuessed: false, sampler }]
    })
    // A sampler without words goes on with the picture of one that has some.
    const first = found.find(({ positive }) => textOf(positive) !== null) ?? found[0]
    if (first !== undefined) return first
  }
  return null
}

/** The prompts of a sampler; null if it leads to no encoder. */
function promptsOf({ fieldOf }: Evaluator, sampler: GraphNode): Prompts | null {
  const positive = fieldOf(sampler, 'positive')
  const negative = promptIn(fieldOf(sampler, 'negative'))
  return positive?.isLost === true
    ? { positive: null, negative: negative?.value ?? null }
    : different(promptIn(positive), negative)
}

/** Two prompts, of which the negative one is not the same; null if neither is there. */
function different(positive: TextValue | null, negative: TextValue | null): Prompts | null {
  if (positive === null && isBlank(negative)) return null
  const isSame = negative?.value === positive?.value
  return { positive: positive?.value ?? null, negative: isSame ? null : (negative?.value ?? null) }
}

/** The samplers behind each output, the one that counts first in front. */
function samplersBehind(
  evaluator: Evaluator,
  outputs: readonly GraphNode[],
): readonly (readonly GraphNode[])[] {
  const ways: (readonly GraphNode[])[] = []
  let visits = 0
  for (const output of outputs) {
    if (visits >= MOST_VISITS) break
    const way = upstream(output, picturesInto, MOST_VISITS - visits)
    visits += way.length
    ways.push(rankedSamplers(evaluator, way))
  }
  return ways

  function picturesInto(node: GraphNode): GraphNode[] {
    const isSource = isSampler(node)
    return evaluator.sourcesOf(node, (name) =>
      isSource ? bringsPicture(name) : !bringsNoPicture(name),
    )
  }
}

/** Whether an output shows an image of a file, and nothing that leads to it samples. */
function comesFromFile({ sourcesOf }: Evaluator, output: GraphNode | undefined): boolean {
  if (output === undefined) return false
  const nodes = upstream(output, (node) => sourcesOf(node, () => true), MOST_VISITS)
  return nodes.some(({ type }) => IMAGE_LOADER.test(type)) && !nodes.some(isSampler)
}

function rankedSamplers(evaluator: Evaluator, nodes: Iterable<GraphNode>): readonly GraphNode[] {
  return [...nodes]
    .filter(isSampler)
    .map((node) => ({ node, rank: samplerRank(evaluator, node) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ node }) => node)
}

/** How early a sampler counts: those that begin an image before those that change one. */
function samplerRank({ valueOf }: Evaluator, node: GraphNode): number {
  // A node that saves an image writes what people entered about the sampler.
  if (outputRank(node) !== null && !hasInput(node, 'image_output')) return 3
  if (/detailer|upscale/i.test(node.type)) return 2
  const noise = inputOf(node, 'add_noise')
  const denoise = valueOf(inputOf(node, 'denoise') ?? inputOf(node, 'sigmas'), 'denoise')?.value
  const goesOn = noise === 'disable' || noise === false
  return goesOn || (typeof denoise === 'number' && denoise < 1) ? 1 : 0
}

const BY_ID = new Intl.Collator('en', { numeric: true })

/** The nodes that save images by their ids, and then those that show them. */
function outputsOf(graph: ComfyGraph): readonly GraphNode[] {
  const outputs = [...graph].flatMap(([id, node]) => {
    const rank = outputRank(node)
    return rank === null ? [] : [{ id, node, rank }]
  })
  return outputs
    .slice(0, MOST_OUTPUTS)
    .toSorted((a, b) => a.rank - b.rank || BY_ID.compare(a.id, b.id))
    .map(({ node }) => node)
}

function outputRank(node: GraphNode): 0 | 1 | null {
  const kind = kindOf(node)
  if (kind?.does === 'save') return kind.isPreview ? 1 : 0
  if (hasInput(node, 'image_output'))
    return /save/i.test(String(inputOf(node, 'image_output'))) ? 0 : 1
  if (kind !== null) return null
  if (savesPicture(node.type)) return 0
  return showsPicture(node.type) ? 1 : null
}

/** Whether a node samples with prompts: it is known to, or has both prompts and settings. */
function isSampler(node: GraphNode): boolean {
  const kind = kindOf(node)
  // A node that saves an image may get what the sampler used as inputs.
  if (kind !== null && kind.does !== 'save') return kind.does === 'carry' && kind.samples
  const { type, outputs, inputs } = node
  const has = (name: string) => hasInput(node, name)
  if (!Object.keys(inputs).some(bringsPrompts)) return false
  if (namesSampler(type)) return !/provider|config|select|loader/i.test(type)
  const isFed = Object.entries(inputs).some(
    ([name, input]) => (bringsModel(name) || bringsPicture(name)) && linkOf(input) !== null,
  )
  return (
    isFed &&
    SETTINGS.some(has) &&
    has('positive') &&
    !outputs.some((slot) => slot.type === 'CONDITIONING')
  )
}

/** A node that makes a picture of words by itself, such as one that asks a service, with its prompts. */
function promptsOfDrawing(
  { valueOf, fieldOf, sourcesOf }: Evaluator,
  outputs: readonly GraphNode[],
): GraphPrompts | null {
  let visits = 0
  for (const output of outputs) {
    if (visits >= MOST_VISITS) break
    const bringsDrawing = (name: string) => !bringsNoPicture(name)
    const nodes = upstream(output, (node) => sourcesOf(node, bringsDrawing), MOST_VISITS - visits)
    visits += nodes.length
    for (const node of nodes.filter(
      (each) => kindOf(each) === null && !NOT_DRAWN.test(each.type),
    )) {
      const prompt =
        firstValue(DRAWN, (name) => promptIn(valueOf(inputOf(node, name), 'positive'))) ??
        promptIn(fieldOf(node, 'positive')) ??
        firstValue(UNNAMED, (name) => wordsIn(inputOf(node, name)))
      if (isBlank(prompt)) continue
      const prompts = different(prompt, promptIn(fieldOf(node, 'negative')))
      return prompts === null ? null : { ...prompts, isGuessed: false, sampler: node }
    }
  }
  return null
}

const wordsIn = (input: unknown): TextValue | null =>
  typeof input === 'string' && /\s\S+\s/.test(input)
    ? promptIn({ value: input, isWhole: true })
    : null

/** Inputs that hold a text for people, and no choice, name or number. */
const holdsText = nameTest(
  /^(?:positive|negative|(?:.*_)?(?:text|prompt|string|value|t5xxl|caption)(?:_.*|\d+)?|Text|clip_[lg]|tags|lyrics|llama|qwen25_7b|bert|mt5xl|populated_text)$/i,
)

/** The texts of all nodes that hold one, in the order of the graph. */
export function allTexts(graph: ComfyGraph): readonly string[] {
  return [...graph.values()].flatMap(nodeTexts)
}

function nodeTexts({ inputs }: GraphNode): readonly string[] {
  return Object.entries(inputs).flatMap(([name, input]) => {
    const text = typeof input === 'string' && holdsText(name) ? textOf(input) : null
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
