import { isObject } from '../lib/isObject'
import { memoizeWeakly } from '../lib/memoizeWeakly'
import type { EmbeddedTexts } from './embeddedTexts'

/** A JSON object whose members are not known. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The items of an array; none if the value is no array. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A member of an object, or of an object in it; undefined if there is none. */
export function member(value: unknown, ...path: readonly string[]): unknown {
  let found = value
  for (const name of path) {
    found = isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined
  }
  return found
}

/** A text that is not blank, without white space around it; null for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}

/** What programs write for a text that they do not have or cannot find. */
const UNKNOWN = /^(?:unknown|none|null|undefined|nan|n\/a|true|false)[\s,.]*$/i

/** Whether a text says that there is none. */
export const isUnknown = (text: string): boolean => UNKNOWN.test(text.trim())

/** A text, a number or a truth value as text; null for anything else and for blank text. */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  return typeof value === 'boolean' ? String(value) : textOf(value)
}

const objects = memoizeWeakly((_texts: EmbeddedTexts) => new Map<string, JsonObject | null>())

/** The object that a text of a file is: see `parseObject`. It is parsed once, since a graph has megabytes. */
export function objectIn(texts: EmbeddedTexts, name: string): JsonObject | null {
  const known = objects(texts)
  const found = known.get(name)
  if (found !== undefined) return found
  const object = parseObject(texts.get(name))
  known.set(name, object)
  return object
}

/**
 * An object written as JSON, as Python writes it; null for anything else. `NaN` and `Infinity` become
 * null. Whole numbers of 16 to 20 digits, such as seeds, become strings, since a JavaScript number would
 * round them. An object may be written as JSON in a JSON string.
 */
export function parseObject(text: string | null | undefined): JsonObject | null {
  // Stryker disable next-line ConditionalExpression: what is no text cannot be parsed either
  if (!text) return null
  // The content of a string may look like such a number: then the text is cleaned in vain.
  // Two searches take a third of the time of one for both.
  // Stryker disable next-line Regex, ConditionalExpression: any text may be cleaned in vain
  const needsCleaning = /NaN|Infinity/.test(text) || /\d{16}/.test(text)
  try {
    const value: unknown = JSON.parse(needsCleaning ? cleanJson(text) : text)
    if (typeof value === 'string') return parseObject(value)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Replaces what JavaScript cannot parse or would round, outside of strings. */
const cleanJson = (text: string): string =>
  mapJson(
    text,
    (string) => string,
    (between) =>
      between
        .replaceAll(/-?\b(?:NaN|Infinity)\b/g, 'null')
        .replaceAll(/(?<![\w.+-])-?\d{16,20}(?![\w.])/g, '"$&"'),
  )

/**
 * A JSON text with other strings in it, and other text between them.
 * @param ofString what a string becomes, with its quotes, which ends before the index `end`; the last may not be closed
 */
export function mapJson(
  text: string,
  ofString: (string: string, end: number) => string,
  ofText: (between: string) => string = (between) => between,
): string {
  const parts: string[] = []
  for (let start = 0; ;) {
    const quote = text.indexOf('"', start)
    parts.push(ofText(text.slice(start, quote === -1 ? text.length : quote)))
    if (quote === -1) return parts.join('')
    const end = endOfString(text, quote)
    parts.push(ofString(text.slice(quote, end), end))
    start = end
  }
}

/**
 * The index after the closing quote of a JSON string; the length of the text if it is not closed.
 * @param quote the index of its opening quote
 */
export function endOfString(text: string, quote: number): number {
  // Stryker disable next-line EqualityOperator: the end of the text has no character
  for (let index = quote + 1; index < text.length; index++) {
    const character = text[index]
    if (character === '\\') index++
    else if (character === '"') return index + 1
  }
  return text.length
}

/**
 * The index after the JSON array or object that begins at `start`; `start` if its brackets are not
 * closed.
 */
export function endOfJson(text: string, start: number): number {
  let depth = 0
  for (let index = start; index < text.length; index++) {
    const character = text[index]
    if (character === '"') index = endOfString(text, index) - 1
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth === 0) return index + 1
  }
  return start
}

/**
 * The JSON text of one member of an object, exactly as it is written; null if there is none. The
 * member is an array or an object, or a string: that gives the text in the string.
 */
export function rawMember(text: string, name: string): string | null {
  if (!/^\s{0,64}\{/.test(text)) return null
  for (let key = text.indexOf('"'); key !== -1;) {
    const keyEnd = endOfString(text, key)
    const [colon = ''] = COLON.exec(text.slice(keyEnd, keyEnd + 64)) ?? []
    const start = keyEnd + colon.length
    const isString = text[start] === '"'
    const end = isString ? endOfString(text, start) : endOfJson(text, start)
    // A value that does not end is the last one.
    if (end === start) return null
    if (text.slice(key, keyEnd) === JSON.stringify(name)) {
      const value = text.slice(start, end)
      return isString ? parseString(value) : value
    }
    key = text.indexOf('"', end)
  }
  return null
}

const COLON = /^\s*:\s*/

/** The text in a JSON string; null if it is none. */
export function parseString(json: string): string | null {
  // Most texts are none, and an exception takes twenty times as long.
  // Stryker disable next-line ConditionalExpression, Regex: what this lets through is parsed
  if (!/^\s*"/.test(json)) return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}
