import { labelFor } from './labels'

/** Texts as one: "Anime or Fantasy". Empty for none. */
export const joinLabels = (
  english: '{one} and {other}' | '{one} or {other}',
  texts: readonly string[],
): string =>
  texts.length === 0 ? '' : texts.reduce((one, other) => labelFor(english, { one, other }))
