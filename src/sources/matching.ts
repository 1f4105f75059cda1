import { fold, OR, unquote, type Filter } from './filter'
import { MIN_INSIDE, type TextRange } from './textRanges'

/** The texts of words, since millions of prompts are compared with the same words. */
const known = new WeakMap<Filter['words'], readonly (readonly string[])[]>()

/** The texts of words, in lists of which one is enough. Empty quotes require nothing. */
function textsOf(words: Filter['words']): readonly (readonly string[])[] {
  const texts =
    known.get(words) ??
    words
      .map((word) => word.split(OR).map(unquote).filter(Boolean))
      .filter((some) => some.length > 0)
  known.set(words, texts)
  return texts
}

/** Whether a text contains every word of a filter, in any case and order. One in quotes is a phrase. */
export function containsWords({ words }: Pick<Filter, 'words'>, text: string): boolean {
  const folded = fold(text)
  return textsOf(words).every((texts) => texts.some((each) => folded.includes(each)))
}

/** A letter that a word can go on after. Scripts without spaces have none. */
const LETTER = /(?!\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Thai})[\p{L}\p{M}\p{N}]/u

/** Where a folded word stands in a folded text: a short one at the beginnings of words, or if it is at none, inside them. */
function placesIn(folded: string, word: string): readonly number[] {
  const places: number[] = []
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) places.push(at)
  if (word.length >= MIN_INSIDE) return places
  const beginnings = places.filter((at) => !LETTER.test(folded[at - 1] ?? ''))
  return beginnings.length > 0 ? beginnings : places
}

/**
 * The ranges of a filter's words in a text, in order. Words that touch or overlap make one range. A word shorter
 * than `MIN_INSIDE` counts inside a word only if it is at the beginning of none.
 */
export function wordRanges({ words }: Pick<Filter, 'words'>, text: string): readonly TextRange[] {
  const folded = fold(text)
  const covered = new Uint8Array(folded.length)
  for (const word of textsOf(words).flat()) {
    for (const at of placesIn(folded, word)) covered.fill(1, at, at + word.length)
  }
  const ranges: TextRange[] = []
  let start = covered.indexOf(1)
  while (start !== -1) {
    const gap = covered.indexOf(0, start)
    const end = gap === -1 ? covered.length : gap
    ranges.push({ start, end })
    start = covered.indexOf(1, end)
  }
  return ranges
}
