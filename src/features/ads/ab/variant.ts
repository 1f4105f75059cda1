import type { GalleryImage } from '../../../sources/image'
import type { AdDesign } from '../adDesign'
import { TEXT_LABELS } from '../cutTexts'
import { TEXT_NAMES } from '../placements'

/** One of the two ads that are tested against each other. */
export interface Variant {
  readonly image: GalleryImage
  readonly design: AdDesign
}

/** What differs between two variants: `picture`, `headline` … */
export const differencesOf = (a: Variant, b: Variant): readonly string[] => [
  ...(a.image.id === b.image.id ? [] : ['picture']),
  ...TEXT_NAMES.filter((name) => a.design.texts[name].trim() !== b.design.texts[name].trim()).map(
    (name) => TEXT_LABELS[name].toLowerCase(),
  ),
]

/** Sentences on what differs, and whether a test of it is fair. */
export function differencesText(differences: readonly string[]): string {
  const [first, ...others] = differences
  if (first === undefined)
    return 'A and B are the same. Choose another picture or other texts for B.'
  if (others.length === 0) return `A and B differ in one thing: the ${first}.`
  const last = others.at(-1)
  const list = [first, ...others.slice(0, -1)].join(', the ')
  return `A and B differ in ${differences.length} things: the ${list} and the ${last}. That is not a fair test: it does not tell which of them made the difference.`
}
