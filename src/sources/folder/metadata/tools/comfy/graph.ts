import { isObject } from '../../../../../lib/isObject'
import { itemsOf, member, parseObject, scalarText, textOf } from '../../json'

/** An output of a node. The name and the type, such as `CONDITIONING`, are those of the editor. */
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
  readonly inputs: ReadonlyMap<string, unknown>
  /** The types of the inputs by name; empty in a graph as it was executed, which does not say. */
  readonly inputTypes: ReadonlyMap<string, string>
  /** Empty in a graph as it was executed. */
  readonly outputs: readonly Slot[]
}

/** The nodes by their ids, which are any text, in the order of the file. */
export type ComfyGraph = ReadonlyMap<string, GraphNode>

/** A reference to an output of a node, which the graph may lack. */
export interface Link {
  readonly id: string
  /** 0-based. */
  readonly slot: number
}

/** The reference in an input, `[id, slot]`; null if the input is a value. */
export function linkOf(input: unknown): Link | null {
  if (!Array.isArray(input) || input.length !== 2) return null
  const [reference, slot] = itemsOf(input)
  const id = scalarText(reference)
  return id === null || typeof slot !== 'number' ? null : { id, slot }
}

const UNTYPED: Pick<GraphNode, 'inputTypes' | 'outputs'> = { inputTypes: new Map(), outputs: [] }

/** The graph as ComfyUI executed it; null if the text is none. */
export function parseGraph(text: string | null): ComfyGraph | null {
  const nodes = Object.entries(parseObject(text) ?? {}).flatMap(
    ([id, value]): readonly (readonly [string, GraphNode])[] => {
      const type = textOf(member(value, 'class_type'))
      if (type === null) return []
      const inputs = member(value, 'inputs')
      const title = textOf(member(value, '_meta', 'title')) ?? ''
      const entries = isObject(inputs) ? Object.entries(inputs) : []
      return [[id, { type, title, inputs: new Map(entries), ...UNTYPED }]]
    },
  )
  return nodes.length === 0 ? null : new Map(nodes)
}
