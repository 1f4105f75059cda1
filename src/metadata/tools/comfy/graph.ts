import { isObject } from '../../../lib/isObject'
import { itemsOf, member, scalarText, textOf, type JsonObject } from '../../json'
import { shownText, type Value } from './values'

/** An output of a node. The name and the type, such as `CONDITIONING`, are from the editor. */
export interface Slot {
  readonly name: string
  readonly type: string
}

/** One step of a ComfyUI graph. */
export interface GraphNode {
  /** The class of the node, such as `KSampler`. */
  readonly type: string
  /** What people called the node; empty if they did not. */
  readonly title: string
  /** Values, and references to outputs of other nodes. */
  readonly inputs: JsonObject
  /** The types of the inputs by name; empty in a graph as it was executed, which does not say. */
  readonly inputTypes: ReadonlyMap<string, string>
  /** Empty in a graph as it was executed. */
  readonly outputs: readonly Slot[]
  /** The text that the node showed when the graph ran, which it writes into the workflow; null if it did not. */
  readonly shown: Value | null
}

/** The nodes by their ids, which are any text, in the order of the file. */
export type ComfyGraph = ReadonlyMap<string, GraphNode>

/** A reference to an output of a node, which the graph may lack. */
export interface Link {
  readonly id: string
  /** 0-based. */
  readonly slot: number
}

/** An input of a node; undefined if it has none of that name. */
export const inputOf = ({ inputs }: GraphNode, name: string): unknown =>
  // Each object has further members that it inherits.
  Object.hasOwn(inputs, name) ? inputs[name] : undefined

export const hasInput = ({ inputs }: GraphNode, name: string): boolean =>
  Object.hasOwn(inputs, name)

/** The reference in an input, `[id, slot]`; null if the input is a value. */
export function linkOf(input: unknown): Link | null {
  if (!Array.isArray(input) || input.length !== 2) return null
  const [id, slot] = itemsOf(input)
  if (typeof slot !== 'number') return null
  if (typeof id === 'string') return { id, slot }
  return typeof id === 'number' ? { id: String(id), slot } : null
}

/** The most inputs and outputs of a node that are read. */
export const MOST_SLOTS = 1000
/**
 * The name of a type, a node or an input; null if it is none, or so long that no node has it, and that to search it for
 * the words that names have could take long.
 */
export function nameOf(value: unknown): string | null {
  const name = textOf(value)
  return name === null || name.length > LONGEST_NAME ? null : name
}

/** In characters. */
const LONGEST_NAME = 200
/** The most names that a test remembers: a file may have a million. */
const MOST_NAMES = 5000

/** Tests names, and remembers them: graphs have thousands of nodes and inputs, and few names for them. */
export function nameTest(pattern: RegExp): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    if (known.size === MOST_NAMES) known.clear()
    const passes = pattern.test(name)
    known.set(name, passes)
    return passes
  }
}

/** The graph as ComfyUI executed it, or in the request that asks for that; null if the JSON is none. */
export function parseGraph(json: JsonObject | null): ComfyGraph | null {
  for (const nodes of [json, json?.['prompt'], json?.['output']]) {
    const graph = isObject(nodes) ? readNodes(nodes) : new Map<string, GraphNode>()
    if (graph.size > 0) return graph
  }
  return null
}

/** The inputs of a node, without those that are too many or have no name. */
export const readInputs = (inputs: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(inputs)
      .slice(0, MOST_SLOTS)
      .filter(([name]) => name.length <= LONGEST_NAME),
  )

const UNTYPED: Pick<GraphNode, 'inputTypes' | 'outputs' | 'shown'> = {
  inputTypes: new Map(),
  outputs: [],
  shown: null,
}

function readNodes(json: JsonObject): ComfyGraph {
  const graph = new Map<string, GraphNode>()
  for (const [id, value] of Object.entries(json)) {
    const type = nameOf(member(value, 'class_type'))
    if (type === null) continue
    const title = textOf(member(value, '_meta', 'title')) ?? ''
    const inputs = member(value, 'inputs')
    graph.set(id, { type, title, inputs: isObject(inputs) ? readInputs(inputs) : {}, ...UNTYPED })
  }
  return graph
}

/** Nodes that show a text, and write it into the workflow that is saved with the picture. */
const SHOWS_TEXT = nameTest(/^(?:Show|Display|easy show)[ _]?(?:Text|String|Any)/i)

/** What a node of a workflow keeps of the text that it showed; null if it is no such node. */
export const shownBy = (type: string, values: unknown): Value | null =>
  SHOWS_TEXT(type) ? shownText(values) : null

/** A graph as it was executed, with what its nodes keep in the workflow beside it. */
export function withShown(graph: ComfyGraph, workflow: JsonObject | null): ComfyGraph {
  const shown = itemsOf(workflow?.['nodes']).flatMap((node) => {
    const id = scalarText(member(node, 'id')) ?? ''
    const type = graph.get(id)?.type ?? ''
    const value = shownBy(type, member(node, 'widgets_values'))
    return value === null ? [] : [[id, value] as const]
  })
  if (shown.length === 0) return graph
  const values = new Map(shown)
  return new Map(
    Array.from(graph, ([id, node]) => [id, { ...node, shown: values.get(id) ?? null }]),
  )
}
