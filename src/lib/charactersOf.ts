let segmenter: Intl.Segmenter | undefined

/** In such a text each character is of one UTF-16 code unit. */
const PLAIN = /^[\n -~]*$/

/** The characters of a text as people count them: an emoji is one, of whatever it is made up. */
export function charactersOf(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.split('')
  // The first segmenter of a page takes some 20 ms to make.
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
