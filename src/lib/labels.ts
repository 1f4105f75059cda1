import type { EnglishText } from './englishText'
import { formatCount } from './formatCount'
import { isolate } from './isolate'

/** The names in braces in a text, and `count` if it has forms. */
type NameIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : Text extends `${string}|${string}`
    ? 'count'
    : never

/** What takes the place of the names: other texts, and whole numbers, which are formatted. */
type ValuesOf<Text extends string> = {
  readonly [Name in NameIn<Text>]: Name extends 'count' ? number : number | string
}

/** A text without names. */
export type PlainText = Exclude<EnglishText, `${string}{${string}`>

/**
 * What a host calls the texts of the gallery, by what they are in English. A label has the names in braces where their
 * values are to be. If it is other for other numbers, it has a form for each kind of number that its language knows
 * (zero, one, two, few, many, other: see Intl.PluralRules), in this order and with `|` between them; one form is for all.
 */
export type Labels = { readonly [Text in EnglishText]?: string | undefined }

/** @returns the form of an English text for a count, with the names of its values */
export function englishOf(english: string, count: unknown): string {
  const [one = '', other = one] = english.split('|')
  return count === 1 ? one : other
}

let textOf = englishOf

/**
 * A text of the gallery in the language of the host. To be called when the text is shown, not on import: the labels of a
 * gallery are set before its first render.
 * @param english what it is in English, with names of values in braces. Forms with `|` between them are for a `count` of
 *   one, and for any other
 */
export function labelFor<Text extends EnglishText>(
  english: Text,
  ...[values]: [NameIn<Text>] extends [never] ? [] : [values: ValuesOf<Text>]
): string {
  const given: Readonly<Record<string, number | string>> = values ?? {}
  const text = textOf(english, given['count'])
  return text.replaceAll(/[“„«]?\{(\w+)\}[”“»]?/g, (whole, name: string) => {
    const value = given[name] ?? `{${name}}`
    const shown = typeof value === 'number' ? formatCount(value) : value
    return isolate(
      whole.replace(/\{.+\}/, () => shown),
      text,
    )
  })
}

/**
 * Calls texts otherwise, for a host.
 * @param next gives what `englishOf` gives in English
 * @returns how to end that
 */
export function setLabels(next: typeof textOf): () => void {
  const before = textOf
  textOf = next
  return () => {
    textOf = before
  }
}
