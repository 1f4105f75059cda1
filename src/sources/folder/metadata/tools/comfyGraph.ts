import type { EmbeddedTexts } from '../embeddedTexts'
import type { JsonObject } from '../json'
import { isObject } from '../../../../lib/isObject'
import { itemsOf, member, parseObject, rawMember, scalarText, textOf } from '../json'
import { graphOfWorkflow } from './comfyWorkflow'

/** One step of a ComfyUI graph. */
export interface GraphNode {
  /** The class of the node, such as `KSampler`. */
  readonly type: string
  /** What people called the node; empty if they did not. */
  readonly title: string
  /** Values, and references to other nodes of the form `[id, slot]`. */
  readonly inputs: JsonObject
}

/** The nodes by their ids, which are any text, in the order of the file. */
export type ComfyGraph = ReadonlyMap<string, GraphNode>

/** Where the nodes of ComfyUI that save JPEG and WebP files write, after `prompt:` or `workflow:`. */
const PREFIXED_FIELDS = ['Make', 'Model', 'ImageDescription'] as const

/** The text of a file under a name of ComfyUI: the graph is called `prompt` there. */
function comfyText(texts: EmbeddedTexts, name: 'prompt' | 'workflow'): string | null {
  const chunk = texts.get(name)
  if (chunk !== undefined) return chunk
  for (const field of PREFIXED_FIELDS) {
    const [prefix = '', ...rest] = (texts.get(field) ?? '').split(':')
    if (prefix.trim().toLowerCase() === name) return rest.join(':').trim()
  }
  const comment = texts.get('UserComment') ?? ''
  return rawMember(comment, name) ?? (name === 'prompt' ? comment : null)
}

/** Graphs that were parsed: several parsers ask for the graph of the same file. */
const graphs = new WeakMap<EmbeddedTexts, ComfyGraph | null>()

/**
 * The graph that made an image: as ComfyUI executed it, or else as it was laid out in the editor. Null
 * if the file has neither.
 */
export function findGraph(texts: EmbeddedTexts): ComfyGraph | null {
  const known = graphs.get(texts)
  if (known !== undefined) return known
  const graph =
    parseGraph(comfyText(texts, 'prompt')) ?? graphOfWorkflow(comfyText(texts, 'workflow'))
  graphs.set(texts, graph)
  return graph
}

/**
 * The JSON that ComfyUI loads from a file: the workflow as it was laid out in the editor, or else the
 * graph alone. Null if the file has neither.
 */
export function findWorkflow(texts: EmbeddedTexts): string | null {
  const workflow = comfyText(texts, 'workflow')
  if (Array.isArray(member(parseObject(workflow), 'nodes'))) return workflow
  return findGraph(texts) === null ? null : comfyText(texts, 'prompt')
}

function parseGraph(text: string | null): ComfyGraph | null {
  const nodes = Object.entries(parseObject(text) ?? {}).flatMap(([id, value]) => {
    const type = textOf(member(value, 'class_type'))
    const inputs = member(value, 'inputs')
    const title = textOf(member(value, '_meta', 'title')) ?? ''
    return type === null
      ? []
      : [[id, { type, title, inputs: isObject(inputs) ? inputs : {} }] as const]
  })
  return nodes.length === 0 ? null : new Map(nodes)
}

/** The node that an input refers to; null if the input is a value. */
export function referredNode(
  graph: ComfyGraph,
  input: unknown,
): [id: string, node: GraphNode] | null {
  const [reference, slot, ...more] = itemsOf(input)
  if (typeof slot !== 'number' || more.length > 0) return null
  const id = scalarText(reference) ?? ''
  const node = graph.get(id)
  return node === undefined ? null : [id, node]
}
