import type { Marks, PressedMark } from '../sources/marks'
import { readPress } from './marksText'

/** The marks in a map that was stored as such, or sent by another tab. Whatever else is in it is left out. */
export function readMap(value: unknown): Marks {
  const marks = new Map<string, PressedMark>()
  if (!(value instanceof Map)) return marks
  for (const [id, stored] of value) {
    const press = readPress(stored)
    if (typeof id === 'string' && press !== null) marks.set(id, press)
  }
  return marks
}
