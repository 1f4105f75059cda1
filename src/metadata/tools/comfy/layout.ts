import { isObject } from '../../../lib/isObject'
import { itemsOf, member, scalarText, textOf } from '../../json'
import { MOST_SLOTS, nameOf, type Slot } from './graph'
import { typedInputs } from './widgets'

/** A node as it stands in the editor. */
export interface LaidOut {
  readonly id: string
  readonly type: string
  /** What people called it; empty if they did not. */
  readonly title: string
  /** Whether it runs, is left out, or hands its inputs on unchanged. */
  readonly mode: 'active' | 'muted' | 'bypassed'
  readonly inputs: readonly Input[]
  readonly outputs: readonly Slot[]
  /** What was typed into it, by the names of the inputs. A value without a name is called `value`, or `value 0`, `value 1` … */
  readonly values: ReadonlyMap<string, unknown>
  readonly json: unknown
}

export interface Input {
  readonly name: string
  /** What people called it; the name if they did not. */
  readonly label: string
  readonly type: string
  /** The id of the connection into it; null if there is none. */
  readonly link: string | null
  /** The name of the value that can be typed in its place; null if there is none. */
  readonly widget: string | null
}

/** A line between two nodes. */
export interface Connection {
  readonly id: string
  readonly origin: string
  /** The output of the origin, 0-based. */
  readonly slot: number
  readonly target: string
  readonly targetSlot: number
  readonly type: string
}

/** The nodes and lines of a workflow, or of one of its subgraphs. */
export interface Layout {
  readonly nodes: ReadonlyMap<string, LaidOut>
  /** The lines by their ids. */
  readonly connections: ReadonlyMap<string, Connection>
  /** The inputs of a subgraph by their slots; none for the workflow itself. */
  readonly inputNames: readonly string[]
  /** The lines to the outputs of a subgraph, by their slots. */
  readonly outputs: ReadonlyMap<number, string>
  readonly json: unknown
}

/** What stands behind a node that is a subgraph. */
export interface Subgraph {
  readonly layout: Layout
  /**
   * The values that are typed into such a node, in their order: the values of the nodes in it, or of the inputs of the
   * subgraph, whose id is `OWN`.
   */
  readonly typed: readonly (readonly [id: string, name: string])[]
}

/** The id of a subgraph itself, where values name the values of its nodes. */
export const OWN = '-1'
/** The most nodes of a workflow that are read, with the nodes of all subgraphs wherever they are used. */
export const MOST_NODES = 3000
/** The ids that stand for the inputs and the outputs of a subgraph in its lines. */
export const SUBGRAPH_INPUTS = '-10'
export const SUBGRAPH_OUTPUTS = '-20'

/** What follows a seed in the editor: what becomes of the seed after a run. It is no input. */
export const SEED_CONTROLS: ReadonlySet<unknown> = new Set([
  'fixed',
  'increment',
  'decrement',
  'randomize',
])
const MODES: ReadonlyMap<unknown, LaidOut['mode']> = new Map([
  [2, 'muted'],
  [4, 'bypassed'],
])

/** Reads a workflow, or a subgraph of one. */
export function readLayout(json: unknown): Layout {
  const nodes = new Map<string, LaidOut>()
  for (const each of itemsOf(member(json, 'nodes')).slice(0, MOST_NODES)) {
    const node = readNode(each)
    if (node !== null) nodes.set(node.id, node)
  }
  const connections = new Map<string, Connection>()
  const outputs = new Map<number, string>()
  for (const each of itemsOf(member(json, 'links'))) {
    const connection = readConnection(each)
    connections.set(connection.id, connection)
    if (connection.target === SUBGRAPH_OUTPUTS) outputs.set(connection.targetSlot, connection.id)
  }
  const inputNames = itemsOf(member(json, 'inputs')).map(
    (input) => textOf(member(input, 'name')) ?? '',
  )
  return { nodes, connections, inputNames, outputs, json }
}

/** Nodes by their ids, with other lines into their inputs. */
export function withLines(
  nodes: Iterable<LaidOut>,
  lineInto: (node: LaidOut, slot: number) => string | null,
): Layout['nodes'] {
  const changed = new Map<string, LaidOut>()
  for (const node of nodes) {
    const inputs = Array.from(node.inputs, (input, slot) => ({
      ...input,
      link: lineInto(node, slot),
    }))
    changed.set(node.id, { ...node, inputs })
  }
  return changed
}

/** Reads a subgraph. What is typed into a node for it are the inputs that bring typed values, in their order. */
export function readSubgraph(json: unknown): Subgraph {
  const layout = readLayout(json)
  const bringsValues = new Set(
    [...layout.connections.values()]
      .filter(({ origin, target, targetSlot }) => {
        const input = layout.nodes.get(target)?.inputs[targetSlot]
        return origin === SUBGRAPH_INPUTS && typeof input?.widget === 'string'
      })
      .map(({ slot }) => slot),
  )
  const names = layout.inputNames.filter((_, slot) => bringsValues.has(slot))
  return { layout, typed: names.map((name) => [OWN, name]) }
}

/** A line is `[id, origin, slot, target, slot, type]`, in subgraphs an object of the same. */
function readConnection(line: unknown): Connection {
  const part = (index: number, name: string): unknown =>
    Array.isArray(line) ? itemsOf(line)[index] : member(line, name)
  return {
    id: scalarText(part(0, 'id')) ?? '',
    origin: scalarText(part(1, 'origin_id')) ?? '',
    slot: Number(part(2, 'origin_slot')),
    target: scalarText(part(3, 'target_id')) ?? '',
    targetSlot: Number(part(4, 'target_slot')),
    type: typeName(part(5, 'type')),
  }
}

function readNode(json: unknown): LaidOut | null {
  const [id, type] = [scalarText(member(json, 'id')), nameOf(member(json, 'type'))]
  if (id === null || type === null) return null
  const inputs = itemsOf(member(json, 'inputs')).slice(0, MOST_SLOTS).map(readInput)
  const outputs = itemsOf(member(json, 'outputs'))
    .slice(0, MOST_SLOTS)
    .map((output) => ({
      name: nameOf(member(output, 'name')) ?? '',
      type: typeName(member(output, 'type')),
    }))
  return {
    id,
    type,
    title: textOf(member(json, 'title')) ?? '',
    mode: MODES.get(member(json, 'mode')) ?? 'active',
    inputs,
    outputs,
    values: new Map(readValues(member(json, 'widgets_values'), type, inputs)),
    json,
  }
}

function readInput(json: unknown): Input {
  const name = nameOf(member(json, 'name')) ?? ''
  return {
    name,
    label: nameOf(member(json, 'label')) ?? name,
    type: typeName(member(json, 'type')),
    link: scalarText(member(json, 'link')),
    widget: nameOf(member(json, 'widget', 'name')),
  }
}

function typeName(type: unknown): string {
  return Array.isArray(type) ? 'COMBO' : (nameOf(type) ?? '*')
}

/**
 * The values that were typed into a node: by their names, or in the order of their inputs. A file may
 * name only some of the inputs, and then the order of the known nodes tells which they are, or else their types.
 */
function readValues(
  values: unknown,
  type: string,
  inputs: readonly Input[],
): readonly (readonly [name: string, value: unknown])[] {
  if (isObject(values)) return Object.entries(values)
  const all = itemsOf(values)
  const typed = inputs.filter(({ widget }) => widget !== null)
  const named = typed.flatMap(({ widget }) => widget ?? [])
  const known = typedInputs(type, all)
  const isNamed = named.length > 0 && (named.length === all.length || named.length > known.length)
  const isOrdered = !isNamed && known.length > 0
  const names = isOrdered ? known : named
  const seed = isOrdered ? known.findIndex((name) => name.endsWith('seed')) : -1
  function isControl(value: unknown, index: number): boolean {
    const isWord = SEED_CONTROLS.has(value)
    if (seed < 0) return isWord && index > 0 && all.length !== names.length
    // The count says nothing: another version of a node has more inputs, or fewer. The first files have a truth value
    // there, and some nodes null.
    return index === seed + 1 && (isWord || typeof value === 'boolean' || value === null)
  }
  const own = all.filter((each, index) => !isControl(each, index))
  if (!isOrdered && own.length > typed.length) return byTypes(own, typed)
  const alone = own.length === 1 ? 'value' : 'value 0'
  // A number that a control follows is a seed, whatever the node.
  const unnamed = (index: number) =>
    SEED_CONTROLS.has(all[index + 1]) && typeof all[index] === 'number' ? 'seed' : `value ${index}`
  return own.map((value, index) => [names[index] ?? (index === 0 ? alone : unnamed(index)), value])
}

/** Values of which some belong to inputs that the file does not name: each input gets the next of its type. */
function byTypes(
  values: readonly unknown[],
  typed: readonly Input[],
): readonly (readonly [name: string, value: unknown])[] {
  const inputs = [...typed]
  const isFirst = values.length === 1
  return values.map((value, index) => {
    const left = values.length - index
    const [input] = inputs
    if (input !== undefined && (left === inputs.length || suits(value, input))) {
      inputs.shift()
      return [input.widget ?? input.name, value]
    }
    return [isFirst ? 'value' : `value ${index}`, value]
  })
}

/** Whether a value may be one of an input, by its type. */
function suits(value: unknown, { type }: Input): boolean {
  if (/^(?:INT|FLOAT|NUMBER)$/.test(type)) return typeof value === 'number'
  if (type === 'BOOLEAN') return typeof value === 'boolean'
  return type === 'COMBO' ? !isObject(value) : typeof value === 'string'
}
