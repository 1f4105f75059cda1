import type { Mark, MarkEntries, Marks, PressedMark } from '../sources/marks'
import { isObject } from '../lib/isObject'
import { MAX_TIME } from '../lib/maxTime'

/** The version of the stored form. A change of the form takes the next number. */
const MARKS_VERSION = 2

/** The first version, which knew likes only: `{"liked":true}` in place of a mark. */
const LIKES_VERSION = 1

const MARKS: readonly Mark[] = ['none', 'liked', 'rejected']

const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

function readMark(mark: unknown, liked: unknown): Mark | undefined {
  if (typeof liked === 'boolean') return liked ? 'liked' : 'none'
  return MARKS.find((each) => each === mark)
}

/** A press as it was stored, or sent by another tab; null for a value that is none. Other members are left out. */
export function readPress(value: unknown): PressedMark | null {
  if (!isObject(value)) return null
  const { at } = value
  const mark = readMark(value['mark'], value['liked'])
  if (mark === undefined || !isTime(at)) return null
  // The next press gets a later time, which has to be a safe integer too.
  return { mark, at: Math.min(at, MAX_TIME) }
}

/** What a stored text holds. */
export interface StoredMarks {
  /** All marks of the text that can be read. */
  readonly marks: Marks
  /** Whether nothing else is in the text, so that it can be overwritten without a loss. */
  readonly isIntact: boolean
}

/** Whether a stored value was written by a newer version of Explore. */
export const isNewer = (value: unknown): boolean =>
  isObject(value) && Number(value['version']) > MARKS_VERSION

function readValue(value: unknown): StoredMarks | null {
  if (!isObject(value) || isNewer(value)) return null
  const { state, version } = value
  if (!isObject(state) || !isObject(state['likes'])) return null
  const entries = Object.entries(state['likes'])
  const marks = new Map<string, PressedMark>()
  for (const [id, stored] of entries) {
    const press = readPress(stored)
    if (press !== null) marks.set(id, press)
  }
  const isKnown = version === MARKS_VERSION || version === LIKES_VERSION
  return { marks, isIntact: isKnown && marks.size === entries.length }
}

/** Marks as the text that is stored on the device and exported, with the version of its form. */
export function marksText(marks: MarkEntries): string {
  return JSON.stringify({ state: { likes: Object.fromEntries(marks) }, version: MARKS_VERSION })
}

/**
 * The marks in a stored text, even if other parts of it are damaged. Null if there are none to
 * read: the text is no marks, or of a newer version.
 */
export function readMarksText(text: string): StoredMarks | null {
  try {
    return readValue(JSON.parse(text))
  } catch {
    return null
  }
}
