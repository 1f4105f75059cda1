import type { LikesOverlay } from '../domain/likes'
import { mergeLikes, newerLikes } from '../domain/mergeLikes'
import { changeLikesText, hasNewerVersion, likesText, readLikesText } from './likesText'
import type { MessagesSlice } from './slices'

/** The key of localStorage that the likes are stored under. */
export const LIKES_KEY = 'explore.likes'

const UNREADABLE =
  'The likes kept on this device could not be read. A copy was put aside, and new likes are kept.'
const NOT_KEPT = 'Likes won’t be kept on this device. They last for this visit only.'

const NO_LIKES: LikesOverlay = new Map()

/** The stored text as this page read or wrote it last, and the likes in it. */
interface Stored {
  readonly text: string
  readonly likes: LikesOverlay
  /** This page wrote the text, so its form is that of `likesText` exactly. */
  readonly isOurs: boolean
}

const NOTHING_STORED: Stored = { text: '', likes: NO_LIKES, isOurs: false }

/** The likes on this device. */
export interface LikesStorage {
  /** The stored likes; none where they cannot be read. */
  readonly load: () => LikesOverlay
  /** Merges likes into the stored ones, which another tab may have changed. */
  readonly save: (likes: LikesOverlay) => void
}

/**
 * Stores likes on this device. It never throws: where storage is denied or full, or holds likes of a
 * later version of the app, a notice says that likes last for the visit. Each call of `save` tries again.
 */
export function createLikesStorage({
  addNotice,
  removeNotice,
}: Pick<MessagesSlice, 'addNotice' | 'removeNotice'>): LikesStorage {
  // Comparing texts is far faster than parsing them.
  let last = NOTHING_STORED

  /**
   * Reads the stored likes. Text that is not readable is moved to another key; where storage has no room
   * for the copy, the text stays.
   * @throws where storage is denied or full, or holds likes of a later version
   */
  function read(): LikesOverlay {
    const text = localStorage.getItem(LIKES_KEY)
    if (text === last.text) return last.likes
    if (text === null) {
      last = NOTHING_STORED
      return NO_LIKES
    }
    const likes = readLikesText(text)
    if (likes !== null) {
      last = { text, likes, isOurs: false }
      return likes
    }
    if (hasNewerVersion(text)) throw new Error('The stored likes are of a later version')
    localStorage.setItem(`${LIKES_KEY}.unreadable`, text)
    localStorage.removeItem(LIKES_KEY)
    last = NOTHING_STORED
    addNotice(UNREADABLE)
    return NO_LIKES
  }

  return {
    load() {
      try {
        return read()
      } catch {
        // No like is lost so far. The notice is shown with the first like that cannot be stored.
        return NO_LIKES
      }
    },
    save(likes) {
      if (likes.size === 0) return
      try {
        const changed = newerLikes(read(), likes)
        if (changed.size === 0) return
        const merged = mergeLikes(last.likes, changed)
        const text = last.isOurs ? changeLikesText(last.text, changed) : likesText(merged)
        localStorage.setItem(LIKES_KEY, text)
        last = { text, likes: merged, isOurs: true }
        removeNotice(NOT_KEPT)
      } catch {
        addNotice(NOT_KEPT)
      }
    },
  }
}
