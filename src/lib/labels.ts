import type { EnglishText } from './englishText'
import { formatCount } from './formatCount'

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
 * (zero, one, two, few, many, other: see `Intl.PluralRules`), in this order and with `|` between them; one form is for all.
 */
export type Labels = { readonly [Text in EnglishText]?: string | undefined }

let labels: Readonly<Partial<Record<string, string | undefined>>> = {}
let formOf = (count: unknown): number => (count === 1 ? 0 : 1)

/** What a host calls a text; the text itself if the host has no label for it, as for a text of its own. */
export const labelOf = (text: string): string => labels[text] ?? text

/**
 * A text of the gallery in the language of the host. To be called when the text is shown, not on import: the labels of a
 * gallery are set before its first render.
 * @param english what it is in English, with names of values in braces. Forms with `|` between them are for numbers: in
 *   English for one and for any other `count`
 */
export function labelFor<Text extends EnglishText>(
  english: Text,
  ...[values]: [NameIn<Text>] extends [never] ? [] : [values: ValuesOf<Text>]
): string {
  const given: Readonly<Partial<Record<string, number | string>>> = values ?? {}
  const forms = labelOf(english).split('|')
  const form = forms[formOf(given['count'])] ?? forms.at(-1) ?? ''
  return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = given[name] ?? whole
    return typeof value === 'number' ? formatCount(value) : value
  })
}

/**
 * Sets what texts are called, for a host.
 * @param form which form of a label (0-based) is for a number
 * @returns how to end that
 */
export function setLabels(next: typeof labels, form: typeof formOf): () => void {
  const before = [labels, formOf] as const
  labels = next
  formOf = form
  return () => {
    ;[labels, formOf] = before
  }
}
