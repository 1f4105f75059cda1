import { isObject } from '../../../../../lib/isObject'
import { itemsOf, member, scalarText, textOf } from '../../json'
import type { Connection, Input, LaidOut, Layout } from './layout'
import { SUBGRAPH_OUTPUTS, withLines } from './layout'

/** Nodes of `cg-use-everywhere`, which send what they get to all inputs that want it, without a line. */
const SENDER = /^(?:Anything Everywhere[?3]?|Prompts Everywhere|Seed Everywhere)$/
/** Which inputs the early `Prompts Everywhere` and `Seed Everywhere` reach, by their outputs. */
const PROMPT_INPUTS = ['(_|\\b)pos(itive|_|\\b)|^prompt|正面', '(_|\\b)neg(ative|_|\\b)|负面']
const SEED_INPUTS = ['seed|随机种']
/** The most nodes of a layout that send. */
const MOST_SENDERS = 50
/** The longest pattern of a file that is tried, and the most of a name that it is tried on, in characters. */
const LONGEST_PATTERN = 200
const LONGEST_NAME = 64
/** A repeated group, or more than two repetitions, could take forever. */
const ENDLESS = /\)[*+?{]|(?:[*+?{].*){3}/s

type Condition = (node: LaidOut, input: Input) => boolean

/** What a node sends. */
interface Broadcast {
  readonly type: string
  readonly origin: string
  readonly slot: number
  readonly reaches: Condition
  readonly priority: number
}

/**
 * Draws the lines that the nodes of `cg-use-everywhere` stand for. New versions of it list them in the file; for
 * others its rules are followed: a value goes to the inputs of its type without a line, if their names, and the
 * names, groups and colours of their nodes, are as the sender asks. Of several senders the one that asks for most
 * counts, and none of two that ask for as much.
 */
export function withWirelessLines(layout: Layout): Layout {
  const listed = member(layout.json, 'extra', 'ue_links')
  const lines = Array.isArray(listed) ? listedLines(layout, listed) : foundLines(layout)
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
  const broadcasts = senders.slice(0, MOST_SENDERS).flatMap((node) => broadcastsOf(layout, node))
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

const isSender = ({ type }: LaidOut): boolean => SENDER.test(type)

/** Whether a line leads to an input. Files name lines that were drawn only while the graph ran. */
const hasLine = ({ connections }: Layout, { link }: Input): boolean =>
  link !== null && connections.has(link)

/** What people set in the menus of `cg-use-everywhere`; early versions keep it beside other properties. */
function setting({ json }: LaidOut, name: string): unknown {
  return member(json, 'properties', 'ue_properties', name) ?? member(json, 'properties', name)
}

/** Whether an input takes what is sent: if no value is typed in its place, or people said so. */
function isOpen(node: LaidOut, { name, widget }: Input): boolean {
  if (setting(node, 'rejects_ue_links') === true) return false
  if (widget === null) return member(setting(node, 'input_ue_unconnectable'), name) !== true
  const connectable = setting(node, 'widget_ue_connectable')
  if (isObject(connectable)) return member(connectable, name) === true
  // Early files list no typed values but those that people made connectable.
  return node.inputs.filter((input) => input.widget !== null).length < node.values.size
}

function broadcastsOf(layout: Layout, node: LaidOut): readonly Broadcast[] {
  const sent = sentBy(layout, node)
  const counts = new Map<string, number>()
  for (const { type } of sent) counts.set(type, (counts.get(type) ?? 0) + 1)
  const isRepeated = (type: string) => (counts.get(type) ?? 0) > 1
  const flag = (name: string) => Number(setting(node, name) ?? 0)
  const patterns = patternsOf(node)
  const own =
    node.type === 'Prompts Everywhere'
      ? PROMPT_INPUTS
      : node.type === 'Seed Everywhere'
        ? SEED_INPUTS
        : []
  const places = placesOf(layout, node)
  const priority =
    10 +
    (own.length > 0 ? 10 : 0) +
    (patterns.length > 0 || sent.some(({ type }) => isRepeated(type)) ? 20 : 0) +
    (flag('group_restricted') > 0 ? 3 : 0) +
    (flag('color_restricted') > 0 ? 6 : 0)
  return sent.map(({ type, name, origin, slot }, index) => {
    const side = own[index]
    const isNamed = side === undefined && (isRepeated(type) || flag('apply_to_unrepeated') > 0)
    const conditions: readonly Condition[] = [
      (_, input) =>
        input.type === type ||
        (input.type === '*' && flag('send_to_any') > 0) ||
        (input.type === 'COMBO' && type === 'STRING' && flag('string_to_combo') > 0),
      ...(side === undefined ? [] : [matching(side, false, (_, input) => input.label)]),
      ...(isNamed ? [namedLike(name, flag('repeated_type_rule'))] : []),
      ...patterns,
      ...places,
    ]
    return {
      type,
      origin,
      slot,
      reaches: (target, input) => conditions.every((condition) => condition(target, input)),
      priority: setting(node, 'priority') === undefined ? priority : flag('priority'),
    }
  })
}

/** What a node sends: its own outputs, or what the lines into it bring. */
function sentBy({ nodes, connections }: Layout, node: LaidOut) {
  if (!isSender(node) || node.type === 'Seed Everywhere') {
    return node.outputs
      .map(({ name, type }, slot) => ({ type, name, origin: node.id, slot }))
      .filter(({ name }) => member(setting(node, 'output_not_broadcasting'), name) !== true)
  }
  return node.inputs.flatMap(({ label, link, type: own }) => {
    const line = connections.get(link ?? '')
    if (line === undefined) return []
    const { origin, slot } = line
    const types = [nodes.get(origin)?.outputs[slot]?.type, line.type, own]
    return [
      {
        type: types.find((type) => type !== undefined && type !== '*') ?? '*',
        name: label,
        origin,
        slot,
      },
    ]
  })
}

/** What the names of the nodes and the inputs have to be like. */
function patternsOf(node: LaidOut): readonly Condition[] {
  const early =
    node.type === 'Anything Everywhere?' ? itemsOf(member(node.json, 'widgets_values')) : []
  return [
    { name: 'title_regex', of: (target: LaidOut) => target.title || target.type },
    { name: 'input_regex', of: (_: LaidOut, input: Input) => input.label },
  ].flatMap(({ name, of }, index) => {
    const pattern = textOf(setting(node, name)) ?? textOf(early[index])
    const isInverted = setting(node, `${name}_invert`) === true
    return pattern === null || pattern === '.*' ? [] : [matching(pattern, isInverted, of)]
  })
}

/** Whether a name matches a pattern; none does if the pattern is no pattern, or could take forever. */
function matching(
  pattern: string,
  isInverted: boolean,
  of: (node: LaidOut, input: Input) => string,
): Condition {
  const expression = patternOf(pattern)
  return (node, input) =>
    expression !== null && expression.test(of(node, input).slice(0, LONGEST_NAME)) !== isInverted
}

function patternOf(text: string): RegExp | null {
  if (text.length > LONGEST_PATTERN || ENDLESS.test(text)) return null
  try {
    return new RegExp(text)
  } catch {
    return null
  }
}

/** How a node that sends several values of one type tells which input gets which. */
function namedLike(name: string, rule: number): Condition {
  switch (rule) {
    case 1:
      return (_, { label }) => label.startsWith(name) || name.startsWith(label)
    case 2:
      return (_, { label }) => label.endsWith(name) || name.endsWith(label)
    case 3:
      return ({ title }) => title === name
    case 4:
      return matching(name, false, (_, { label }) => label)
    default:
      return (_, { label }) => label === name
  }
}

/** Where the nodes have to be: inside or outside of the sender's groups, or of those with a name; and their colour. */
function placesOf({ nodes, json }: Layout, node: LaidOut): readonly Condition[] {
  const groups = itemsOf(member(json, 'groups'))
  const inside = (chosen: readonly unknown[]) =>
    new Set(
      [...nodes.values()]
        .filter((each) => chosen.some((group) => isInGroup(each, group)))
        .map(({ id }) => id),
    )
  const conditions: Condition[] = []
  const restricted = Number(setting(node, 'group_restricted') ?? 0)
  if (restricted > 0) {
    const mine = inside(groups.filter((group) => isInGroup(node, group)))
    conditions.push(({ id }) => mine.has(id) === (restricted === 1))
  }
  const early =
    node.type === 'Anything Everywhere?' ? itemsOf(member(node.json, 'widgets_values'))[2] : null
  const pattern = textOf(setting(node, 'group_regex')) ?? textOf(early)
  if (pattern !== null && pattern !== '.*') {
    const expression = patternOf(pattern)
    const isInverted = setting(node, 'group_regex_invert') === true
    const named = inside(
      groups.filter(
        (group) =>
          expression?.test((textOf(member(group, 'title')) ?? '').slice(0, LONGEST_NAME)) ===
          !isInverted,
      ),
    )
    conditions.push(({ id }) => named.has(id))
  }
  const coloured = Number(setting(node, 'color_restricted') ?? 0)
  if (coloured > 0) {
    const colour = member(node.json, 'color')
    conditions.push((each) => (member(each.json, 'color') === colour) === (coloured === 1))
  }
  return conditions
}

/** Whether the middle of a node is in a group. */
function isInGroup({ json }: LaidOut, group: unknown): boolean {
  const [x = 0, y = 0] = numbersOf(member(json, 'pos'))
  const [width = 0, height = 0] = numbersOf(member(json, 'size'))
  const [left = 0, top = 0, groupWidth = 0, groupHeight = 0] = numbersOf(member(group, 'bounding'))
  const [middle, centre] = [x + width / 2, y + height / 2]
  return middle >= left && middle < left + groupWidth && centre >= top && centre < top + groupHeight
}

/** The numbers of a list, which early files write as an object. */
function numbersOf(value: unknown): readonly number[] {
  return (isObject(value) ? Object.values(value) : itemsOf(value)).map(Number)
}
