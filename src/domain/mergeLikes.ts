import type { LikesOverlay, PressedLike } from './likes'

// A device's storage holds some 5 million characters for all of a site, and the likes are written
// whole at each press: 5,000 of them take 400,000 characters and a few milliseconds.
const MOST = 5000

/** Whether that press counts, and not the other. Of two in one millisecond the like does. */
function counts(press: PressedLike, other: PressedLike | undefined): boolean {
  if (other === undefined) return true
  return press.at === other.at ? press.liked && !other.liked : press.at > other.at
}

/** The newest of them; in the same millisecond, those whose ids come first. */
function newest(likes: LikesOverlay, most: number): LikesOverlay {
  if (likes.size <= most) return likes
  const byTime = [...likes].toSorted(
    ([id, a], [otherId, b]) => b.at - a.at || (id < otherId ? -1 : 1),
  )
  return new Map(byTime.slice(0, most))
}

/**
 * Likes out of two places, the later press of each image counting. Whichever is merged first, and
 * however often, the same likes come out.
 * @param most how many are kept, the newest
 * @returns `ours` itself where `theirs` has nothing new
 */
export function mergeLikes(ours: LikesOverlay, theirs: LikesOverlay, most = MOST): LikesOverlay {
  const news = [...theirs].filter(([id, press]) => counts(press, ours.get(id)))
  return newest(news.length === 0 ? ours : new Map([...ours, ...news]), most)
}
