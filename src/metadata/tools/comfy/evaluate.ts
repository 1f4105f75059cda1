import { isObject } from '../../../lib/isObject'
import { member, parseObject } from '../../json'
import { hasInput, inputOf, linkOf, type ComfyGraph, type GraphNode, type Link } from './graph'
import { fieldNamed, fieldsOf, isPipe, isSide, sideNamed, type Target } from './inputs'
import { KINDS } from './kinds'
import type { NodeKind } from './nodeKind'
import { shapeOf } from './shapes'
import { guess } from './unknownNodes'
import {
  filledIn,
  firstValue,
  isBlank,
  isOn,
  joined,
  lineOf,
  literal,
  replaced,
  shownText,
  textIn,
  type Value,
} from './values'

/**
 * The most nodes between a sampler and a text, and between an input and its value; and in all, since what a switch
 * hands on may depend on a switch.
 */
const DEEPEST = { text: 64, value: 9, all: 200 } as const
/** The most connections that are followed in one graph. */
const MOST_STEPS = 3000

export interface Evaluator {
  readonly graph: ComfyGraph
  /** What an input comes to; null if that is not known. */
  readonly valueOf: (input: unknown, target: Target) => Value | null
  /** What a node takes for one of the prompts or for a setting, itself or from its pipes. */
  readonly fieldOf: (node: GraphNode, target: Target) => Value | null
  /** The nodes that lead to a node through the inputs that are followed; of a switch only those that it uses. */
  readonly sourcesOf: (node: GraphNode, isFollowed: (name: string) => boolean) => GraphNode[]
}

/** Words of which one was chosen, and names of lists of words, in the syntax of wildcards. */
const TEMPLATE = /\{[^{}]{0,1000}\|[^{}]{0,1000}\}|__[\w/*-]{1,100}__|\$\{/

/** The texts that nodes showed, by the outputs that they showed, as `id slot`. */
function shownOutputs(graph: ComfyGraph): ReadonlyMap<string, Value> {
  const outputs = new Map<string, Value>()
  for (const { inputs, shown } of graph.values()) {
    const link =
      shown === null
        ? null
        : Object.values(inputs)
            .map(linkOf)
            .find((each) => each !== null)
    if (shown !== null && link) outputs.set(`${link.id} ${link.slot}`, shown)
  }
  return outputs
}

/** Delimiters that nodes offer by their names. */
const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['none', ''],
  ['space', ' '],
  ['comma', ', '],
  ['newline', '\n'],
  ['new line', '\n'],
])

/** What makes a text a pattern, and no plain text. */
const HAS_PATTERN = /[\\^$.*+?()[\]{}|]/

/** The inputs of a node whose names speak of one of the prompts, such as `neg_conditioning`. */
const namedAfter = (node: GraphNode, side: Target): readonly string[] =>
  Object.keys(node.inputs).filter((name) => sideNamed(name) === side && HOLDS_PROMPT.test(name))

const HOLDS_PROMPT =
  /^(?!.*(?:weight|token|strength|scale|mode|type|style|interpretation)).*(?:prompt|text|cond|embeds)/i

/** What a node does; null if it is not known. */
export const kindOf = (node: GraphNode): NodeKind | null => KINDS.get(node.type) ?? shapeOf(node)

/** What an input comes to for a target; null if that is not known. */
type Follow = (input: unknown, target: Target) => Value | null

/** A node that hands on some of its inputs. */
type Switch = Extract<NodeKind, { does: 'switch' | 'select' | 'case' | 'first' }>

/** How to what a node needs: the inputs behind it. */
interface Ways {
  readonly follow: Follow
  /** See `Evaluator.fieldOf`. */
  readonly field: (target: Target) => Value | null
  /** An input by its name, or by the name of a prompt. */
  readonly named: (name: string) => Value | null
  readonly chosen: (kind: Switch) => readonly string[]
}

/** The delimiter that one of some inputs says; null if none does. */
function delimiterOf(node: GraphNode, names: readonly string[], follow: Follow): string | null {
  const name = names.find((each) => hasInput(node, each))
  const value = name === undefined ? null : follow(inputOf(node, name), name)?.value
  if (typeof value !== 'string') return null
  // Nodes take the two characters for a line break.
  return DELIMITERS.get(value.toLowerCase()) ?? value.replaceAll(String.raw`\n`, '\n')
}

/** The inputs that a switch hands on. */
function chosenInputs(node: GraphNode, kind: Switch, follow: Follow): readonly string[] {
  if (kind.does === 'first') {
    return Object.keys(node.inputs)
      .filter((name) => kind.of.test(name))
      .toSorted()
  }
  if (kind.does === 'switch') {
    const condition = follow(inputOf(node, kind.condition), kind.condition)?.value
    return [isOn(condition) ? kind.on : kind.off]
  }
  const choice = String(follow(inputOf(node, kind.by), kind.by)?.value ?? '')
  if (kind.does === 'case') {
    const found = Object.keys(node.inputs).find(
      (name) => name.startsWith('case_') && literal(inputOf(node, name))?.value === choice,
    )
    return [found?.replace('case', 'input') ?? 'input_default']
  }
  const number = Number(/\d+$/.exec(choice)?.[0] ?? Number.NaN)
  const numbered = kind.of.filter((name) => Number(/\d+$/.exec(name)?.[0]) === number)
  return numbered.length > 0 ? numbered : ['default']
}

/** What an output of a node comes to for a target; null if that is not known. */
function outputOf(node: GraphNode, slot: number, target: Target, ways: Ways): Value | null {
  const { follow, field, named, chosen } = ways
  const kind = kindOf(node)
  const at = (name: string) => follow(inputOf(node, name), target)
  const delimiter = (names: readonly string[]) => delimiterOf(node, names, follow)
  if (kind === null) {
    return guess({ node, at, field, delimiter }, slot, target)
  }
  switch (kind.does) {
    case 'carry': {
      const name = kind.slots.length === 1 ? kind.slots[0] : kind.slots[slot]
      if (name === undefined) return null
      return name === '*' ? field(target) : named(name)
    }
    case 'encode': {
      if (!isSide(target) && target !== 'value') return null
      return firstValue(kind.texts, (name) => textIn(at(name)))
    }
    case 'join': {
      const parts = kind.parts[slot] ?? kind.parts[0]
      const names =
        parts instanceof RegExp
          ? Object.keys(node.inputs).filter((name) => parts.test(name))
          : parts
      return joined((names ?? []).map(at), delimiter([kind.input]) ?? kind.by)
    }
    case 'replace': {
      const usesPatterns =
        literal(inputOf(node, 'use_regex'))?.value === true ||
        /^regex$/i.test(String(literal(inputOf(node, 'Mode'))?.value))
      return kind.pairs.reduce((text, { find, by }) => {
        const found = at(find)
        // A pattern could take forever.
        const isPattern =
          (usesPatterns || /regex/i.test(find)) && HAS_PATTERN.test(String(found?.value))
        return isPattern ? text : replaced(text, found, at(by))
      }, at(kind.text))
    }
    case 'line': {
      const number = Number(follow(inputOf(node, kind.by), kind.by)?.value)
      return lineOf(at(kind.text), number - kind.first, delimiter(['separator', 'delimiter']))
    }
    case 'format': {
      return filledIn(at(kind.text), (name) =>
        follow(inputOf(node, `values.${name}`) ?? inputOf(node, name), 'positive'),
      )
    }
    case 'member': {
      const json = follow(inputOf(node, kind.of), 'value')?.value
      const name = follow(inputOf(node, kind.by), 'value')?.value
      const found = typeof json === 'string' ? member(parseObject(json), String(name)) : null
      return literal(isObject(found) ? JSON.stringify(found) : found)
    }
    case 'switch': {
      // A model that rewrites the words of a person does not tell what it made of them.
      return firstValue(chosen(kind), at) ?? firstValue([kind.on, kind.off], at)
    }
    case 'select':
    case 'case':
    case 'first': {
      return firstValue(chosen(kind), at)
    }
    case 'show': {
      const value = at(kind.from)
      if (value?.isWhole === true) return value
      return firstValue(kind.shown, (name) => shownText(inputOf(node, name))) ?? value
    }
    case 'empty': {
      return isSide(target) ? { value: '', isWhole: true } : null
    }
    case 'opaque':
    case 'load':
    case 'save': {
      return null
    }
  }
}

/** Computes what the inputs of a graph come to, without running it. */
export function createEvaluator(graph: ComfyGraph): Evaluator {
  const known = new Map<string, Value>()
  const shown = shownOutputs(graph)
  const entered = new Set<string>()
  let steps = 0

  return {
    graph,
    valueOf: followFrom,
    fieldOf: (node, target) => field(node, target, 0),
    sourcesOf,
  }

  function followFrom(input: unknown, target: Target): Value | null {
    return follow(input, target, 0)
  }

  function follow(input: unknown, target: Target, depth: number): Value | null {
    const link = linkOf(input)
    if (link === null) return literal(input)
    const node = graph.get(link.id)
    const key = `${link.slot}\n${target}\n${link.id}`
    const found = known.get(key)
    if (found !== undefined) return found
    const deepest = isSide(target) ? DEEPEST.text : DEEPEST.value
    if (node === undefined || depth > deepest || entered.size === DEEPEST.all) return null
    if (entered.has(key) || ++steps > MOST_STEPS) return null
    entered.add(key)
    const value = seen(node, link, target, output(node, link, target, depth + 1))
    entered.delete(key)
    if (value !== null) known.set(key, value)
    return value
  }

  /** What an output gave, or else what another node showed of it: that tells what became of a template. */
  function seen(node: GraphNode, link: Link, target: Target, value: Value | null): Value | null {
    const text = isSide(target) ? shown.get(`${link.id} ${link.slot}`) : undefined
    if (text === undefined) return value
    const isPlain = value?.isWhole === true && !TEMPLATE.test(String(value.value))
    return isPlain && kindOf(node) !== null ? value : text
  }

  function output(node: GraphNode, { slot }: Link, target: Target, depth: number): Value | null {
    return outputOf(node, slot, target, {
      follow: (input, of) => follow(input, of, depth),
      field: (of) => field(node, of, depth),
      named: (name) => named(node, name, target, depth),
      chosen: (kind) => chosenInputs(node, kind, followFrom),
    })
  }

  /** An input by its name, or by the name of a prompt; a pipe has it if the node itself has not. */
  function named(node: GraphNode, slot: string, target: Target, depth: number): Value | null {
    const prompt = fieldNamed(slot)
    if (prompt !== null) return field(node, prompt, depth)
    const own = firstValue(slot.split('|'), (name) => follow(inputOf(node, name), target, depth))
    return own ?? fromPipes(node, slot, depth)
  }

  function field(node: GraphNode, target: Target, depth: number): Value | null {
    const at = (name: string) => follow(inputOf(node, name), target, depth)
    const own = firstValue(fieldsOf(target), at)
    if (!isBlank(own)) return own
    const others = isSide(target) && own === null ? namedAfter(node, target) : []
    return firstValue(others, (name) => textIn(at(name))) ?? fromPipes(node, target, depth) ?? own
  }

  function fromPipes(node: GraphNode, target: Target, depth: number): Value | null {
    return firstValue(Object.entries(node.inputs), ([name, input]) =>
      isPipe(name) && linkOf(input) !== null ? follow(input, target, depth) : null,
    )
  }

  function sourcesOf(node: GraphNode, isFollowed: (name: string) => boolean): GraphNode[] {
    const kind = kindOf(node)
    const isSwitch = kind?.does === 'switch' || kind?.does === 'select' || kind?.does === 'case'
    const sources: GraphNode[] = []
    for (const name of isSwitch ? chosenInputs(node, kind, followFrom) : Object.keys(node.inputs)) {
      const link = isFollowed(name) ? linkOf(inputOf(node, name)) : null
      const source = link === null ? undefined : graph.get(link.id)
      if (source !== undefined) sources.push(source)
    }
    return sources
  }
}
