import { isObject } from '../../../lib/isObject'
import { itemsOf, member, textOf } from '../../json'
import type { Connection, Input, LaidOut, Subgraph } from './layout'
import { readLayout, SUBGRAPH_INPUTS, SUBGRAPH_OUTPUTS, withLines } from './layout'

/** Nodes whose values are not typed into the group that they are in. */
const WITHOUT_VALUES = /^(?:Note|MarkdownNote|Reroute)$/

interface Place {
  readonly node: LaidOut
  /** The input or the output of the node, 0-based. */
  readonly slot: number
}

/**
 * Reads a group node, which is what the editor had before it had subgraphs, as a subgraph. The nodes in it are
 * numbered from 0, and the lines between them name these numbers. What has no line inside is an input or an output
 * of the group, in the order of the nodes; an output may have lines inside and outside.
 * @param json a member of `extra.groupNodes` of the workflow
 */
export function readGroup(json: unknown): Subgraph {
  const { nodes } = readLayout({ nodes: Array.from(itemsOf(member(json, 'nodes')), numbered) })
  const lines = itemsOf(member(json, 'links'))
    .map(readLine)
    .filter(({ origin }) => nodes.has(origin))
  const lineInto = new Map(lines.map((line) => [`${line.target} ${line.targetSlot}`, line.id]))
  const lineFrom = new Set(lines.map(({ origin, slot }) => `${origin} ${slot}`))
  const outside = new Set(
    itemsOf(member(json, 'external')).map((each) => itemsOf(each).slice(0, 2).join(' ')),
  )
  const all = [...nodes.values()]
  const inputs = all
    .flatMap((node) => node.inputs.map((_, slot) => ({ node, slot })))
    .filter((place) => !lineInto.has(placeOf(place)))
  const outputs = all
    .flatMap((node) => node.outputs.map((_, slot) => ({ node, slot })))
    .filter((place) => {
      const { node, slot } = place
      const isShown = member(json, 'config', node.id, 'output', String(slot), 'visible')
      return isShown ?? (!lineFrom.has(placeOf(place)) || outside.has(placeOf(place)))
    })
  const border = [
    ...inputs.map(({ node, slot }, index) => ({
      id: `in ${index}`,
      origin: SUBGRAPH_INPUTS,
      slot: index,
      target: node.id,
      targetSlot: slot,
      type: '*',
    })),
    ...outputs.map(({ node, slot }, index) => ({
      id: `out ${index}`,
      origin: node.id,
      slot,
      target: SUBGRAPH_OUTPUTS,
      targetSlot: index,
      type: '*',
    })),
  ]
  for (const { id, target, targetSlot } of border) lineInto.set(`${target} ${targetSlot}`, id)
  return {
    layout: {
      nodes: withLines(all, (node, slot) => lineInto.get(placeOf({ node, slot })) ?? null),
      connections: new Map([...lines, ...border].map((line) => [line.id, line])),
      inputNames: namesOf(json, all, inputs),
      outputs: new Map(outputs.map((_, index) => [index, `out ${index}`])),
      json,
    },
    typed: all
      .filter(({ id, type }) => type !== 'PrimitiveNode' || lineFrom.has(`${id} 0`))
      .flatMap((node) => typedNames(node).map((name) => [node.id, name] as const)),
  }
}

const numbered = (node: unknown, id: number): unknown => (isObject(node) ? { ...node, id } : null)

/** A line is `[origin, slot, target, slot, id of the origin before, type]`, without an origin if it comes from outside. */
function readLine(json: unknown, index: number): Connection {
  const [origin, slot, target, targetSlot] = itemsOf(json)
  return {
    id: String(index),
    origin: String(origin),
    slot: Number(slot),
    target: String(target),
    targetSlot: Number(targetSlot),
    type: '*',
  }
}

/** The values of a node that are typed into its group: those that no line can bring. */
function typedNames({ type, inputs, values }: LaidOut): readonly string[] {
  const converted = new Set(inputs.map(({ widget }) => widget))
  return WITHOUT_VALUES.test(type) ? [] : [...values.keys()].filter((name) => !converted.has(name))
}

/** The names of the inputs of a group. Of several with one name the later ones have the name of their node before it. */
function namesOf(
  json: unknown,
  nodes: readonly LaidOut[],
  inputs: readonly Place[],
): readonly string[] {
  const counts = new Map<string, number>()
  const name = (node: LaidOut, input: Pick<Input, 'name' | 'label'>): string => {
    const chosen = textOf(member(json, 'config', node.id, 'input', input.name, 'name'))
    let found = chosen ?? input.label
    const isTitled = node.type === 'PrimitiveNode' && node.title !== ''
    let key = found
    if (isTitled || counts.has(found)) {
      const prefix = node.title || node.type
      key = `${prefix} ${input.name}`
      found = counts.has(key) ? `${prefix} ${counts.get(key)} ${input.name}` : key
    }
    counts.set(key, (counts.get(key) ?? 1) + 1)
    return found
  }
  const open = new Set(inputs.map(placeOf))
  const found = new Map<string, string>()
  const nameInputs = (node: LaidOut, isTyped: boolean) => {
    for (const [slot, input] of node.inputs.entries()) {
      const place = placeOf({ node, slot })
      if (open.has(place) && (input.widget !== null) === isTyped)
        found.set(place, name(node, input))
    }
  }
  for (const node of nodes) {
    for (const typed of typedNames(node)) name(node, { name: typed, label: typed })
    nameInputs(node, false)
  }
  // Values that became inputs come last.
  for (const node of nodes) nameInputs(node, true)
  return inputs.map((place) => found.get(placeOf(place)) ?? '')
}

const placeOf = ({ node, slot }: Place): string => `${node.id} ${slot}`
