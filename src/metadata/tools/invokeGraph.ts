import { generation, lora, parameter, sizeText, type Generation, type Lora } from '../generation'
import { itemsOf, member, parseObject, scalarText, textOf, type JsonObject } from '../json'
import { isObject } from '../../lib/isObject'
import { upstream } from './upstream'

/** A step of a graph of InvokeAI. */
interface InvokeNode {
  /** Such as `denoise_latents`. */
  readonly type: string
  readonly values: JsonObject
  /** The nodes that are connected, by the field of this node that they give the value of. */
  readonly sources: Map<string, string[]>
}

type InvokeGraph = ReadonlyMap<string, InvokeNode>

/** The parameters, and the fields that may hold them. */
const PARAMETERS: readonly (readonly [name: string, fields: readonly string[]])[] = [
  ['Steps', ['steps', 'num_steps']],
  ['Sampler', ['scheduler']],
  ['CFG scale', ['cfg_scale']],
  ['Guidance', ['guidance']],
  ['Seed', ['seed']],
]
/** The fields of a node that computes or holds a text. */
const TEXT_FIELDS = ['prompt', 'value', 'text', 'string', 'string_left', 'string_right']
/** The fields through which nodes pass conditioning on. */
const CONDITIONING_FIELDS = ['conditioning', 'collection', 'item', 'positive_conditioning']

/**
 * Reads a graph of InvokeAI, which images of its workflow editor have in place of metadata: as it was run, or
 * as it was laid out in the editor. What leads to the first step that denoises is read. Null if the text is
 * no graph with such a step.
 */
export function parseInvokeGraph(text: string | null | undefined): Generation | null {
  const graph = readGraph(parseObject(text))
  const denoiser = [...graph.values()].find(({ sources }) => positiveField(sources) !== null)
  if (denoiser === undefined) return null
  const positive = positiveField(denoiser.sources) ?? ''
  const nodes = nearestFirst(graph, denoiser)
  const value = (field: string) => fieldValue(graph, nodes, field)
  const size = sizeText(value('width'), value('height'))
  return generation('InvokeAI', {
    prompt: textInto(graph, denoiser, positive),
    negativePrompt: textInto(graph, denoiser, positive.replace('positive', 'negative')),
    loras: nodes.flatMap(lorasOf),
    parameters: [
      ...PARAMETERS.flatMap(([name, fields]) =>
        parameter(
          name,
          fields.map(value).find((found) => found !== null),
        ),
      ),
      ...parameter('Size', size),
      ...parameter('Model', modelOf(nodes)),
    ],
  })
}

const positiveField = (sources: InvokeNode['sources']): string | null =>
  ['positive_conditioning', 'positive_text_conditioning'].find((field) => sources.has(field)) ??
  null

/** The nodes by their ids. In a graph they are members of an object, and in a workflow items of a list. */
function readGraph(json: JsonObject | null): InvokeGraph {
  const graph = new Map<string, InvokeNode>()
  const nodes = json?.['nodes']
  const entries = isObject(nodes)
    ? Object.entries(nodes)
    : itemsOf(nodes).map(
        (node) => [textOf(member(node, 'id')) ?? '', member(node, 'data')] as const,
      )
  for (const [id, node] of entries) {
    const type = textOf(member(node, 'type'))
    if (type !== null && isObject(node)) {
      graph.set(id, { type, values: readValues(node), sources: new Map() })
    }
  }
  for (const edge of itemsOf(json?.['edges'])) {
    const from = member(edge, 'source', 'node_id') ?? member(edge, 'source')
    const to = member(edge, 'destination', 'node_id') ?? member(edge, 'target')
    const field = textOf(member(edge, 'destination', 'field') ?? member(edge, 'targetHandle'))
    const sources = graph.get(textOf(to) ?? '')?.sources
    const source = textOf(from)
    if (sources === undefined || field === null || source === null) continue
    sources.set(field, [...(sources.get(field) ?? []), source])
  }
  return graph
}

/** The values of a node: its members, or in a workflow the values of its inputs. */
function readValues(node: JsonObject): JsonObject {
  const inputs = node['inputs']
  if (!isObject(inputs)) return node
  return Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, member(input, 'value')]),
  )
}

/** The text that reaches a field; null if it is computed in a way that is not known. */
function textInto(graph: InvokeGraph, node: InvokeNode, field: string): string | null {
  const seen = new Set<InvokeNode>()

  function textsOf(at: InvokeNode): readonly string[] {
    if (seen.has(at)) return []
    seen.add(at)
    const typed = TEXT_FIELDS.flatMap((name) => {
      const sources = sourcesOf(graph, at, name)
      if (sources.length > 0) return sources.flatMap(textsOf)
      return textOf(member(at.values, name)) ?? []
    })
    if (typed.length > 0) return typed
    return CONDITIONING_FIELDS.flatMap((name) => sourcesOf(graph, at, name)).flatMap(textsOf)
  }

  const texts = sourcesOf(graph, node, field).flatMap(textsOf)
  return texts.length === 0 ? null : texts.join(' ')
}

const sourcesOf = (graph: InvokeGraph, { sources }: InvokeNode, field: string): InvokeNode[] =>
  (sources.get(field) ?? []).flatMap((id) => graph.get(id) ?? [])

/** All nodes, those that lead to a node in front, the nearest first. */
function nearestFirst(graph: InvokeGraph, start: InvokeNode): InvokeNode[] {
  const sources = (node: InvokeNode) =>
    [...node.sources.keys()].flatMap((field) => sourcesOf(graph, node, field))
  // The node with the noise may be left unconnected in what the file tells.
  return [...new Set([...upstream(start, sources, graph.size), ...graph.values()])]
}

function fieldValue(
  graph: InvokeGraph,
  nodes: readonly InvokeNode[],
  field: string,
): string | null {
  for (const node of nodes) {
    const [source] = sourcesOf(graph, node, field)
    const found = scalarText(
      member((source ?? node).values, source === undefined ? field : 'value'),
    )
    if (found !== null) return found
  }
  return null
}

function modelOf(nodes: readonly InvokeNode[]): string | null {
  const loader = nodes.find(({ type }) => /model_loader/.test(type))
  return loader === undefined ? null : nameOf(loader.values['model'])
}

function lorasOf({ type, values }: InvokeNode): Lora[] {
  return /lora_loader|lora_selector/.test(type)
    ? lora(nameOf(values['lora']), values['weight'])
    : []
}

const nameOf = (model: unknown): string | null =>
  textOf(member(model, 'name')) ?? textOf(member(model, 'model_name'))
