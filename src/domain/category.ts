/** The chosen categories with one more at the end; the very same list if it has the category already. */
export function withCategory(chosen: readonly string[], category: string): readonly string[] {
  return chosen.includes(category) ? chosen : [...chosen, category]
}

/** The chosen categories without one, the others in their order. */
export function withoutCategory(chosen: readonly string[], category: string): readonly string[] {
  return chosen.filter((other) => other !== category)
}
