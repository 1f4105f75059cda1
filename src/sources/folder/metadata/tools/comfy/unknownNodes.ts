import type { GraphNode } from './graph'
import { hasInput, inputOf, linkOf } from './graph'
import { fieldsOf, isSide, sideNamed, type Wanted } from './inputs'
import type { Value } from './values'
import { firstValue, joined, promptIn } from './values'

/** Inputs that hold a text or refer to one. */
const TEXTS = [
  'populated_text',
  'text',
  'prompt',
  'text_g',
  'clip_g',
  't5xxl',
  'user_prompt',
  'prompt_text',
  'Text',
  'clip_l',
  'text_l',
  'string',
  'value',
  'text_0',
  'wildcard_text',
  'caption',
  'tags',
  'prompt_g',
  'prompt_l',
  'edit_prompt',
  'instruction',
  'main',
  'value 0',
] as const
/** Other inputs that may. */
const TEXT_NAME =
  /^(?!.*(?:system|template|style|mode|type|weight|token|format|prefix|suffix|separator|delimiter|name|file|path)).*(?:text|prompt)/i
/** Inputs that hold nothing but one value. */
const VALUES = ['value', 'int', 'float', 'number', 'string'] as const
/** Inputs whose texts are put together. */
const JOINED = /^(?:string|text|prompt|conditioning|part)_?(?:[a-d]|\d{1,2}|to|from)$/
const DELIMITERS = ['delimiter', 'separator', 'sep'] as const
/** Inputs that never lead to a prompt. */
const OTHER_INPUT =
  /clip|model|vae|unet|image|latent|mask|control_?net|pixels|samples|noise|sigmas|audio|video|lora|width|height|seed|^sampler/i
/** The types of slots through which a prompt may come. */
const PROMPT_SLOT = /^(?:\*|CONDITIONING|STRING|GUIDER|.*(?:PIPE|TUPLE|CONTEXT|EMBEDS|BUS).*)$/i
/** The words of a language model, or of one that describes images, are not in the file. */
const OPAQUE_TYPE =
  /TextGenerate|Ollama|LLM|GPT|Gemini|Claude|Florence|JoyCaption|QwenVL|Caption|Tagger|Interrogat|Translat/i
const LOADER_TYPE = /Load|Lora\b|LoraStack|Provider|Encode(?:Image|Video|Vision)/i

/** How a node is read whose suite is not known. */
export interface UnknownNode {
  readonly node: GraphNode
  /** What an input comes to. */
  readonly at: (name: string) => Value | null
  /** What a node takes for a prompt, itself or from its pipes. */
  readonly field: (side: Wanted) => Value | null
  /** What stands between texts, by the inputs that may hold it. */
  readonly delimiter: (names: readonly string[]) => string | null
}

/** Judges a node that is not known by the types and names of its slots, and by what its inputs lead to. */
export function guess(
  { node, at, field, delimiter }: UnknownNode,
  slot: number,
  wanted: Wanted,
): Value | null {
  if (!isSide(wanted)) return setting({ node, at }, wanted)
  const output = node.outputs[slot]
  if (OPAQUE_TYPE.test(node.type) || (output !== undefined && !PROMPT_SLOT.test(output.type))) {
    return null
  }
  const side = sideNamed(output?.name ?? '') ?? wanted
  const both = field(side)
  if (both !== null) return promptIn(both)
  if (LOADER_TYPE.test(node.type)) return null
  const names = Object.keys(node.inputs).filter((name) => mayLeadTo(node, name, side))
  const parts = names.filter((name) => JOINED.test(name))
  if (parts.length > 1) {
    const value = joined(parts.map(at), delimiter(DELIMITERS) ?? '\n')
    if (value !== null) return promptIn(value)
  }
  const text = (name: string) => (hasInput(node, name) ? promptIn(at(name)) : null)
  return (
    firstValue([...TEXTS, ...parts], text) ??
    firstValue(
      names.filter((name) => TEXT_NAME.test(name)),
      text,
    ) ??
    firstValue(names, (name) => (linkOf(inputOf(node, name)) === null ? null : at(name)))
  )
}

/** A setting by its name; a node with one connection and no value of its own hands on what it is connected to. */
function setting({ node, at }: Pick<UnknownNode, 'node' | 'at'>, wanted: Wanted): Value | null {
  const links = Object.keys(node.inputs).filter((name) => linkOf(inputOf(node, name)) !== null)
  const [only] = links.length === 1 ? links : []
  return firstValue([...fieldsOf(wanted), ...VALUES], at) ?? (only === undefined ? null : at(only))
}

function mayLeadTo(node: GraphNode, name: string, side: Wanted): boolean {
  const type = node.inputTypes.get(name)
  const isOther = type === undefined ? OTHER_INPUT.test(name) : !PROMPT_SLOT.test(type)
  return !isOther && (sideNamed(name) ?? side) === side
}
