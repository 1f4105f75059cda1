/** The categories a visitor can choose, in the order the menu shows them. */
export const CATEGORIES = [
  'Landscape',
  'Portrait',
  'Abstract',
  'Realistic',
  'Fantasy',
  'Sci-Fi',
  'Anime',
] as const

export type Category = (typeof CATEGORIES)[number]

/** The chosen categories with one more at the end; the very same list if it is in already. */
export function withCategory(chosen: readonly Category[], category: Category): readonly Category[] {
  return chosen.includes(category) ? chosen : [...chosen, category]
}

/** The chosen categories without one, the others in their order. */
export function withoutCategory(
  chosen: readonly Category[],
  category: Category,
): readonly Category[] {
  return chosen.filter((other) => other !== category)
}
