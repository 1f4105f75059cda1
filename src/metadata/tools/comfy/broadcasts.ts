import { isObject } from '../../../lib/isObject'
import { itemsOf, member, textOf } from '../../json'
import type { Input, LaidOut, Layout } from './layout'

/** Nodes of `cg-use-everywhere`, which send what they get to all inputs that want it, without a line. */
const SENDER = /^(?:Anything Everywhere[?3]?|Prompts Everywhere|Seed Everywhere)$/
/** Which inputs two early kinds of them reach, by what they send. */
const OWN_INPUTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Prompts Everywhere', ['(_|\\b)pos(itive|_|\\b)|^prompt|正面', '(_|\\b)neg(ative|_|\\b)|负面']],
  ['Seed Everywhere', ['seed|随机种']],
])
/** The most groups of a layout that are looked at. */
const MOST_GROUPS = 200
/** The longest pattern of a file that is tried, and the most of a name that it is tried on, in characters. */
const LONGEST_PATTERN = 200
const LONGEST_NAME = 64
/** A repeated group, or more than two repetitions, could take forever. */
const ENDLESS = /\)[*+?{]|(?:[*+?{].*){3}/s
/** So could more alternatives: each may double how often the rest of a pattern is tried. */
const MOST_ALTERNATIVES = 10

/** Whether an input, or the node that has it, is as a sender asks. */
type Condition = (node: LaidOut, input: Input) => boolean

/** A value that a node sends. */
export interface Broadcast {
  readonly type: string
  readonly origin: string
  /** The output of the origin, 0-based. */
  readonly slot: number
  readonly reaches: Condition
  /** Of several that reach an input the one with the highest counts, and none of two. */
  readonly priority: number
}

/** What people set in the menus of `cg-use-everywhere`; early versions keep it beside other properties. */
export function setting({ json }: LaidOut, name: string): unknown {
  return member(json, 'properties', 'ue_properties', name) ?? member(json, 'properties', name)
}

const flag = (node: LaidOut, name: string): number => Number(setting(node, name) ?? 0)

/** Whether a node only sends what others make. */
export const isSender = ({ type }: LaidOut): boolean => SENDER.test(type)

/** What a node sends, and to which inputs: to those whose names, nodes, groups and colours are as it asks. */
export function broadcastsOf(layout: Layout, node: LaidOut): readonly Broadcast[] {
  const sent = sentBy(layout, node)
  const types = sent.map(({ type }) => type)
  const repeated = new Set(types.filter((type, index) => types.indexOf(type) < index))
  const own = OWN_INPUTS.get(node.type) ?? []
  const patterns = patternsOf(node)
  const places = [...groupsOf(layout, node), ...coloursOf(node)]
  const priority =
    10 +
    (own.length > 0 ? 10 : 0) +
    (patterns.length > 0 || repeated.size > 0 ? 20 : 0) +
    (flag(node, 'group_restricted') > 0 ? 3 : 0) +
    (flag(node, 'color_restricted') > 0 ? 6 : 0)
  return sent.map(({ type, name, origin, slot }, index) => {
    const pattern = own[index]
    const isNamed = repeated.has(type) || flag(node, 'apply_to_unrepeated') > 0
    const names =
      pattern !== undefined
        ? [matching(pattern, false, (_, input) => input.label)]
        : isNamed
          ? [namedLike(name, flag(node, 'repeated_type_rule'))]
          : []
    const conditions = [ofType(node, type), ...names, ...patterns, ...places]
    return {
      type,
      origin,
      slot,
      reaches: (target, input) => conditions.every((condition) => condition(target, input)),
      priority: setting(node, 'priority') === undefined ? priority : flag(node, 'priority'),
    }
  })
}

function ofType(node: LaidOut, type: string): Condition {
  const takesAny = flag(node, 'send_to_any') > 0
  const takesChoices = type === 'STRING' && flag(node, 'string_to_combo') > 0
  return (_, input) =>
    input.type === type ||
    (input.type === '*' && takesAny) ||
    (input.type === 'COMBO' && takesChoices)
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
  const early = earlyPatterns(node)
  return [
    { name: 'title_regex', of: (target: LaidOut) => target.title || target.type },
    { name: 'input_regex', of: (_: LaidOut, input: Input) => input.label },
  ].flatMap(({ name, of }, index) => {
    const pattern = textOf(setting(node, name)) ?? textOf(early[index])
    const isInverted = setting(node, `${name}_invert`) === true
    return pattern === null || pattern === '.*' ? [] : [matching(pattern, isInverted, of)]
  })
}

/** The patterns for titles, inputs and groups, which are typed into an early node. */
const earlyPatterns = ({ type, json }: LaidOut): readonly unknown[] =>
  type === 'Anything Everywhere?' ? itemsOf(member(json, 'widgets_values')) : []

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
  // Those of several groups multiply; those of none do not.
  if (text.includes('(') && text.split('|').length > MOST_ALTERNATIVES) return null
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

/** Whether a node has to be in the sender's groups, or outside of them, or in groups with a name. */
function groupsOf({ nodes, json }: Layout, node: LaidOut): readonly Condition[] {
  const groups = itemsOf(member(json, 'groups')).slice(0, MOST_GROUPS)
  const inside = (chosen: readonly unknown[]) =>
    new Set([...nodes.values()].filter((each) => chosen.some((group) => isIn(each, group))))
  const conditions: Condition[] = []
  const restricted = flag(node, 'group_restricted')
  if (restricted > 0) {
    const mine = inside(groups.filter((group) => isIn(node, group)))
    conditions.push((target) => mine.has(target) === (restricted === 1))
  }
  const pattern = textOf(setting(node, 'group_regex')) ?? textOf(earlyPatterns(node)[2])
  if (pattern !== null && pattern !== '.*') {
    const expression = patternOf(pattern)
    const isInverted = setting(node, 'group_regex_invert') === true
    const title = (group: unknown) => (textOf(member(group, 'title')) ?? '').slice(0, LONGEST_NAME)
    const named = inside(groups.filter((group) => expression?.test(title(group)) === !isInverted))
    conditions.push((target) => named.has(target))
  }
  return conditions
}

/** Whether a node has to have the sender's colour, or another. */
function coloursOf(node: LaidOut): readonly Condition[] {
  const restricted = flag(node, 'color_restricted')
  const colour = member(node.json, 'color')
  return restricted === 0
    ? []
    : [({ json }) => (member(json, 'color') === colour) === (restricted === 1)]
}

/** Whether the middle of a node is in a group. */
function isIn({ json }: LaidOut, group: unknown): boolean {
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
