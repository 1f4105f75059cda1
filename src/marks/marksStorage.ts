import { storedText } from '../lib/storedText'
import { NO_MARKS, type AllMarks, type Marks } from '../sources/marks'
import { isNewer, marksText, readMarksText } from './marksText'
import { mergeMarks, newerMarks } from './mergeMarks'

/** Whether a stored text was written by a newer version of Explore. This version must not overwrite it. */
export function isFromNewerVersion(text: string): boolean {
  try {
    return isNewer(JSON.parse(text))
  } catch {
    return false
  }
}

/** Where marks are stored on this device. */
export interface MarksStorage {
  /** The most marks to store at once: the page can do something else between. */
  readonly atOnce: number
  /**
   * Yields all marks, in parts that may overlap. A reader awaits nothing else between two parts: the transaction would
   * end.
   */
  readonly read: () => AsyncIterable<Marks> | Iterable<Marks>
  /**
   * Stores marks. Rejects if it stores none.
   * @returns those that were stored already and are newer, if it has looked for them
   */
  readonly store: (marks: Marks) => Promise<Marks>
  /** Ends it. Stored marks stay, and what is being stored is stored to the end. */
  readonly close: () => void
}

/** The stored text as it was read or written last, and the marks in it. */
interface Stored {
  readonly text: string | null
  readonly marks: AllMarks
}

/** Marks as a text in localStorage. */
export interface TextStorage extends MarksStorage {
  /** The stored text; null if there is none or storage is denied. */
  readonly text: () => string | null
  /** The stored marks that can be read. Damaged text is put aside if there is room; else it stays. */
  readonly load: () => Marks
}

/**
 * Marks under a key of localStorage. It rejects if storage is denied or full, and if the text is of a newer version.
 * @param onPutAside called when damaged text was put under another key, with the marks of it that take its place
 */
export function createTextStorage(key: string, onPutAside: (readable: Marks) => void): TextStorage {
  // Comparing texts is far faster than parsing them.
  let last: Stored = { text: null, marks: NO_MARKS }

  function write(marks: AllMarks): void {
    const text = marksText(marks)
    localStorage.setItem(key, text)
    last = { text, marks }
  }

  /**
   * Puts a copy of damaged text under another key, and the marks that could be read in its place.
   * @throws {Error} if there is no room for the copy; the text then stays
   */
  function putAside(text: string, marks: AllMarks): void {
    localStorage.setItem(`${key}.unreadable`, text)
    if (marks.size === 0) localStorage.removeItem(key)
    else write(marks)
    onPutAside(marks)
  }

  /**
   * Reads the stored marks.
   * @param onDamaged called with text that is not intact, and with the marks that can be read in it
   * @throws {Error} if storage is denied, or holds marks of a newer version
   */
  function readText(onDamaged: (text: string, marks: AllMarks) => void): AllMarks {
    const text = localStorage.getItem(key)
    if (text === null) return NO_MARKS
    if (text === last.text) return last.marks
    const stored = readMarksText(text)
    if (stored === null && isFromNewerVersion(text)) {
      throw new Error('The stored marks are of a newer version')
    }
    const marks = NO_MARKS.with(stored?.marks ?? [])
    if (stored?.isIntact === true) last = { text, marks }
    else onDamaged(text, marks)
    return marks
  }

  /** @throws {Error} if they cannot be stored */
  function add(marks: Marks): Marks {
    const stored = readText(putAside)
    const merged = mergeMarks(stored, marks)
    if (merged !== stored) write(merged)
    return new Map(newerMarks(marks, stored))
  }

  function load(): Marks {
    try {
      return readText((text, marks) => {
        try {
          putAside(text, marks)
        } catch {
          // No mark is lost so far. It is tried again with the next mark that is stored.
        }
      })
    } catch {
      return NO_MARKS
    }
  }

  return {
    atOnce: Infinity,
    text: () => storedText(() => localStorage, key),
    load,
    read: () => [load()],
    // At once, since the page may be closing.
    store: (marks) => new Promise((resolve) => resolve(add(marks))),
    close: () => undefined,
  }
}
