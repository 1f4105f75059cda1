import { inputOf, linkOf, type GraphNode } from './graph'
import { fieldsOf, isSide, sideNamed, type Target } from './inputs'
import { compared, firstValue, isOn, joined, LOST, promptIn, type Value } from './values'

/** Inputs that hold a text or refer to one, without capitals; the one that counts first in front. */
const TEXTS =
  `populated_text text prompt text_g clip_g t5xxl user_prompt prompt_text clip_l text_l string value
  text_0 text_1 text1 wildcard_text wildcard_string caption tags prompt_g prompt_l edit_prompt instruction main
  input_string input_text text_input input_str text_in prompts strings value_0`.split(/\s+/)
/** Other inputs that may. */
const TEXT_NAME =
  /^(?!.*(?:system|template|style|mode|type|weight|token|format|prefix|suffix|prepend|append|pre_text|app_text|separator|delimiter|name|file|path|search|find|replace|remove)).*(?:text|prompt)/i
/** Inputs that hold nothing but one value. */
const VALUES = [
  'value',
  'int',
  'float',
  'number',
  'Number',
  'string',
  'boolean',
  'bool',
  'bool_value',
] as const
/** Inputs whose texts are put together, or are handed on one by one. */
const JOINED =
  /^(?:(?:string|text|prompt|input|cond(?:itioning)?|part|positive|negative)_?(?:[a-d]|\d{1,2}|to|from|new|add|default)|[ab]|cond|positive|negative)$/i
const CONDITIONING = /^(?:cond|positive|negative)/i
const JOINING_TYPE = /con ?cat|join|combin|merg|append|add\b|mix|glue|batch|average/i
const DELIMITERS = ['delimiter', 'separator', 'sep', 'merge_string'] as const
/** What stands before and behind the text of a node. */
const BEFORE = ['prefix', 'prepend_text', 'prepend', 'pre_text', 'text_before'] as const
const BEHIND = ['suffix', 'append_text', 'append', 'app_text', 'text_after'] as const
/** Inputs that never lead to a prompt. */
const OTHER_INPUT =
  /clip|model|vae|unet|image|latent|mask|control_?net|pixels|samples|noise|sigmas|audio|video|lora|width|height|seed|^sampler/i
/** The types of slots through which a prompt may come. */
const PROMPT_SLOT =
  /^(?:\*|CONDITIONING|STRING|ASCII|TEXT|GUIDER|.*(?:PIPE|TUPLE|CONTEXT|EMBEDS|BUS).*)$/i
/** The words of a language model, or of one that describes images, are not in the file. */
const OPAQUE_TYPE =
  /TextGenerate|Ollama|LLM|VLM|GPT|Gemini|Claude|Florence|Moondream|Kosmos|JoyCaption|Qwen\d*VL|LM ?Studio|Ooba|Caption|Tagger|Interrogat|Prompt ?Enhanc|Enhance\w*Prompt/i
/** They give one of many texts, and the file does not say which, or parts of one. */
const RANDOM_TYPE =
  /split|random\w*(?:choice|line|string|text)|(?:text|line|string|choice)\w*random/i
const LOADER_TYPE = /Load|Lora\b|LoraStack|Provider|Encode(?:Image|Video|Vision)/i

/** How a node is read whose suite is not known. */
export interface UnknownNode {
  readonly node: GraphNode
  /** What an input comes to. */
  readonly at: (name: string) => Value | null
  /** What a node takes for a prompt, itself or from its pipes. */
  readonly field: (side: Target) => Value | null
  /** What stands between texts, by the inputs that may hold it. */
  readonly delimiter: (names: readonly string[]) => string | null
}

/** Judges a node that is not known by the types and names of its slots, and by what its inputs lead to. */
export function guess(
  { node, at, field, delimiter }: UnknownNode,
  slot: number,
  target: Target,
): Value | null {
  if (!isSide(target)) return setting({ node, at }, target)
  const output = node.outputs[slot]
  if (output !== undefined && !PROMPT_SLOT.test(output.type)) return null
  if (OPAQUE_TYPE.test(node.type)) return LOST
  if (RANDOM_TYPE.test(node.type)) return null
  const side = sideNamed(output?.name ?? '') ?? target
  const names = Object.keys(node.inputs).filter((name) => mayLeadTo(node, name, side))
  const parts = names.filter((name) => JOINED.test(name))
  if (parts.length > 1) {
    const between = delimiter(DELIMITERS)
    // Who joins conditions has two prompts; who concatenates texts leaves nothing between them.
    const isPlain = /con ?cat/i.test(node.type) && !parts.some((name) => CONDITIONING.test(name))
    const gap = isPlain ? '' : '\n'
    const isJoin =
      between !== null ||
      JOINING_TYPE.test(node.type) ||
      (slot === 0 && parts.some((name) => CONDITIONING.test(name)))
    const value = isJoin ? joined(parts.map(at), between ?? gap) : at(parts[slot] ?? '')
    if (value !== null) return value.isLost === true ? value : promptIn(value)
  }
  const both = field(side)
  if (both !== null) return promptIn(both)
  if (LOADER_TYPE.test(node.type)) return null
  const text = (name: string) => promptIn(at(name))
  const byName = new Map(names.map((name) => [name.toLowerCase().replaceAll(' ', '_'), name]))
  const found =
    firstValue([...TEXTS.flatMap((name) => byName.get(name) ?? []), ...parts], text) ??
    firstValue(
      names.filter((name) => TEXT_NAME.test(name)),
      text,
    ) ??
    firstValue(names, (name) => (linkOf(inputOf(node, name)) === null ? null : at(name))) ??
    onlyText({ node, at }, side)
  if (found === null) return null
  const around = (inputs: readonly string[]) => firstValue(inputs, text)
  return joined([around(BEFORE), found, around(BEHIND)], delimiter(DELIMITERS) ?? '')
}

/** The one text of a node that is named after the other prompt: it is on both sides, under one name. */
function onlyText({ node, at }: Pick<UnknownNode, 'node' | 'at'>, side: Target): Value | null {
  const other = side === 'negative' ? 'positive' : 'negative'
  const named = Object.keys(node.inputs).filter((each) => sideNamed(each) !== null)
  const [name] = named.length === 1 && mayLeadTo(node, named[0] ?? '', other) ? named : []
  return name === undefined ? null : promptIn(at(name))
}

/**
 * A setting by its name; a node with one connection and no value of its own hands on what it is connected to. A
 * condition may be a comparison, or the opposite of another.
 */
function setting({ node, at }: Pick<UnknownNode, 'node' | 'at'>, target: Target): Value | null {
  const { type, inputs } = node
  const links = Object.keys(inputs).filter((name) => linkOf(inputs[name]) !== null)
  const [only] = links.length === 1 ? links : []
  const operator = firstValue(OPERATORS, at)
  const [left, right] = OPERANDS.find(([name]) => Object.hasOwn(inputs, name)) ?? []
  if (operator !== null && left !== undefined && right !== undefined) {
    return compared(at(left), String(operator.value), at(right))
  }
  const found =
    firstValue([...fieldsOf(target), ...VALUES], at) ?? (only === undefined ? null : at(only))
  const isOpposite =
    /\bnot\b|(?<=[a-z])(?:Not|Neg)$/.test(type) ||
    isOn(at('invert')?.value) ||
    isOn(at('reverse')?.value)
  return isOpposite && typeof found?.value === 'boolean' ? { ...found, value: !found.value } : found
}

const OPERATORS = ['comparison', 'operation', 'operator', 'op', 'cmp', 'mode'] as const
const OPERANDS = [
  ['a', 'b'],
  ['a_value', 'b_value'],
  ['string_a', 'string_b'],
  ['text_a', 'text_b'],
  ['bool_a', 'bool_b'],
  ['boolean_a', 'boolean_b'],
] as const

function mayLeadTo(node: GraphNode, name: string, side: Target): boolean {
  const type = node.inputTypes.get(name)
  const isOther = type === undefined ? OTHER_INPUT.test(name) : !PROMPT_SLOT.test(type)
  return !isOther && (sideNamed(name) ?? side) === side
}
