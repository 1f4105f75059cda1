/** A position that may be undecided. */
interface Candidate {
  /** 0-based, in the list. It may be past the end of a list whose total is not known. */
  readonly index: number
  /** Whether it is undecided for sure; else that is to be seen once its image is loaded. */
  readonly isKnown: boolean
}

/**
 * The next position after an index that is not decided on; after the last one, the search goes on at the first.
 * @param index 0-based; -1 for all positions
 * @param total null while it is not known
 * @param isDecided null for a position of which that is not known
 * @returns null if all are decided on
 */
export function nextUndecided(
  index: number,
  total: number | null,
  isDecided: (index: number) => boolean | null,
): Candidate | null {
  const candidate = (at: number): Candidate | null => {
    const known = isDecided(at)
    return known === true ? null : { index: at, isKnown: known === false }
  }
  for (let at = index + 1; at < (total ?? Infinity); at++) {
    const found = candidate(at)
    if (found !== null) return found
  }
  for (let at = 0; at <= index; at++) {
    const found = candidate(at)
    if (found !== null) return found
  }
  return null
}
