import * as v from 'valibot'

/** Each image that was pressed: what the last press meant, and when it was (ms since 1970). */
const Likes = v.record(v.string(), v.object({ isLiked: v.boolean(), at: v.number() }))
export type Likes = Readonly<v.InferOutput<typeof Likes>>

const KEY = 'explore-step-likes'

/** The later press of each image, a like if both are of the same ms. The order of merges makes no difference. */
export function mergeLikes(ours: Likes, theirs: Likes): Likes {
  const newer = Object.entries(theirs).filter(([id, { isLiked, at }]) => {
    const own = ours[id]
    return own === undefined || at > own.at || (at === own.at && isLiked)
  })
  return { ...ours, ...Object.fromEntries(newer) }
}

/** The likes that the device has; none if it has none that can be read. */
export function storedLikes(): Likes {
  try {
    return v.parse(Likes, JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Adds likes to those that the device has. One that cannot be stored is one of this page. */
export function storeLikes(likes: Likes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(mergeLikes(storedLikes(), likes)))
  } catch (error) {
    console.warn('The likes were not stored.', error)
  }
}
