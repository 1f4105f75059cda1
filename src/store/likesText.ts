import type { LikesOverlay, PressedLike } from '../domain/likes'
import { isObject } from '../lib/isObject'

/** The version of the stored form. A change of the form takes the next number. */
const LIKES_VERSION = 1

const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

function readPress(value: unknown): PressedLike | null {
  if (!isObject(value)) return null
  const { liked, at } = value
  return typeof liked === 'boolean' && isTime(at) ? { liked, at } : null
}

/** The likes in a stored value; null where any part of the value is not of this version's form. */
function readValue(value: unknown): LikesOverlay | null {
  if (!isObject(value) || value['version'] !== LIKES_VERSION) return null
  if (!isObject(value['state']) || !isObject(value['state']['likes'])) return null
  const likes = new Map<string, PressedLike>()
  for (const [id, stored] of Object.entries(value['state']['likes'])) {
    const press = readPress(stored)
    if (press === null) return null
    likes.set(id, press)
  }
  return likes
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
export function hasNewerVersion(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    const version = isObject(value) ? value['version'] : null
    return Number.isSafeInteger(version) && Number(version) > LIKES_VERSION
  } catch {
    return false
  }
}

/** The likes in a stored text; null where it is damaged, of another form, or of a later version. */
export function readLikesText(text: string): LikesOverlay | null {
  try {
    return readValue(JSON.parse(text))
  } catch {
    return null
  }
}
