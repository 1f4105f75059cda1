import type { AdTexts } from './adDesign'
import { TEXT_NAMES, type Placement, type TextName } from './placements'

/** What people read for the texts of an ad. */
export const TEXT_LABELS: Readonly<Record<TextName, string>> = {
  headline: 'Headline',
  primaryText: 'Primary text',
  callToAction: 'Call to action',
  brandName: 'Brand name',
}

const segmenter = new Intl.Segmenter()

/** The characters of a text as people count them: an emoji is one, of whatever it is made up. */
export const charactersOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** How long a text is, and what a placement allows. */
export interface TextCount {
  readonly text: TextName
  readonly length: number
  readonly most: number
  /** See `TextLimit.calledThere`. */
  readonly calledThere: string | null
}

/** The counts of the texts of an ad that a placement limits. */
export const textCounts = ({ limits }: Placement, texts: AdTexts): readonly TextCount[] =>
  TEXT_NAMES.flatMap((text) => {
    const limit = limits[text]
    if (limit === undefined) return []
    const { characters: most, calledThere = null } = limit
    return [{ text, length: charactersOf(texts[text]).length, most, calledThere }]
  })

/** A text as a placement shows it: cut after the most characters, with an ellipsis. */
export function shownText({ limits }: Placement, texts: AdTexts, name: TextName): string {
  const text = texts[name].trim()
  const characters = charactersOf(text)
  const most = limits[name]?.characters ?? Infinity
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`
}
