const segmenter = new Intl.Segmenter()

/** The characters of a text as people count them: an emoji is one, of whatever it is made up. */
export const charactersOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)
