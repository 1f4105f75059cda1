import { isObject } from '../../../lib/isObject'
import type { JsonObject } from '../../json'
import { itemsOf, member, scalarText, textOf } from '../../json'
import type { ComfyGraph, GraphNode } from './graph'
import { readInputs, shownBy } from './graph'
import { readGroup } from './groupNodes'
import type { Connection, LaidOut, Layout, Subgraph } from './layout'
import { MOST_NODES, OWN, readLayout, readSubgraph, SEED_CONTROLS, SUBGRAPH_INPUTS } from './layout'
import { withWirelessLines } from './wireless'

/** Nodes of the editor that only place a connection somewhere else, or that people read. */
const VIRTUAL =
  /^(?:(?:easy )?[sg]etNode|Note|MarkdownNote|PrimitiveNode|Reroute(?: \(rgthree\))?)$/i
const SETTER = /^(?:easy )?setNode$/i
const HANDS_ON = /^(?:(?:easy )?setNode|Reroute(?: \(rgthree\))?)$/i
const GETTER = /^(?:easy )?getNode$/i
/** How many subgraphs may be in each other, and how many lines one connection may go through. */
const DEEPEST = 16
const MOST_HOPS = 50

/** The nodes of the workflow, or of a subgraph in one place of its use. */
interface Scope {
  readonly layout: Layout
  /** What the ids of its nodes begin with, such as `57:`. */
  readonly prefix: string
  /** The node that stands for it, and where; null for the workflow itself. */
  readonly place: { readonly scope: Scope; readonly node: LaidOut } | null
  /** How many subgraphs it is in. */
  readonly depth: number
  /** The nodes that others get their inputs from by a name, by that name. */
  readonly setters: ReadonlyMap<unknown, LaidOut>
  /** The subgraphs in it, by the ids of the nodes that stand for them. */
  readonly inner: Map<string, Scope>
  /** What is typed into the node that stands for it, by `id name` of the nodes in it, or of itself. */
  readonly typed: ReadonlyMap<string, unknown>
}

/**
 * The origin of an input's value: an output, or a value. `own` is the value that is typed into the node
 * itself, since nothing is connected.
 */
type Source =
  { readonly reference: readonly [id: string, slot: number] } | { readonly value: unknown } | 'own'

/** Whether JSON is a layout of the editor. */
export const isWorkflow = (json: JsonObject | null): json is JsonObject =>
  Array.isArray(json?.['nodes'])

/**
 * A graph made from the layout of the editor, for files that have no graph; null if it is no layout.
 * Subgraphs are opened: their nodes get the ids that ComfyUI gives them when it runs, such as `57:3`.
 */
export function graphOfWorkflow(json: JsonObject | null): ComfyGraph | null {
  if (!isWorkflow(json)) return null
  const subgraphs = readSubgraphs(json)
  const scopes: Scope[] = []
  let count = 0
  open(withWirelessLines(readLayout(json)), null, new Map())
  const graph = new Map<string, GraphNode>()
  for (const scope of scopes) {
    for (const node of scope.layout.nodes.values()) {
      if (runs(scope, node)) graph.set(scope.prefix + node.id, graphNode(scope, node))
    }
  }
  return graph.size === 0 ? null : graph

  function open(layout: Layout, place: Scope['place'], typed: Scope['typed']): Scope {
    count += layout.nodes.size
    const nodes = [...layout.nodes.values()].filter(({ mode }) => mode === 'active')
    const scope: Scope = {
      layout,
      prefix: place === null ? '' : `${place.scope.prefix}${place.node.id}:`,
      place,
      depth: place === null ? 0 : place.scope.depth + 1,
      setters: new Map(
        nodes.filter(({ type }) => SETTER.test(type)).map((node) => [firstOf(node.values), node]),
      ),
      inner: new Map(),
      typed,
    }
    scopes.push(scope)
    for (const node of nodes) {
      const subgraph = subgraphs.get(node.type)
      if (subgraph === undefined || scope.depth === DEEPEST) continue
      if (count + subgraph.layout.nodes.size > MOST_NODES) continue
      const inner = open(subgraph.layout, { scope, node }, typedInto(node, subgraph, scope))
      scope.inner.set(node.id, inner)
    }
    return scope
  }
}

/** The subgraphs and group nodes of a workflow by the types of the nodes that stand for them. */
function readSubgraphs(json: JsonObject): ReadonlyMap<string, Subgraph> {
  const subgraphs = new Map<string, Subgraph>()
  const add = (types: readonly string[], { layout, typed }: Subgraph) => {
    const subgraph = { layout: withWirelessLines(layout), typed }
    for (const type of types) subgraphs.set(type, subgraph)
  }
  const definitions = member(json, 'definitions', 'subgraphs')
  for (const each of isObject(definitions) ? Object.values(definitions) : itemsOf(definitions)) {
    add([textOf(member(each, 'id')) ?? ''], readSubgraph(each))
  }
  const groups = member(json, 'extra', 'groupNodes')
  for (const [name, each] of isObject(groups) ? Object.entries(groups) : []) {
    add([`workflow/${name}`, `workflow>${name}`], readGroup(each))
  }
  return subgraphs
}

/** What is typed into a node for a subgraph, by the nodes in it: see `Scope.typed`. */
function typedInto(node: LaidOut, subgraph: Subgraph, outer: Scope): Scope['typed'] {
  const values = itemsOf(member(node.json, 'widgets_values'))
  const shown = shownPlaces(node)
  const isShown = shown.length > 0 && shown.length === values.length
  const places = isShown ? shown : subgraph.typed
  const own =
    values.length === places.length ? values : values.filter((each) => !SEED_CONTROLS.has(each))
  const typed = new Map<string, unknown>()
  if (own.length === places.length) {
    for (const [index, [id, name]] of places.entries()) typed.set(`${id} ${name}`, own[index])
  } else {
    for (const [name, value] of node.values) typed.set(`${OWN} ${name}`, value)
    // The values in the definition of a group are the ones that it was made with, and not the ones of this place.
    for (const [id, name] of values.length > 0 ? places : []) {
      if (id !== OWN) typed.set(`${id} ${name}`, '')
    }
  }
  for (const [id, name] of [...places, ...shown]) {
    const value = outer.typed.get(`${node.id} ${name}`)
    if (value !== undefined) typed.set(`${id} ${name}`, value)
  }
  return new Map([...typed].filter(([, value]) => value !== undefined && value !== null))
}

/** The values of the nodes in a subgraph that the node for it shows. Pictures that it shows have no value. */
function shownPlaces({ json }: LaidOut): Subgraph['typed'] {
  return itemsOf(member(json, 'properties', 'proxyWidgets'))
    .map((proxy) => [scalarText(itemsOf(proxy)[0]) ?? '', textOf(itemsOf(proxy)[1]) ?? ''] as const)
    .filter(([, name]) => !name.startsWith('$$'))
}

/** Whether a node runs as itself. */
const runs = ({ inner }: Scope, { id, type, mode }: LaidOut): boolean =>
  mode === 'active' && !inner.has(id) && !VIRTUAL.test(type)

function graphNode(scope: Scope, node: LaidOut): GraphNode {
  const inputs = typedValues(scope, node)
  for (const { name, link } of node.inputs) {
    const source = link === null ? 'own' : sourceOf(scope, link)
    if (source === 'own') continue
    // What was typed before the connection was made has no effect.
    if (source === null) inputs.delete(name)
    else inputs.set(name, 'value' in source ? source.value : source.reference)
  }
  const inputTypes = new Map(node.inputs.map(({ name, type }) => [name, type]))
  const { type, title, outputs } = node
  const shown = shownBy(type, member(node.json, 'widgets_values'))
  return { type, title, inputs: readInputs(Object.fromEntries(inputs)), inputTypes, outputs, shown }
}

/** The values of a node; those that the node for its subgraph has in their place come first. */
function typedValues({ typed }: Scope, { id, values }: LaidOut): Map<string, unknown> {
  if (typed.size === 0) return new Map(values)
  return new Map([...values].map(([name, value]) => [name, typed.get(`${id} ${name}`) ?? value]))
}

/**
 * The origin of a line, through subgraphs, bypassed nodes and all that only moves it. Null if it comes from
 * nowhere, so that the value is not known.
 */
function sourceOf(start: Scope, line: string): Source | null {
  let [scope, at]: [Scope, string | null] = [start, line]
  for (let hop = 0; hop < MOST_HOPS && at !== null; hop++) {
    const found: Connection | undefined = scope.layout.connections.get(at)
    const { origin, slot } = found ?? { origin: '', slot: 0 }
    const node = scope.layout.nodes.get(origin)
    const inner = scope.inner.get(origin)
    if (origin === SUBGRAPH_INPUTS && scope.place !== null) {
      // Out of the subgraph, into the line to the node for it.
      const name = scope.layout.inputNames[slot] ?? ''
      const value = scope.typed.get(`${OWN} ${name}`)
      at = linkInto(scope.place.node, name)
      if (at === null) return value === undefined ? 'own' : { value }
      scope = scope.place.scope
    } else if (node === undefined || node.mode === 'muted') {
      return null
    } else if (inner !== undefined) {
      // Into the subgraph, at the end of the line to its output.
      at = inner.layout.outputs.get(slot) ?? null
      scope = inner
    } else if (node.mode === 'bypassed') {
      // Through the node, as if it were not there.
      at = bypass(node, slot)
      if (at === null) return 'own'
    } else if (GETTER.test(node.type)) {
      // To the node that sets the same name, without a line.
      const set = setterOf(scope, node)
      scope = set?.scope ?? scope
      at = set?.node.inputs[0]?.link ?? null
    } else if (HANDS_ON.test(node.type)) {
      at = node.inputs[0]?.link ?? null
    } else if (node.type === 'PrimitiveNode') {
      // The value itself is typed here.
      return { value: firstOf(typedValues(scope, node)) }
    } else {
      return { reference: [scope.prefix + origin, slot] }
    }
  }
  return null
}

const linkInto = ({ inputs }: LaidOut, name: string): string | null =>
  inputs.find((input) => input.name === name)?.link ?? null

/** The line that a bypassed node hands on: one of the type of its output. */
function bypass({ inputs, outputs }: LaidOut, slot: number): string | null {
  const type = outputs[slot]?.type
  const same = inputs.filter((input) => input.type === type && input.link !== null)
  return (same.find((input) => input === inputs[slot]) ?? same[0])?.link ?? null
}

/** The node that names what a node gets, in its own subgraph or in one around it. */
function setterOf(start: Scope, getter: LaidOut): { scope: Scope; node: LaidOut } | null {
  const name = firstOf(getter.values)
  for (let scope: Scope | null = start; scope !== null; scope = scope.place?.scope ?? null) {
    const node = scope.setters.get(name)
    if (node !== undefined) return { scope, node }
  }
  return null
}

const firstOf = (values: ReadonlyMap<string, unknown>): unknown => [...values.values()][0]
