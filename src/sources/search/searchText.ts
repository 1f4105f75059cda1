import { fold } from '../filter'

/** Stands between the fields, and in no field: so a text is found only within one. */
const SEPARATOR = '\u001F'

/** The texts of an image that a search looks in; null or empty if it has none. */
export interface SearchedTexts {
  readonly prompt: string | null
  readonly otherText: string | null
  /** The name of the file. */
  readonly name: string
  readonly model: string | null
  /** Decimal digits. */
  readonly seed: string | null
}

/** A text as `searchText` holds it, and as it is looked for there: folded, composed, with one small sigma. */
export const foldForSearch = (text: string): string =>
  fold(text.normalize()).replaceAll('ς', 'σ').replaceAll(SEPARATOR, ' ')

/**
 * The texts of an image as one text, for a database that finds parts of it: prompt, other text, name, model and seed.
 * A folded word is in it exactly if `matchesQuery` finds the word in the image, whose texts are composed (NFC).
 */
export const searchText = ({ prompt, otherText, name, model, seed }: SearchedTexts): string =>
  [prompt, otherText, name, model, seed].map((text) => foldForSearch(text ?? '')).join(SEPARATOR)
