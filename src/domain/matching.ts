import { categoriesOf } from './categoriesOf'
import type { Filter } from './filter'
import { fold } from './filter'

/** A run of a prompt's characters that is, or is not, part of a word that was looked for. */
export interface Segment {
  readonly text: string
  readonly found: boolean
}

/** Whether a prompt has all of the words, and is in one of the categories where any is asked for. */
export function matches({ words, categories }: Filter, prompt: string): boolean {
  const folded = fold(prompt)
  if (!words.every((word) => folded.includes(word))) return false
  if (categories.length === 0) return true
  return categoriesOf(prompt).some((category) => categories.includes(category))
}

/** For each character, 1 where a word covers it. */
function cover(folded: string, words: readonly string[]): Uint8Array {
  const covered = new Uint8Array(folded.length)
  for (const word of words) {
    let at = folded.indexOf(word)
    while (at !== -1) {
      covered.fill(1, at, at + word.length)
      at = folded.indexOf(word, at + 1)
    }
  }
  return covered
}

/** A prompt cut where found words begin and end. The segments joined are the prompt. */
export function segments({ words }: Pick<Filter, 'words'>, prompt: string): readonly Segment[] {
  const covered = cover(fold(prompt), words)
  const parts: Segment[] = []
  let start = 0
  for (let end = 1; end <= prompt.length; end++) {
    if (end < prompt.length && covered[end] === covered[start]) continue
    parts.push({ text: prompt.slice(start, end), found: covered[start] === 1 })
    start = end
  }
  return parts
}
