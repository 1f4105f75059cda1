import { likesAnswer } from './answers'
import type { Ask } from './serverRequest'
import type { LikesOf } from './serverImage'

/** How long a count is shown before it is requested again, in ms. */
const FRESH_MS = 30_000
/** Counts that are kept. The counts of a page are one request, so few are enough. */
const MAX_COUNTS = 10_000

/** A count of the likes of one image. */
interface Count {
  readonly likes: number
  /** When it was counted, by the clock of the server. */
  readonly at: number
  /** When it came, by the clock of the device. */
  readonly read: number
}

/** The counts of likes, which are requested apart from pages: those stay the same for ever. */
export interface LikeCounts {
  /**
   * Reads the counts of images unless they are known. A count that cannot be read is missing, which fails nothing.
   * @param around the images that are read in the same request, for what is needed next; at most 200
   */
  readonly read: (
    ns: readonly number[],
    signal: AbortSignal,
    around?: readonly number[],
  ) => Promise<void>
  readonly likesOf: LikesOf
}

/**
 * @param wasLiked whether the server had a like of this visitor on an image, by its id, at a time of its own clock:
 * its count includes that like
 */
export function createLikeCounts(
  ask: Ask,
  wasLiked: (id: string, at: number) => boolean,
): LikeCounts {
  const counts = new Map<number, Count>()

  return {
    async read(ns, signal, around = ns) {
      const now = performance.now()
      const isFresh = (n: number) => now - (counts.get(n)?.read ?? -Infinity) < FRESH_MS
      if (ns.every(isFresh)) return
      if (counts.size > MAX_COUNTS) counts.clear()
      try {
        const { at, likes } = await ask(
          likesAnswer,
          'likes',
          { images: `{${around.join(',')}}` },
          signal,
        )
        for (const n of around) counts.set(n, { likes: likes[n] ?? 0, at, read: performance.now() })
      } catch {
        // Cards show the likes that came with their page.
        signal.throwIfAborted()
      }
    },
    likesOf({ n, id, likes }) {
      const count = counts.get(n)
      if (count === undefined) return { likes, isLiked: false }
      return { likes: likes + count.likes, isLiked: wasLiked(id, count.at) }
    },
  }
}
