import { isObject } from '../../../../../lib/isObject'
import type { ComfyGraph, GraphNode, Link } from './graph'
import { linkOf } from './graph'
import type { NodeKind } from './kinds'
import { KINDS } from './kinds'

/** Which of the two prompts, or else the name of an input that holds a setting. */
type Wanted = 'positive' | 'negative' | (string & {})

/** What an input comes to. */
export interface Value {
  readonly value: string | number | boolean
  /** Whether all that it is made of is known. */
  readonly isWhole: boolean
}

/** Inputs by what they are to their node, the one that counts first in front. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  positive: [
    'optional_positive',
    'positive',
    'pos',
    'cond1',
    'base_positive',
    'conditioning',
    'text_positive',
    'positive_prompt',
    'positive_populated_text',
    'positive_g',
    'positive_l',
    'pos_prompt',
    'prompt_positive',
    'positive_text',
    'text_pos',
  ],
  negative: [
    'optional_negative',
    'negative',
    'neg',
    'base_negative',
    'text_negative',
    'negative_prompt',
    'negative_populated_text',
    'negative_g',
    'negative_l',
    'neg_prompt',
    'prompt_negative',
    'negative_text',
    'text_neg',
    'cond2',
  ],
  noise_seed: ['noise_seed', 'seed'],
  seed: ['seed', 'noise_seed'],
}
/** Inputs that carry both prompts and the settings. */
const PIPES = [
  'guider',
  'pipe',
  'basic_pipe',
  'base_ctx',
  'sdxl_tuple',
  'detailer_pipe',
  'text_embeds',
  'original_text_embeds',
  'optional_pipe',
  'sdxl_pipe',
  'bus',
  'context',
  'any_pipe',
  'base_basic_pipe',
  'options',
  'ctx',
] as const
/** Inputs that hold a text or refer to one, in nodes that are not known. */
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
] as const
/** Other inputs that may. */
const TEXT_NAME =
  /^(?!.*(?:system|template|style|mode|type|weight|token|format|prefix|suffix|separator|delimiter|name|file|path)).*(?:text|prompt)/i
/** Inputs that hold nothing but one value. */
const VALUES = ['value', 'int', 'float', 'number', 'string'] as const
/** Inputs whose texts are put together by a node that is not known. */
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

/** The most nodes between a sampler and a text, and between an input and its value. */
const DEEPEST = { text: 64, value: 9 } as const
/** The most nodes that are looked at in one graph, so that no graph takes long. */
const MOST_STEPS = 3000
/** The longest text that is computed, in characters. */
const LONGEST = 100_000
/** The longest text that a replacement may make, in characters. */
const MOST_REPLACED = 1_000_000

export interface Evaluator {
  readonly graph: ComfyGraph
  /** What an input comes to; null if that is not known. */
  readonly valueOf: (input: unknown, wanted: Wanted) => Value | null
  /** What a node takes for one of the prompts or for a setting, itself or from its pipes. */
  readonly fieldOf: (node: GraphNode, wanted: Wanted) => Value | null
  /** The inputs of a node that have an effect, of which a switch uses only some. */
  readonly usedInputs: (node: GraphNode) => readonly (readonly [name: string, input: unknown])[]
}

/** What a node does; null if it is not known. */
export function kindOf(node: GraphNode): NodeKind | null {
  return KINDS.get(node.type) ?? null
}

/** Computes what the inputs of a graph come to, without running it. */
export function createEvaluator(graph: ComfyGraph): Evaluator {
  const known = new Map<string, Value>()
  const entered = new Set<string>()
  let steps = 0

  return {
    graph,
    valueOf: (input, wanted) => follow(input, wanted, 0),
    fieldOf: (node, wanted) => field(node, wanted, 0),
    usedInputs,
  }

  function follow(input: unknown, wanted: Wanted, depth: number): Value | null {
    const link = linkOf(input)
    if (link === null) return literal(input)
    const node = graph.get(link.id)
    const key = `${link.slot}\n${wanted}\n${link.id}`
    const found = known.get(key)
    if (found !== undefined) return found
    const deepest = isSide(wanted) ? DEEPEST.text : DEEPEST.value
    if (node === undefined || depth > deepest || entered.has(key) || ++steps > MOST_STEPS)
      return null
    entered.add(key)
    const value = output(node, link, wanted, depth + 1)
    entered.delete(key)
    if (value !== null) known.set(key, value)
    return value
  }

  function output(node: GraphNode, link: Link, wanted: Wanted, depth: number): Value | null {
    const kind = kindOf(node)
    if (kind === null) return guess(node, link, wanted, depth)
    const at = (name: string) => follow(node.inputs.get(name), wanted, depth)
    switch (kind.does) {
      case 'carry': {
        const slot = kind.slots.length === 1 ? kind.slots[0] : kind.slots[link.slot]
        if (slot === undefined) return null
        return slot === '*' ? field(node, wanted, depth) : named(node, slot, wanted, depth)
      }
      case 'encode': {
        return isSide(wanted) || wanted === 'value' ? firstText(kind.texts.map(at)) : null
      }
      case 'join': {
        const parts = kind.parts[link.slot] ?? kind.parts[0]
        const names =
          parts instanceof RegExp
            ? [...node.inputs.keys()].filter((name) => parts.test(name))
            : parts
        return joined((names ?? []).map(at), delimiterOf(node, [kind.input], depth) ?? kind.by)
      }
      case 'replace': {
        const find = at(kind.find)
        // A pattern could take forever.
        const isPattern =
          kind.find === 'regex_pattern' && /[\\^$.*+?()[\]{}|]/.test(String(find?.value))
        return isPattern ? at(kind.text) : replaced(at(kind.text), find, at(kind.by))
      }
      case 'format': {
        return formatted(node, at(kind.text), depth)
      }
      case 'switch': {
        const [used, other] = [chosen(node, kind), [kind.on, kind.off]]
        // A model that rewrites the words of a person does not tell what it made of them.
        return firstOf(used.map(at)) ?? firstOf(other.map(at))
      }
      case 'select':
      case 'first': {
        return firstOf(chosen(node, kind).map(at))
      }
      case 'show': {
        const value = at(kind.from)
        if (value?.isWhole === true) return value
        const shown = kind.shown.map((name) => literal(unwrap(node.inputs.get(name))))
        return (
          firstOf(shown.map((each) => (typeof each?.value === 'string' ? each : null))) ?? value
        )
      }
      case 'empty': {
        return isSide(wanted) ? { value: '', isWhole: true } : null
      }
      case 'opaque':
      case 'load':
      case 'save': {
        return null
      }
    }
  }

  /** An input by its name, or by that of a prompt; a pipe has it if the node itself has not. */
  function named(node: GraphNode, slot: string, wanted: Wanted, depth: number): Value | null {
    if (Object.hasOwn(FIELDS, slot) || slot === 'pos' || slot === 'neg') {
      const side = slot.startsWith('pos') ? 'positive' : slot.startsWith('neg') ? 'negative' : slot
      return field(node, side, depth)
    }
    const own = firstOf(slot.split('|').map((name) => follow(node.inputs.get(name), wanted, depth)))
    return own ?? fromPipes(node, slot, depth)
  }

  function field(node: GraphNode, wanted: Wanted, depth: number): Value | null {
    const names = Object.hasOwn(FIELDS, wanted) ? (FIELDS[wanted] ?? []) : [wanted]
    const own = firstOfEach(names, (name) => follow(node.inputs.get(name), wanted, depth))
    return isBlank(own) ? (fromPipes(node, wanted, depth) ?? own) : own
  }

  function fromPipes(node: GraphNode, wanted: Wanted, depth: number): Value | null {
    return firstOfEach(PIPES, (name) => {
      const input = node.inputs.get(name)
      return linkOf(input) === null ? null : follow(input, wanted, depth)
    })
  }

  /** The inputs that a switch hands on. */
  function chosen(
    node: GraphNode,
    kind: Extract<NodeKind, { does: 'switch' | 'select' | 'first' }>,
  ): readonly string[] {
    const names = [...node.inputs.keys()]
    if (kind.does === 'first') return names.filter((name) => kind.of.test(name)).toSorted()
    if (kind.does === 'switch') {
      const condition = follow(node.inputs.get(kind.condition), kind.condition, 0)?.value
      return [isOn(condition) ? kind.on : kind.off]
    }
    const number = follow(node.inputs.get(kind.by), kind.by, 0)?.value
    return [`${kind.prefix}${number}`]
  }

  function usedInputs(node: GraphNode): readonly (readonly [name: string, input: unknown])[] {
    const kind = kindOf(node)
    if (kind?.does !== 'switch' && kind?.does !== 'select') return [...node.inputs]
    return chosen(node, kind).map((name) => [name, node.inputs.get(name)])
  }

  function formatted(node: GraphNode, text: Value | null, depth: number): Value | null {
    if (typeof text?.value !== 'string') return text
    let { isWhole } = text
    const value = text.value.replaceAll(/\{([A-Za-z_]\w{0,40})\}/g, (hole, name: string) => {
      const input = node.inputs.get(`values.${name}`) ?? node.inputs.get(name)
      const part = follow(input, 'positive', depth)
      isWhole &&= part?.isWhole === true
      return part === null ? hole : String(part.value)
    })
    return { value: value.slice(0, LONGEST), isWhole }
  }

  function delimiterOf(node: GraphNode, names: readonly string[], depth: number): string | null {
    const name = names.find((each) => node.inputs.has(each))
    const value = name === undefined ? null : follow(node.inputs.get(name), name, depth)?.value
    // Nodes take the two characters for a line break.
    return typeof value === 'string' ? value.replaceAll(String.raw`\n`, '\n') : null
  }

  /** Judges a node that is not known by its slots, and by what its inputs lead to. */
  function guess(node: GraphNode, link: Link, wanted: Wanted, depth: number): Value | null {
    const slot = node.outputs[link.slot]
    const at = (name: string) => follow(node.inputs.get(name), wanted, depth)
    if (!isSide(wanted)) {
      const names = [wanted, ...(FIELDS[wanted] ?? []), ...VALUES]
      return firstOfEach(names, at) ?? onlyLink(node, wanted, depth)
    }
    if (OPAQUE_TYPE.test(node.type) || (slot !== undefined && !PROMPT_SLOT.test(slot.type)))
      return null
    const side = sideOf(slot?.name ?? '') ?? wanted
    const both = field(node, side, depth)
    if (both !== null) return prompt(both)
    if (LOADER_TYPE.test(node.type)) return null
    const names = [...node.inputs.keys()].filter((name) => {
      const type = node.inputTypes.get(name)
      const isOther = type === undefined ? OTHER_INPUT.test(name) : !PROMPT_SLOT.test(type)
      return !isOther && (sideOf(name) ?? side) === side
    })
    const parts = names.filter((name) => JOINED.test(name))
    if (parts.length > 1) {
      const value = joined(parts.map(at), delimiterOf(node, DELIMITERS, depth) ?? '\n')
      if (value !== null) return prompt(value)
    }
    const text = firstOfEach([...TEXTS, ...parts], (name) =>
      node.inputs.has(name) ? prompt(at(name)) : null,
    )
    if (text !== null) return text
    const called = names.filter((name) => TEXT_NAME.test(name))
    return (
      firstOfEach(called, (name) => prompt(at(name))) ??
      firstOfEach(names, (name) => (linkOf(node.inputs.get(name)) === null ? null : at(name)))
    )
  }

  /** A node with one connection and no value of its own hands on what it is connected to. */
  function onlyLink(node: GraphNode, wanted: Wanted, depth: number): Value | null {
    const links = [...node.inputs.values()].filter((input) => linkOf(input) !== null)
    return links.length === 1 ? follow(links[0], wanted, depth) : null
  }
}

function isSide(wanted: Wanted): boolean {
  return wanted === 'positive' || wanted === 'negative'
}

/** The prompt that the name of a slot speaks of; null if it speaks of none. */
function sideOf(name: string): 'positive' | 'negative' | null {
  if (/neg|conditioning-/i.test(name)) return 'negative'
  return /pos(?!e)|conditioning\+/i.test(name) ? 'positive' : null
}

function literal(input: unknown): Value | null {
  const value = isObject(input) ? (input['content'] ?? input['__value__']) : input
  if (typeof value === 'string' || typeof value === 'boolean') return { value, isWhole: true }
  return typeof value === 'number' && Number.isFinite(value) ? { value, isWhole: true } : null
}

/** Nodes that show texts keep a list of one, or a list of such lists. */
function unwrap(input: unknown): unknown {
  const value = isObject(input) ? input['__value__'] : input
  const [item] = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  return Array.isArray(item) ? (item as readonly unknown[])[0] : item
}

function isBlank(value: Value | null): boolean {
  return value === null || (typeof value.value === 'string' && value.value.trim() === '')
}

/** The first value that is not blank, or else the first blank one. */
function firstOf(values: readonly (Value | null)[]): Value | null {
  return values.find((value) => !isBlank(value)) ?? values.find((value) => value !== null) ?? null
}

function firstOfEach(names: readonly string[], read: (name: string) => Value | null): Value | null {
  let blank: Value | null = null
  for (const name of names) {
    const value = read(name)
    if (!isBlank(value)) return value
    blank ??= value
  }
  return blank
}

/** The first text; numbers are none. */
function firstText(values: readonly (Value | null)[]): Value | null {
  return firstOf(values.map((value) => (typeof value?.value === 'string' ? value : null)))
}

/** Only what reads like a prompt: no number, no name of a file, no tags of LoRAs. */
function prompt(value: Value | null): Value | null {
  return value === null || isPrompt(value.value) ? value : null
}

/** Whether a value may be a prompt. An empty one may. */
export function isPrompt(value: Value['value']): value is string {
  if (typeof value !== 'string') return false
  const text = value.trim()
  if (text === '') return true
  if (
    /^[^\n]{1,300}\.(?:safetensors|ckpt|pth?|bin|gguf|sft|onnx|png|jpe?g|webp|mp4|ya?ml|txt|json)$/i.test(
      text,
    )
  )
    return false
  return /\p{L}/u.test(text.replaceAll(/<lora:[^<>]{0,300}>/gi, ''))
}

/** Texts with what stands between them; the same text is not repeated. */
function joined(parts: readonly (Value | null)[], delimiter: string): Value | null {
  const present = parts.filter((part) => part !== null)
  if (present.length === 0) return null
  const texts = new Set(
    present.map(({ value }) => String(value)).filter((text) => text.trim() !== ''),
  )
  return {
    value: [...texts].join(delimiter).slice(0, LONGEST),
    isWhole: present.every(({ isWhole }) => isWhole),
  }
}

function replaced(text: Value | null, find: Value | null, by: Value | null): Value | null {
  if (typeof text?.value !== 'string') return text
  const [from, to] = [String(find?.value ?? ''), String(by?.value ?? '')]
  const longest = (text.value.length / from.length) * to.length
  return from === '' || longest > MOST_REPLACED
    ? text
    : { ...text, value: text.value.replaceAll(from, () => to).slice(0, LONGEST) }
}

function isOn(condition: Value['value'] | undefined): boolean {
  return typeof condition === 'string'
    ? /^(?:true|on|yes|1|a)$/i.test(condition)
    : Boolean(condition)
}
