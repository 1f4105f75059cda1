import type { PersistStorage } from 'zustand/middleware'
import type { LikesOverlay } from '../domain/likes'
import { mergeLikes } from '../domain/mergeLikes'
import { LIKES_VERSION, likesText, readLikesText } from './likesText'

const UNREADABLE =
  'The likes kept on this device could not be read. A copy was put aside, and new likes are kept.'
const NOT_KEPT = 'Likes won’t be kept on this device. They last for this visit only.'

const NONE: LikesOverlay = new Map()

/**
 * The device's storage, as `persist` uses it: likes are checked as they come in, and written over
 * those of another tab only merged with them. It never throws: where storage is denied or full,
 * likes last for the visit, and each further one tries again.
 * @param tell says a sentence to the visitor, once
 */
export function createLikesStorage(tell: (notice: string) => void): PersistStorage<LikesOverlay> {
  // What was read or written last: it takes far longer to read 5,000 likes than to compare texts.
  let last = { text: '', likes: NONE }

  /** What cannot be read goes under another name; where there is no room for that, it stays. */
  function read(name: string): LikesOverlay {
    const text = localStorage.getItem(name)
    if (text === null) return NONE
    if (text === last.text) return last.likes
    const likes = readLikesText(text)
    if (likes !== null) {
      last = { text, likes }
      return likes
    }
    localStorage.setItem(`${name}.unreadable`, text)
    localStorage.removeItem(name)
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
    setItem(name, { state: likes }) {
      if (likes.size === 0) return
      try {
        const before = read(name)
        const merged = mergeLikes(before, likes)
        if (merged === before) return
        const text = likesText(merged)
        localStorage.setItem(name, text)
        last = { text, likes: merged }
      } catch {
        tell(NOT_KEPT)
      }
    },
    removeItem: (name) => localStorage.removeItem(name),
  }
}
