import { isObject } from '../../../lib/isObject'
import { itemsOf, member, scalarText } from '../../json'
import { broadcastsOf, isSender, setting } from './broadcasts'
import type { Connection, Input, LaidOut, Layout } from './layout'
import { SUBGRAPH_OUTPUTS, withLines } from './layout'

/** The most nodes of a layout that send, and the most values that they send. */
const MOST_SENDERS = 50
const MOST_BROADCASTS = 200

/**
 * Draws the lines that the nodes of `cg-use-everywhere` stand for. New versions of it list them in the file; for
 * others its rules are followed: a value goes to the inputs of its type without a line, if their names, and the
 * names, groups and colours of their nodes, are as the sender asks. Of several senders the one that asks for most
 * counts, and none of two that ask for as much.
 */
export function withWirelessLines(layout: Layout): Layout {
  const listed = itemsOf(member(layout.json, 'extra', 'ue_links'))
  const lines = listed.length > 0 ? listedLines(layout, listed) : foundLines(layout)
  if (lines.length === 0) return layout
  const links = new Map(lines.map(({ id, target, targetSlot }) => [`${target} ${targetSlot}`, id]))
  const outputs = lines
    .filter(({ target }) => target === SUBGRAPH_OUTPUTS)
    .map(({ targetSlot, id }) => [targetSlot, id] as const)
  return {
    ...layout,
    nodes: withLines(
      layout.nodes.values(),
      (node, slot) => links.get(`${node.id} ${slot}`) ?? node.inputs[slot]?.link ?? null,
    ),
    connections: new Map([...layout.connections, ...lines.map((each) => [each.id, each] as const)]),
    outputs: new Map([...outputs, ...layout.outputs]),
  }
}

function listedLines(layout: Layout, listed: readonly unknown[]): readonly Connection[] {
  return listed.flatMap((json, index) => {
    const target = scalarText(member(json, 'downstream')) ?? ''
    const targetSlot = Number(member(json, 'downstream_slot'))
    const sender = layout.nodes.get(scalarText(member(json, 'controller')) ?? '')
    const input = layout.nodes.get(target)?.inputs[targetSlot]
    if (sender?.mode !== 'active' || (input !== undefined && hasLine(layout, input))) return []
    const origin = scalarText(member(json, 'upstream')) ?? ''
    const slot = Number(member(json, 'upstream_slot'))
    return [{ id: `wireless ${index}`, origin, slot, target, targetSlot, type: '*' }]
  })
}

function foundLines(layout: Layout): readonly Connection[] {
  const nodes = [...layout.nodes.values()].filter(({ mode }) => mode === 'active')
  const senders = nodes.filter((node) => isSender(node) || setting(node, 'ue_convert') === true)
  const broadcasts = senders
    .slice(0, MOST_SENDERS)
    .flatMap((node) => broadcastsOf(layout, node))
    .slice(0, MOST_BROADCASTS)
  if (broadcasts.length === 0) return []
  return nodes.flatMap((node) =>
    isSender(node) ? [] : node.inputs.flatMap((input, slot) => lineInto(node, input, slot)),
  )

  function lineInto(node: LaidOut, input: Input, targetSlot: number): readonly Connection[] {
    if (hasLine(layout, input) || !isOpen(node, input)) return []
    const [best, second] = broadcasts
      .filter(({ origin, reaches }) => origin !== node.id && reaches(node, input))
      .toSorted((a, b) => b.priority - a.priority)
    if (best === undefined || best.priority === second?.priority) return []
    const { origin, slot, type } = best
    const id = `wireless ${node.id} ${targetSlot}`
    return [{ id, origin, slot, target: node.id, targetSlot, type }]
  }
}

/** Whether a line leads to an input. Files name lines that were drawn only while the graph ran. */
const hasLine = ({ connections }: Layout, { link }: Input): boolean =>
  link !== null && connections.has(link)

/** Whether an input takes what is sent: if no value is typed in its place, or people said so. */
function isOpen(node: LaidOut, { name, widget }: Input): boolean {
  if (setting(node, 'rejects_ue_links') === true) return false
  if (widget === null) return member(setting(node, 'input_ue_unconnectable'), name) !== true
  const connectable = setting(node, 'widget_ue_connectable')
  if (isObject(connectable)) return member(connectable, name) === true
  // Early files list no typed values but those that people made connectable.
  return node.inputs.filter((input) => input.widget !== null).length < node.values.size
}
