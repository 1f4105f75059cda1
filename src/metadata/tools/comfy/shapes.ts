import { memoizeWeakly } from '../../../lib/memoizeWeakly'
import { inputOf, linkOf, type GraphNode } from './graph'
import type { NodeKind } from './nodeKind'

/** Two words of which one stands in the name of what a switch hands on if its condition holds, and the other if not. */
const OPPOSITES: readonly (readonly [on: string, off: string])[] = [
  ['true', 'false'],
  ['yes', 'no'],
  ['tt', 'ff'],
  ['then', 'else'],
  ['on', 'off'],
  ['a', 'b'],
]
const CONDITION =
  /^(?:.*_)?(?:bool(?:ean)?|cond(?:ition)?|state|switch|enabled?|flag|evaluate|toggle)$|^(?:if|any|select|value|use)$| or /i
/** The number, or the name, of what a switch with many inputs hands on. */
const SELECTOR =
  /^(?:(?:select(?:ed)?|index|input|switch|choice|active|number|which)(?:_?(?:index|input|number|selector|int))?)$/i
/** What such a switch hands on, with its number. */
const CHOICE =
  /^(any|text|value|input|string|prompt|con(?:d(?:itioning)?)?|positive|negative|pipe|model|item|option|latent|ctx|case)_?(\d{1,3})$/i
const SWITCH_TYPE = /switch|select|mux|choice|choose|pick/i
/** A text, what is looked for in it, and what comes in its place, all three with the same number. */
const FOUND =
  /^(?:find|old|to_replace|pattern|search(?:_text)?|regex(?:_pattern)?|text_to_replace|target)(\d{0,2})$/i
const REPLACEMENT = /^(?:replace(?:_text|_with|ment)?|new|replacewith)(\d{0,2})$/i
const REPLACED =
  /^(?:string|text|texts|prompt|input|source|(?:input|source|original)_(?:text|string)|str)$/i
/** A text with places for the values of other inputs. */
const TEMPLATE = /^(?:f_string|(?:text_|prompt_)?template|format(?:_string)?)$/
/** A text, one of whose lines a node gives, and which of them, from 0. */
const LINES =
  /^(?:source|strings|prompts?|texts?|lines|list|multiline_text|input_(?:string|text|list))$/i
const LINE = /^(?:index|select(?:ed|ion)?|line(?:_index)?)$/i
const LINE_TYPE = /line|list|select|choice|cycle|pick/i

/** What a node does whose type is not known, by the names of its inputs; null if these do not tell. */
export const shapeOf = memoizeWeakly((node: GraphNode): NodeKind | null => {
  const names = Object.keys(node.inputs)
  return (
    switchShape(names) ??
    caseShape(names) ??
    selectShape(node, names) ??
    replaceShape(names) ??
    lineShape(node, names) ??
    templateShape(node, names)
  )
})

function switchShape(names: readonly string[]): NodeKind | null {
  for (const [on, off] of OPPOSITES) {
    const word = on === 'true' ? /true/i : new RegExp(`(?:^|(?<=[_ ]))${on}$`, 'i')
    for (const name of names.filter((each) => word.test(each))) {
      const opposite = name.replace(word, off).toLowerCase()
      const other = names.find((each) => each.toLowerCase() === opposite)
      const condition = names.find(
        (each) => each !== name && each !== other && CONDITION.test(each),
      )
      if (other !== undefined && condition !== undefined) {
        return { does: 'switch', condition, on: name, off: other }
      }
    }
  }
  return null
}

/** A switch whose condition is compared with texts: `case_2` stands for `input_2`. */
function caseShape(names: readonly string[]): NodeKind | null {
  return names.includes('switch_condition') && names.includes('case_1')
    ? { does: 'case', by: 'switch_condition' }
    : null
}

function selectShape(node: GraphNode, names: readonly string[]): NodeKind | null {
  const choices = names.filter((name) => CHOICE.test(name))
  const by = names.find((name) => SELECTOR.test(name) && !isText(inputOf(node, name)))
  const isSwitch = choices.length > 0 && SWITCH_TYPE.test(node.type)
  return by !== undefined && isSwitch ? { does: 'select', by, of: choices } : null
}

const isText = (input: unknown): boolean => typeof input === 'string' && !/^\d+$/.test(input)

function replaceShape(names: readonly string[]): NodeKind | null {
  const text = names.find((name) => REPLACED.test(name))
  const pairs = names.flatMap((find) => {
    const number = FOUND.exec(find)?.[1]
    const by = names.find((name) => REPLACEMENT.exec(name)?.[1] === number)
    return number === undefined || by === undefined ? [] : [{ find, by }]
  })
  return text === undefined || pairs.length === 0 ? null : { does: 'replace', text, pairs }
}

function lineShape(node: GraphNode, names: readonly string[]): NodeKind | null {
  const text = names.find((name) => LINES.test(name))
  const by = names.find((name) => LINE.test(name))
  const isLine = text !== undefined && by !== undefined && LINE_TYPE.test(node.type)
  return isLine ? { does: 'line', text, by, first: 0 } : null
}

function templateShape(node: GraphNode, names: readonly string[]): NodeKind | null {
  const text = names.find((name) => TEMPLATE.test(name))
  const template = text === undefined ? null : inputOf(node, text)
  const isFilled =
    (linkOf(template) !== null && !text?.startsWith('format')) ||
    (typeof template === 'string' &&
      names.some((name) => template.includes(`{${name.replace(/^.*\./, '')}}`)))
  return text !== undefined && isFilled && names.length > 1 ? { does: 'format', text } : null
}
