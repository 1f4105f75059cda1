import { fold } from '../../filter'
import type { CountedName } from '../../search/categoryNames'
import type { Completion, Completions } from '../../completion'
import { COMPLETED, type CompletedOperator } from '../catalog/pages/completeValue'
import { FILE_SEARCH_HELP } from './fileSearchHelp'

/** How much of the name of an operator is typed before it is offered: a letter begins too many words. */
const MIN_TYPED = 2

/** The operators that the list of keys names, and what they find. Those with a minus are named beside. */
const OPERATORS = FILE_SEARCH_HELP.flatMap(({ keys: [key = ''], does }) => {
  const operator = /^[a-z]+:/.exec(key)?.[0]
  return operator === undefined ? [] : [{ operator, does }]
})

/** The term at the end of a text: its minus, the name of its operator with a colon, and a value that may be in quotes. */
const TERM_AT_END = /(?:^|[\s,])(-?)([a-z]*)(?:(:)("[^"]*|[^\s,"]*))?$/i

function completeOperator(minus: string, typed: string): readonly Completion[] {
  if (typed.length < MIN_TYPED) return []
  return OPERATORS.filter(({ operator }) => operator.startsWith(typed)).map(
    ({ operator, does }) => ({ text: minus + operator, label: operator, note: does }),
  )
}

/** A name as the value of an operator: in quotes, unless it is one word. */
const valueText = (name: string): string => (/^[^\s,"]+$/.test(name) ? name : `"${name}"`)

const isCompleted = (operator: string): operator is CompletedOperator =>
  COMPLETED.some((each) => each === operator)

/**
 * Completes the last word of a search in a folder: the name of an operator, or its value.
 * @param text the text before the caret
 * @param completeValue see `completeValue`
 * @returns null if there is nothing to complete
 */
export async function completeSearch(
  text: string,
  completeValue: (operator: CompletedOperator, typed: string) => Promise<readonly CountedName[]>,
): Promise<Completions | null> {
  const term = TERM_AT_END.exec(text)
  if (term === null) return null
  const [whole, minus = '', name = '', colon, value = ''] = term
  const start = term.index + whole.search(/[^\s,]|$/)
  // A word in quotes is no operator.
  if (text.slice(0, start).split('"').length % 2 === 0) return null
  const operator = `${fold(name)}:`
  if (colon === undefined) return { start, items: completeOperator(minus, fold(name)) }
  if (!isCompleted(operator)) return null
  const values = await completeValue(operator, value.replace('"', ''))
  return {
    start,
    items: values.map(({ name: found, count }) => ({
      text: `${minus}${operator}${valueText(found)} `,
      label: found,
      note: count,
    })),
  }
}
