import type { MarkEntries, Marks, PressedMark } from '../sources/marks'

/** Marks in parts of some size: the page can do something else between. */
export function* partsOf(marks: MarkEntries, size: number): Generator<Marks> {
  let part = new Map<string, PressedMark>()
  for (const [id, press] of marks) {
    part.set(id, press)
    if (part.size < size) continue
    yield part
    part = new Map()
  }
  if (part.size > 0) yield part
}
