import type { LikesOverlay } from '../../sources/likes'
import { mergeLikes, newerLikes } from './mergeLikes'
import { changeLikesText, isFromNewerVersion, likesText, readLikesText } from './likesText'
import type { Messages } from '../../ui/messages'

/** The key of localStorage that the likes are stored under. */
export const LIKES_KEY = 'explore.likes'

const UNREADABLE =
  'The likes kept on this device could not be read. A copy was put aside, and new likes are kept.'
const PARTLY_UNREADABLE =
  'Some of the likes kept on this device could not be read. A copy was put aside, and all others are kept.'
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
  /** The stored likes that can be read. */
  readonly load: () => LikesOverlay
  /** Merges likes into the stored ones, which another tab may have changed. */
  readonly save: (likes: LikesOverlay) => void
}

/**
 * Stores likes on this device. It never throws: if storage is denied or full, or holds likes of a
 * newer version of the app, a notice says that likes last for the visit. Each call of `save` tries again.
 */
export function createLikesStorage({
  addNotice,
  removeNotice,
}: Pick<Messages, 'addNotice' | 'removeNotice'>): LikesStorage {
  // Comparing texts is far faster than parsing them.
  let last = NOTHING_STORED

  /**
   * Puts a copy of damaged text under another key, and the likes that could be read in its place.
   * @throws {Error} if there is no room for the copy; the text then stays
   */
  function putAside(text: string, likes: LikesOverlay): void {
    localStorage.setItem(`${LIKES_KEY}.unreadable`, text)
    if (likes.size === 0) localStorage.removeItem(LIKES_KEY)
    else localStorage.setItem(LIKES_KEY, likesText(likes))
    addNotice(likes.size === 0 ? UNREADABLE : PARTLY_UNREADABLE)
  }

  /**
   * Reads the stored likes.
   * @param onDamaged called with text that is not whole, and with the likes that can be read in it
   * @throws {Error} if storage is denied, or holds likes of a newer version
   */
  function read(onDamaged: (text: string, likes: LikesOverlay) => void): LikesOverlay {
    const text = localStorage.getItem(LIKES_KEY)
    if (text === last.text) return last.likes
    last = NOTHING_STORED
    if (text === null) return NO_LIKES
    const stored = readLikesText(text)
    if (stored === null && isFromNewerVersion(text)) {
      throw new Error('The stored likes are of a newer version')
    }
    const { likes, isWhole } = stored ?? { likes: NO_LIKES, isWhole: false }
    if (isWhole) last = { text, likes, isOurs: false }
    else onDamaged(text, likes)
    return likes
  }

  /** Puts damaged text aside if there is room; else `save` tries again. */
  function tryToPutAside(text: string, likes: LikesOverlay): void {
    try {
      putAside(text, likes)
    } catch {
      // No like is lost so far. The notice is shown with the first like that cannot be stored.
    }
  }

  return {
    load() {
      try {
        return read(tryToPutAside)
      } catch {
        // See above.
        return NO_LIKES
      }
    },
    save(likes) {
      if (likes.size === 0) return
      try {
        const stored = read(putAside)
        const changed = newerLikes(stored, likes)
        if (changed.size === 0) return
        const merged = mergeLikes(stored, changed)
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
