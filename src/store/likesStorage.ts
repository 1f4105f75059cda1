import type { PersistStorage } from 'zustand/middleware'
import type { LikesOverlay } from '../domain/likes'
import { mergeLikes, newerLikes } from '../domain/mergeLikes'
import {
  changeLikesText,
  isOfLaterVersion,
  LIKES_VERSION,
  likesText,
  readLikesText,
} from './likesText'

const UNREADABLE =
  'The likes kept on this device could not be read. A copy was put aside, and new likes are kept.'
const NOT_KEPT = 'Likes won’t be kept on this device. They last for this visit only.'

const NONE: LikesOverlay = new Map()

/** What the storage holds, as far as this page knows. */
interface Stored {
  readonly text: string
  readonly likes: LikesOverlay
  /** Whether this page wrote the text, so that its form is known to the letter. */
  readonly isOurs: boolean
}

/**
 * The device's storage, as `persist` uses it: likes are checked as they come in, and written over
 * those of another tab only merged with them. It never throws: where storage is denied or full, or
 * holds likes of a later version of the app, likes last for the visit. Each further like tries again.
 * @param tell says a sentence to the visitor, once
 */
export function createLikesStorage(tell: (notice: string) => void): PersistStorage<LikesOverlay> {
  // Comparing texts is far faster than parsing them.
  let last: Stored = { text: '', likes: NONE, isOurs: false }

  /**
   * The stored likes. Text that cannot be read is moved to another key; where storage has no room
   * for that, it stays.
   * @throws where storage is denied or full, or holds likes of a later version
   */
  function read(name: string): LikesOverlay {
    const text = localStorage.getItem(name)
    if (text === null) {
      last = { text: '', likes: NONE, isOurs: false }
      return NONE
    }
    if (text === last.text) return last.likes
    const likes = readLikesText(text)
    if (likes !== null) {
      last = { text, likes, isOurs: false }
      return likes
    }
    if (isOfLaterVersion(text)) throw new Error('The stored likes are of a later version')
    localStorage.setItem(`${name}.unreadable`, text)
    localStorage.removeItem(name)
    last = { text: '', likes: NONE, isOurs: false }
    tell(UNREADABLE)
    return NONE
  }

  return {
    getItem(name) {
      try {
        return { state: read(name), version: LIKES_VERSION }
      } catch {
        // Nothing is lost so far. The first like will say that it cannot be kept.
        return null
      }
    },
    setItem(name, { state }) {
      if (state.size === 0) return
      try {
        const changed = newerLikes(read(name), state)
        if (changed.size === 0) return
        const likes = mergeLikes(last.likes, changed)
        const text = last.isOurs ? changeLikesText(last.text, changed) : likesText(likes)
        localStorage.setItem(name, text)
        last = { text, likes, isOurs: true }
      } catch {
        tell(NOT_KEPT)
      }
    },
    removeItem: (name) => localStorage.removeItem(name),
  }
}
