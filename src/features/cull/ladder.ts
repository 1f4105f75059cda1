import type { Side } from './throwing'

/** A contest between the images of a stack, two at a time: the one that is picked stays against the next. */
export interface Ladder {
  /** Of the images, in their order, each once; at least one. */
  readonly ids: readonly string[]
  /** The sides that were picked so far. */
  readonly picks: readonly Side[]
}

/** The images of a ladder that are on the stage, and those that come next. */
export interface Rung {
  /** Null on the side of the last loser. */
  readonly left: string | null
  readonly right: string | null
  /** The images that are still to come. */
  readonly next: readonly string[]
  /** The image that is left; null until it alone is. */
  readonly winner: string | null
}

/** Where a ladder is after its picks. */
export function rungOf({ ids, picks }: Ladder): Rung {
  let [left = null, right = null, ...next]: readonly (string | null)[] = ids
  for (const side of picks) {
    const [challenger = null, ...others] = next
    if (side === 'left') right = challenger
    else left = challenger
    next = others
  }
  const winner = left === null ? right : right === null ? left : null
  return { left, right, next: next.filter((id) => id !== null), winner }
}

/** The ladder after one more pick; the same if one image alone is left. */
export const withPick = (ladder: Ladder, side: Side): Ladder =>
  rungOf(ladder).winner === null ? { ...ladder, picks: [...ladder.picks, side] } : ladder

/** The ladder before its last pick. */
export const withoutPick = (ladder: Ladder): Ladder => ({
  ...ladder,
  picks: ladder.picks.slice(0, -1),
})
