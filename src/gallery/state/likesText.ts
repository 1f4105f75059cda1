import type { LikesOverlay, PressedLike } from '../../sources/likes'
import { isObject } from '../../lib/isObject'
import { MAX_TIME } from '../../lib/maxTime'

/** The version of the stored form. A change of the form takes the next number. */
const LIKES_VERSION = 1

const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

function readPress(value: unknown): PressedLike | null {
  if (!isObject(value)) return null
  const { liked, at } = value
  if (typeof liked !== 'boolean' || !isTime(at)) return null
  // The next press gets a later time, which has to be a safe integer too.
  return { liked, at: Math.min(at, MAX_TIME) }
}

/** What a stored text holds. */
export interface StoredLikes {
  /** All likes of the text that can be read. */
  readonly likes: LikesOverlay
  /** Whether nothing else is in the text, so that it can be overwritten without a loss. */
  readonly isWhole: boolean
}

/** Whether a stored value was written by a newer version of Explore. */
const isNewer = (value: unknown): boolean =>
  isObject(value) && Number(value['version']) > LIKES_VERSION

function readValue(value: unknown): StoredLikes | null {
  if (!isObject(value) || isNewer(value)) return null
  if (!isObject(value['state']) || !isObject(value['state']['likes'])) return null
  const entries = Object.entries(value['state']['likes'])
  const likes = new Map<string, PressedLike>()
  for (const [id, stored] of entries) {
    const press = readPress(stored)
    if (press !== null) likes.set(id, press)
  }
  return { likes, isWhole: likes.size === entries.length && value['version'] === LIKES_VERSION }
}

/** Likes as the text that is stored on the device, with the version of its form. */
export function likesText(likes: LikesOverlay): string {
  return JSON.stringify({ state: { likes: Object.fromEntries(likes) }, version: LIKES_VERSION })
}

const START = '{"state":{"likes":'
const END = `}},"version":${LIKES_VERSION}}`

/**
 * Changes some likes in a stored text. With 50,000 likes that takes a few ms; `likesText` takes 100 ms.
 * @param text from `likesText` or from this function, of at least one like
 */
export function changeLikesText(text: string, changed: LikesOverlay): string {
  let result = text
  for (const [id, { liked, at }] of changed) {
    const key = JSON.stringify(id)
    const entry = `${key}:{"liked":${liked},"at":${at}}`
    // No other id has `key` after a brace or comma: JSON puts a backslash before its quotes.
    const isFirst = result.startsWith(`{${key}:{`, START.length)
    const before = isFirst ? START.length : result.indexOf(`,${key}:{`, START.length)
    result =
      before === -1
        ? `${result.slice(0, -END.length)},${entry}${END}`
        : result.slice(0, before + 1) +
          entry +
          result.slice(result.indexOf('}', before + 1 + key.length) + 1)
  }
  return result
}

/** Whether a stored text was written by a newer version of Explore. This version must not overwrite it. */
export function isFromNewerVersion(text: string): boolean {
  try {
    return isNewer(JSON.parse(text))
  } catch {
    return false
  }
}

/**
 * The likes in a stored text, also if other parts of it are damaged. Null if there are none to
 * read: the text is no likes, or of a newer version.
 */
export function readLikesText(text: string): StoredLikes | null {
  try {
    return readValue(JSON.parse(text))
  } catch {
    return null
  }
}
