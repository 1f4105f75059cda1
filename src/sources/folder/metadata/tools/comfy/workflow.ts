import { isObject } from '../../../../../lib/isObject'
import { itemsOf, member, parseObject, scalarText, textOf } from '../../json'
import type { ComfyGraph, GraphNode, Slot } from './graph'
import { WIDGETS } from './widgets'

/** What follows a seed in the editor: what becomes of the seed after a run. It is no input. */
const SEED_CONTROLS: ReadonlySet<unknown> = new Set([
  'fixed',
  'increment',
  'decrement',
  'randomize',
])
/** The mode of a node that is switched off, and of one that hands its inputs on unchanged. */
const MUTED = 2
const BYPASSED = 4
/** Nodes of the editor that only place a connection somewhere else, or that people read. */
const VIRTUAL = /^(?:(?:easy )?[sg]etNode|Note|MarkdownNote|PrimitiveNode)$/i
const BROADCASTER =
  /^(?:Anything Everywhere\??|Anything Everywhere3|Prompts Everywhere|Seed Everywhere)$/
/** The most nodes of a workflow, with those of all subgraphs wherever they are used. */
const MOST_NODES = 10_000
/** How many subgraphs may be in each other, and how many links one connection may go through. */
const DEEPEST = 16
const MOST_HOPS = 100

interface Input {
  readonly name: string
  readonly type: string
  readonly link: string | null
  readonly widget: string | null
}

interface LaidOut {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly mode: unknown
  readonly inputs: readonly Input[]
  readonly outputs: readonly Slot[]
  readonly values: ReadonlyMap<string, unknown>
  /** In a node for a subgraph: the inputs of the nodes in it that it shows, and their values. */
  readonly proxies: readonly (readonly [id: string, name: string])[]
  readonly proxyValues: readonly unknown[]
}

/** The nodes of the workflow, or of a subgraph in one place where it is used. */
interface Scope {
  /** What the ids of its nodes begin with, such as `57:`. */
  readonly prefix: string
  readonly nodes: ReadonlyMap<string, LaidOut>
  readonly links: ReadonlyMap<string, readonly [id: string, slot: number]>
  /** The node that stands for it, and where; null for the workflow itself. */
  readonly place: { readonly scope: Scope; readonly node: LaidOut } | null
  /** The names of the inputs of a subgraph, by their slots. */
  readonly inputNames: readonly string[]
  /** The links to the outputs of a subgraph, by their slots. */
  readonly outputLinks: ReadonlyMap<number, string>
  /** The nodes that others get their inputs from by a name, by that name. */
  readonly setters: ReadonlyMap<unknown, LaidOut>
  /** The subgraphs in it, by the ids of the nodes that stand for them. */
  readonly inner: Map<string, Scope>
  /** Values that replace those of its nodes, by `id name`. */
  readonly overrides: ReadonlyMap<string, unknown>
}

type Source =
  { readonly reference: readonly [id: string, slot: number] } | { readonly value: unknown }

/**
 * A graph made from the layout of the editor, for files that have no graph; null if it is no layout.
 * Subgraphs are opened: their nodes get the ids that ComfyUI gives them when it runs, such as `57:3`.
 */
export function graphOfWorkflow(text: string | null): ComfyGraph | null {
  const json = parseObject(text)
  const definitions = new Map(
    itemsOf(member(json, 'definitions', 'subgraphs')).map((each) => [
      textOf(member(each, 'id')),
      each,
    ]),
  )
  const scopes: Scope[] = []
  let count = 0
  const root = open(json, null, 0)
  const wireless = createWireless(json, root)
  const graph = new Map(
    scopes.flatMap((scope) => [...scope.nodes.values()].flatMap((node) => entry(scope, node))),
  )
  return graph.size === 0 ? null : graph

  function open(from: unknown, place: Scope['place'], depth: number): Scope {
    const all = itemsOf(member(from, 'nodes')).flatMap((node) => readNode(node))
    const nodes = new Map(
      all.slice(0, Math.max(0, MOST_NODES - count)).map((node) => [node.id, node]),
    )
    count += nodes.size
    const links = itemsOf(member(from, 'links')).map(readLink)
    const outputId = scalarText(member(from, 'outputNode', 'id')) ?? '-20'
    const scope: Scope = {
      prefix: place === null ? '' : `${place.scope.prefix}${place.node.id}:`,
      nodes,
      links: new Map(links.map(({ id, origin, slot }) => [id, [origin, slot]])),
      place,
      inputNames: itemsOf(member(from, 'inputs')).map(
        (input) => textOf(member(input, 'name')) ?? '',
      ),
      outputLinks: new Map(
        links
          .filter(({ target }) => target === outputId)
          .map(({ id, targetSlot }) => [targetSlot, id]),
      ),
      setters: new Map(
        [...nodes.values()]
          .filter((node) => /^(?:easy )?setNode$/i.test(node.type) && isActive(node))
          .map((node) => [[...node.values.values()][0], node]),
      ),
      inner: new Map(),
      overrides: place === null ? new Map() : overridesOf(place.node, place.scope),
    }
    scopes.push(scope)
    for (const node of nodes.values()) {
      const definition = definitions.get(node.type)
      if (definition === undefined || !isActive(node) || depth >= DEEPEST || count >= MOST_NODES)
        continue
      scope.inner.set(node.id, open(definition, { scope, node }, depth + 1))
    }
    return scope
  }

  function entry(scope: Scope, node: LaidOut): readonly (readonly [string, GraphNode])[] {
    if (!isActive(node) || scope.inner.has(node.id) || VIRTUAL.test(node.type)) return []
    const inputs = new Map<string, unknown>(node.values)
    for (const name of inputs.keys()) {
      const override = scope.overrides.get(`${node.id} ${name}`)
      if (override !== undefined && override !== null) inputs.set(name, override)
    }
    for (const [slot, input] of node.inputs.entries()) {
      const source = input.link === null ? null : sourceOf(scope, input.link)
      const found =
        source ??
        (input.link === null && !inputs.has(input.name) ? wireless(scope, node, slot) : null)
      if (found !== null) inputs.set(input.name, 'value' in found ? found.value : found.reference)
    }
    const inputTypes = new Map(node.inputs.map(({ name, type }) => [name, type]))
    const { type, title, outputs } = node
    return [[scope.prefix + node.id, { type, title, inputs, inputTypes, outputs }]]
  }
}

/** Where a connection comes from, through subgraphs, bypassed nodes and all that only moves it. */
function sourceOf(start: Scope, link: string): Source | null {
  let [scope, at]: [Scope, string | null] = [start, link]
  for (let hop = 0; hop < MOST_HOPS && at !== null; hop++) {
    const origin: readonly [string, number] = scope.links.get(at) ?? ['', 0]
    const [id, slot] = origin
    const node = scope.nodes.get(id)
    const inner = scope.inner.get(id)
    if (node === undefined) {
      if (scope.place === null) return null
      const { place, inputNames } = scope
      const input: Input | undefined = place.node.inputs.find(
        (each) => each.name === inputNames[slot],
      )
      if (input === undefined) return null
      if (input.link === null) {
        const value =
          scope.place.scope.overrides.get(`${place.node.id} ${input.name}`) ??
          place.node.values.get(input.name)
        return value === undefined || value === null ? null : { value }
      }
      scope = place.scope
      at = input.link
    } else if (inner !== undefined) {
      at = inner.outputLinks.get(slot) ?? null
      scope = inner
    } else if (node.mode === BYPASSED) {
      at = bypass(node, slot)
    } else if (/^(?:easy )?getNode$/i.test(node.type)) {
      const set = setterOf(scope, node)
      scope = set?.scope ?? scope
      at = set?.node.inputs[0]?.link ?? null
    } else if (/^(?:easy )?setNode$/i.test(node.type)) {
      at = node.inputs[0]?.link ?? null
    } else if (node.type === 'PrimitiveNode') {
      return { value: [...node.values.values()][0] }
    } else {
      return node.mode === MUTED ? null : { reference: [scope.prefix + id, slot] }
    }
  }
  return null
}

/** The connection that a bypassed node hands on: one of the type of its output. */
function bypass({ inputs, outputs }: LaidOut, slot: number): string | null {
  const type = outputs[slot]?.type
  const same = inputs.filter((input) => input.type === type && input.link !== null)
  return (same.find((input) => input === inputs[slot]) ?? same[0])?.link ?? null
}

/** The node that names what a node gets, in its own subgraph or in one around it. */
function setterOf(start: Scope, getter: LaidOut): { scope: Scope; node: LaidOut } | null {
  const name = [...getter.values.values()][0]
  for (let scope: Scope | null = start; scope !== null; scope = scope.place?.scope ?? null) {
    const node = scope.setters.get(name)
    if (node !== undefined) return { scope, node }
  }
  return null
}

/** Finds what the nodes of `cg-use-everywhere` connect without a line. */
function createWireless(json: unknown, root: Scope) {
  const written = new Map(
    itemsOf(member(json, 'extra', 'ue_links')).map((link) => [
      `${scalarText(member(link, 'downstream'))} ${scalarText(member(link, 'downstream_slot'))}`,
      [scalarText(member(link, 'upstream')) ?? '', Number(member(link, 'upstream_slot'))] as const,
    ]),
  )
  const sent = new Map<string, Source>()
  for (const node of written.size > 0 ? [] : root.nodes.values()) {
    if (!BROADCASTER.test(node.type) || !isActive(node)) continue
    for (const [slot, { type, link }] of node.inputs.entries()) {
      const origin = link === null ? undefined : root.links.get(link)
      const source = link === null ? null : sourceOf(root, link)
      if (origin === undefined || source === null) continue
      const made = root.nodes.get(origin[0])?.outputs[origin[1]]?.type ?? type
      const side = ['positive', 'negative'][slot] ?? ''
      sent.set(node.type === 'Prompts Everywhere' ? side : made, source)
    }
  }
  return (scope: Scope, node: LaidOut, slot: number): Source | null => {
    const input = node.inputs[slot]
    if (input === undefined || scope !== root || BROADCASTER.test(node.type)) return null
    const link = written.get(`${node.id} ${slot}`)
    if (link !== undefined) return { reference: link }
    return sent.get(input.name) ?? (input.type === '*' ? null : (sent.get(input.type) ?? null))
  }
}

function isActive({ mode }: LaidOut): boolean {
  return mode !== MUTED && mode !== BYPASSED
}

/** A link is `[id, origin, slot, target, slot, …]`, in subgraphs an object of the same. */
function readLink(link: unknown) {
  const [id, origin, slot, target, targetSlot] = isObject(link)
    ? [link['id'], link['origin_id'], link['origin_slot'], link['target_id'], link['target_slot']]
    : itemsOf(link)
  return {
    id: scalarText(id) ?? '',
    origin: scalarText(origin) ?? '',
    slot: Number(slot),
    target: scalarText(target) ?? '',
    targetSlot: Number(targetSlot),
  }
}

function readNode(node: unknown): readonly LaidOut[] {
  const [id, type] = [scalarText(member(node, 'id')), textOf(member(node, 'type'))]
  if (id === null || type === null) return []
  const inputs = itemsOf(member(node, 'inputs')).map((input) => ({
    name: textOf(member(input, 'name')) ?? '',
    type: typeName(member(input, 'type')),
    link: scalarText(member(input, 'link')),
    widget: textOf(member(input, 'widget', 'name')),
  }))
  const outputs = itemsOf(member(node, 'outputs')).map((output) => ({
    name: textOf(member(output, 'name')) ?? '',
    type: typeName(member(output, 'type')),
  }))
  const proxies = itemsOf(member(node, 'properties', 'proxyWidgets')).map((proxy) => {
    const [inner, name] = itemsOf(proxy)
    return [scalarText(inner) ?? '', textOf(name) ?? ''] as const
  })
  const typed = member(node, 'widgets_values')
  const isProxied = proxies.length > 0 && itemsOf(typed).length === proxies.length
  return [
    {
      id,
      type,
      title: textOf(member(node, 'title')) ?? '',
      mode: member(node, 'mode'),
      inputs,
      outputs,
      values: new Map(isProxied ? [] : readValues(typed, type, inputs)),
      proxies,
      proxyValues: isProxied ? itemsOf(typed) : [],
    },
  ]
}

function typeName(type: unknown): string {
  return Array.isArray(type) ? 'COMBO' : (textOf(type) ?? '*')
}

/**
 * The values that were typed into a node: by their names, or in the order of their inputs. A file may
 * name only some of the inputs, and then the order of the known nodes tells which they are.
 */
function readValues(
  values: unknown,
  type: string,
  inputs: readonly Input[],
): readonly (readonly [name: string, value: unknown])[] {
  if (isObject(values)) return Object.entries(values)
  const all = itemsOf(values)
  const named = inputs.flatMap(({ widget }) => widget ?? [])
  const known = WIDGETS.get(type) ?? []
  const isNamed = named.length > 0 && (named.length === all.length || named.length > known.length)
  const isOrdered = !isNamed && known.length > 0
  const seed = known.findIndex((name) => name.endsWith('seed'))
  const isControl = (value: unknown, index: number) =>
    // The first files have a truth value there.
    (SEED_CONTROLS.has(value) && index > 0) || (isOrdered && seed >= 0 && index === seed + 1)
  const isExact = all.length === (isOrdered ? known : named).length
  const own = isExact ? all : all.filter((value, index) => !isControl(value, index))
  const names = isOrdered ? known : named.length > 0 ? named : ['value']
  return own.map((value, index) => [names[index] ?? `value ${index}`, value])
}

/** The values that a node for a subgraph has for the nodes in it, by `id name`. */
function overridesOf(node: LaidOut, outer: Scope): ReadonlyMap<string, unknown> {
  return new Map(
    node.proxies.map(([id, name], index) => [
      `${id} ${name}`,
      outer.overrides.get(`${node.id} ${name}`) ?? node.proxyValues[index],
    ]),
  )
}
