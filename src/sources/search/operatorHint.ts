import { quote } from '../../lib/isolate'
import type { HelpRow } from '../sourceUi'
import { termTexts, type OwnCondition, type Query } from './parseQuery'

/** A term that begins like one with an operator: its minus, the name, and the value. It is no address of the web. */
const OPERATOR = /^-?([a-z]{2,}):(?!\/\/)(.*)$/s

/** How many letters two names differ by: those that are missing, too many, wrong, or in the place of their neighbour. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= a.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const replaced = at(row - 1, column - 1) + Number(a[row - 1] !== b[column - 1])
      const swapped = isSwapped ? at(row - 2, column - 2) + 1 : Infinity
      const least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped)
      rows[row]?.push(least)
    }
  }
  return at(a.length, b.length)
}

/** The name that was probably meant; undefined if none is similar. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const isPart = (each: string) =>
    Math.min(each.length, name.length) > 2 && (each.startsWith(name) || name.startsWith(each))
  const allowed = name.length > 5 ? 2 : 1
  const [best] = names
    .map((each) => ({ each, far: isPart(each) ? 1 : distance(name, each) }))
    .filter(({ far }) => far <= allowed)
    .toSorted((a, b) => a.far - b.far)
  return best?.each
}

/**
 * What a visitor reads about the first term that looks like an operator and is none, or whose value makes no sense: it is
 * searched as a text. Null if there is none.
 * @param words of a `Filter`
 * @param parse as the source parses words
 * @param help the operators, with values that make sense
 */
export function operatorHint(
  words: readonly string[],
  parse: (words: readonly string[]) => Query<OwnCondition>,
  help: readonly HelpRow[],
): string | null {
  const examples = help.flatMap(({ keys }) => keys.filter((key) => /^[a-z]+:/.test(key)))
  const names = examples.map((key) => key.slice(0, key.indexOf(':')))
  for (const text of termTexts(words).flat()) {
    const [, name, value] = OPERATOR.exec(text) ?? []
    if (name === undefined || value === undefined) continue
    const isText = parse([text])[0]?.[0]?.condition.kind === 'text'
    if (!isText) continue
    const example = examples[names.indexOf(name)]
    // The value is still to be typed.
    if (example !== undefined && value === '') continue
    if (example !== undefined)
      return `${quote(text)} is searched as text. Write it like “${example}”.`
    const meant = nearest(name, names)
    if (meant !== undefined) return `“${name}:” is not an operator. “${meant}:”?`
    if (/^[<>\d]/.test(value)) return `“${name}:” is not an operator.`
  }
  return null
}
