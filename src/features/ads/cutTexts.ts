import { charactersOf } from '../../lib/charactersOf'
import { NO_TEXTS, type AdTexts } from './adDesign'
import { TEXT_NAMES, type Placement, type TextName } from './placements'

/** What people read for the texts of an ad. */
export const TEXT_LABELS: Readonly<Record<TextName, string>> = {
  headline: 'Headline',
  primaryText: 'Primary text',
  callToAction: 'Call to action',
  brandName: 'Brand name',
}

/** How many characters of a text count: the spaces and line breaks around it do not. */
export const lengthOf = (text: string): number => charactersOf(text.trim()).length

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
    return [{ text, length: lengthOf(texts[text]), most, calledThere }]
  })

/** A text as a placement shows it: cut after the most characters, with an ellipsis. */
function cut(text: string, most: number): string {
  const characters = charactersOf(text.trim())
  return characters.length <= most
    ? text.trim()
    : `${characters.slice(0, most).join('').trimEnd()}…`
}

/** The texts as a placement shows them; empty if it does not. Words stand for a brand that has no name yet. */
export function shownTexts({ texts: names, limits }: Placement, texts: AdTexts): AdTexts {
  const shown = { ...NO_TEXTS }
  for (const name of names) shown[name] = cut(texts[name], limits[name]?.characters ?? Infinity)
  return { ...shown, brandName: shown.brandName || 'Your brand' }
}
