import { isObject } from '../../../lib/isObject'
import { isUnknown } from '../../json'

/** What an input comes to. */
export interface Value {
  readonly value: string | number | boolean
  /** Whether all that it is made of is known. */
  readonly isWhole: boolean
  /** Whether a language model wrote a part of it, so that the rest alone says nothing. */
  readonly isLost?: boolean
}

/** A text of a language model, which the file does not hold. */
export const LOST: Value = { value: '', isWhole: false, isLost: true }

/** The longest text that is computed, in characters. */
const LONGEST = 100_000
/** The longest text that a replacement may make, in characters. */
const MOST_REPLACED = 1_000_000

/** The value that was typed into an input; null for a list or for nothing. */
export function literal(input: unknown): Value | null {
  const value = isObject(input) ? (input['content'] ?? input['__value__']) : input
  if (typeof value === 'string' || typeof value === 'boolean') return { value, isWhole: true }
  return typeof value === 'number' && Number.isFinite(value) ? { value, isWhole: true } : null
}

/** The text that a node shows, which it keeps in a list of one, or in a list of such lists. */
export function shownText(input: unknown): Value | null {
  const value = isObject(input) ? input['__value__'] : input
  const [item] = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  return textIn(literal(Array.isArray(item) ? (item as readonly unknown[])[0] : item))
}

/** Whether there is no value, or only white space. */
export function isBlank(value: Value | null): boolean {
  return value === null || (typeof value.value === 'string' && value.value.trim() === '')
}

/** The first value that is not blank, or else the first blank one; null if there is none. */
export function firstValue<Item, Found extends Value>(
  items: Iterable<Item>,
  read: (item: Item) => Found | null,
): Found | null {
  let blank: Found | null = null
  for (const item of items) {
    const value = read(item)
    if (!isBlank(value)) return value
    blank ??= value
  }
  return blank
}

/** A value that is a text. */
export type TextValue = Value & { readonly value: string }

/** A text; null for a number or a truth value. */
export const textIn = (value: Value | null): Value | null =>
  typeof value?.value === 'string' ? value : null

/** A value that reads like a prompt: see `isPrompt`. */
export function promptIn(value: Value | null): TextValue | null {
  if (value === null || value.isLost === true) return null
  const { value: text, isWhole } = value
  return isPrompt(text) ? { value: text, isWhole } : null
}

/** The end of the name of a file. */
const FILE =
  /^[^\n]{1,300}\.(?:safetensors|ckpt|pth?|bin|gguf|sft|onnx|png|jpe?g|webp|mp4|ya?ml|txt|json)$/i

/** Whether a value may be a prompt: no number, no name of a file, no tags of LoRAs. An empty one may. */
export function isPrompt(value: Value['value']): value is string {
  if (typeof value !== 'string') return false
  const text = value.trim()
  if (text === '') return true
  if (FILE.test(text) || isUnknown(text)) return false
  return /\p{L}/u.test(text.replaceAll(/<lora:[^<>]{0,300}>/gi, ''))
}

/** Texts with what stands between them; the same text is not repeated. */
export function joined(parts: readonly (Value | null)[], delimiter: string): Value | null {
  const present = parts.filter((part) => part !== null)
  if (present.length === 0) return null
  const texts = new Set(
    present.map(({ value }) => String(value)).filter((text) => text.trim() !== ''),
  )
  return {
    value: [...texts].join(delimiter).slice(0, LONGEST),
    isWhole: present.every(({ isWhole }) => isWhole),
    isLost: present.some(({ isLost }) => isLost === true),
  }
}

/** A text in which another replaces a third. */
export function replaced(text: Value | null, find: Value | null, by: Value | null): Value | null {
  if (typeof text?.value !== 'string') return text
  const [from, to] = [String(find?.value ?? ''), String(by?.value ?? '')]
  const longest = (text.value.length / from.length) * to.length
  return from === '' || longest > MOST_REPLACED
    ? text
    : { ...text, value: text.value.replaceAll(from, () => to).slice(0, LONGEST) }
}

/** One of the lines of a text, or of its parts, from 0: behind the last comes the first. */
export function lineOf(text: Value | null, index: number, separator: string | null): Value | null {
  if (typeof text?.value !== 'string' || !Number.isInteger(index) || index < 0) return text
  const lines = text.value.slice(0, LONGEST).split(separator || '\n')
  return { ...text, value: lines[index % lines.length]?.trim() ?? '' }
}

/** A text with values in the place of the names in braces that are known, such as `{name}`. */
export function filledIn(
  text: Value | null,
  valueOf: (name: string) => Value | null,
): Value | null {
  if (typeof text?.value !== 'string') return text
  let { isWhole } = text
  const value = text.value.replaceAll(/\{([A-Za-z_]\w{0,40})\}/g, (hole, name: string) => {
    const part = valueOf(name)
    isWhole &&= part?.isWhole === true
    return part === null ? hole : String(part.value)
  })
  return { value: value.slice(0, LONGEST), isWhole }
}

/** What a comparison comes to, whose operator nodes write as a sign or a word; null if it is not known. */
export function compared(left: Value | null, operator: string, right: Value | null): Value | null {
  if (left === null || right === null) return null
  const [a, b] = [left.value, right.value]
  const isEqual = String(a).toLowerCase() === String(b).toLowerCase()
  const results: Readonly<Record<string, boolean>> = {
    '==': isEqual,
    '=': isEqual,
    equal: isEqual,
    equals: isEqual,
    '!=': !isEqual,
    '<>': !isEqual,
    notequal: !isEqual,
    '<': Number(a) < Number(b),
    '<=': Number(a) <= Number(b),
    '>': Number(a) > Number(b),
    '>=': Number(a) >= Number(b),
    and: isOn(a) && isOn(b),
    or: isOn(a) || isOn(b),
    xor: isOn(a) !== isOn(b),
    contains: String(a).toLowerCase().includes(String(b).toLowerCase()),
    startswith: String(a).toLowerCase().startsWith(String(b).toLowerCase()),
    endswith: String(a).toLowerCase().endsWith(String(b).toLowerCase()),
  }
  // `a >= b` and `not equal` are written, too.
  const sign = operator
    .toLowerCase()
    .replace(/^a\s+(.*)\s+b$/, '$1')
    .replaceAll(/[\s_]/g, '')
  const value = Object.hasOwn(results, sign) ? results[sign] : undefined
  return value === undefined ? null : { value, isWhole: left.isWhole && right.isWhole }
}

/** Whether a condition holds, as the nodes write it. */
export function isOn(condition: Value['value'] | undefined): boolean {
  return typeof condition === 'string'
    ? /^(?:true|on|yes|1|a)$/i.test(condition)
    : Boolean(condition)
}
