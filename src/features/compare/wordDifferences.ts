import { diffArrays } from 'diff/lib/diff/array.js'
import type { TextRange } from '../../sources/textRanges'

/** Two texts that differ by more words count as different in every word: more of them take long to find. */
const MAX_DIFFERENT = 500

interface Word extends TextRange {
  readonly text: string
}

/** The words and signs of a text, in any script. */
function wordsOf(text: string): readonly Word[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return [...segmenter.segment(text)]
    .filter(({ segment }) => segment.trim() !== '')
    .map(({ segment, index }) => ({ text: segment, start: index, end: index + segment.length }))
}

/** The places (0-based) of the words that two texts share, in order: in the first text, and in the second. */
function sharedPlaces(
  first: readonly Word[],
  second: readonly Word[],
): ReadonlyMap<number, number> {
  const shared = new Map<number, number>()
  const texts = [first, second].map((words) => words.map(({ text }) => text))
  const changes = diffArrays(texts[0] ?? [], texts[1] ?? [], { maxEditLength: MAX_DIFFERENT })
  let [inFirst, inSecond] = [0, 0]
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed) {
      for (let place = 0; place < count; place++) shared.set(inFirst + place, inSecond + place)
    }
    if (!added) inFirst += count
    if (!removed) inSecond += count
  }
  return shared
}

/** The ranges of all words but some, by their places. Neighbours make one range. */
function rangesWithout(words: readonly Word[], left: ReadonlySet<number>): readonly TextRange[] {
  const ranges: { readonly start: number; end: number }[] = []
  for (const [place, { start, end }] of words.entries()) {
    if (left.has(place)) continue
    const last = ranges.at(-1)
    if (last !== undefined && place > 0 && !left.has(place - 1)) last.end = end
    else ranges.push({ start, end })
  }
  return ranges
}

/** The ranges of the words that are not in all of the texts, in the same order: for each text its own. */
export function differingWords(texts: readonly string[]): readonly (readonly TextRange[])[] {
  const [first = [], ...others] = texts.map(wordsOf)
  const shared = others.map((other) => sharedPlaces(first, other))
  const common = [...first.keys()].filter((place) => shared.every((places) => places.has(place)))
  return [
    rangesWithout(first, new Set(common)),
    ...others.map((words, place) =>
      rangesWithout(words, new Set(common.map((word) => shared[place]?.get(word) ?? -1))),
    ),
  ].slice(0, texts.length)
}
